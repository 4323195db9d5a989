"""Shapes: mass, inertia, and what is refused; walls behind an outline."""

import math

import pytest

from droptable.physics import Body, Disc, Polygon, Scene, Wall, drop, walls_behind
from tests.physics.gaps import gap
from tests.physics.scenes import DISC, FLOOR, RHOMBUS, SHAFT, SQUARE, TRIANGLE, pose


def test_the_mass_of_a_piece_is_its_area() -> None:
    """s², s² sin 60°, s² sqrt(3) / 4, pi r²."""
    assert SQUARE.area_mm2 == pytest.approx(34.0**2)
    assert RHOMBUS.area_mm2 == pytest.approx(36.0**2 * math.sqrt(0.75))
    assert TRIANGLE.area_mm2 == pytest.approx(42.0**2 * math.sqrt(3.0) / 4)
    assert DISC.area_mm2 == pytest.approx(math.pi * 18.0**2)


def test_the_inertia_of_a_piece_is_that_of_its_form() -> None:
    """m s² / 6 for a square, m s² / 12 for an equilateral triangle, m r² / 2 for a disc;
    for a rhombus with sides a, m a² / 6 as for a square: the squares of its diagonals add up
    to 4 a² whatever the angle."""
    assert SQUARE.inertia_mm4 == pytest.approx(SQUARE.area_mm2 * 34.0**2 / 6)
    assert TRIANGLE.inertia_mm4 == pytest.approx(TRIANGLE.area_mm2 * 42.0**2 / 12)
    assert RHOMBUS.inertia_mm4 == pytest.approx(RHOMBUS.area_mm2 * 36.0**2 / 6)
    assert DISC.inertia_mm4 == pytest.approx(DISC.area_mm2 * 18.0**2 / 2)


def test_the_radius_of_a_polygon_reaches_its_farthest_corner() -> None:
    assert SQUARE.radius_mm == pytest.approx(17.0 * math.sqrt(2.0))
    assert RHOMBUS.radius_mm == pytest.approx(18.0 * math.sqrt(3.0))


@pytest.mark.parametrize(
    ("vertices", "why"),
    [
        (((0.0, 0.0), (1.0, 0.0)), r"^a polygon needs 3 to 64 vertices, got 2"),
        (((-1.0, -1.0), (-1.0, 1.0), (1.0, 1.0), (1.0, -1.0)), r"no left turn at vertex 1"),
        (((-2.0, 0.0), (0.0, -0.1), (2.0, 0.0), (0.0, -2.0)), r"must be convex"),
        (((0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0)), r"which is at \(1\.0, 1\.0\)$"),
    ],
)
def test_a_polygon_that_is_none_is_refused(vertices: object, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        Polygon(vertices)  # type: ignore[arg-type]


def test_a_disc_without_size_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^a disc's radius must be > 0 mm, got 0\.0$"):
        Disc(0.0)


def test_a_wall_must_be_convex_too() -> None:
    with pytest.raises(ValueError, match=r"^a wall must be convex and counter-clockwise"):
        Wall(((0.0, 0.0), (0.0, 1.0), (1.0, 0.0)))


def test_an_outline_of_one_point_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^an outline needs at least 2 points, got 1$"):
        walls_behind(((0.0, 0.0),))


def test_a_scene_without_pieces_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^a scene needs at least one piece, got none$"):
        drop(Scene(FLOOR))


def test_walls_lie_behind_their_segment_of_the_outline() -> None:
    """A small disc anywhere inside touches none; one on a segment touches its wall."""
    speck = Disc(0.5)
    for x, y in ((100.0, 100.0), (1.0, 1.0), (199.0, 245.0), (31.0, 279.0), (169.0, 300.0)):
        assert all(gap(Body(speck, pose(x, y)), wall) > 0.0 for wall in SHAFT)
    for wall, (x, y) in zip(
        SHAFT,
        ((30, 300), (15, 263), (0, 100), (9, 0), (200, 9), (185, 263), (170, 300)),
        strict=True,
    ):
        assert gap(Body(speck, pose(x, y)), wall) == pytest.approx(-0.5)


def test_walls_leave_no_hole_at_the_corners_of_the_outline() -> None:
    """Just outside each inward corner lies some wall."""
    for x, y in ((-1.0, -1.0), (201.0, -1.0), (-1.0, 246.3), (201.0, 246.3), (28.0, 281.0)):
        assert min(gap(Body(Disc(0.01), pose(x, y)), wall) for wall in SHAFT) < 0.0
