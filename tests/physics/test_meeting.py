"""Contact points against gaps measured by other means: whatever the shapes and the poses."""

import math

import numpy as np
from hypothesis import given, strategies as st

from droptable.physics import Body, Disc, Polygon, Shape
from droptable.physics.arrays import place
from droptable.physics.falling import layout
from droptable.physics.meeting import TIE_MM, meet
from tests.physics.gaps import corners, gap
from tests.physics.scenes import DISC, RHOMBUS, SQUARE, TRIANGLE, turned

MARGIN_MM = 5.0
BAR = Polygon(((-40.0, -2.0), (40.0, -2.0), (40.0, 2.0), (-40.0, 2.0)))
HEXAGON = Polygon(
    tuple((15.0 * math.cos(k * math.pi / 3), 15.0 * math.sin(k * math.pi / 3)) for k in range(6))
)
shapes = st.sampled_from([DISC, SQUARE, RHOMBUS, TRIANGLE, BAR, HEXAGON, Disc(5.0)])
lengths = st.integers(-6000, 6000).map(lambda n: n / 100)
poses = st.builds(lambda x, y, a: (x, y, *turned(a)), lengths, lengths, st.integers(0, 35999))
bodies = st.builds(Body, shapes, poses)


def points(a: Body, b: Body) -> tuple[np.ndarray, np.ndarray, list[int]]:
    """Return the normal, the points (x, y, gap) and their features, by the solver's own means."""
    sides, local, *rest = layout((a.shape, b.shape), ())
    hot, cold, corner = (array.copy() for array in rest)
    found, feature = np.zeros(8), np.full(3, -1)
    for i, body in enumerate((a, b)):
        cold[i, :4] = body.pose
        place(i, hot, cold, sides, local, corner)
    n = meet(0, 1, cold, sides, corner, MARGIN_MM, found, feature)
    return found[:2], found[2:].reshape(2, 3)[:n], feature[:n].tolist()


@given(bodies, bodies)
def test_the_nearest_point_has_the_gap_of_the_two_shapes(a: Body, b: Body) -> None:
    """To 0.01 mm, by which one face must be better to be preferred."""
    true = gap(a, b)
    _, found, _ = points(a, b)

    if true > MARGIN_MM + TIE_MM:
        assert len(found) == 0
    elif true < MARGIN_MM - TIE_MM and math.dist(a.pose[:2], b.pose[:2]) > 1.0:
        assert len(found) > 0
        assert abs(found[:, 2].min() - true) <= TIE_MM + 1e-9


@given(bodies, bodies)
def test_swapping_two_bodies_turns_the_normal_and_keeps_the_points(a: Body, b: Body) -> None:
    """Up to 0.01 mm, within which either may be the reference."""
    normal, found, _ = points(a, b)
    opposite, swapped, _ = points(b, a)

    if len(found) and len(found) == len(swapped) and np.dot(normal, opposite) < -0.999999:
        order = sorted(map(tuple, found.tolist()))
        again = sorted(map(tuple, swapped.tolist()))
        assert np.abs(np.array(order) - np.array(again)).max() < 0.02


@given(bodies, bodies)
def test_a_normal_has_length_one_and_points_from_the_first_to_the_second(a: Body, b: Body) -> None:
    normal, found, _ = points(a, b)

    if len(found) and gap(a, b) > 0.0:
        assert abs(np.hypot(*normal) - 1.0) < 1e-12
        ahead = min(_along(normal, b))
        behind = max(_along(normal, a))
        assert ahead - behind >= -1e-6 - TIE_MM


def _along(normal: np.ndarray, body: Body) -> list[float]:
    """Return how far the ends of a body reach along the normal."""
    x, y, _, _ = body.pose
    if isinstance(body.shape, Disc):
        centre = normal[0] * x + normal[1] * y
        return [centre - body.shape.radius_mm, centre + body.shape.radius_mm]
    return [float(normal[0] * px + normal[1] * py) for px, py in corners(body)]


def test_two_faces_meet_in_two_points_whose_features_do_not_depend_on_the_reference() -> None:
    """With features that name the reference face 1.5 % of drops would never rest."""
    below = Body(SQUARE, (0.0, 0.0, 1.0, 0.0))
    for hundredths in (-3, 3):
        above = Body(SQUARE, (5.0, 34.0, *turned(hundredths)))
        _, found, features = points(below, above)
        _, _, swapped = points(above, below)
        assert len(found) == 2
        assert sorted(features) == sorted(f % 64 * 64 + f // 64 for f in swapped)


def test_corner_against_corner_is_one_point_on_the_line_between_them() -> None:
    low = Body(SQUARE, (0.0, 0.0, 1.0, 0.0))
    high = Body(SQUARE, (35.0, 35.0, 1.0, 0.0))
    normal, found, _ = points(low, high)

    assert len(found) == 1
    assert np.abs(normal - math.sqrt(0.5)).max() < 1e-12
    assert np.abs(found[0] - (17.5, 17.5, math.sqrt(2.0))).max() < 1e-12


def test_discs_with_one_centre_still_have_a_normal() -> None:
    shape: Shape = DISC
    normal, found, _ = points(Body(shape, (0.0, 0.0, 1.0, 0.0)), Body(shape, (0.0, 0.0, 1.0, 0.0)))

    assert normal.tolist() == [0.0, 1.0]
    assert found[0, 2] == -36.0
