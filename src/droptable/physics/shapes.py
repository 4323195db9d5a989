"""Convex pieces: what they weigh and how they turn. Lengths in mm, mass = area in mm²."""

import math
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

Point = tuple[float, float]
"""(x_mm, y_mm), y up."""

CENTRE_TOLERANCE_MM = 0.02
"""How far the centre of mass of a `Polygon` may lie from (0, 0), mm.
Source: vertices that a caller rounded to 1/100 mm; a real mistake is millimetres."""


VERTICES_MAX = 64
"""Of a polygon. Source: the solver numbers a pair of corners as 64 * one + other."""


def _check_convex(vertices: tuple[Point, ...], what: str) -> None:
    if not 3 <= len(vertices) <= VERTICES_MAX:
        raise ValueError(f"{what} needs 3 to {VERTICES_MAX} vertices, got {len(vertices)}")
    for i, (ax, ay) in enumerate(vertices):
        bx, by = vertices[(i + 1) % len(vertices)]
        cx, cy = vertices[(i + 2) % len(vertices)]
        if not (bx - ax) * (cy - by) - (by - ay) * (cx - bx) > 0.0:
            raise ValueError(
                f"{what} must be convex and counter-clockwise, "
                f"got no left turn at vertex {(i + 1) % len(vertices)}: {vertices}"
            )


@dataclass(frozen=True)
class Polygon:
    """A convex piece. Its vertices are counter-clockwise about its centre of mass (0, 0)."""

    vertices: tuple[Point, ...]
    """Corners at angle 0, in mm from the centre of mass."""

    def __post_init__(self) -> None:
        _check_convex(self.vertices, "a polygon")
        x, y = self._centre_mm
        if abs(x) > CENTRE_TOLERANCE_MM or abs(y) > CENTRE_TOLERANCE_MM:
            raise ValueError(
                f"a polygon's vertices must be about its centre of mass, which is at ({x}, {y})"
            )

    @cached_property
    def _crosses(self) -> tuple[tuple[Point, Point, float], ...]:
        """Each edge with the cross product of its ends: twice the area seen from (0, 0)."""
        ends = zip(self.vertices, self.vertices[1:] + self.vertices[:1], strict=True)
        return tuple((a, b, a[0] * b[1] - a[1] * b[0]) for a, b in ends)

    @property
    def _centre_mm(self) -> Point:
        """Centroid: the sum of (a + b) cross(a, b) / 6 over the edges, divided by the area."""
        return (
            sum((a[0] + b[0]) * cross for a, b, cross in self._crosses) / (6.0 * self.area_mm2),
            sum((a[1] + b[1]) * cross for a, b, cross in self._crosses) / (6.0 * self.area_mm2),
        )

    @cached_property
    def area_mm2(self) -> float:
        """Area, which is also the mass: half the sum of the edges' cross products."""
        return 0.5 * sum(cross for _, _, cross in self._crosses)

    @cached_property
    def inertia_mm4(self) -> float:
        """Moment of inertia about the centre, mass = area: sum of cross (a·a + a·b + b·b) / 12."""
        total = 0.0
        for (ax, ay), (bx, by), cross in self._crosses:
            total += cross * (ax * ax + ay * ay + ax * bx + ay * by + bx * bx + by * by)
        return total / 12.0

    @cached_property
    def radius_mm(self) -> float:
        """Distance of the farthest vertex from the centre."""
        return max(math.sqrt(x * x + y * y) for x, y in self.vertices)


@dataclass(frozen=True)
class Disc:
    """A round piece. It alone rolls, and rolling resistance slows it."""

    radius_mm: float

    def __post_init__(self) -> None:
        if not self.radius_mm > 0.0:
            raise ValueError(f"a disc's radius must be > 0 mm, got {self.radius_mm}")

    @property
    def area_mm2(self) -> float:
        """Area, which is also the mass."""
        return math.pi * self.radius_mm * self.radius_mm

    @property
    def inertia_mm4(self) -> float:
        """Moment of inertia about the centre, mass = area: m r² / 2."""
        return 0.5 * self.area_mm2 * self.radius_mm * self.radius_mm


Shape = Polygon | Disc
"""What a piece may be."""


@dataclass(frozen=True)
class Wall:
    """A convex polygon that never moves. Its vertices are counter-clockwise, in mm on the board."""

    vertices: tuple[Point, ...]

    def __post_init__(self) -> None:
        _check_convex(self.vertices, "a wall")


def walls_behind(outline: tuple[Point, ...], thickness_mm: float = 40.0) -> tuple[Wall, ...]:
    """Return one thick box behind each segment of `outline`, in its order.

    The outline is a board seen from inside: the open side lies to the left of each
    segment, so a shaft open at the top is written left wall first, downwards. Where
    the outline turns inwards (a corner of the floor) the boxes are drawn out past the
    corner until they overlap, so that nothing slips between them; at a corner that
    sticks out they overlap by themselves.
    """
    if len(outline) < 2:
        raise ValueError(f"an outline needs at least 2 points, got {len(outline)}")
    segments = list(pairwise(outline))
    inward = [
        False,
        *(_turns_left(a, b, c) for (a, b), (_, c) in pairwise(segments)),
        False,
    ]
    return tuple(
        _box_behind(a, b, thickness_mm, inward[i], inward[i + 1])
        for i, (a, b) in enumerate(segments)
    )


def _turns_left(a: Point, b: Point, c: Point) -> bool:
    return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]) > 0.0


def _box_behind(a: Point, b: Point, thickness_mm: float, longer_a: bool, longer_b: bool) -> Wall:
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = math.sqrt(dx * dx + dy * dy)
    tx, ty = dx / length * thickness_mm, dy / length * thickness_mm
    ax, ay = (a[0] - tx, a[1] - ty) if longer_a else a
    bx, by = (b[0] + tx, b[1] + ty) if longer_b else b
    return Wall(((bx, by), (ax, ay), (ax + ty, ay - tx), (bx + ty, by - tx)))
