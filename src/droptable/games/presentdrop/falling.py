"""How presents fall: one pure function from a board and a column to the whole path (Rules 5, 6).

Every step of a path leads down or sideways, never up and never back. So a present comes into each
cell at most once, and its path has at most as many steps as the box around all tiles, one column
wider on both sides, has cells.
"""

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from droptable.games.presentdrop.chimneys import (
    CHARACTER_COLUMNS,
    Board,
    Cell,
    Column,
    beside,
)
from droptable.games.presentdrop.pipes import Kind, KindName, Side, Way, opposite


class Through(Enum):
    """What a present goes through in one cell."""

    AIR = "air"
    PIPE = "pipe"
    GAP = "gap"


class End(Enum):
    """How a path ends."""

    CHARACTER = "character"
    """It reaches the character at the foot of its column."""

    GROUND = "ground"
    """It falls on the ground beside the strip and is lost (Rules 6.4)."""

    OUTSIDE = "outside"
    """It falls on the outside of a tile, which has no opening on top, and is lost (Rules 6.3)."""

    DEAD_END = "dead-end"
    """It is lost in a tile that has no way out for it (Rules 6.7)."""

    WALL = "wall"
    """It is pushed against the blank side of a tile and lost; only out of a gap that leads
    sideways, which no tile of the default set has (Rules 6.9)."""


class Step(NamedTuple):
    """A present comes into a cell and leaves it. A tuple, for a drop tells of hundreds."""

    cell: Cell
    entry: Side
    exit: Side | None
    """None when it stays there."""

    through: Through
    tile: KindName | None
    """None in open air."""

    presents: int
    """How many leave: one, until a tile that doubles makes them more."""


@dataclass(frozen=True, slots=True)
class Path:
    """The whole way of the present that fell in one column."""

    column: Column
    """Where it began to fall, at the height of the highest tile."""

    steps: tuple[Step, ...]
    end: End
    at: Cell
    """The cell in which or on which it ends; in row -1 for a character and for the ground."""

    tile: KindName | None
    """The tile on or in which it is lost; None for a character and for the ground."""

    presents: int
    """How many arrive or are lost."""


@dataclass(frozen=True, slots=True)
class Drop:
    """One present fell in every column (Rules 5)."""

    paths: tuple[Path, ...]
    """Left to right."""

    received: tuple[int, ...]
    """Presents for each character of the strip, left to right."""

    lost: int


OPEN_AIR = Way(Side.NORTH, Side.SOUTH)
"""In a cell without a tile a present falls straight down, wherever it came from (Rules 6.1)."""


def fall(board: Board, column: Column) -> Path:
    """Return the path of the present that falls in a column (Rules 6)."""
    cell, entry, presents = Cell(column, board.top_row), Side.NORTH, 1
    steps: list[Step] = []
    while cell.row >= 0:
        kind, way = _way(board, cell, entry)
        name = None if kind is None else kind.name
        if way is None:
            end = End.OUTSIDE if entry is Side.NORTH else End.WALL
            return Path(column, tuple(steps), end, cell, name, presents)
        if kind is not None and kind.doubles and way.exit is not None:
            presents *= 2
        steps.append(Step(cell, entry, way.exit, _through(kind, way), name, presents))
        if way.exit is None:
            return Path(column, tuple(steps), End.DEAD_END, cell, name, presents)
        cell, entry = beside(cell, way.exit), opposite(way.exit)
    end = End.CHARACTER if cell.column in CHARACTER_COLUMNS else End.GROUND
    return Path(column, tuple(steps), end, cell, None, presents)


def drop(board: Board) -> Drop:
    """Let one present fall in every column with a character or a tile (Rules 5.2)."""
    paths = tuple(fall(board, column) for column in board.columns)
    arrived = [path for path in paths if path.end is End.CHARACTER]
    received = tuple(
        sum(path.presents for path in arrived if path.at.column == column)
        for column in CHARACTER_COLUMNS
    )
    return Drop(paths, received, sum(path.presents for path in paths) - sum(received))


def _way(board: Board, cell: Cell, entry: Side) -> tuple[Kind | None, Way | None]:
    """Return the tile in a cell and the way a present takes there; no way when it is shut out."""
    laid = board.tops.get(cell)
    if laid is None:
        return None, OPEN_AIR
    kind = board.kind(laid)
    return kind, kind.way(entry, laid.top)


def _through(kind: Kind | None, way: Way) -> Through:
    if kind is None:
        return Through.AIR
    return Through.GAP if way.gap else Through.PIPE
