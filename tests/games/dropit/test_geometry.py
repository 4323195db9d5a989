"""Distances of placed shapes."""

import math

import pytest
from hypothesis import given, strategies as st

from droptable.games.dropit.board import default_board
from droptable.games.dropit.geometry import (
    Outline,
    angle_of,
    distance_to_point,
    gap,
    height_over,
    placed,
    turned,
)
from droptable.games.dropit.shaft import FULL_TURN, Angle, Length, Point, Pose, Shape

FORMS = default_board().forms
SQUARE = ((-10.0, -10.0), (10.0, -10.0), (10.0, 10.0), (-10.0, 10.0))

angles = st.integers(0, FULL_TURN - 1).map(Angle)
poses = st.builds(Pose, st.integers(0, 8000).map(Length), st.integers(0, 8000).map(Length), angles)
shapes = st.sampled_from(list(Shape))


def square(x: float, y: float) -> Outline:
    return Outline(tuple((x + dx, y + dy) for dx, dy in SQUARE), 0)


@given(angles)
def test_cosine_and_sine_agree_with_the_library_to_the_last_digits(angle: Angle) -> None:
    cos, sin = turned(angle)
    radians = math.radians(angle / 100)

    assert (cos, sin) == pytest.approx((math.cos(radians), math.sin(radians)), abs=1e-15)


@pytest.mark.parametrize(
    ("angle", "direction"),
    [(0, (1, 0)), (9000, (0, 1)), (18000, (-1, 0)), (27000, (0, -1))],
)
def test_quarter_turns_are_exact(angle: int, direction: tuple[int, int]) -> None:
    assert turned(Angle(angle)) == direction


@given(angles)
def test_an_angle_is_found_again_from_its_cosine_and_sine(angle: Angle) -> None:
    assert angle_of(*turned(angle)) == angle


@given(angles, st.floats(-0.49, 0.49))
def test_a_direction_is_rounded_to_the_nearest_hundredth_of_a_degree(
    angle: Angle, off: float
) -> None:
    radians = math.radians((angle + off) / 100)

    assert angle_of(math.cos(radians), math.sin(radians)) == angle


@given(shapes, shapes, poses, poses)
def test_a_gap_is_the_same_from_both_sides(a: Shape, b: Shape, at_a: Pose, at_b: Pose) -> None:
    one, other = placed(FORMS[a], at_a), placed(FORMS[b], at_b)

    assert gap(one, other)[0] == pytest.approx(gap(other, one)[0], abs=1e-6)


@given(shapes, shapes, poses, poses, st.integers(1, 500))
def test_a_gap_grows_by_no_more_than_the_way(
    a: Shape, b: Shape, at_a: Pose, at_b: Pose, way: int
) -> None:
    still = placed(FORMS[a], at_a)
    before = gap(still, placed(FORMS[b], at_b))[0]
    after = gap(still, placed(FORMS[b], Pose(at_b.x, Length(at_b.y + way), at_b.angle)))[0]

    assert abs(after - before) <= way + 1e-6


def test_a_gap_of_two_flat_sides_touches_in_the_middle_of_what_they_share() -> None:
    distance, point = gap(square(0, 0), square(30, 4))

    assert distance == 10
    assert point == pytest.approx((15, 2))


def test_an_overlap_is_negative() -> None:
    assert gap(square(0, 0), square(18, 3))[0] == -2
    assert gap(Outline(((0, 0),), 10), Outline(((15, 0),), 10))[0] == -5
    assert gap(square(0, 0), Outline(((0, 15),), 10))[0] == -5


def test_a_shape_on_a_stretch_overlaps_it_by_its_depth() -> None:
    floor = Outline(((-50, 0), (50, 0)), 0)

    assert gap(square(0, 9), floor)[0] == -1
    assert gap(square(0, 12), floor)[0] == 2
    assert gap(square(70, 10), floor)[0] == 10
    assert gap(Outline(((70, 0),), 10), floor)[0] == 10


@pytest.mark.parametrize(("x", "distance"), [(0, 0), (10, 0), (13, 3)])
def test_a_point_inside_has_no_distance(x: float, distance: float) -> None:
    assert distance_to_point(square(0, 0), x, 0) == distance


def test_the_height_over_a_line_with_a_kink_is_measured_at_the_kink_too() -> None:
    roof = tuple(Point(Length(x), Length(y)) for x, y in [(-100, 0), (0, -50), (100, 0)])
    over, at = height_over(roof, square(0, 0))

    assert over == 60
    assert at == (0, 10)


def test_the_height_of_a_disc_over_a_slope_is_measured_square_to_it() -> None:
    slope = (Point(Length(0), Length(0)), Point(Length(100), Length(100)))
    over, (x, y) = height_over(slope, Outline(((50, 50),), 10))

    assert over == pytest.approx(10 * math.sqrt(2))
    assert (x, y) == pytest.approx((50 - 10 / math.sqrt(2), 50 + 10 / math.sqrt(2)))
