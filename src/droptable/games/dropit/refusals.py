"""What Drop It refuses: fields are the values, the docstring says when."""

from typing import Literal

from droptable.core import Aside, BadFacts, BadSetup, IllegalMove


class StillFalling(IllegalMove):
    """Drop It: a piece is still falling."""

    says = "seat {seat} cannot drop: a piece is still falling"


class NoJoker(IllegalMove):
    """Drop It: nobody is asked about a joker."""

    says = "seat {seat} cannot decide about a joker: none is asked for"


class JokerFirst(IllegalMove):
    """Drop It: the seat decides about a joker first."""

    says = "seat {seat} cannot drop: it decides about a joker first"


class NoSuchPiece(IllegalMove):
    """Drop It: the seat has none left."""

    colour: str
    shape: str
    says = "seat {seat} has no {colour} {shape} left"


class BadAngle(IllegalMove):
    """Drop It: not in [0, 360)."""

    degrees: float
    piece: Aside[str]
    says = "seat {seat} turned the {piece} by {degrees} degrees: must be in [0, 360)"


class Overhang(IllegalMove):
    """Drop It: the piece hangs over a guide."""

    side: Literal["left", "right"]
    mm: float
    piece: Aside[str]
    x: Aside[float]
    says = (
        "seat {seat} cannot drop the {piece} at x = {x:.2f} mm:"
        " it hangs {mm:.2f} mm over the {side} guide"
    )


class BadFirst(BadSetup):
    """Drop It: there is no such seat to begin."""

    first: int
    seats: int
    says = "seat {first} cannot begin: there are {seats} seats, counted from 0"


class BadTeams(BadSetup):
    """Drop It: a team has 1, 2 or 3 members."""

    first: int
    second: int
    pieces: Aside[int]
    says = (
        "two teams of {first} and {second} cannot play: each has 1, 2 or 3 members,"
        " among whom its {pieces} pieces divide evenly"
    )


class BadSplit(BadSetup):
    """Drop It: three seats cannot share this board's fourth colour."""

    board: str
    counts: Aside[str]
    says = "three seats cannot share a fourth colour of {counts}; board {board}"


class CoopEdition(BadSetup):
    """Drop It: this edition has no co-operative play."""

    edition: str
    says = "edition {edition} has no co-operative play: en2024 has"


class CoopTeams(BadSetup):
    """Drop It: who plays together has no teams."""

    says = "co-operative play has no teams: all play together"


class CoopEdges(BadSetup):
    """Drop It: who plays together has pictures on the walls."""

    edges: str
    says = "co-operative play has pictures on its walls, not {edges} edges"


class BadCoopSeats(BadSetup):
    """Drop It: 1 to 4 seats play together."""

    seats: int
    says = "co-operative play has 1 to 4 seats, not {seats}"


class NoPictures(BadSetup):
    """Drop It: the board has no pictures for playing together."""

    board: str
    says = "board {board} has no pictures for co-operative play"


class BadBoard(BadFacts):
    """Drop It: a board file with wrong values, `count` of them; `faults` tells each."""

    says = "board: {faults[0]}"
