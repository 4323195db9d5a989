"""The loader of printed facts: a board file in millimetres becomes a checked `Board`."""

from collections.abc import Iterator, Sequence
from importlib.resources import files
from itertools import pairwise
from typing import Annotated, Any

import msgspec

from droptable.games.dropit.checks import WORD, check_board, check_shaft, on_floor, on_wall, refuse
from droptable.games.dropit.refusals import BadBoard
from droptable.games.dropit.shaft import (
    Board,
    Circle,
    Colour,
    Field,
    Form,
    Forms,
    Length,
    Piece,
    Point,
    Shape,
    Side,
)
from droptable.printed import File, Part, Printed, Source, about

COLOUR_LETTERS = {colour.name[0]: colour for colour in Colour}
SHAPE_LETTERS = {shape.name[0]: shape for shape in Shape}

Mm = Annotated[float, msgspec.Meta(ge=-10_000, le=10_000)]
PointMm = tuple[Mm, Mm]
Wall = Annotated[list[PointMm], msgspec.Meta(min_length=2, max_length=20)]
Line = Annotated[list[PointMm], msgspec.Meta(max_length=20)]
Heights = Annotated[list[Mm], msgspec.Meta(min_length=1, max_length=20)]
Letters = Annotated[str, msgspec.Meta(max_length=200)]
OfEachColour = Annotated[int, about("How many pieces of this shape a colour has.", ge=0, le=9)]


class Shaft(Part):
    """The inside of the shaft."""

    left: Annotated[Wall, about("Left wall from the floor up to the rim of the opening.")]
    floor: Annotated[Wall, about("Floor from left to right; its ends are the feet of the walls.")]
    right: Annotated[Wall, about("Right wall from the floor up to the rim of the opening.")]
    source: Source = ""


class Levels(Part):
    """The lines between the levels, lowest first; there is one level more than lines."""

    left: Annotated[Heights, about("Height at which each line meets the left wall.")]
    right: Annotated[Heights, about("Height at which each line meets the right wall.")]
    between: Annotated[
        list[Line],
        about("Corners of each line between the walls, left to right.", max_length=20),
    ] = msgspec.field(default_factory=list)
    source: Source = ""


class Circles(Part):
    """The bonus circles printed on the pane."""

    at: Annotated[
        list[tuple[Mm, Mm, Mm, Annotated[int, msgspec.Meta(le=99)]]],
        about("Each circle as centre x, centre y, radius, points.", max_length=40),
    ]
    source: Source = ""


class Edge(Part):
    """The fields of one wall from the bottom up, or of the floor from the left."""

    colour: Annotated[Letters, about("Colour of each field: R Y G B, with spaces between.")]
    shape: Annotated[Letters, about("Shape of each field: C S D T, with spaces between.")]
    until: Annotated[
        list[Mm],
        about("Floor only: the x at which each field ends, the last at the wall.", max_length=20),
    ] = msgspec.field(default_factory=list)


class Edges(Part):
    """The edge fields; a wall has one for each level."""

    left: Edge
    right: Edge
    floor: Edge
    source: Source = ""


class Disc(Part):
    """The round piece."""

    of_each_colour: OfEachColour
    radius: Annotated[float, msgspec.Meta(gt=0, le=1000)]


class Polygon(Part):
    """A piece with corners."""

    of_each_colour: OfEachColour
    outline: Annotated[
        list[PointMm],
        about(
            "Corners counter-clockwise, measured from the centre of mass; convex.",
            min_length=3,
            max_length=12,
        ),
    ]


class Pieces(Part):
    """Sizes and numbers of the pieces."""

    circle: Disc
    square: Polygon
    diamond: Polygon
    triangle: Polygon
    source: Source = ""


class Pictures(Part):
    """The pictures of the co-operative variant: one piece a level and side, from the bottom up."""

    left: Annotated[Letters, about("Pieces like `BC YT`: colour R Y G B, then shape C S D T.")]
    right: Annotated[Letters, about("Pieces like `BC YT`: colour R Y G B, then shape C S D T.")]
    source: Source = ""


class BoardFile(File):
    """A board file as it is written: lengths in millimetres with at most two decimals."""

    shaft: Shaft
    levels: Levels
    circles: Circles
    edges: Edges
    pieces: Pieces
    pictures: Pictures | None = None


def tell(board: Board) -> str:
    """Return in a few lines what a board has, for whoever wrote it."""
    across = (board.floor[-1].x - board.floor[0].x, board.right[-1].x - board.left[-1].x)
    sides = (sum(field.side is side for field in board.fields) for side in Side)
    counts = ", ".join(f"{count} {shape.value}" for shape, count in board.counts)
    points = " ".join(str(circle.points) for circle in board.circles)
    return "\n".join(
        [
            f"board {board.name}" + (" (the default board)" if is_default(board) else ""),
            f"shaft: floor {across[0] / 100:g} mm, opening {across[1] / 100:g} mm, "
            f"top at {board.top / 100:g} mm",
            f"levels: {len(board.levels) + 1}",
            f"circles: {len(board.circles)}" + (f", worth {points}" if points else ""),
            "edge fields: {} left, {} right, {} floor".format(*sides),
            f"pieces of each colour: {counts}",
            f"pictures: {'one a level and side' if board.pictures else 'none'}",
        ]
    )


def _board(file: BoardFile) -> Board:
    left, floor, right = (
        _points(f"shaft.{name}", getattr(file.shaft, name)) for name in ("left", "floor", "right")
    )
    check_shaft(left, floor, right)
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
        pictures=() if file.pictures is None else _pictures(file.pictures, len(levels) + 1),
    )
    check_board(board)
    return board


def _file(board: Board) -> BoardFile:
    def pieces(shape: Shape) -> Any:
        form, count = board.forms[shape], dict(board.counts)[shape]
        if form.radius:
            return Disc(count, form.radius / 100)
        return Polygon(count, _in_mm(form.outline))

    def edge(side: Side) -> Edge:
        fields = [field for field in board.fields if field.side is side]
        return Edge(
            colour=" ".join(field.colour.name[0] for field in fields),
            shape=" ".join(field.shape.name[0] for field in fields),
            until=[f.stretch[-1].x / 100 for f in fields] if side is Side.FLOOR else [],
        )

    def pictures(side: int) -> str:
        return " ".join(
            level[side].colour.name[0] + level[side].shape.name[0] for level in board.pictures
        )

    return BoardFile(
        name=board.name,
        shaft=Shaft(_in_mm(board.left), _in_mm(board.floor), _in_mm(board.right)),
        levels=Levels(
            left=[line[0].y / 100 for line in board.levels],
            right=[line[-1].y / 100 for line in board.levels],
            between=[_in_mm(line[1:-1]) for line in board.levels],
        ),
        circles=Circles([(c.x / 100, c.y / 100, c.radius / 100, c.points) for c in board.circles]),
        edges=Edges(edge(Side.LEFT), edge(Side.RIGHT), edge(Side.FLOOR)),
        pieces=Pieces(*(pieces(shape) for shape in Shape)),
        pictures=Pictures(pictures(0), pictures(1)) if board.pictures else None,
    )


def _mm(name: str, value: float) -> Length:
    length = round(value * 100)
    if abs(length - value * 100) > 1e-6:
        refuse(f"{name} is {value} mm: at most two decimals")
    return Length(length)


def _points(name: str, points: Sequence[PointMm]) -> tuple[Point, ...]:
    return tuple(
        Point(_mm(f"{name}[{i}].x", x), _mm(f"{name}[{i}].y", y)) for i, (x, y) in enumerate(points)
    )


def _in_mm(points: Sequence[Point]) -> list[PointMm]:
    return [(point.x / 100, point.y / 100) for point in points]


def _level_lines(
    levels: Levels, left: Sequence[Point], right: Sequence[Point]
) -> Iterator[tuple[Point, ...]]:
    between = levels.between or [[] for _ in levels.left]
    for name, values in (("right", levels.right), ("between", between)):
        if len(values) != len(levels.left):
            refuse(f"levels.{name} has {len(values)} lines, levels.left has {len(levels.left)}")
    below: dict[str, float] = {"left": left[0].y / 100, "right": right[0].y / 100}
    for i, (on_left, on_right, middle) in enumerate(
        zip(levels.left, levels.right, between, strict=True)
    ):
        for name, y, top in (("left", on_left, left[-1].y), ("right", on_right, right[-1].y)):
            if not below[name] < y < top / 100:
                refuse(f"levels.{name}[{i}] is {y} mm: must lie above {below[name]}, below the top")
            below[name] = y
        yield (
            on_wall(left, _mm(f"levels.left[{i}]", on_left)),
            *_points(f"levels.between[{i}]", middle),
            on_wall(right, _mm(f"levels.right[{i}]", on_right)),
        )


def _circle(i: int, x: float, y: float, radius: float, points: int) -> Circle:
    name = f"circles.at[{i}]"
    if radius <= 0 or points < 1:
        refuse(f"{name} has radius {radius} mm and {points} points: both must be positive")
    return Circle(_mm(f"{name}.x", x), _mm(f"{name}.y", y), _mm(f"{name}.radius", radius), points)


def _polygon(name: str, part: Polygon) -> Form:
    return Form(Length(0), _points(f"pieces.{name}.outline", part.outline))


def _pictures(pictures: Pictures, levels: int) -> tuple[tuple[Piece, ...], ...]:
    sides = []
    for side, text in (("left", pictures.left), ("right", pictures.right)):
        words = text.split()
        for i, word in enumerate(words):
            if len(word) != 2 or word[0] not in COLOUR_LETTERS or word[1] not in SHAPE_LETTERS:
                refuse(
                    f"pictures.{side}[{i}] is {word!r}: must be a colour R Y G B and a shape C S D "
                    "T like 'BC'"
                )
        if len(words) != levels:
            refuse(f"pictures.{side} has {len(words)} pieces: must have one a level, {levels}")
        sides.append([Piece(SHAPE_LETTERS[word[1]], COLOUR_LETTERS[word[0]]) for word in words])
    return tuple(zip(*sides, strict=True))


def _fields(
    edges: Edges,
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
        refuse(
            f"edges.floor.until ends at {edges.floor.until[-1:]}: must end where the floor does, "
            f"at {floor[-1].x / 100} mm"
        )
    colours, shapes = _printed(edges, Side.FLOOR, len(ends))
    for i, (low_x, high_x) in enumerate(pairwise([floor[0].x, *ends])):
        if high_x <= low_x:
            refuse(f"edges.floor.until[{i}] is {high_x / 100} mm: must be above {low_x / 100}")
        if high_x > floor[-1].x:
            refuse(f"edges.floor.until[{i}] is {high_x / 100} mm: the floor ends before")
        inside = [p for p in floor if low_x < p.x < high_x]
        yield Field(
            Side.FLOOR,
            i,
            colours[i],
            shapes[i],
            (on_floor(floor, low_x), *inside, on_floor(floor, high_x)),
        )


def _printed(edges: Edges, side: Side, expected: int) -> tuple[list[Colour], list[Shape]]:
    edge: Edge = getattr(edges, side.value)
    for name, extra in (("left", edges.left.until), ("right", edges.right.until)):
        if extra:
            refuse(f"edges.{name}.until is {extra}: the fields of a wall end at the level lines")
    found = {}
    for kind, letters in (("colour", COLOUR_LETTERS), ("shape", SHAPE_LETTERS)):
        words = getattr(edge, kind).split()
        for i, word in enumerate(words):
            if word not in letters:
                known = " ".join(letters)
                refuse(f"edges.{side.value}.{kind}[{i}] is {word!r}: must be one of {known}")
        if len(words) != expected:
            refuse(f"edges.{side.value}.{kind} has {len(words)} fields: must have {expected}")
        found[kind] = words
    return (
        [COLOUR_LETTERS[word] for word in found["colour"]],
        [SHAPE_LETTERS[word] for word in found["shape"]],
    )


_PRINTED = Printed(
    word=WORD,
    title="A board of Drop It",
    file=BoardFile,
    facts=_board,
    written=_file,
    refusal=BadBoard,
    default_file=(files(__package__) / "data/board-default.toml").read_bytes,
)
default_board, is_default, load_board = _PRINTED.default, _PRINTED.is_default, _PRINTED.load
changed = _PRINTED.changed
read_facts, write_facts, schema = _PRINTED.read, _PRINTED.write, _PRINTED.schema
