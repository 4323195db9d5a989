"""The board of Present Drop: cells above the strip of characters, and the tiles laid in them."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, NamedTuple, NewType

from droptable.games.presentdrop.pipes import Kind, Laid, Side, Tile, TileSet, opposite

Column = NewType("Column", int)
"""Column of the board, without limit to both sides. The characters stand below columns 0 to 3."""

Row = NewType("Row", int)
"""Row of the board, upwards without limit. Row 0 lies on the strip, row -1 is the strip itself."""

CHARACTER_COLUMNS = tuple(map(Column, range(4)))
"""The columns of the four characters, left to right (Rules 2.1)."""


class Cell(NamedTuple):
    """A place for a tile."""

    column: Column
    row: Row


STEPS = {Side.NORTH: (0, 1), Side.EAST: (1, 0), Side.SOUTH: (0, -1), Side.WEST: (-1, 0)}
"""Columns and rows from a cell to its neighbour on each side."""


def beside(cell: Cell, side: Side) -> Cell:
    """Return the neighbour of a cell on one side."""
    right, up = STEPS[side]
    return Cell(Column(cell.column + right), Row(cell.row + up))


@dataclass(frozen=True, slots=True)
class Stack:
    """The tiles in one cell."""

    cell: Cell
    tiles: tuple[Laid, ...]
    """Lowest first. Only the last one counts: it covers the others (Rules 4.4)."""


class StackShown(NamedTuple):
    """The tiles in one cell, as a view tells them."""

    cell: Cell
    tiles: tuple[str, ...]
    """Lowest first, each with where its top points: `curve E`, `t-left* N`."""


class Near(NamedTuple):
    """A cell beside or over a tile, and what its edges ask of a tile."""

    cell: Cell
    asks: str
    """A side in upper case asks for an open end there, one in lower case for a blank edge; a side
    that is not named asks for nothing."""


@dataclass(frozen=True)
class Board:
    """All tiles on the table."""

    tiles: TileSet
    stacks: tuple[Stack, ...] = ()
    """By column, then by row."""

    @cached_property
    def tops(self) -> Mapping[Cell, Laid]:
        """The tile that counts in each cell."""
        return {stack.cell: stack.tiles[-1] for stack in self.stacks}

    @cached_property
    def columns(self) -> tuple[Column, ...]:
        """Columns with a character or a tile, left to right (Rules 5.2)."""
        return tuple(sorted({*CHARACTER_COLUMNS, *(cell.column for cell in self.tops)}))

    @cached_property
    def top_row(self) -> Row:
        """The highest row with a tile, 0 on an empty board."""
        return max((cell.row for cell in self.tops), default=Row(0))

    def kind(self, laid: Laid) -> Kind:
        """Return what is printed on a tile."""
        return self.tiles.kind[laid.tile.kind]

    @cached_property
    def demands(self) -> Mapping[Cell, Mapping[Side, bool]]:
        """Cells in which a tile may lie, and which of its edges have to be open (true) or blank.

        The first tile needs an open end on a chimney; later ones agree with their neighbours
        (Rules 4.1 to 4.3).
        """
        if not self.tops:
            return {Cell(column, Row(0)): {Side.SOUTH: True} for column in CHARACTER_COLUMNS}
        asked: dict[Cell, dict[Side, bool]] = {cell: {} for cell in self.tops}
        for cell, laid in self.tops.items():
            for side, is_open in self.kind(laid).edges(laid.top).items():
                near = beside(cell, side)
                if near.row >= 0:
                    asked.setdefault(near, {})[opposite(side)] = is_open
        return asked

    @cached_property
    def shown(self) -> tuple[StackShown, ...]:
        """The tiles as a view tells them."""
        return tuple(
            StackShown(stack.cell, tuple(laid.word for laid in stack.tiles))
            for stack in self.stacks
        )

    @cached_property
    def near(self) -> tuple[Near, ...]:
        """The cells of `demands` as a view tells them, by column, then by row."""
        return tuple(Near(cell, _asks(self.demands[cell])) for cell in sorted(self.demands))

    @cached_property
    def known(self) -> dict[Tile, Any]:
        """Where tiles may be laid, as far as somebody asked: rules, views and bots ask alike."""
        return {}

    def __reduce__(self) -> tuple[type["Board"], tuple[TileSet, tuple[Stack, ...]]]:
        """Pickle the tiles alone: all else follows from them."""
        return Board, (self.tiles, self.stacks)

    def stack(self, cell: Cell) -> tuple[Laid, ...]:
        """Return the tiles in a cell, lowest first."""
        return next((stack.tiles for stack in self.stacks if stack.cell == cell), ())

    def with_stack(self, cell: Cell, tiles: tuple[Laid, ...]) -> "Board":
        """Return the board with these tiles in a cell."""
        others = [stack for stack in self.stacks if stack.cell != cell]
        ordered = sorted([*others, Stack(cell, tiles)], key=lambda stack: stack.cell)
        return replace(self, stacks=tuple(ordered))


def _asks(demanded: Mapping[Side, bool]) -> str:
    sides = (side for side in Side if side in demanded)
    return "".join(s.value if demanded[s] else s.value.lower() for s in sides)
