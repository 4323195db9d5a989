"""A board as text: each tile three letters wide and three high, its pipes as lines.

        ╰──╮   a curve and another: the present goes right, then down
           │
     A  B  C  D

The middle tells the kind: `2` doubles, `·` is a gap, a curve that has a third arm is a T-junction
whose branch bends that way. `*` is a present icon, a digit counts the tiles beneath.
"""

from collections.abc import Sequence

from droptable.games.presentdrop.chimneys import CHARACTER_COLUMNS, Board, Cell, Column, Row
from droptable.games.presentdrop.pipes import Kind, Laid, Pipe, Side, turned

CURVES = {
    frozenset({Side.NORTH, Side.EAST}): "╰",
    frozenset({Side.EAST, Side.SOUTH}): "╭",
    frozenset({Side.SOUTH, Side.WEST}): "╮",
    frozenset({Side.WEST, Side.NORTH}): "╯",
}
STRAIGHTS = {
    frozenset({Side.NORTH, Side.SOUTH}): "│",
    frozenset({Side.WEST, Side.EAST}): "─",
}
DOUBLES, GAP, CROSSING, ICON = "2", "·", "┼", "*"
BENEATH_MAX = 9
"""A single digit counts the tiles beneath; 9 is nine or more."""

SIZE = 3
"""Letters and lines of a tile."""

NO_TILE = (" " * SIZE,) * SIZE


def board(table: Board) -> list[str]:
    """Return the lines of a board, highest first, and below them the strip as A B C D."""
    columns = range(table.columns[0], table.columns[-1] + 1)
    lines = []
    for row in range(table.top_row, -1, -1):
        cells = [_cell(table, Cell(Column(column), Row(row))) for column in columns]
        lines += ["".join(parts).rstrip() for parts in zip(*cells, strict=True)]
    strip = "".join(f" {_letter(Column(column))} " for column in columns)
    return [*lines, strip.rstrip()]


def block(kind: Kind, laid: Laid, beneath: int = 0) -> tuple[str, ...]:
    """Return the three lines of a tile."""
    arms = {turned(side, laid.top) for pipe in kind.pipes for side in pipe}
    north, south = ("│" if side in arms else " " for side in (Side.NORTH, Side.SOUTH))
    west, east = ("─" if side in arms else " " for side in (Side.WEST, Side.EAST))
    count = str(min(beneath, BENEATH_MAX)) if beneath else " "
    return (
        f"{count}{north}{ICON if laid.tile.icon else ' '}",
        f"{west}{_middle(kind, laid.top)}{east}",
        f" {south} ",
    )


def _cell(table: Board, cell: Cell) -> tuple[str, ...]:
    tiles = table.stack(cell)
    if not tiles:
        return NO_TILE
    return block(table.kind(tiles[-1]), tiles[-1], len(tiles) - 1)


def _middle(kind: Kind, top: Side) -> str:
    """Return the letter that tells what the pipes of a turned tile do."""
    if kind.doubles:
        return DOUBLES
    joined = [_ends(pipe, top) for pipe in kind.pipes if len(pipe) > 1]
    curves = [CURVES[ends] for ends in joined if ends in CURVES]
    straights = [STRAIGHTS[ends] for ends in joined if ends in STRAIGHTS]
    return _one(curves) or (CROSSING if len(straights) > 1 else _one(straights)) or GAP


def _one(letters: Sequence[str]) -> str:
    return letters[0] if letters else ""


def _ends(pipe: Pipe, top: Side) -> frozenset[Side]:
    return frozenset(turned(side, top) for side in pipe)


def _letter(column: Column) -> str:
    return "ABCD"[column] if column in CHARACTER_COLUMNS else " "
