"""Piles of tiles: what lies in them, what is taken, what comes back (Rules 3 and 8)."""

from collections import Counter
from dataclasses import replace

from droptable.core import BadOutcome, Seat
from droptable.games.presentdrop.pipes import Tile
from droptable.games.presentdrop.state import Pile, Setup

HAND = 3
"""Tiles of a hand (Rules 8.3)."""


def piles(setup: Setup) -> tuple[Pile, ...]:
    """Return the piles before the first draw (Rules 3.1, 8.1, 8.2)."""
    tiles = sorted(setup.tiles.tiles * setup.sets)
    return (Pile(tuple(tiles)),) * (setup.seats if setup.own_piles else 1)


def pile_of(setup: Setup, seat: Seat) -> int:
    """Return the index of the pile that a seat draws from (Rules 8.2)."""
    return seat if setup.own_piles else 0


def taken(pile: Pile, drawn: tuple[Tile, ...], count: int) -> Pile:
    """Return a pile without tiles that were drawn from its top. Raises `BadOutcome`."""
    if len(drawn) != count:
        raise BadOutcome(why=f"{len(drawn)} tiles were drawn, not {count}")
    loose = min(count, len(pile.shuffled))
    missing = Counter(drawn[:loose]) - Counter(pile.shuffled)
    if missing or drawn[loose:] != pile.bottom[: count - loose]:
        raise BadOutcome(why="tiles were drawn that do not come next in the pile")
    return Pile(_less(pile.shuffled, drawn[:loose]), pile.bottom[count - loose :])


def put_under(pile: Pile, tile: Tile) -> Pile:
    """Return a pile with a covered tile at its bottom (Rules 8.6)."""
    return replace(pile, bottom=(*pile.bottom, replace(tile, returned=True)))


def without(tiles: tuple[Tile, ...], tile: Tile) -> tuple[Tile, ...]:
    """Return tiles less one."""
    at = tiles.index(tile)
    return (*tiles[:at], *tiles[at + 1 :])


def _less(tiles: tuple[Tile, ...], gone: tuple[Tile, ...]) -> tuple[Tile, ...]:
    for tile in gone:
        tiles = without(tiles, tile)
    return tiles
