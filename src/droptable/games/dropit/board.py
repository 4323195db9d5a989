"""The loader of printed facts: a board file in millimetres becomes a checked `Board`."""

from collections.abc import Iterator, Sequence
from importlib.resources import files
from itertools import pairwise
from typing import Annotated, Any

import msgspec

from droptable.core import Fault, Torn
from droptable.games.dropit import checks, lettering
from droptable.games.dropit.checks import Walls, hundredths, level_lines, on_floor, points
from droptable.games.dropit.lettering import COLOUR_LETTERS, SHAPE_LETTERS, letters, pieces
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
from droptable.printed.walking import DECIMALS, NAMES

TWO_DECIMALS = {DECIMALS: 2}

Mm = Annotated[float, msgspec.Meta(ge=-10_000, le=10_000, extra=TWO_DECIMALS)]
Radius = Annotated[float, msgspec.Meta(gt=0, le=10_000, extra=TWO_DECIMALS)]
Points = Annotated[int, msgspec.Meta(ge=1, le=99)]
PointMm = Annotated[tuple[Mm, Mm], msgspec.Meta(extra={NAMES: ("x", "y")})]
CircleMm = Annotated[
    tuple[Mm, Mm, Radius, Points], msgspec.Meta(extra={NAMES: ("x", "y", "radius", "points")})
]
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
        list[CircleMm],
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
    radius: Annotated[float, msgspec.Meta(gt=0, le=1000, extra=TWO_DECIMALS)]


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
    walls = Walls(points(file.shaft.left), points(file.shaft.floor), points(file.shaft.right))
    levels = level_lines(file.levels, walls)
    return Board(
        name=file.name,
        left=walls.left,
        floor=walls.floor,
        right=walls.right,
        levels=levels,
        circles=tuple(
            Circle(hundredths(x), hundredths(y), hundredths(radius), worth)
            for x, y, radius, worth in file.circles.at
        ),
        fields=tuple(_fields(file.edges, walls, levels)),
        forms=Forms(
            circle=Form(hundredths(file.pieces.circle.radius), ()),
            square=_polygon(file.pieces.square),
            diamond=_polygon(file.pieces.diamond),
            triangle=_polygon(file.pieces.triangle),
        ),
        counts=tuple((s, getattr(file.pieces, s.value).of_each_colour) for s in Shape),
        pictures=() if file.pictures is None else _pictures(file.pictures),
    )


def _faults(file: Torn) -> Iterator[Fault]:
    yield from checks.faults(file)
    yield from lettering.faults(file)


def _file(board: Board) -> BoardFile:
    def piece(shape: Shape) -> Any:
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
        pieces=Pieces(*(piece(shape) for shape in Shape)),
        pictures=Pictures(pictures(0), pictures(1)) if board.pictures else None,
    )


def _in_mm(corners: Sequence[Point]) -> list[PointMm]:
    return [(point.x / 100, point.y / 100) for point in corners]


def _polygon(part: Polygon) -> Form:
    return Form(Length(0), points(part.outline))


def _pictures(pictures: Pictures) -> tuple[tuple[Piece, ...], ...]:
    return tuple(zip(pieces(pictures.left), pieces(pictures.right), strict=True))


def _fields(edges: Edges, walls: Walls, levels: Sequence[Sequence[Point]]) -> Iterator[Field]:
    for side, wall, end in ((Side.LEFT, walls.left, 0), (Side.RIGHT, walls.right, -1)):
        marks = [wall[0], *(line[end] for line in levels), wall[-1]]
        printed = _printed(edges, side)
        for i, (low, high) in enumerate(pairwise(marks)):
            inside = [p for p in wall if low.y < p.y < high.y]
            yield Field(side, i, *printed[i], (low, *inside, high))
    floor = walls.floor
    printed = _printed(edges, Side.FLOOR)
    ends = [hundredths(x) for x in edges.floor.until]
    for i, (low_x, high_x) in enumerate(pairwise([floor[0].x, *ends])):
        inside = [p for p in floor if low_x < p.x < high_x]
        corners = (on_floor(floor, low_x), *inside, on_floor(floor, high_x))
        yield Field(Side.FLOOR, i, *printed[i], corners)


def _printed(edges: Edges, side: Side) -> list[tuple[Colour, Shape]]:
    edge: Edge = getattr(edges, side.value)
    colours, shapes = letters(edge.colour, COLOUR_LETTERS), letters(edge.shape, SHAPE_LETTERS)
    return list(zip(colours, shapes, strict=True))


_PRINTED = Printed(
    title="A board of Drop It",
    file=BoardFile,
    faults=_faults,
    facts=_board,
    written=_file,
    refusal=BadBoard,
    default_file=(files(__package__) / "data/board-default.toml").read_bytes,
)
default_board, is_default, load_board = _PRINTED.default, _PRINTED.is_default, _PRINTED.load
changed = _PRINTED.changed
read_facts, write_facts, schema = _PRINTED.read, _PRINTED.write, _PRINTED.schema
