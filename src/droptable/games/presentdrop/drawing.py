"""A tile set as a picture to scale: SVG in millimetres, a sheet to print, cut out and play with."""

from collections.abc import Iterator

from droptable.games.presentdrop.pipes import Kind, Pipe, Side, TileSet

TILE = 40.0
"""Side of a tile, mm. Source: default; sixteen fill a sheet of A4, as the contest asked for."""

PIPE = 14.0
"""Width of a pipe, mm."""

WALL = 1.5
"""Thickness of a pipe's wall, mm."""

MARGIN = 4.0
"""Free space around tiles, mm."""

HEAD = 10.0
"""Space for the name above the tiles, mm."""

COLUMNS = 4
"""Tiles beside each other: four fit on a sheet of A4."""

NIGHT, BRICK, INSIDE, PAPER, INK = "#1b3f86", "#c8372b", "#f0d9af", "#fff", "#222"
"""Colours of a tile's ground, a pipe's wall, its inside, the paper, and lines."""

ENDS = {
    Side.NORTH: (0.0, -0.5),
    Side.EAST: (0.5, 0.0),
    Side.SOUTH: (0.0, 0.5),
    Side.WEST: (-0.5, 0.0),
}
"""Middle of each edge, in sides of a tile from its centre; y points down."""

STUB = 0.45
"""How much of the way to the centre a closed stub takes."""


def draw(tiles: TileSet) -> str:
    """Return every tile of a set as SVG, in rows of four, as drawn: with its top up."""
    sheet = [
        (kind, icon)
        for kind in tiles.kinds
        for icon, count in ((False, kind.plain), (True, kind.icons))
        for _ in range(count)
    ]
    rows = -(-len(sheet) // COLUMNS)
    width, height = COLUMNS * TILE + 2 * MARGIN, rows * TILE + 2 * MARGIN + HEAD
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_n(width)} {_n(height)}" '
        f'width="{_n(width)}mm" height="{_n(height)}mm" '
        'font-family="sans-serif">',
        f"<title>{_escaped(tiles.name)}</title>",
        f'<rect width="{_n(width)}" height="{_n(height)}" fill="{PAPER}"/>',
        _text(width / 2, MARGIN + 4, 5, INK, tiles.name),
    ]
    for i, (kind, icon) in enumerate(sheet):
        row, column = divmod(i, COLUMNS)
        x, y = MARGIN + (column + 0.5) * TILE, MARGIN + HEAD + (row + 0.5) * TILE
        parts += [f'<g transform="translate({_n(x)} {_n(y)})">', *_tile(kind, icon), "</g>"]
    return "\n".join([*parts, "</svg>"]) + "\n"


def _tile(kind: Kind, icon: bool) -> Iterator[str]:
    """Yield a tile about its centre: ground, pipes with their walls, marks, name."""
    yield _square(NIGHT)
    for joined in _joined(kind):
        yield from (_line(pipe, BRICK, PIPE + 2 * WALL) for pipe in joined)
        yield from (_line(pipe, INSIDE, PIPE) for pipe in joined)
    if kind.doubles:
        yield _text(0, 0, 8, INK, "x2")
    if icon:
        yield from _present()
    yield _text(1 - TILE / 2, TILE / 2 - 1.5, 1.6, PAPER, kind.name, anchor="start")


def _joined(kind: Kind) -> list[list[Pipe]]:
    """Return pipes that open into each other together; those that only cross, one by one."""
    ends = [side for pipe in kind.pipes for side in pipe]
    if len(ends) > len(set(ends)):
        return [list(kind.pipes)]
    return [[pipe] for pipe in kind.pipes]


def _line(pipe: Pipe, colour: str, width: float) -> str:
    """Return a pipe as a thick line: straight, bent through the centre, or a stub."""
    x, y = _scaled(ENDS[pipe[0]])
    if len(pipe) == 1:
        end = f"L {_n(x * (1 - STUB))} {_n(y * (1 - STUB))}"
    else:
        end = f"Q 0 0 {' '.join(map(_n, _scaled(ENDS[pipe[1]])))}"
    return (
        f'<path d="M {_n(x)} {_n(y)} {end}" fill="none" stroke="{colour}" '
        f'stroke-width="{_n(width)}"/>'
    )


def _present() -> Iterator[str]:
    """Yield a small present in the upper right corner."""
    x, y, size = TILE / 2 - 9, -TILE / 2 + 2, 7.0
    yield f'<rect x="{_n(x)}" y="{_n(y)}" width="{size}" height="{size}" fill="#ffd34d"/>'
    middle = f"M {_n(x + size / 2)} {_n(y)} v {size} M {_n(x)} {_n(y + size / 2)} h {size}"
    yield f'<path d="{middle}" stroke="{BRICK}" stroke-width="1.4"/>'


def _square(fill: str) -> str:
    corner = _n(-TILE / 2)
    return (
        f'<rect x="{corner}" y="{corner}" width="{_n(TILE)}" height="{_n(TILE)}" fill="{fill}" '
        f'stroke="{INK}" stroke-width="0.4"/>'
    )


def _text(x: float, y: float, size: float, colour: str, text: str, anchor: str = "middle") -> str:
    """Return a text about its middle, or from there on."""
    return (
        f'<text x="{_n(x)}" y="{_n(y + size * 0.36)}" font-size="{_n(size)}" '
        f'text-anchor="{anchor}" fill="{colour}">{_escaped(text)}</text>'
    )


def _scaled(point: tuple[float, float]) -> tuple[float, float]:
    return point[0] * TILE, point[1] * TILE


def _n(value: float) -> str:
    """Return a number of millimetres, to 1/100."""
    return f"{round(value, 2) + 0.0:.2f}".rstrip("0").rstrip(".")


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
