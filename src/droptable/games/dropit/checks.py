"""What a board must be like so that the game can be played on it; each refusal names the value."""

from collections.abc import Iterator, Sequence
from itertools import chain, pairwise
from typing import NoReturn

from droptable.games.dropit.geometry import Outline, gap, stretch
from droptable.games.dropit.refusals import BadBoard
from droptable.games.dropit.shaft import Board, Form, Length, Point, Shape

CENTRE_MAX = 2
"""How far a centre of mass may lie from (0, 0), 1/100 mm: what rounding to two decimals makes."""

ROUNDING = 0.01
"""A distance that only the rounding of floats makes, 1/100 mm."""


WORD = "board"
"""What these facts are called in commands and refusals."""


def refuse(why: str) -> NoReturn:
    """Raise `BadFacts` for a board."""
    raise BadBoard(why=why[:400]) from None


def check_shaft(left: Sequence[Point], floor: Sequence[Point], right: Sequence[Point]) -> None:
    """Refuse walls and a floor that make no shaft with a level opening."""
    _check_walls(left, right)
    for i, (a, b) in enumerate(pairwise(floor), 1):
        if b.x <= a.x:
            refuse(f"shaft.floor[{i}].x is {b.x / 100} mm: must be right of {a.x / 100} mm")
    for name, wall, end in (("left", left, floor[0]), ("right", right, floor[-1])):
        if wall[0] != end:
            refuse(f"shaft.{name}[0] is {_mm(wall[0])}: must meet the floor at {_mm(end)}")
    if left[-1].y != right[-1].y:
        refuse(
            f"shaft.right ends at y = {right[-1].y / 100} mm, "
            f"shaft.left at {left[-1].y / 100} mm: the opening must be level"
        )
    for y in sorted({point.y for point in (*left, *right)}):
        if y >= max(left[0].y, right[0].y) and on_wall(left, y).x >= on_wall(right, y).x:
            refuse(f"shaft.left and shaft.right meet at y = {y / 100} mm: must stay apart")


def check_board(board: Board) -> None:
    """Refuse lines, circles and pieces with which nobody could play in this shaft."""
    _check_lines(board)
    for i, circle in enumerate(board.circles):
        _check_circle(board, f"circles.at[{i}]", (circle.x, circle.y), circle.radius)
    for shape in Shape:
        if not board.forms[shape].radius:
            _check_outline(f"pieces.{shape.value}.outline", board.forms[shape].outline)
        _check_width(board, shape)
    if not board.set_of_one_colour:
        refuse("pieces has none: some of_each_colour must be above 0")


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


def _check_walls(left: Sequence[Point], right: Sequence[Point]) -> None:
    """Refuse a wall that does not rise, or that widens above a place where it narrowed."""
    for name, wall, inwards in (("left", left, 1), ("right", right, -1)):
        has_narrowed = False
        for i, (a, b) in enumerate(pairwise(wall), 1):
            if b.y <= a.y:
                refuse(f"shaft.{name}[{i}].y is {b.y / 100} mm: must rise from {a.y / 100} mm")
            if has_narrowed and (b.x - a.x) * inwards < 0:
                refuse(
                    f"shaft.{name}[{i}].x is {b.x / 100} mm: the wall narrowed below and must not "
                    f"widen again from {a.x / 100} mm"
                )
            has_narrowed |= (b.x - a.x) * inwards > 0


def _check_lines(board: Board) -> None:
    """Refuse a level line that runs back, leaves the shaft, or meets what lies below it."""
    for i, line in enumerate(board.levels):
        for a, b in pairwise(line):
            if b.x <= a.x:
                refuse(f"levels.between[{i}] has x = {b.x / 100} mm: must be right of {a.x / 100}")
        for point in line[1:-1]:
            if point.y >= board.top:
                refuse(f"levels.between[{i}] has y = {point.y / 100} mm: must be below the top")
    for i, (below, line) in enumerate(pairwise((board.floor, *board.levels))):
        for x in sorted({point.x for point in (*below, *line)}):
            if _height(line, x) <= _height(below, x):
                what = f"line {i - 1}" if i else "the floor"
                refuse(f"levels: line {i} meets {what} at x = {x / 100} mm: must stay above it")


def _height(line: Sequence[Point], x: int) -> float:
    """Return the height of a line at a place; beyond its ends it goes on."""
    parts = list(pairwise(line))
    a, b = next((part for part in parts if x <= part[1].x), parts[-1])
    return a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x)


def _check_circle(board: Board, name: str, centre: tuple[int, int], radius: int) -> None:
    """Refuse a circle that lies outside the shaft, even in part."""
    x, y = centre
    if y + radius > board.top:
        refuse(f"{name} reaches over the top of the shaft")
    point = Outline(((x, y),), 0)
    near = min(gap(point, part)[0] for part in stretch(board.outline))
    if near < radius - ROUNDING or not _is_inside(board, x, y):
        refuse(f"{name} reaches outside the shaft")


def _is_inside(board: Board, x: int, y: int) -> bool:
    """Say whether a point lies in the shaft: a line from it to the right crosses an odd number."""
    outline = board.outline
    crossed = 0
    for a, b in chain(pairwise(outline), [(outline[-1], outline[0])]):
        if (a.y > y) != (b.y > y) and x < a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y):
            crossed += 1
    return crossed % 2 == 1


def _check_outline(name: str, outline: Sequence[Point]) -> None:
    """Refuse an outline that is not convex, turns clockwise, or is off its centre of mass."""
    for a, b, c in _corners(outline):
        if (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x) <= 0:
            refuse(f"{name} turns right at {_mm(b)}: must be convex, turning left")
    for i, a in enumerate(outline):
        _, b, *others = (*outline[i:], *outline[:i])
        for c in others:
            if (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) <= 0:
                refuse(f"{name} winds about itself at {_mm(c)}: must be convex")
    area = mx = my = 0
    for a, b in pairwise((*outline, outline[0])):
        cross = a.x * b.y - b.x * a.y
        area, mx, my = area + cross, mx + (a.x + b.x) * cross, my + (a.y + b.y) * cross
    x, y = mx / (3 * area), my / (3 * area)
    if max(abs(x), abs(y)) > CENTRE_MAX:
        refuse(
            f"{name} has its centre of mass at ({x / 100:.2f}, {y / 100:.2f}) mm: "
            f"must be (0, 0) within {CENTRE_MAX / 100}"
        )


def _corners(outline: Sequence[Point]) -> Iterator[tuple[Point, Point, Point]]:
    return zip(outline, (*outline[1:], outline[0]), (*outline[2:], *outline[:2]), strict=True)


def _check_width(board: Board, shape: Shape) -> None:
    """Refuse an opening through which a piece does not fit at some angle."""
    opening, widest = board.right[-1].x - board.left[-1].x, _widest(board.forms[shape])
    if widest >= opening:
        refuse(
            f"shaft opening is {opening / 100} mm wide: "
            f"must be wider than a {shape.value}, {widest / 100:.2f} mm"
        )


def _widest(form: Form) -> float:
    corners = form.outline
    return max(
        (((a.x - b.x) ** 2 + (a.y - b.y) ** 2) ** 0.5 for a in corners for b in corners),
        default=2.0 * form.radius,
    )


def _mm(point: Point) -> tuple[float, float]:
    return point.x / 100, point.y / 100
