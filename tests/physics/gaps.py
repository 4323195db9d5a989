"""Exact gaps between placed shapes, by other means than the solver's: point to edge, in floats."""

import math
from collections.abc import Iterator, Sequence
from itertools import combinations

from droptable.physics import Body, Disc, Point, Wall

REACH_MM = 60.0
"""Two pieces whose centres are farther apart than this are apart."""


def corners(body: Body | Wall) -> tuple[Point, ...]:
    """Return the corners on the board; none for a disc."""
    if isinstance(body, Wall):
        return body.vertices
    if isinstance(body.shape, Disc):
        return ()
    x, y, cos, sin = body.pose
    return tuple(
        (x + cos * px - sin * py, y + sin * px + cos * py) for px, py in body.shape.vertices
    )


def edges(outline: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    yield from zip(outline, (*outline[1:], outline[0]), strict=True)


def lines_gap(outline: Sequence[Point], others: Sequence[Point]) -> float:
    """Return the greatest gap from the line of an edge of `outline` to all of `others`."""
    best = -math.inf
    for (ax, ay), (bx, by) in edges(outline):
        length = math.hypot(bx - ax, by - ay)
        nx, ny = (by - ay) / length, (ax - bx) / length
        best = max(best, min((x - ax) * nx + (y - ay) * ny for x, y in others))
    return best


def to_segment(p: Point, a: Point, b: Point) -> float:
    """Return the distance of a point and a segment."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    along = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy)
    along = min(1.0, max(0.0, along))
    return math.hypot(p[0] - a[0] - along * dx, p[1] - a[1] - along * dy)


def to_outline(points: Sequence[Point], outline: Sequence[Point]) -> float:
    """Return the least distance of any of the points to the edges of an outline."""
    return min(to_segment(p, a, b) for p in points for a, b in edges(outline))


def gap(one: Body | Wall, other: Body | Wall) -> float:
    """Return the gap in mm; negative is how deep they overlap."""
    radius = sum(
        b.shape.radius_mm for b in (one, other) if isinstance(b, Body) and isinstance(b.shape, Disc)
    )
    first, second = corners(one), corners(other)
    first, second = first or (_centre(one),), second or (_centre(other),)
    if len(first) == len(second) == 1:
        return math.dist(first[0], second[0]) - radius
    if len(first) == 1:
        first, second = second, first
    depth = lines_gap(first, second)
    if len(second) > 1:
        depth = max(depth, lines_gap(second, first))
    if depth <= 0.0:
        return depth - radius
    if len(second) == 1:
        return to_outline(second, first) - radius
    return min(to_outline(first, second), to_outline(second, first))


def _centre(body: Body | Wall) -> Point:
    assert isinstance(body, Body)
    return body.pose[:2]


def overlaps(pile: Sequence[Body], walls: Sequence[Wall], touching_mm: float = 0.1) -> list[float]:
    """Return the overlap, 0 or more, of all that touch: gap at most 0.1 mm, as in the rules."""
    near = [
        gap(a, b) for a, b in combinations(pile, 2) if math.dist(a.pose[:2], b.pose[:2]) < REACH_MM
    ]
    near += [gap(body, wall) for body in pile for wall in walls]
    return [max(0.0, -one) for one in near if one <= touching_mm]


def moved(before: Sequence[Body], after: Sequence[Body]) -> float:
    """Return how far the piece that moved most did: centre + angle * radius, in mm."""
    return max(
        math.dist(a.pose[:2], b.pose[:2]) + a.shape.radius_mm * math.dist(a.pose[2:], b.pose[2:])
        for a, b in zip(before, after, strict=True)
    )
