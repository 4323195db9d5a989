"""What Present Drop refuses: fields are the values, the docstring says when."""

from collections.abc import Mapping
from typing import Literal

from droptable.core import Aside, BadFacts, BadSetup, IllegalMove
from droptable.games.presentdrop.pipes import Side

Edge = Literal["north", "east", "south", "west"]

EDGES: Mapping[Side, Edge] = {
    Side.NORTH: "north",
    Side.EAST: "east",
    Side.SOUTH: "south",
    Side.WEST: "west",
}
"""The edges of a tile in words."""


class NoSuchTile(IllegalMove):
    """Present Drop: the seat has no such tile in hand."""

    tile: str
    says = "seat {seat} has no tile {tile} in hand"


class MustLay(IllegalMove):
    """Present Drop: a tile in hand fits somewhere, so none is laid aside."""

    tile: str
    says = "seat {seat} cannot lay {tile} aside: a tile in its hand fits"


class CannotLie(IllegalMove):
    """A tile that cannot lie where it is laid."""

    laid: Aside[str]
    """The tile and its place."""


class FirstTile(CannotLie):
    """Present Drop: the first tile needs an open end on a character's chimney."""

    says = (
        "seat {seat} cannot lay {laid}: the first tile needs an open end on a character's chimney"
    )


class BelowStrip(CannotLie):
    """Present Drop: nothing lies beside or below the strip."""

    says = "seat {seat} cannot lay {laid}: nothing lies beside or below the strip"


class NoNeighbour(CannotLie):
    """Present Drop: no tile lies beside or under this cell."""

    column: int
    row: int
    says = "seat {seat} cannot lay {laid}: no tile lies beside or under it"


class OpenEnd(CannotLie):
    """Present Drop: the tile's open end meets a blank edge."""

    edge: Edge
    says = "seat {seat} cannot lay {laid}: open end against a blank edge, {edge}"


class BlankEdge(CannotLie):
    """Present Drop: the tile's blank edge meets an open end."""

    edge: Edge
    says = "seat {seat} cannot lay {laid}: blank edge against an open end, {edge}"


class TwoCharacters(BadSetup):
    """Present Drop: only two seats play two characters each."""

    seats: int
    says = "only two seats can play two characters each, not {seats}"


class BadTiles(BadFacts):
    """Present Drop: a tile file with wrong values, `count` of them; `faults` tells each."""

    says = "tiles: {faults[0]}"
