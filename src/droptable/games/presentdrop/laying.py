"""What a seat may do: lay a tile of its hand somewhere, or lay one aside (Rules 4)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias, overload

from droptable.games.presentdrop.chimneys import Cell
from droptable.games.presentdrop.pipes import Side, Tile
from droptable.games.presentdrop.places import Places


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


@dataclass(frozen=True, slots=True)
class Moves(Sequence[Move]):
    """All that a seat may do, by tile, column, row and turn: a lazy sequence (Rules 4, 8.3)."""

    places: tuple[Places, ...]
    """For each different tile in hand, where it may be laid and why not elsewhere; empty when the
    seat is not waited for."""

    aside: tuple[Tile, ...]
    """Tiles one of which is laid aside, because none fits anywhere (Rules 4.6)."""

    def __len__(self) -> int:
        """Return the number of moves."""
        fits = sum(len(spot.fits) for of_tile in self.places for spot in of_tile.spots)
        return fits + len(self.aside)

    def __iter__(self) -> Iterator[Move]:
        """Yield the moves in order."""
        for of_tile in self.places:
            for spot in of_tile.spots:
                yield from (Lay(of_tile.tile, spot.cell, top) for top in spot.fits)
        yield from map(Aside, self.aside)

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | Sequence[Move]:
        """Return the move at an index, or those of a slice as a tuple."""
        return tuple(self)[index]


NO_MOVES = Moves((), ())
"""Of a seat that is not waited for, and of a spectator."""
