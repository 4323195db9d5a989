"""What a board must be like so that the game can be played on it, told place by place.

A check looks at what could be read, and returns what the next ones build on, or None where that is
wrong: level lines are not judged in a shaft that is none.
"""

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, pairwise
from typing import TypeAlias, TypeVar

from droptable.core import Fault, Torn, is_whole
from droptable.games.dropit import faults as fault
from droptable.games.dropit.geometry import Outline, gap, stretch
from droptable.games.dropit.shaft import Form, Length, Point, Shape

CENTRE_MAX = 2
"""How far a centre of mass may lie from (0, 0), 1/100 mm: what rounding to two decimals makes."""

ROUNDING = 0.01
"""A distance that only the rounding of floats makes, 1/100 mm."""

T = TypeVar("T")
Check: TypeAlias = Generator[Fault, None, T | None]
"""Yields faults, and returns what was checked; None when there are any."""

Lines: TypeAlias = tuple[tuple[Point, ...], ...]
PointMm: TypeAlias = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Walls:
    """A shaft with a level opening."""

    left: tuple[Point, ...]
    floor: tuple[Point, ...]
    right: tuple[Point, ...]

    @property
    def top(self) -> Length:
        """Height of the opening."""
        return self.left[-1].y

    @property
    def opening(self) -> int:
        """Width of the opening."""
        return self.right[-1].x - self.left[-1].x

    @property
    def outline(self) -> tuple[Point, ...]:
        """The shaft from the left rim of the opening down, along the floor, up to the right rim."""
        return (*reversed(self.left), *self.floor[1:-1], *self.right)


def faults(file: Torn) -> Iterator[Fault]:
    """Yield what is wrong with a board, but for its letters; None stands for what was not read."""
    walls = yield from _of_shaft(file.shaft)
    lines = yield from _of_levels(file.levels, walls)
    if walls is not None and lines is not None:
        yield from _of_lines(walls, lines)
    if file.circles is not None and file.circles.at is not None:
        for i, circle in enumerate(file.circles.at):
            if is_whole(circle) and walls is not None:
                yield from _of_circle(f"circles.at[{i}]", walls, *map(hundredths, circle[:3]))
    if file.pieces is not None:
        yield from _of_pieces(file.pieces, walls)


def hundredths(mm: float) -> Length:
    """Return a length of a file, which is in millimetres."""
    return Length(round(mm * 100))


def points(corners: Sequence[PointMm]) -> tuple[Point, ...]:
    """Return corners of a file, which are in millimetres."""
    return tuple(Point(hundredths(x), hundredths(y)) for x, y in corners)


def on_wall(wall: Sequence[Point], y: Length) -> Point:
    """Return the point of a wall at a height."""
    for a, b in pairwise(wall):
        if a.y <= y <= b.y:
            return Point(Length(a.x + round((b.x - a.x) * (y - a.y) / (b.y - a.y))), y)
    raise AssertionError(f"height {y} is not on the wall {wall}")


def on_floor(floor: Sequence[Point], x: Length) -> Point:
    """Return the point of the floor at a place."""
    for a, b in pairwise(floor):
        if a.x <= x <= b.x:
            return Point(x, Length(a.y + round((b.y - a.y) * (x - a.x) / (b.x - a.x))))
    raise AssertionError(f"place {x} is not on the floor {floor}")


def level_lines(levels: Torn, walls: Walls) -> Lines:
    """Return the level lines of a file whose heights lie on the walls."""
    between = levels.between or [[] for _ in levels.left]
    return tuple(
        (
            on_wall(walls.left, hundredths(left)),
            *points(middle),
            on_wall(walls.right, hundredths(right)),
        )
        for left, right, middle in zip(levels.left, levels.right, between, strict=True)
    )


def _all(found: list[Fault], checked: T) -> Check[T]:
    """Yield faults that were found; return what was checked when there are none."""
    yield from found
    return None if found else checked


def _of_shaft(shaft: Torn) -> Check[Walls]:
    """Yield what keeps walls and a floor from being a shaft with a level opening."""
    if shaft is None:
        return None
    found: list[Fault] = []
    for name, wall, inwards in (("left", shaft.left, 1), ("right", shaft.right, -1)):
        if is_whole(wall):
            found += _of_wall(f"shaft.{name}", points(wall), inwards)
    if is_whole(shaft.floor):
        found += _runs_back("shaft.floor[{}].x", [p.x for p in points(shaft.floor)])
    sides = (shaft.left, shaft.floor, shaft.right)
    if not is_whole(*sides) or not all(len(side) >= 2 for side in sides):
        yield from found
        return None
    walls = Walls(*map(points, sides))
    found += _of_corners(walls)
    if not found:
        found += _of_gap(walls)
    return (yield from _all(found, walls))


def _of_wall(path: str, wall: Sequence[Point], inwards: int) -> Iterator[Fault]:
    """Yield a wall that does not rise, or that widens above a place where it narrowed."""
    has_narrowed = False
    for i, (a, b) in enumerate(pairwise(wall), 1):
        if b.y <= a.y:
            yield fault.WallFalls(path=f"{path}[{i}].y", mm=b.y / 100, below=a.y / 100)
        if has_narrowed and (b.x - a.x) * inwards < 0:
            yield fault.WallWidens(path=f"{path}[{i}].x", mm=b.x / 100, before=a.x / 100)
        has_narrowed |= (b.x - a.x) * inwards > 0


def _runs_back(path: str, places: Sequence[int]) -> Iterator[Fault]:
    """Yield places that are not right of the one before; `path` says where each is written."""
    for i, (a, b) in enumerate(pairwise(places), 1):
        if b <= a:
            yield fault.RunsBack(path=path.format(i), mm=b / 100, before=a / 100)


def _of_corners(walls: Walls) -> Iterator[Fault]:
    for name, foot, end in (
        ("left", walls.left[0], walls.floor[0]),
        ("right", walls.right[0], walls.floor[-1]),
    ):
        if foot != end:
            (x, y), (floor_x, floor_y) = _mm(foot), _mm(end)
            path = f"shaft.{name}[0]"
            yield fault.OffFloor(path=path, x=x, y=y, floor_x=floor_x, floor_y=floor_y)
    if walls.left[-1].y != walls.right[-1].y:
        path, left = f"shaft.right[{len(walls.right) - 1}].y", walls.left[-1].y / 100
        yield fault.NotLevel(path=path, mm=walls.right[-1].y / 100, left=left)


def _of_gap(walls: Walls) -> Iterator[Fault]:
    left, right = walls.left, walls.right
    for y in sorted({point.y for point in (*left, *right)}):
        if y >= max(left[0].y, right[0].y) and on_wall(left, y).x >= on_wall(right, y).x:
            yield fault.WallsMeet(path="shaft", mm=y / 100)
            return


def _of_levels(levels: Torn, walls: Walls | None) -> Check[Lines]:
    """Yield what is wrong with the number of lines and with their ends and corners."""
    if levels is None:
        return None
    found: list[Fault] = [*_of_line_counts(levels)]
    if walls is None or not is_whole(levels.left, levels.right, levels.between):
        yield from found
        return None
    for name, wall, heights in (
        ("left", walls.left, levels.left),
        ("right", walls.right, levels.right),
    ):
        found += _of_heights(f"levels.{name}", wall, heights)
    if found:
        yield from found
        return None
    lines = level_lines(levels, walls)
    for i, line in enumerate(lines):
        found += _of_line(i, line, walls.top)
    return (yield from _all(found, lines))


def _of_line_counts(levels: Torn) -> Iterator[Fault]:
    for name, lines in (("right", levels.right), ("between", levels.between or levels.left)):
        if lines is not None and levels.left is not None and len(lines) != len(levels.left):
            count, left = len(lines), len(levels.left)
            yield fault.LineCount(path=f"levels.{name}", count=count, left=left)


def _of_heights(path: str, wall: Sequence[Point], heights: Sequence[float]) -> Iterator[Fault]:
    below, top = wall[0].y / 100, wall[-1].y / 100
    for i, y in enumerate(heights):
        if not below < y < top:
            yield fault.LineHeight(path=f"{path}[{i}]", mm=y, below=below, top=top)
        below = max(below, min(y, top))


def _of_line(number: int, line: Sequence[Point], top: int) -> Iterator[Fault]:
    """Yield a level line that runs back or leaves the shaft."""
    for k, (a, b) in enumerate(pairwise(line), 1):
        if b.x <= a.x:
            path = f"levels.between[{number}][{min(k, len(line) - 2) - 1}].x"
            if len(line) == 2:
                path = f"levels.right[{number}]"
            yield fault.RunsBack(path=path, mm=b.x / 100, before=a.x / 100)
    for k, point in enumerate(line[1:-1]):
        if point.y >= top:
            path = f"levels.between[{number}][{k}].y"
            yield fault.LineOverTop(path=path, mm=point.y / 100, top=top / 100)


def _of_lines(walls: Walls, lines: Lines) -> Iterator[Fault]:
    """Yield a level line that meets what lies below it."""
    for i, (below, line) in enumerate(pairwise((walls.floor, *lines))):
        for x in sorted({point.x for point in (*below, *line)}):
            if _height(line, x) > _height(below, x):
                continue
            if i == 0:
                yield fault.MeetsFloor(path="levels", mm=x / 100)
            else:
                yield fault.MeetsLine(path="levels", line=i, other=i - 1, mm=x / 100)
            break


def _height(line: Sequence[Point], x: int) -> float:
    """Return the height of a line at a place; beyond its ends it goes on."""
    parts = list(pairwise(line))
    a, b = next((part for part in parts if x <= part[1].x), parts[-1])
    return a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x)


def _of_circle(path: str, walls: Walls, x: int, y: int, radius: int) -> Iterator[Fault]:
    """Yield a circle that lies outside the shaft, even in part."""
    if y + radius > walls.top:
        yield fault.CircleOverTop(path=path)
        return
    point = Outline(((x, y),), 0)
    near = min(gap(point, part)[0] for part in stretch(walls.outline))
    if near < radius - ROUNDING or not _is_inside(walls.outline, x, y):
        yield fault.CircleOutside(path=path)


def _is_inside(outline: Sequence[Point], x: int, y: int) -> bool:
    """Say whether a point lies in the shaft: a line from it to the right crosses an odd number."""
    crossed = 0
    for a, b in chain(pairwise(outline), [(outline[-1], outline[0])]):
        if (a.y > y) != (b.y > y) and x < a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y):
            crossed += 1
    return crossed % 2 == 1


def _of_pieces(pieces: Torn, walls: Walls | None) -> Iterator[Fault]:
    counts: list[int | None] = []
    for shape in Shape:
        part, path = getattr(pieces, shape.value), f"pieces.{shape.value}"
        counts.append(None if part is None else part.of_each_colour)
        form = yield from _of_form(path, part)
        if form is not None and walls is not None and (widest := _widest(form)) >= walls.opening:
            yield fault.TooWide(path=path, mm=widest / 100, opening=walls.opening / 100)
    if is_whole(*counts) and not any(counts):
        yield fault.NoPieces(path="pieces")


def _of_form(path: str, part: Torn) -> Check[Form]:
    """Yield what is wrong with the outline of a piece; a disc has none."""
    radius, outline = getattr(part, "radius", None), getattr(part, "outline", None)
    if radius is not None:
        return Form(hundredths(radius), ())
    if outline is None or not is_whole(outline) or len(outline) < 3:
        return None
    corners = points(outline)
    return (yield from _all([*_of_outline(f"{path}.outline", corners)], Form(Length(0), corners)))


def _of_outline(path: str, outline: Sequence[Point]) -> Iterator[Fault]:
    """Yield an outline that is not convex, turns clockwise, or is off its centre of mass."""
    right = [i for i, corner in enumerate(_corners(outline)) if _turn(*corner) <= 0]
    for i in right:
        yield fault.TurnsRight(path=f"{path}[{(i + 1) % len(outline)}]")
    if right:
        return
    for i, a in enumerate(outline):
        _, b, *others = (*outline[i:], *outline[:i])
        if any(_turn(a, b, c) <= 0 for c in others):
            yield fault.WindsAbout(path=path)
            return
    x, y = _centre(outline)
    if max(abs(x), abs(y)) > CENTRE_MAX:
        yield fault.OffCentre(path=path, x=x / 100, y=y / 100, most=CENTRE_MAX / 100)


def _turn(a: Point, b: Point, c: Point) -> int:
    """Return above 0 when one turns left at `b`, or `c` lies left of the way from `a` to `b`."""
    return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)


def _centre(outline: Sequence[Point]) -> tuple[float, float]:
    area = mx = my = 0
    for a, b in pairwise((*outline, outline[0])):
        cross = a.x * b.y - b.x * a.y
        area, mx, my = area + cross, mx + (a.x + b.x) * cross, my + (a.y + b.y) * cross
    return mx / (3 * area), my / (3 * area)


def _corners(outline: Sequence[Point]) -> Iterator[tuple[Point, Point, Point]]:
    return zip(outline, (*outline[1:], outline[0]), (*outline[2:], *outline[:2]), strict=True)


def _widest(form: Form) -> float:
    corners = form.outline
    return max(
        (((a.x - b.x) ** 2 + (a.y - b.y) ** 2) ** 0.5 for a in corners for b in corners),
        default=2.0 * form.radius,
    )


def _mm(point: Point) -> tuple[float, float]:
    return point.x / 100, point.y / 100
