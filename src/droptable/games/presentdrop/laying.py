"""What a seat may do: lay a tile of its hand somewhere, or lay one aside (Rules 4)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias, overload

from droptable.games.presentdrop.chimneys import Board, Cell, Near
from droptable.games.presentdrop.pipes import SIDES, Side, Tile
from droptable.games.presentdrop.places import places


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay this tile into a cell, turned so that its top points there (Rules 4)."""

    tile: Tile
    cell: Cell
    top: Side


@dataclass(frozen=True, slots=True)
class Aside:
    """Lay this tile aside, because no tile in hand fits anywhere (Rules 4.6)."""

    tile: Tile


Move: TypeAlias = Lay | Aside


class Fit(NamedTuple):
    """A cell into which a tile fits."""

    cell: Cell
    tops: str
    """Where its top may point, a letter a side."""


@dataclass(frozen=True, slots=True)
class Fits:
    """Where a tile in hand may be laid. Why not elsewhere follows from what the cells ask."""

    tile: Tile
    open: tuple[str, ...]
    """Its open ends with its top in the north, east, south and west, a letter a side."""

    cells: tuple[Fit, ...]
    """By column, then by row."""


@dataclass(frozen=True, slots=True)
class Moves(Sequence[Move]):
    """All that a seat may do, by tile, column, row and turn: a lazy sequence (Rules 4, 8.3)."""

    near: tuple[Near, ...]
    """Cells beside or over a tile, in which any tile could lie if it fitted; none when the seat is
    not waited for."""

    fits: tuple[Fits, ...]
    """For each different tile in hand, where it may be laid."""

    aside: tuple[Tile, ...]
    """Tiles one of which is laid aside, because none fits anywhere (Rules 4.6)."""

    def __len__(self) -> int:
        """Return the number of moves."""
        return sum(len(fit.tops) for each in self.fits for fit in each.cells) + len(self.aside)

    def __iter__(self) -> Iterator[Move]:
        """Yield the moves in order."""
        for each in self.fits:
            for cell, tops in each.cells:
                yield from (Lay(each.tile, cell, Side(top)) for top in tops)
        yield from map(Aside, self.aside)

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | Sequence[Move]:
        """Return the move at an index, or those of a slice as a tuple."""
        return tuple(self)[index]


NO_MOVES = Moves((), (), ())
"""Of a seat that is not waited for, and of a spectator."""


def moves_of(board: Board, hand: tuple[Tile, ...]) -> Moves:
    """Return what a seat with these tiles may do."""
    tiles = tuple(dict.fromkeys(hand))
    lays = Moves(board.near, tuple(_fits(board, tile) for tile in tiles), ())
    return lays if lays else Moves(board.near, lays.fits, tiles)


def _fits(board: Board, tile: Tile) -> Fits:
    """Return where a tile fits; rules, views and bots ask it of a board again and again."""
    if tile not in board.known:
        board.known[tile] = _found(board, tile)
    found: Fits = board.known[tile]
    return found


def _found(board: Board, tile: Tile) -> Fits:
    kind = board.tiles.kind[tile.kind]
    turned = (kind.edges(top) for top in SIDES)
    ends = ("".join(side.value for side in Side if edges[side]) for edges in turned)
    spots = places(board, tile).spots
    fits = (Fit(s.cell, "".join(top.value for top in s.fits)) for s in spots if s.fits)
    return Fits(tile, tuple(ends), tuple(fits))
