"""From a scene to a fall: lays the scene out in arrays and calls the solver once."""

import math
from functools import lru_cache

import numpy as np

from droptable.physics import arrays, solver
from droptable.physics.arrays import F64, I64
from droptable.physics.scene import EARTH, FILM_HZ, REFEREE, Body, Fall, Film, Law, Quality, Scene
from droptable.physics.shapes import Polygon, Shape, Wall

DAMPING_RATIO = 10.0
"""Of contacts, no unit; far overdamped, so that overlap leaves without a bounce.
Source: docs/physics.md, Parameters."""

PUSH_MM_S = 150.0
"""Greatest speed at which an overlap is pushed out, mm/s. Source: docs/physics.md, Parameters."""

REST_MM = 0.05
"""How far (centre and angle times radius) a resting piece may stray, mm.
Source: docs/physics.md, Rest."""

STILL_MM = 0.02
"""A piece that ends within this of where it began has not moved, mm.
Source: docs/physics.md, Rest."""


def drop(scene: Scene, quality: Quality = REFEREE, *, film: bool = True, law: Law = EARTH) -> Fall:
    """Let the released piece of `scene` fall until everything rests, or until the cap.

    The same arguments give the same bits. Holds no lock of the interpreter while it
    computes, and may be called from several threads at once.
    """
    bodies = scene.resting if scene.released is None else (*scene.resting, scene.released)
    if not bodies:
        raise ValueError("a scene needs at least one piece, got none")
    n = len(bodies)
    sides, local, fixed_hot, fixed_cold, fixed_corner = layout(
        tuple([body.shape for body in bodies]), scene.walls
    )
    hot, cold, corner = fixed_hot.copy(), fixed_cold.copy(), fixed_corner.copy()
    starts = np.array([body.pose for body in bodies], np.float64)
    cold[:n, arrays.X : arrays.S + 1] = starts
    cold[:n, arrays.RX : arrays.RS + 1] = starts
    cold[:n, arrays.FX : arrays.FS + 1] = starts
    if scene.released is not None:
        hot[n - 1, arrays.VX : arrays.W + 1] = scene.velocity
    poses = np.empty((n, 4))
    cap_frames = round(quality.cap_s * FILM_HZ)
    frames = np.empty((cap_frames + 1 if film else 0, n, 4), np.float32)
    last, rested = solver.fall(
        hot,
        cold,
        sides,
        local,
        corner,
        _law_row(law, quality),
        scene.released is not None,
        quality.steps_per_s // FILM_HZ,
        quality.substeps,
        round(quality.rest_s * FILM_HZ),
        cap_frames,
        REST_MM,
        poses,
        frames,
    )
    kept = _off_mm(poses, starts, cold[:n, arrays.RAD]) <= STILL_MM
    poses[kept] = starts[kept]
    shown = None
    if film:
        moving = np.flatnonzero(cold[:n, arrays.FAR] > STILL_MM)
        frames[last] = poses
        shown = Film(tuple(moving.tolist()), frames[: last + 1, moving].copy())
    return Fall(poses, rested, last / FILM_HZ, shown)


def warm() -> None:
    """Compile everything, or load it from the cache, so that no later call waits for it."""
    square = Polygon(((-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)))
    floor = Wall(((-9.0, -9.0), (9.0, -9.0), (9.0, 0.0), (-9.0, 0.0)))
    drop(Scene((floor,), released=Body(square, (0.0, 3.0, 1.0, 0.0))))


def _off_mm(poses: F64, others: F64, radius_mm: F64) -> F64:
    """Return centre distance + angle * radius of each pair of poses, in mm."""
    d = poses - others
    return np.sqrt(d[:, 0] * d[:, 0] + d[:, 1] * d[:, 1]) + radius_mm * np.sqrt(
        d[:, 2] * d[:, 2] + d[:, 3] * d[:, 3]
    )


def _law_row(law: Law, quality: Quality) -> F64:
    dt = 1.0 / quality.steps_per_s
    h = dt / quality.substeps
    row = np.empty(arrays.LAW)
    row[arrays.GRAVITY] = law.gravity_mm_s2
    row[arrays.FRICTION] = law.friction
    row[arrays.RESTITUTION] = law.restitution
    row[arrays.BOUNCE_SPEED] = law.bounce_mm_s
    row[arrays.ROLLING] = law.rolling_resistance
    row[arrays.DT_STEP] = dt
    row[arrays.DT_SUBSTEP] = h
    row[arrays.PIECE : arrays.PIECE + 3] = _softness(quality.contact_hz, h)
    row[arrays.WALL : arrays.WALL + 3] = _softness(quality.wall_hz, h)
    row[arrays.PUSH] = PUSH_MM_S
    return row


def _softness(hz: float, h: float) -> tuple[float, float, float]:
    """Return bias rate (1/s), mass scale and impulse scale of a damped spring solved implicitly.

    With w = 2 pi hz and z the damping ratio: rate = w / (2z + hw), a = hw (2z + hw),
    scales a / (1 + a) and 1 / (1 + a). Source: the article "Solver2D" on box2d.org (2024).
    """
    w = 2.0 * math.pi * hz
    damping = 2.0 * DAMPING_RATIO + h * w
    a = h * w * damping
    return w / damping, a / (1.0 + a), 1.0 / (1.0 + a)


@lru_cache(maxsize=256)
def layout(shapes: tuple[Shape, ...], walls: tuple[Wall, ...]) -> tuple[I64, F64, F64, F64, F64]:
    """Return what does not change from drop to drop: sides, local, hot, cold, corner."""
    rows = [shape.vertices if isinstance(shape, Polygon) else () for shape in shapes]
    rows += [wall.vertices for wall in walls]
    n, total = len(shapes), len(rows)
    sides = np.array([len(row) for row in rows], np.int64)
    corner = np.zeros((total, max(1, max(sides)), 4))
    for i, row in enumerate(rows):
        for v, (x, y) in enumerate(row):
            bx, by = row[(v + 1) % len(row)]
            ex, ey = bx - x, by - y
            length = math.sqrt(ex * ex + ey * ey)
            corner[i, v] = (x, y, ey / length, -ex / length)
    hot = np.zeros((total, arrays.HOT))
    cold = np.zeros((total, arrays.COLD))
    for i, shape in enumerate(shapes):
        hot[i, arrays.IM] = 1.0 / shape.area_mm2
        hot[i, arrays.II] = 1.0 / shape.inertia_mm4
        cold[i, arrays.RAD] = shape.radius_mm
    for i in range(n, total):
        cold[i, arrays.RX : arrays.RY + 1] = corner[i, : sides[i], :2].min(axis=0)
        cold[i, arrays.RC : arrays.RS + 1] = corner[i, : sides[i], :2].max(axis=0)
    return sides, corner[:n].copy(), hot, cold, corner
