"""Scenes for the tests and the bench of the physics: the default shaft and its 36 pieces.

Geometry and pieces are the defaults of `docs/games/dropit.md`. A game is a list of releases
made by a small generator written out here, so that no library can change it.
"""

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from droptable.physics import (
    AT_REST,
    REFEREE,
    Body,
    Disc,
    Fall,
    Polygon,
    Pose,
    Quality,
    Scene,
    Shape,
    Velocity,
    Wall,
    drop,
    walls_behind,
)

OPENING_Y_MM = 280.0
OPENING_X_MM = (30.0, 170.0)
GUIDE_TOP_Y_MM = 400.0

SHAFT = walls_behind(
    (
        (30.0, GUIDE_TOP_Y_MM),
        (30.0, OPENING_Y_MM),
        (0.0, 246.0),
        (0.0, 0.0),
        (200.0, 0.0),
        (200.0, 246.0),
        (170.0, OPENING_Y_MM),
        (170.0, GUIDE_TOP_Y_MM),
    )
)
"""The outline with its two invisible guides, as walls."""

FLOOR: tuple[Wall, ...] = walls_behind(((-1000.0, 0.0), (1000.0, 0.0)))
"""Nothing but a long floor whose top is y = 0."""

ROOT_3 = math.sqrt(3.0)
DISC = Disc(18.0)
SQUARE = Polygon(((-17.0, -17.0), (17.0, -17.0), (17.0, 17.0), (-17.0, 17.0)))
RHOMBUS = Polygon(
    ((-27.0, -9.0 * ROOT_3), (9.0, -9.0 * ROOT_3), (27.0, 9.0 * ROOT_3), (-9.0, 9.0 * ROOT_3))
)
TRIANGLE = Polygon(((-21.0, -7.0 * ROOT_3), (21.0, -7.0 * ROOT_3), (0.0, 14.0 * ROOT_3)))

PIECES: tuple[Shape, ...] = (
    *((DISC,) * 12),
    *((SQUARE,) * 8),
    *((RHOMBUS,) * 8),
    *((TRIANGLE,) * 8),
)
"""The default set: of each of four colours 3 discs, 2 squares, 2 rhombi, 2 triangles."""

HUNDREDTH_DEGREE_RAD = math.pi / 18000.0


def turned(hundredths: int) -> tuple[float, float]:
    """Return (cos, sin) of an angle in 1/100 degree, by + - * / only: the same bits anywhere.

    Quarter turns are exact; the rest, at most 45 degrees either way, is a Taylor series to
    x^17 / 17!, whose next term is below 1e-17.
    """
    quarter, rest = divmod(hundredths + 4500, 9000)
    x = (rest - 4500) * HUNDREDTH_DEGREE_RAD
    square = x * x
    cos = 1.0
    sin = 1.0
    for k in range(16, 0, -2):
        cos = 1.0 - cos * square / (k * (k - 1))
        sin = 1.0 - sin * square / (k * (k + 1))
    sin *= x
    return ((cos, sin), (-sin, cos), (-cos, -sin), (sin, -cos))[quarter % 4]


def pose(x_mm: float, y_mm: float, hundredths: int = 0) -> Pose:
    """Return a pose from an angle in 1/100 degree."""
    return (x_mm, y_mm, *turned(hundredths))


def recorded(x: float, y: float, cos: float, sin: float) -> Pose:
    """Round a pose to 1/100 mm and 1/100 degree, as a record does."""
    hundredths = round(math.degrees(math.atan2(sin, cos)) * 100.0)
    return (round(x * 100.0) / 100.0, round(y * 100.0) / 100.0, *turned(hundredths))


def recorded_fall(scene: Scene, fall: Fall) -> tuple[Body, ...]:
    """Return the pieces as they are recorded; one that did not move keeps its recorded pose."""
    before = scene.resting if scene.released is None else (*scene.resting, scene.released)
    after = (tuple(map(float, row)) for row in fall.poses)
    return tuple(
        body if now == body.pose else Body(body.shape, recorded(*now))
        for body, now in zip(before, after, strict=True)
    )


@dataclass
class Lcg:
    """A linear congruential generator. Multiplier and increment: Knuth, MMIX (TAOCP 3.3.4)."""

    state: int

    def below(self, n: int) -> int:
        """Return a whole number from 0 to n - 1."""
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self.state >> 33) * n >> 31


def released(shape: Shape, x_hundredths: int, hundredths: int) -> Body:
    """Place a piece with its lowest point in the opening, as far as possible at that x."""
    cos, sin = turned(hundredths)
    if isinstance(shape, Disc):
        low = left = -shape.radius_mm
        right = shape.radius_mm
    else:
        low = min(sin * x + cos * y for x, y in shape.vertices)
        left = min(cos * x - sin * y for x, y in shape.vertices)
        right = max(cos * x - sin * y for x, y in shape.vertices)
    x = max(OPENING_X_MM[0] - left, min(OPENING_X_MM[1] - right, x_hundredths / 100.0))
    y = OPENING_Y_MM - low
    return Body(shape, (math.ceil(x * 100.0 - 0.5) / 100.0, math.ceil(y * 100.0) / 100.0, cos, sin))


def releases(seed: int, pieces: Iterable[Shape] = PIECES) -> Iterator[Body]:
    """Yield the pieces in a shuffled order, each at some place and angle in the opening."""
    lcg = Lcg(seed)
    left = list(pieces)
    while left:
        shape = left.pop(lcg.below(len(left)))
        x_hundredths = 3000 + lcg.below(14001)
        yield released(shape, x_hundredths, lcg.below(36000))


def game(
    seed: int,
    quality: Quality = REFEREE,
    *,
    film: bool = False,
    velocity: Velocity = AT_REST,
    pieces: Iterable[Shape] = PIECES,
) -> Iterator[tuple[Scene, Fall]]:
    """Drop the pieces one by one into the shaft, poses recorded in between."""
    pile: tuple[Body, ...] = ()
    for body in releases(seed, pieces):
        scene = Scene(SHAFT, pile, body, velocity)
        fall = drop(scene, quality, film=film)
        yield scene, fall
        pile = recorded_fall(scene, fall)
