"""The loader of printed facts: a board file in millimetres becomes a checked `Board`."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from importlib.resources import files
from itertools import pairwise
from typing import Annotated, Any, NoReturn

import msgspec

from droptable.core import BadFacts
from droptable.games.dropit.shaft import (
    Board,
    Circle,
    Colour,
    Field,
    Form,
    Forms,
    Length,
    Point,
    Shape,
    Side,
)

COLOUR_LETTERS = {colour.name[0]: colour for colour in Colour}
SHAPE_LETTERS = {shape.name[0]: shape for shape in Shape}

Mm = Annotated[float, msgspec.Meta(ge=-10_000, le=10_000)]
PointMm = tuple[Mm, Mm]
Wall = Annotated[list[PointMm], msgspec.Meta(min_length=2, max_length=20)]


class _Part(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A table of a board file."""


class _Shaft(_Part):
    left: Wall
    floor: Wall
    right: Wall
    source: str = ""


class _Levels(_Part):
    left: Annotated[list[Mm], msgspec.Meta(min_length=1, max_length=20)]
    right: list[Mm]
    between: list[list[PointMm]] = []
    source: str = ""


class _Circles(_Part):
    at: Annotated[list[tuple[Mm, Mm, Mm, int]], msgspec.Meta(max_length=40)]
    source: str = ""


class _Edge(_Part):
    colour: str
    shape: str
    until: list[Mm] = []


class _Edges(_Part):
    left: _Edge
    right: _Edge
    floor: _Edge
    source: str = ""


class _Disc(_Part):
    of_each_colour: Annotated[int, msgspec.Meta(ge=0, le=9)]
    radius: Annotated[float, msgspec.Meta(gt=0, le=1000)]


class _Polygon(_Part):
    of_each_colour: Annotated[int, msgspec.Meta(ge=0, le=9)]
    outline: Annotated[list[PointMm], msgspec.Meta(min_length=3, max_length=12)]


class _Pieces(_Part):
    circle: _Disc
    square: _Polygon
    diamond: _Polygon
    triangle: _Polygon
    source: str = ""


class BoardFile(_Part):
    """A board file as it is written: lengths in millimetres with at most two decimals."""

    name: str
    shaft: _Shaft
    levels: _Levels
    circles: _Circles
    edges: _Edges
    pieces: _Pieces


@lru_cache
def default_board() -> Board:
    """Return the board of `data/board-default.toml`."""
    return load_board((files(__package__) / "data" / "board-default.toml").read_bytes())


def load_board(toml: bytes | str) -> Board:
    """Read a board file. Raises `BadFacts`, which names the wrong value."""
    try:
        return _board(msgspec.toml.decode(toml, type=BoardFile))
    except msgspec.MsgspecError as error:
        _refuse(str(error))


def read_facts(json: str) -> Board:
    """Read the canonical JSON that `write_facts` wrote. Raises `BadFacts`."""
    try:
        return _board(msgspec.json.decode(json, type=BoardFile))
    except msgspec.MsgspecError as error:
        _refuse(str(error))


def write_facts(board: Board) -> str:
    """Return a board as one line of canonical JSON: sorted keys, millimetres, no sources."""
    return msgspec.json.encode(_file(board), order="sorted").decode()


def _board(file: BoardFile) -> Board:
    left, floor, right = (
        _points(f"shaft.{name}", getattr(file.shaft, name)) for name in ("left", "floor", "right")
    )
    _check_shaft(left, floor, right)
    levels = tuple(_level_lines(file.levels, left, right))
    forms = Forms(
        circle=Form(_mm("pieces.circle.radius", file.pieces.circle.radius), ()),
        square=_polygon("square", file.pieces.square),
        diamond=_polygon("diamond", file.pieces.diamond),
        triangle=_polygon("triangle", file.pieces.triangle),
    )
    board = Board(
        name=file.name,
        left=left,
        floor=floor,
        right=right,
        levels=levels,
        circles=tuple(_circle(i, *circle) for i, circle in enumerate(file.circles.at)),
        fields=tuple(_fields(file.edges, left, floor, right, levels)),
        forms=forms,
        counts=tuple((s, getattr(file.pieces, s.value).of_each_colour) for s in Shape),
    )
    _check_circles(board)
    _check_opening(board)
    return board


def _file(board: Board) -> BoardFile:
    def pieces(shape: Shape) -> Any:
        form, count = board.forms[shape], dict(board.counts)[shape]
        if form.radius:
            return _Disc(count, form.radius / 100)
        return _Polygon(count, _in_mm(form.outline))

    def edge(side: Side) -> _Edge:
        fields = [field for field in board.fields if field.side is side]
        return _Edge(
            colour=" ".join(field.colour.name[0] for field in fields),
            shape=" ".join(field.shape.name[0] for field in fields),
            until=[f.stretch[-1].x / 100 for f in fields] if side is Side.FLOOR else [],
        )

    return BoardFile(
        name=board.name,
        shaft=_Shaft(_in_mm(board.left), _in_mm(board.floor), _in_mm(board.right)),
        levels=_Levels(
            left=[line[0].y / 100 for line in board.levels],
            right=[line[-1].y / 100 for line in board.levels],
            between=[_in_mm(line[1:-1]) for line in board.levels],
        ),
        circles=_Circles([(c.x / 100, c.y / 100, c.radius / 100, c.points) for c in board.circles]),
        edges=_Edges(edge(Side.LEFT), edge(Side.RIGHT), edge(Side.FLOOR)),
        pieces=_Pieces(*(pieces(shape) for shape in Shape)),
    )


def _mm(name: str, value: float) -> Length:
    length = round(value * 100)
    if abs(length - value * 100) > 1e-6:
        _refuse(f"{name} is {value} mm: at most two decimals")
    return Length(length)


def _points(name: str, points: Sequence[PointMm]) -> tuple[Point, ...]:
    return tuple(
        Point(_mm(f"{name}[{i}].x", x), _mm(f"{name}[{i}].y", y)) for i, (x, y) in enumerate(points)
    )


def _in_mm(points: Sequence[Point]) -> list[PointMm]:
    return [(point.x / 100, point.y / 100) for point in points]


def _check_shaft(left: Sequence[Point], floor: Sequence[Point], right: Sequence[Point]) -> None:
    for name, wall in (("left", left), ("right", right)):
        for i, (a, b) in enumerate(pairwise(wall), 1):
            if b.y <= a.y:
                _refuse(f"shaft.{name}[{i}].y is {b.y / 100} mm: must rise from {a.y / 100} mm")
    for i, (a, b) in enumerate(pairwise(floor), 1):
        if b.x <= a.x:
            _refuse(f"shaft.floor[{i}].x is {b.x / 100} mm: must be right of {a.x / 100} mm")
    for name, wall, end in (("left", left, floor[0]), ("right", right, floor[-1])):
        if wall[0] != end:
            _refuse(
                f"shaft.{name}[0] is {_in_mm(wall[:1])}: must meet the floor at {_in_mm([end])}"
            )
    if left[-1].y != right[-1].y:
        _refuse(
            f"shaft.right ends at y = {right[-1].y / 100} mm, "
            f"shaft.left at {left[-1].y / 100} mm: the opening must be level"
        )


def _level_lines(
    levels: _Levels, left: Sequence[Point], right: Sequence[Point]
) -> Iterator[tuple[Point, ...]]:
    between = levels.between or [[] for _ in levels.left]
    for name, values in (("right", levels.right), ("between", between)):
        if len(values) != len(levels.left):
            _refuse(f"levels.{name} has {len(values)} lines, levels.left has {len(levels.left)}")
    below: dict[str, float] = {"left": left[0].y / 100, "right": right[0].y / 100}
    for i, (on_left, on_right, middle) in enumerate(
        zip(levels.left, levels.right, between, strict=True)
    ):
        for name, y, top in (("left", on_left, left[-1].y), ("right", on_right, right[-1].y)):
            if not below[name] < y < top / 100:
                _refuse(
                    f"levels.{name}[{i}] is {y} mm: must lie above {below[name]}, below the top"
                )
            below[name] = y
        line = (
            _on_wall(left, _mm(f"levels.left[{i}]", on_left)),
            *_points(f"levels.between[{i}]", middle),
            _on_wall(right, _mm(f"levels.right[{i}]", on_right)),
        )
        for a, b in pairwise(line):
            if b.x <= a.x:
                _refuse(f"levels.between[{i}] has x = {b.x / 100} mm: must be right of {a.x / 100}")
        yield line


def _on_wall(wall: Sequence[Point], y: Length) -> Point:
    """Return the point of a wall at a height."""
    for a, b in pairwise(wall):
        if a.y <= y <= b.y:
            return Point(Length(a.x + round((b.x - a.x) * (y - a.y) / (b.y - a.y))), y)
    raise AssertionError(f"height {y} is not on the wall {wall}")


def _circle(i: int, x: float, y: float, radius: float, points: int) -> Circle:
    name = f"circles.at[{i}]"
    if radius <= 0 or points < 1:
        _refuse(f"{name} has radius {radius} mm and {points} points: both must be positive")
    return Circle(_mm(f"{name}.x", x), _mm(f"{name}.y", y), _mm(f"{name}.radius", radius), points)


def _polygon(name: str, part: _Polygon) -> Form:
    outline = _points(f"pieces.{name}.outline", part.outline)
    turns = zip(outline, (*outline[1:], outline[0]), (*outline[2:], *outline[:2]), strict=True)
    for i, (a, b, c) in enumerate(turns, 1):
        if (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x) <= 0:
            corner = part.outline[i % len(outline)]
            _refuse(f"pieces.{name}.outline turns right at {corner}: must be convex, turning left")
    area = mx = my = 0
    for a, b in zip(outline, (*outline[1:], outline[0]), strict=True):
        cross = a.x * b.y - b.x * a.y
        area, mx, my = area + cross, mx + (a.x + b.x) * cross, my + (a.y + b.y) * cross
    x, y = mx / (3 * area), my / (3 * area)
    if max(abs(x), abs(y)) > 2:
        _refuse(
            f"pieces.{name}.outline has its centre of mass at ({x / 100:.2f}, {y / 100:.2f}) mm: "
            "must be (0, 0) within 0.02"
        )
    return Form(Length(0), outline)


def _fields(
    edges: _Edges,
    left: Sequence[Point],
    floor: Sequence[Point],
    right: Sequence[Point],
    levels: Sequence[Sequence[Point]],
) -> Iterator[Field]:
    for side, wall, end in ((Side.LEFT, left, 0), (Side.RIGHT, right, -1)):
        marks = [wall[0], *(line[end] for line in levels), wall[-1]]
        colours, shapes = _printed(edges, side, len(levels) + 1)
        for i, (low, high) in enumerate(pairwise(marks)):
            inside = [p for p in wall if low.y < p.y < high.y]
            yield Field(side, i, colours[i], shapes[i], (low, *inside, high))
    ends = [_mm(f"edges.floor.until[{i}]", x) for i, x in enumerate(edges.floor.until)]
    if not ends or ends[-1] != floor[-1].x:
        _refuse(
            f"edges.floor.until ends at {edges.floor.until[-1:]}: must end where the floor does, "
            f"at {floor[-1].x / 100} mm"
        )
    colours, shapes = _printed(edges, Side.FLOOR, len(ends))
    for i, (low_x, high_x) in enumerate(pairwise([floor[0].x, *ends])):
        if high_x <= low_x:
            _refuse(f"edges.floor.until[{i}] is {high_x / 100} mm: must be above {low_x / 100}")
        inside = [p for p in floor if low_x < p.x < high_x]
        yield Field(
            Side.FLOOR,
            i,
            colours[i],
            shapes[i],
            (_on_floor(floor, low_x), *inside, _on_floor(floor, high_x)),
        )


def _printed(edges: _Edges, side: Side, expected: int) -> tuple[list[Colour], list[Shape]]:
    edge: _Edge = getattr(edges, side.value)
    found = {}
    for kind, letters in (("colour", COLOUR_LETTERS), ("shape", SHAPE_LETTERS)):
        words = getattr(edge, kind).split()
        for i, word in enumerate(words):
            if word not in letters:
                known = " ".join(letters)
                _refuse(f"edges.{side.value}.{kind}[{i}] is {word!r}: must be one of {known}")
        if len(words) != expected:
            _refuse(f"edges.{side.value}.{kind} has {len(words)} fields: must have {expected}")
        found[kind] = words
    return (
        [COLOUR_LETTERS[word] for word in found["colour"]],
        [SHAPE_LETTERS[word] for word in found["shape"]],
    )


def _on_floor(floor: Sequence[Point], x: Length) -> Point:
    """Return the point of the floor at a place."""
    for a, b in pairwise(floor):
        if a.x <= x <= b.x:
            return Point(x, Length(a.y + round((b.y - a.y) * (x - a.x) / (b.x - a.x))))
    raise AssertionError(f"place {x} is not on the floor {floor}")


def _check_circles(board: Board) -> None:
    """Refuse a circle that lies outside the shaft, even in part."""
    outline = board.outline
    for i, circle in enumerate(board.circles):
        if circle.y + circle.radius > board.top:
            _refuse(f"circles.at[{i}] reaches over the top of the shaft")
        for a, b in pairwise(outline):
            dx, dy = b.x - a.x, b.y - a.y
            inward = dx * (circle.y - a.y) - dy * (circle.x - a.x)
            if inward < circle.radius * (dx * dx + dy * dy) ** 0.5:
                _refuse(f"circles.at[{i}] reaches outside the shaft")


def _check_opening(board: Board) -> None:
    """Refuse an opening through which some piece does not fit at some angle."""
    opening = board.right[-1].x - board.left[-1].x
    for shape in Shape:
        form = board.forms[shape]
        corners = form.outline
        widest = max(
            (((a.x - b.x) ** 2 + (a.y - b.y) ** 2) ** 0.5 for a in corners for b in corners),
            default=2.0 * form.radius,
        )
        if widest >= opening:
            _refuse(
                f"shaft opening is {opening / 100} mm wide: "
                f"must be wider than a {shape.value}, {widest / 100:.2f} mm"
            )


def _refuse(why: str) -> NoReturn:
    raise BadFacts("bad_board", f"board: {why}", why=why) from None
