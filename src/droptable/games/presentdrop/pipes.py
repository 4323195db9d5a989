"""Tiles of Present Drop: their sides, their pipes, and the ways presents take through them."""

from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import NewType


class Side(Enum):
    """A side of a cell. The strip of characters lies in the south; presents fall from the north."""

    NORTH = "N"
    EAST = "E"
    SOUTH = "S"
    WEST = "W"

    __hash__ = object.__hash__  # that of Enum is slow, and boards look sides up all the time


SIDES = tuple(Side)
"""All sides, clockwise."""

_NUMBERS = {side: number for number, side in enumerate(SIDES)}
_OPPOSITE = dict(zip(SIDES, (*SIDES[2:], *SIDES[:2]), strict=True))


def opposite(side: Side) -> Side:
    """Return the side across a cell; two neighbours touch with opposite sides."""
    return _OPPOSITE[side]


def number(side: Side) -> int:
    """Return how many quarter turns clockwise bring the north to `side`."""
    return _NUMBERS[side]


def turned(side: Side, top: Side) -> Side:
    """Return where a side of a tile as drawn lies when the tile's top points to `top`."""
    return SIDES[(number(side) + number(top)) % 4]


def as_drawn(side: Side, top: Side) -> Side:
    """Return which side of a tile as drawn lies at `side`; undoes `turned`."""
    return SIDES[(number(side) - number(top)) % 4]


KindName = NewType("KindName", str)
"""A kind of tile as its file names it, like `t-left`: small letters, digits and hyphens."""

Pipe = tuple[Side, ...]
"""A pipe of a tile as drawn: the two sides it joins, or the one side of a stub that is closed."""


@dataclass(frozen=True, slots=True)
class Way:
    """What becomes of a present that comes into a turned tile from one side (Rules 6)."""

    entry: Side
    exit: Side | None
    """None is a dead end: the present is lost in the tile."""

    gap: bool = False
    """Whether it falls through a gap of the tile instead of following a pipe."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of tile: what is printed on it, what it does, how often a set has it."""

    name: KindName
    pipes: tuple[Pipe, ...]
    """As drawn, with the top in the north. Edges that no pipe reaches are blank."""

    ways: tuple[tuple[Way, ...], ...]
    """By turn, in the order of `SIDES`; nothing else comes into the tile."""

    doubles: bool
    """Whether each present that passes becomes two (Rules 6.10)."""

    plain: int
    """Tiles of a set without a present icon."""

    icons: int
    """Tiles of a set with a present icon."""

    def is_open(self, side: Side, top: Side) -> bool:
        """Say whether a pipe ends at `side` when the tile's top points to `top`."""
        drawn = as_drawn(side, top)
        return any(drawn in pipe for pipe in self.pipes)

    def edges(self, top: Side) -> dict[Side, bool]:
        """Return which edges of a turned tile are open; the others are blank."""
        return {side: self.is_open(side, top) for side in SIDES}

    def way(self, entry: Side, top: Side) -> Way | None:
        """Return the way of a present that comes from `entry`; None when it cannot come in."""
        for way in self.ways[number(top)]:
            if way.entry is entry:
                return way
        return None


@dataclass(frozen=True)
class TileSet:
    """The tiles of one set, as a file describes them."""

    name: str
    kinds: tuple[Kind, ...]

    @cached_property
    def kind(self) -> dict[KindName, Kind]:
        """Each kind by its name."""
        return {kind.name: kind for kind in self.kinds}

    @property
    def tiles(self) -> tuple["Tile", ...]:
        """Every tile of one set, kind by kind."""
        return tuple(
            Tile(kind.name, icon)
            for kind in self.kinds
            for icon, count in ((False, kind.plain), (True, kind.icons))
            for _ in range(count)
        )


@dataclass(frozen=True, slots=True, order=True)
class Tile:
    """A tile of the game. Two of the same kind with the same marks cannot be told apart."""

    kind: KindName
    icon: bool = False
    """Whether it bears a present: then presents drop before it is laid (Rules 5.1)."""

    returned: bool = False
    """Whether it was covered once and came back into a pile; only in the experiment (Rules 8.6)."""

    @property
    def word(self) -> str:
        """The tile as the notation writes it: `curve`, `t-left*`, `x2^`."""
        return f"{self.kind}{'*' if self.icon else ''}{'^' if self.returned else ''}"


@dataclass(frozen=True, slots=True)
class Laid:
    """A tile on the table."""

    tile: Tile
    top: Side
    """Where the side that is north as drawn points."""

    @property
    def word(self) -> str:
        """The tile as it lies, like `curve E`."""
        return f"{self.tile.word} {self.top.value}"
