"""What tiles must be like so that the game can be played; each refusal names the value."""

from collections import Counter
from collections.abc import Sequence
from typing import NoReturn

from droptable.games.presentdrop.pipes import SIDES, Kind, Side, TileSet, Way, as_drawn
from droptable.games.presentdrop.refusals import BadTiles

TILES_MAX = 40
"""Most tiles of a set: two and a half times the sixteen of the original. Four sets for each of
four seats are then 640 tiles, whose board a page can still draw."""

TILES_FOR_AN_ICON = 4
"""A set has at least one tile with a present icon for so many tiles. Source: designers' FAQ."""


WORD = "tiles"
"""What these facts are called in commands and refusals."""


def refuse(why: str) -> NoReturn:
    """Raise `BadFacts` for a tile set."""
    raise BadTiles(why=why[:400]) from None


def check(tiles: TileSet) -> None:
    """Refuse tiles with which the game cannot be played (Rules 3)."""
    for name, count in Counter(kind.name for kind in tiles.kinds).items():
        if count > 1:
            refuse(f"{count} kinds are called {name}: each needs a name of its own")
    for kind in tiles.kinds:
        _check_pipes(kind)
        for top, ways in zip(SIDES, kind.ways, strict=True):
            _check_ways(kind, top, ways)
    count = len(tiles.tiles)
    icons = sum(tile.icon for tile in tiles.tiles)
    if not 1 <= count <= TILES_MAX:
        refuse(f"the set has {count} tiles: must have 1 to {TILES_MAX}")
    if icons * TILES_FOR_AN_ICON < count:
        refuse(f"{icons} of {count} tiles have a present icon: must be one for every four tiles")


def _check_pipes(kind: Kind) -> None:
    for pipe in kind.pipes:
        if len(set(pipe)) != len(pipe):
            refuse(f"{kind.name}.pipes joins {pipe[0].value} with itself")
    if len(set(map(frozenset, kind.pipes))) != len(kind.pipes):
        refuse(f"{kind.name}.pipes names a pipe twice")


def _check_ways(kind: Kind, top: Side, ways: Sequence[Way]) -> None:
    """Refuse ways that lead up or back, end at a blank edge, or leave an open end out."""
    where = f"{kind.name}.ways.{top.value}"
    for way in ways:
        _check_way(kind, top, way, where)
    for entry, count in Counter(way.entry for way in ways).items():
        if count > 1:
            refuse(f"{where} has {count} ways from {entry.value}: must have one")
    for side in SIDES:
        is_missing = kind.way(side, top) is None
        if is_missing and side is not Side.SOUTH and kind.is_open(side, top):
            refuse(f"{where} has no way from {side.value}, where the tile has an open end")


def _check_way(kind: Kind, top: Side, way: Way, where: str) -> None:
    ends = [way.entry] if way.exit is None else [way.entry, way.exit]
    text = f"{way.entry.value}{'~' if way.gap else '>'}{way.exit.value if way.exit else '-'}"
    if way.entry is Side.SOUTH:
        refuse(f"{where} has {text}: nothing comes from below")
    if way.exit is Side.NORTH:
        refuse(
            f"{where} has {text}: nothing climbs; a present that would is lost: {ends[0].value}>-"
        )
    if way.exit is way.entry:
        refuse(f"{where} has {text}: nothing goes back where it came from")
    if way.gap:
        if way.exit is None:
            refuse(f"{where} has {text}: a gap leads out")
        return
    for end in ends:
        if not kind.is_open(end, top):
            refuse(f"{where} has {text}: the tile has a blank edge in {end.value}")
    if way.exit is not None and as_drawn(way.exit, top) not in _joined(kind, top, way.entry):
        refuse(f"{where} has {text}: no pipe joins these two ends")


def _joined(kind: Kind, top: Side, side: Side) -> set[Side]:
    """Return the sides as drawn that pipes join with a side of the turned tile."""
    reached = {as_drawn(side, top)}
    for _ in kind.pipes:
        reached |= {end for pipe in kind.pipes if reached & {*pipe} for end in pipe}
    return reached
