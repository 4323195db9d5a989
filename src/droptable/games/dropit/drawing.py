"""A board as a picture to scale: SVG in millimetres, for whoever measured it."""

import math
from collections.abc import Iterator, Sequence
from html import escape
from itertools import pairwise

from droptable.games.dropit.checks import on_wall
from droptable.games.dropit.shaft import (
    Board,
    Circle,
    Colour,
    Field,
    Form,
    Length,
    Point,
    Side,
)

Vector = tuple[float, float]

PAINT = {
    Colour.RED: "#c8372b",
    Colour.YELLOW: "#ffd34d",
    Colour.GREEN: "#3db08a",
    Colour.BLUE: "#1b3f86",
}
"""Colours of pieces and fields, as on the page. A letter stands on each: never colour alone."""

ON_PAINT = {Colour.RED: "#fff", Colour.YELLOW: "#222", Colour.GREEN: "#222", Colour.BLUE: "#fff"}
BIRCH = "#f0d9af"
INK = "#222"

BAND = 8.0
"""Width of a strip of edge fields, mm."""

MARGIN = 4.0
"""Free space around the picture, mm."""

HEAD = 10.0
"""Space for the name above the shaft, mm."""

MARK = 6.0
"""Size of the mark of a shape, mm."""


def draw(board: Board) -> str:
    """Return a board as SVG: shaft, numbered levels, circles with points, edge fields, pictures.

    Beside each wall lie the colour fields, beyond them the shape fields, then the pictures.
    """
    bands = 3 if board.pictures else 2
    corners = [corner for field in board.fields for corner in _moved(field, bands * BAND)]
    left, low = min(x for x, _ in corners) - MARGIN, min(y for _, y in corners) - MARGIN
    width = max(x for x, _ in corners) + MARGIN - left
    top = max(board.top / 100, *(y for _, y in corners)) + HEAD
    box = f'x="{_n(left)}" y="{_n(-top)}" width="{_n(width)}" height="{_n(top - low)}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{_n(left)} {_n(-top)} {_n(width)} '
        f'{_n(top - low)}" width="{_n(width)}mm" height="{_n(top - low)}mm" '
        'font-family="sans-serif" text-anchor="middle">',
        f"<title>{escape(board.name)}</title>",
        f'<rect {box} fill="#fff"/>',
        f'<polygon points="{_path(_mm(board.outline))}" fill="#f6f8fb"/>',
        *(part for field in board.fields for part in _field(field, board)),
        *(part for level in range(len(board.pictures)) for part in _pictures(board, level)),
        *(_circle(circle) for circle in board.circles),
        *(part for i in range(len(board.levels) + 1) for part in _level(board, i)),
        f'<polyline points="{_path(_mm(board.outline))}" fill="none" stroke="{INK}" '
        'stroke-width="0.8" stroke-linejoin="round"/>',
        _text(left + width / 2, top - HEAD / 2, 5, INK, board.name),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _field(field: Field, board: Board) -> Iterator[str]:
    """Yield the colour field with its letter, and beyond it the shape field with its mark."""
    yield _polygon(_band(field, 0), PAINT[field.colour])
    yield _text(*_beside(field, 0), 5, ON_PAINT[field.colour], field.colour.name[0])
    yield _polygon(_band(field, 1), BIRCH)
    yield _mark(board.forms[field.shape], _beside(field, 1), "#fff")
    yield _text(*_beside(field, 1), 2.6, INK, field.shape.name[0])


def _pictures(board: Board, level: int) -> Iterator[str]:
    """Yield the pictures of a level, each as its piece in its colour with both letters."""
    sides = (Side.LEFT, Side.RIGHT)
    for side, piece in zip(sides, board.pictures[level], strict=True):
        (field,) = (f for f in board.fields if f.side is side and f.index == level)
        at, letters = _beside(field, 2), piece.colour.name[0] + piece.shape.name[0]
        yield _mark(board.forms[piece.shape], at, PAINT[piece.colour])
        yield _text(*at, 2.4, ON_PAINT[piece.colour], letters)


def _level(board: Board, i: int) -> Iterator[str]:
    """Yield the line above a level, and its number near both walls."""
    if i < len(board.levels):
        yield (
            f'<polyline points="{_path(_mm(board.levels[i]))}" fill="none" stroke="{INK}" '
            'stroke-width="0.4" stroke-dasharray="2 1"/>'
        )
    for wall, end, inwards in ((board.left, 0, 1), (board.right, -1, -1)):
        low = board.levels[i - 1][end].y if i else wall[0].y
        high = board.levels[i][end].y if i < len(board.levels) else board.top
        x = on_wall(wall, Length((low + high) // 2)).x / 100 + 7 * inwards
        yield _text(x, (low + high) / 200, 7, INK, str(i + 1), halo=True)


def _circle(circle: Circle) -> str:
    x, y, r = circle.x / 100, circle.y / 100, circle.radius / 100
    disc = (
        f'<circle cx="{_n(x)}" cy="{_n(-y)}" r="{_n(r)}" fill="{INK}" fill-opacity="0.12" '
        f'stroke="{INK}" stroke-width="0.4"/>'
    )
    return disc + "\n" + _text(x, y, min(7.0, r), INK, str(circle.points))


def _mark(form: Form, at: Vector, fill: str) -> str:
    """Return a small form."""
    style = f'fill="{fill}" stroke="{INK}" stroke-width="0.3"'
    if form.radius:
        return f'<circle cx="{_n(at[0])}" cy="{_n(-at[1])}" r="{_n(MARK / 2)}" {style}/>'
    corners = _mm(form.outline)
    scale = MARK / max(max(column) - min(column) for column in zip(*corners, strict=True))
    points = [(at[0] + x * scale, at[1] + y * scale) for x, y in corners]
    return f'<polygon points="{_path(points)}" {style}/>'


def _band(field: Field, number: int) -> list[Vector]:
    """Return the corners of a strip of a field: number 0 lies beside the shaft, 1 beyond it."""
    near, far = (_moved(field, by * BAND) for by in (number, number + 1))
    return [*near, *reversed(far)]


def _moved(field: Field, by: float) -> list[Vector]:
    """Return the stretch of a field moved out of the shaft; at a corner both parts move."""
    ways = _ways_out(field)
    moved = []
    for i, (x, y) in enumerate(_mm(field.stretch)):
        (ax, ay), (bx, by_) = ways[max(0, i - 1)], ways[min(i, len(ways) - 1)]
        # Halfway between both ways, far enough to lie that far from both parts.
        reach = by / max(0.2, 1 + ax * bx + ay * by_)
        moved.append((x + (ax + bx) * reach, y + (ay + by_) * reach))
    return moved


def _beside(field: Field, number: int) -> Vector:
    """Return the middle of a strip beside the longest part of a field."""
    parts = list(pairwise(_mm(field.stretch)))
    longest = max(range(len(parts)), key=lambda i: math.dist(*parts[i]))
    ((ax, ay), (bx, by)), (nx, ny) = parts[longest], _ways_out(field)[longest]
    out = (number + 0.5) * BAND
    return (ax + bx) / 2 + nx * out, (ay + by) / 2 + ny * out


def _ways_out(field: Field) -> list[Vector]:
    """Return for each part of a field the direction out of the shaft, of length 1."""
    out = -1 if field.side is Side.LEFT else 1  # a left wall runs up with the inside on its right
    ways = []
    for (ax, ay), (bx, by) in pairwise(_mm(field.stretch)):
        length = math.dist((ax, ay), (bx, by))
        ways.append((out * (by - ay) / length, out * (ax - bx) / length))
    return ways


def _polygon(points: Sequence[Vector], fill: str) -> str:
    return (
        f'<polygon points="{_path(points)}" fill="{fill}" stroke="{INK}" stroke-width="0.3" '
        'stroke-linejoin="round"/>'
    )


def _text(x: float, y: float, size: float, colour: str, text: str, halo: bool = False) -> str:
    """Return a text about its middle."""
    around = ' stroke="#fff" stroke-width="1.2" paint-order="stroke"' if halo else ""
    return (
        f'<text x="{_n(x)}" y="{_n(-y + size * 0.36)}" font-size="{_n(size)}" '
        f'fill="{colour}"{around}>{escape(text)}</text>'
    )


def _mm(points: Sequence[Point]) -> list[Vector]:
    return [(point.x / 100, point.y / 100) for point in points]


def _path(points: Sequence[Vector]) -> str:
    """Return points as SVG has them: y down."""
    return " ".join(f"{_n(x)},{_n(-y)}" for x, y in points)


def _n(value: float) -> str:
    """Return a number of millimetres, to 1/100."""
    return f"{round(value, 2) + 0.0:.2f}".rstrip("0").rstrip(".")
