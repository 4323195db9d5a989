"""Where a tile may be laid, and why not elsewhere (Rules 4)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from droptable.games.presentdrop.chimneys import Board, Cell
from droptable.games.presentdrop.pipes import SIDES, Side, Tile


class Clash(NamedTuple):
    """Why a tile does not fit into a cell with its top to `top`: what it has at one side."""

    top: Side
    side: Side
    open: bool
    """Whether the tile has an open end there, against a blank edge; else it is the reverse."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A cell beside or over a tile, and how a tile fits there."""

    cell: Cell
    covers: bool
    """Whether a tile lies there, which would be covered."""

    fits: tuple[Side, ...]
    """Where the top may point."""

    clashes: tuple[Clash, ...]
    """Every side that does not fit, for each other turn."""


@dataclass(frozen=True, slots=True)
class Places:
    """All cells in which a tile could lie, if it fits."""

    tile: Tile
    spots: tuple[Spot, ...]
    """By column, then by row."""


def places(board: Board, tile: Tile) -> Places:
    """Return where a tile may be laid, and for each other turn beside or over a tile why not."""
    kind = board.tiles.kind[tile.kind]
    shapes = {top: kind.edges(top) for top in SIDES}
    return Places(tile, tuple(_spot(board, shapes, cell) for cell in sorted(board.demands)))


def clashes(board: Board, tile: Tile, cell: Cell, top: Side) -> tuple[Clash, ...]:
    """Return each side at which a turned tile does not fit into a cell (Rules 4.1 to 4.3)."""
    edges = board.tiles.kind[tile.kind].edges(top)
    return tuple(_clashes(top, edges, board.demands[cell]))


def _spot(board: Board, shapes: Mapping[Side, Mapping[Side, bool]], cell: Cell) -> Spot:
    demanded = board.demands[cell]
    wrong = [clash for top, edges in shapes.items() for clash in _clashes(top, edges, demanded)]
    refused = {clash.top for clash in wrong}
    return Spot(
        cell=cell,
        covers=cell in board.tops,
        fits=tuple(top for top in SIDES if top not in refused),
        clashes=tuple(wrong),
    )


def _clashes(
    top: Side, edges: Mapping[Side, bool], demanded: Mapping[Side, bool]
) -> Iterator[Clash]:
    for side, is_open in edges.items():
        if demanded.get(side, is_open) != is_open:
            yield Clash(top, side, is_open)
