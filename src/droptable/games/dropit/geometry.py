"""The one place that knows distances: gaps and heights of placed shapes.

Works in hundredths of a millimetre on floats made by + - * / and sqrt alone, so the same
recorded poses give the same verdict on every machine.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from droptable.games.dropit.shaft import FULL_TURN, Angle, Form, Length, Point, Pose

Vector = tuple[float, float]

HALF_PI = 1.5707963267948966

_FLAT = 5.0
"""Parts of two outlines whose distance is within 0.05 mm of the least count as one contact, so
the contact point of two flat sides lies in the middle of what they share."""


@dataclass(frozen=True, slots=True)
class Outline:
    """A convex shape in place: all points within `radius` of a convex core."""

    core: tuple[Vector, ...]
    """A point, a stretch (two points) or a convex polygon, counter-clockwise."""

    radius: float

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Return left, bottom, right, top."""
        xs, ys = zip(*self.core, strict=True)
        r = self.radius
        return min(xs) - r, min(ys) - r, max(xs) + r, max(ys) + r


@lru_cache(maxsize=FULL_TURN)
def turned(angle: Angle) -> Vector:
    """Return (cos, sin) of an angle, made by + - * / alone: the same bits on every machine."""
    quarters, rest = divmod(angle, 9000)
    mirrored = rest > 4500
    x = (9000 - rest if mirrored else rest) / 9000 * HALF_PI
    square = x * x
    cos, sin, term_cos, term_sin = 1.0, x, 1.0, x
    for n in range(2, 20, 2):
        term_cos *= -square / ((n - 1) * n)
        term_sin *= -square / (n * (n + 1))
        cos += term_cos
        sin += term_sin
    if mirrored:
        cos, sin = sin, cos
    for _ in range(quarters % 4):
        cos, sin = -sin, cos
    return cos, sin


def angle_of(cos: float, sin: float) -> Angle:
    """Return the whole hundredth of a degree nearest to a direction."""
    guess = round(math.degrees(math.atan2(sin, cos)) * 100)

    def off(angle: int) -> float:
        c, s = turned(Angle(angle % FULL_TURN))
        return abs(s * cos - c * sin)

    return Angle(min((guess - 1, guess, guess + 1), key=off) % FULL_TURN)


def placed(form: Form, pose: Pose) -> Outline:
    """Return the outline of a form at a pose."""
    cos, sin = turned(pose.angle)
    return Outline(
        core=tuple(
            (pose.x + x * cos - y * sin, pose.y + x * sin + y * cos)
            for x, y in form.outline or ((0, 0),)
        ),
        radius=form.radius,
    )


def stretch(points: Sequence[Point]) -> list[Outline]:
    """Return the straight parts of a polyline, each as an outline without thickness."""
    return [Outline(((a.x, a.y), (b.x, b.y)), 0) for a, b in pairwise(points)]


def reach(form: Form, angle: Angle) -> tuple[float, float, float]:
    """Return how far a turned form reaches left, right and down from its centre of mass."""
    cos, sin = turned(angle)
    xs = [x * cos - y * sin for x, y in form.outline or ((0, 0),)]
    ys = [x * sin + y * cos for x, y in form.outline or ((0, 0),)]
    return form.radius - min(xs), max(xs) + form.radius, form.radius - min(ys)


extent = lru_cache(maxsize=4096)(reach)
"""The same, remembered for the releases that somebody looks at."""


def gap(a: Outline, b: Outline) -> tuple[float, Vector]:
    """Return the distance between two outlines and the point of contact.

    Negative is the depth of an overlap. The point lies halfway between the nearest parts.
    """
    apart = max(_separations(a.core, b.core), default=-math.inf)
    pairs = [*_nearest(a.core, b.core)]
    least = min(distance for distance, _, _ in pairs)
    core_gap = apart if -math.inf < apart < 0 else least
    near = [(p, q) for distance, p, q in pairs if distance <= least + _FLAT]
    points = [_between(p, q, a.radius, b.radius) for p, q in near]
    (x, y), (end_x, end_y) = min(points), max(points)
    return core_gap - a.radius - b.radius, ((x + end_x) / 2, (y + end_y) / 2)


def height_over(line: Sequence[Point], outline: Outline) -> tuple[float, Vector]:
    """Return how far an outline reaches above a line, and the point that reaches farthest.

    Measured straight up; negative when all of it lies below. Beyond its ends the line goes on.
    """
    best: tuple[float, Vector] = (-math.inf, (0.0, 0.0))
    last = len(line) - 2
    for part, (start, end) in enumerate(pairwise(line)):
        slope = (end.y - start.y) / (end.x - start.x)
        low = -math.inf if part == 0 else start.x
        high = math.inf if part == last else end.x
        for x, y in _tops(outline, slope, low, high):
            best = max(best, (y - start.y - slope * (x - start.x), (x, y)))
    return best


def are_close(a: Outline, b: Outline, distance: float) -> bool:
    """Say whether the boxes of two outlines are within a distance."""
    a_left, a_bottom, a_right, a_top = a.box
    b_left, b_bottom, b_right, b_top = b.box
    return (
        a_left - b_right <= distance
        and b_left - a_right <= distance
        and a_bottom - b_top <= distance
        and b_bottom - a_top <= distance
    )


def distance_to_point(outline: Outline, x: float, y: float) -> float:
    """Return the distance from a point to an outline, 0 when the point lies in it."""
    return max(0.0, gap(outline, Outline(((x, y),), 0))[0])


def hundredths(value: float) -> Length:
    """Round to a whole hundredth of a millimetre."""
    return Length(round(value))


def _edges(core: Sequence[Vector]) -> Iterator[tuple[Vector, Vector]]:
    """Yield the edges of a core; a point has one, of no length."""
    yield from pairwise((*core, core[0]))


def _separations(a: Sequence[Vector], b: Sequence[Vector]) -> Iterator[float]:
    """Yield the signed distance of the two cores along the normal of each edge."""
    for first, second in ((a, b), (b, a)):
        for (px, py), (qx, qy) in _edges(first):
            length = math.sqrt((qx - px) ** 2 + (qy - py) ** 2)
            if length == 0:
                continue
            nx, ny = (qy - py) / length, (px - qx) / length
            outer = max(x * nx + y * ny for x, y in first)
            yield min(x * nx + y * ny for x, y in second) - outer


def _nearest(a: Sequence[Vector], b: Sequence[Vector]) -> Iterator[tuple[float, Vector, Vector]]:
    """Yield the distance of each corner from each edge of the other, with both points."""
    for p in a:
        for start, end in _edges(b):
            q = _foot(p, start, end)
            yield math.sqrt((p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2), p, q
    for q in b:
        for start, end in _edges(a):
            p = _foot(q, start, end)
            yield math.sqrt((p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2), p, q


def _foot(point: Vector, start: Vector, end: Vector) -> Vector:
    """Return the point of an edge nearest to a point."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    square = dx * dx + dy * dy
    if square == 0:
        return start
    along = ((point[0] - start[0]) * dx + (point[1] - start[1]) * dy) / square
    along = min(1.0, max(0.0, along))
    return start[0] + along * dx, start[1] + along * dy


def _between(p: Vector, q: Vector, p_radius: float, q_radius: float) -> Vector:
    """Return the point halfway between two round surfaces about p and q."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    length = math.sqrt(dx * dx + dy * dy)
    along = 0.5 if length == 0 else (length + p_radius - q_radius) / (2 * length)
    return p[0] + along * dx, p[1] + along * dy


def _tops(outline: Outline, slope: float, low: float, high: float) -> Iterator[Vector]:
    """Yield points between low and high among which is the highest over a line of this slope."""
    if len(outline.core) == 1:
        ((cx, cy),) = outline.core
        best = cx - outline.radius * slope / math.sqrt(1 + slope * slope)
        x = min(max(best, low), high)
        rise = outline.radius**2 - (x - cx) ** 2
        if rise >= 0:
            yield x, cy + math.sqrt(rise)
        return
    for (px, py), (qx, qy) in _edges(outline.core):
        if low <= px <= high:
            yield px, py
        for x in (low, high):
            if min(px, qx) < x < max(px, qx):
                yield x, py + (qy - py) * (x - px) / (qx - px)
