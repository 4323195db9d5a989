"""Falling, bouncing, sliding, rolling: each against its formula from mechanics."""

import math
from dataclasses import replace

import numpy as np
import pytest

from droptable.physics import (
    EARTH,
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
)
from tests.physics.scenes import DISC, FLOOR, RHOMBUS, SQUARE, TRIANGLE, pose

G = EARTH.gravity_mm_s2
SUBSTEP_S = 1.0 / (REFEREE.steps_per_s * REFEREE.substeps)
FRAME_S = 1.0 / 60.0
WEIGHTLESS = replace(EARTH, gravity_mm_s2=0.0)


def track(fall: Fall, piece: int) -> np.ndarray:
    """Return the poses of one piece, frame by frame."""
    assert fall.film is not None
    return fall.film.frames[:, fall.film.pieces.index(piece)].astype(np.float64)


def for_seconds(seconds: float) -> Quality:
    """Return the referee's quality that looks exactly so long, rested or not."""
    return replace(REFEREE, rest_s=seconds + 1.0, cap_s=seconds)


@pytest.mark.parametrize("shape", [DISC, SQUARE, RHOMBUS, TRIANGLE])
def test_a_piece_in_free_air_falls_as_the_square_of_time(shape: Shape) -> None:
    """y(t) = y0 - g t² / 2; a substep h takes gravity at its end, which adds g t h / 2."""
    fall = drop(Scene(FLOOR, released=Body(shape, pose(0.0, 500.0, 1234))))

    y = track(fall, 0)[:17, 1]
    t = np.arange(17) * FRAME_S
    assert np.abs(y - (500.0 - G * t * t / 2 - G * t * SUBSTEP_S / 2)).max() < 1e-3


@pytest.mark.parametrize("height", [20.0, 100.0, 245.0])
def test_a_fall_takes_the_time_that_its_height_says(height: float) -> None:
    """t = sqrt(2 h / g), seen to a frame; without restitution the disc then lies on the floor."""
    soft = replace(EARTH, restitution=0.0)
    fall = drop(Scene(FLOOR, released=Body(DISC, pose(0.0, 18.0 + height))), law=soft)

    landed = np.argmax(track(fall, 0)[:, 1] < 18.0 + 0.2) * FRAME_S
    assert abs(landed - math.sqrt(2 * height / G)) <= FRAME_S


@pytest.mark.parametrize("restitution", [0.2, 0.5, 0.8])
def test_a_disc_rebounds_to_the_square_of_its_restitution(restitution: float) -> None:
    """h' = (e v)² / (2 g) with v = sqrt(2 g h).

    Below that by what the steps cost: the speed of impact is that at the start of a step, too
    small by up to g / 240 s, and by g / 1920 s for substeps of 1/960 s; for these it also rises
    e v / 1920 s less; and between two frames the top is passed by g (1/120 s)² / 2 = 0.34 mm.
    """
    height = 240.0
    law = replace(EARTH, restitution=restitution)
    fall = drop(Scene(FLOOR, released=Body(DISC, pose(0.0, 18.0 + height))), law=law)

    y = track(fall, 0)[:, 1] - 18.0
    top = y[int(np.argmax(np.diff(y) > 0.0)) :].max()
    v = math.sqrt(2 * G * height)
    slower = restitution * (v - G / REFEREE.steps_per_s - G * SUBSTEP_S / 2)
    least = slower**2 / (2 * G) - slower * SUBSTEP_S / 2 - G * FRAME_S**2 / 8
    assert least <= top <= restitution**2 * height


def test_a_slow_impact_does_not_bounce() -> None:
    """h = v² / (2 g): from 0.12 mm the impact has 48.5 mm/s, below the 50 mm/s that bounce."""
    fall = drop(Scene(FLOOR, released=Body(DISC, pose(0.0, 18.12))))

    assert track(fall, 0)[1:, 1].max() < 18.12
    assert np.diff(track(fall, 0)[4:, 1]).max() < 0.01


def slope(tangent: float) -> tuple[Wall, float, float]:
    """Return a long slope through (0, 0) that falls to the right, and its (cos, sin)."""
    cos = 1.0 / math.sqrt(1.0 + tangent * tangent)
    sin = -tangent * cos
    box = ((-500.0, -40.0), (500.0, -40.0), (500.0, 0.0), (-500.0, 0.0))
    return Wall(tuple((cos * x - sin * y, sin * x + cos * y) for x, y in box)), cos, sin


@pytest.mark.parametrize("friction", [0.2, 0.35, 0.5])
def test_a_square_rests_on_a_slope_just_below_friction(friction: float) -> None:
    """It holds while tan(slope) <= friction."""
    wall, cos, sin = slope(friction - 0.01)
    square = Body(SQUARE, (-sin * 17.0, cos * 17.0, cos, sin))
    fall = drop(Scene((wall,), (square,)), law=replace(EARTH, friction=friction))

    assert fall.came_to_rest
    assert math.dist(fall.poses[0, :2], square.pose[:2]) < 0.2


@pytest.mark.parametrize("friction", [0.2, 0.35, 0.5])
def test_a_square_slides_down_a_slope_just_above_friction(friction: float) -> None:
    """a = g (sin - friction cos); after t it went a t² / 2."""
    wall, cos, sin = slope(friction + 0.03)
    square = Body(SQUARE, (-sin * 17.0, cos * 17.0, cos, sin))
    fall = drop(
        Scene((wall,), (square,)),
        for_seconds(1.0),
        law=replace(EARTH, friction=friction),
    )

    went = math.dist(fall.poses[0, :2], square.pose[:2])
    assert not fall.came_to_rest
    assert went == pytest.approx(G * (-sin - friction * cos) / 2, rel=0.03)


@pytest.mark.parametrize("resistance", [0.02, 0.05])
@pytest.mark.parametrize("radius", [10.0, 18.0])
def test_a_rolling_disc_is_slowed_by_two_thirds_of_rolling_resistance(
    resistance: float, radius: float
) -> None:
    """From m a = F, m r² a / 2 = c r² m g - F r²: a = 2 c g / 3; it stops after v² / (2 a)."""
    v = 150.0
    disc = Body(Disc(radius), pose(0.0, radius))
    law = replace(EARTH, rolling_resistance=resistance)
    fall = drop(Scene(FLOOR, released=disc, velocity=(v, 0.0, -v / radius)), law=law)

    assert fall.came_to_rest
    assert fall.poses[0, 0] == pytest.approx(v * v / (2 * (2 * resistance * G / 3)), rel=0.02)


def test_without_rolling_resistance_a_disc_rolls_on() -> None:
    """x = v t."""
    law = replace(EARTH, rolling_resistance=0.0)
    disc = Body(DISC, pose(0.0, 18.0))
    fall = drop(Scene(FLOOR, released=disc, velocity=(100.0, 0.0, -100.0 / 18.0)), law=law)

    assert not fall.came_to_rest
    assert fall.duration_s == REFEREE.cap_s
    assert fall.poses[0, 0] == pytest.approx(500.0, rel=0.005)


def motion(shape: Shape, frames: np.ndarray) -> tuple[float, float, float, float]:
    """Return momentum (x, y), angular momentum about (0, 0) and energy, between two frames."""
    (x, y, c, s), (x2, y2, c2, s2) = frames
    vx, vy = (x2 - x) / FRAME_S, (y2 - y) / FRAME_S
    spin = math.asin(c * s2 - s * c2) / FRAME_S
    mass, inertia = shape.area_mm2, shape.inertia_mm4
    angular = mass * (x * vy - y * vx) + inertia * spin
    energy = (mass * (vx * vx + vy * vy) + inertia * spin * spin) / 2
    return mass * vx, mass * vy, angular, energy


COLLISIONS: list[tuple[Shape, Pose, Velocity, Shape, Pose]] = [
    (DISC, pose(0.0, 0.0), (800.0, 0.0, 0.0), DISC, pose(60.0, 10.0)),
    (SQUARE, pose(0.0, 0.0, 700), (900.0, 50.0, 3.0), DISC, pose(80.0, 5.0)),
    (RHOMBUS, pose(0.0, 0.0, 2000), (1500.0, -40.0, -5.0), SQUARE, pose(90.0, -3.0, 4000)),
    (TRIANGLE, pose(0.0, 0.0, -1500), (2200.0, 0.0, 8.0), RHOMBUS, pose(100.0, 12.0, 900)),
]


@pytest.mark.parametrize("collision", COLLISIONS)
def test_a_collision_in_free_air_keeps_momentum_and_gains_no_energy(
    collision: tuple[Shape, Pose, Velocity, Shape, Pose],
) -> None:
    """The sums of m v and of m (r x v) + I w stay; that of m v² / 2 + I w² / 2 does not grow.

    The arm of an impulse is the one at the start of its step, so the second sum may be wrong by
    the impulse times the way of a step, v / 240 s.
    """
    shape, start, velocity, other, there = collision
    scene = Scene((), (Body(other, there),), Body(shape, start), velocity)
    fall = drop(scene, for_seconds(0.4), law=WEIGHTLESS)

    ours, theirs = track(fall, 1), track(fall, 0)
    before = motion(shape, ours[:2])
    after = np.add(motion(shape, ours[-2:]), motion(other, theirs[-2:]))
    assert math.dist(theirs[0, :2], theirs[-1, :2]) > 10.0, "they did not collide"
    assert after[:2] == pytest.approx(before[:2], rel=1e-3, abs=1e-3 * abs(before[0]))
    way = math.hypot(*velocity[:2]) / REFEREE.steps_per_s
    assert after[2] == pytest.approx(before[2], abs=way * math.hypot(*before[:2]))
    assert after[3] <= before[3] * 1.001


def test_a_head_on_collision_of_equal_discs_shares_the_speed_by_restitution() -> None:
    """v1 = v (1 - e) / 2 and v2 = v (1 + e) / 2."""
    v, e = 1000.0, EARTH.restitution
    scene = Scene((), (Body(DISC, pose(70.0, 0.0)),), Body(DISC, pose(0.0, 0.0)), (v, 0.0, 0.0))
    fall = drop(scene, for_seconds(0.5), law=WEIGHTLESS)

    speeds = [np.diff(track(fall, piece)[-2:, 0])[0] / FRAME_S for piece in (1, 0)]
    assert speeds == pytest.approx([v * (1 - e) / 2, v * (1 + e) / 2], rel=0.01)


def test_a_thrown_piece_flies_a_parabola() -> None:
    """x = v t, y = y0 + w t - g t² / 2, and the angle grows as the spin says."""
    scene = Scene(FLOOR, released=Body(SQUARE, pose(0.0, 100.0)), velocity=(300.0, 400.0, 2.0))
    fall = drop(scene)

    x, y, cos, sin = track(fall, 0)[4]
    t = 4 * FRAME_S
    assert x == pytest.approx(300.0 * t, abs=1e-3)
    assert y == pytest.approx(100.0 + 400.0 * t - G * t * (t + SUBSTEP_S) / 2, abs=1e-3)
    assert math.atan2(sin, cos) == pytest.approx(2.0 * t, abs=1e-4)


def test_a_tower_of_five_squares_stands_for_ten_seconds() -> None:
    """A column is in balance while its weight falls within its foot; nothing may shift it."""
    tower = tuple(Body(SQUARE, pose(0.0, 17.0 + 34.0 * level)) for level in range(5))
    fall = drop(Scene(FLOOR, tower), for_seconds(10.0))

    assert np.abs(fall.poses[:, 0]).max() < 0.1
    assert np.abs(fall.poses[:, 3]).max() < 0.01
    assert np.abs(fall.poses[:, 1] - [body.pose[1] for body in tower]).max() < 1.0


def test_an_overhanging_square_falls_when_its_centre_is_past_the_edge() -> None:
    """It stays while its centre is over the ledge, and topples when it is beyond."""
    ledge = Wall(((-200.0, -40.0), (0.0, -40.0), (0.0, 0.0), (-200.0, 0.0)))
    stays = drop(Scene((ledge,), (Body(SQUARE, pose(-1.0, 17.0)),)))
    falls = drop(Scene((ledge,), (Body(SQUARE, pose(1.0, 17.0)),)))

    assert stays.came_to_rest
    assert stays.poses[0, 1] == pytest.approx(17.0, abs=0.2)
    assert not falls.came_to_rest
    assert falls.poses[0, 1] < -100.0


def test_a_resting_disc_sinks_in_as_far_as_the_stiffness_of_a_wall_says() -> None:
    """At rest its spring carries the weight: overlap = g / (2 pi 240 Hz)² = 0.0043 mm."""
    fall = drop(Scene(FLOOR, released=Body(DISC, pose(0.0, 19.0))))

    overlap = 18.0 - fall.poses[0, 1]
    assert overlap == pytest.approx(G / (2 * math.pi * REFEREE.wall_hz) ** 2, rel=0.05)


def test_a_bar_hit_beside_its_centre_turns() -> None:
    """I w = r x J: a push down at the right end turns clockwise."""
    bar = Polygon(((-60.0, -5.0), (60.0, -5.0), (60.0, 5.0), (-60.0, 5.0)))
    scene = Scene(
        (), (Body(bar, pose(0.0, 0.0)),), Body(DISC, pose(40.0, 60.0)), (0.0, -500.0, 0.0)
    )
    fall = drop(scene, for_seconds(0.2), law=WEIGHTLESS)

    assert fall.poses[0, 3] < -0.1
