"""Setup, state, moves, questions, outcomes and views of Drop It."""

from dataclasses import dataclass, field
from enum import Enum
from typing import TypeAlias

from droptable.core import Seat, Viewer
from droptable.games.dropit.board import default_board
from droptable.games.dropit.releases import Release, Releases
from droptable.games.dropit.shaft import (
    Board,
    Colour,
    FieldNo,
    Length,
    Piece,
    PieceNo,
    Placed,
    Point,
    Pose,
)


class Edition(Enum):
    """Which printing of the game is played (Rules 1.1)."""

    DE2018 = "de2018"
    EN2024 = "en2024"


class EdgeOption(Enum):
    """Which edge inserts are chosen (Rules 1.2, 1.4)."""

    BASE = "base"
    COLOUR = "colour"
    SHAPE = "shape"
    NONE = "none"


class Edges(Enum):
    """Which edge inserts lie in the shaft, and so what they forbid (Rules 4.4)."""

    COLOUR = "colour"
    SHAPE = "shape"
    NONE = "none"
    PICTURES = "pictures"


class Coop(Enum):
    """Whether all play together, and how hard (Rules 8.4)."""

    OFF = "off"
    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
    PRO = "pro"


class Start(Enum):
    """How the seat that begins is found (Rules 2.5)."""

    CHOSEN = "chosen"
    YOUNGEST = "youngest"
    BIRTHDAY = "birthday"
    RANDOM = "random"


class Hand(Enum):
    """How still the hand is that lets go (Rules 3.9)."""

    STEADY = "steady"
    NATURAL = "natural"
    SHAKY = "shaky"


@dataclass(frozen=True, slots=True)
class Setup:
    """How a match is set up; the fields are the options of the game."""

    seats: int = field(
        default=2, metadata={"help": "Number of seats: 2 to 4, in teams 2 to 6, together 1 to 4."}
    )
    edition: Edition = field(
        default=Edition.EN2024,
        metadata={
            "help": "Printing: de2018 plays with shape edges, en2024 with colour edges.",
            "always": True,
        },
    )
    edges: EdgeOption = field(
        default=EdgeOption.BASE,
        metadata={"help": "Edge fields that forbid: those of the edition, or none for beginners."},
    )
    jokers: bool = field(
        default=False, metadata={"help": "Play with jokers: one pays for a broken taboo."}
    )
    teams: bool = field(default=False, metadata={"help": "Play in two teams."})
    first_team: int = field(
        default=0,
        metadata={
            "help": "Members of the first team; 0 is half of all, rounded up.",
            "numbers": range(4),
        },
    )
    coop: Coop = field(
        default=Coop.OFF, metadata={"help": "Play together against the game, so hard (en2024)."}
    )
    start: Start = field(
        default=Start.CHOSEN,
        metadata={"help": "How the first seat is found: as --first says, or by luck."},
    )
    first: int = field(
        default=0,
        metadata={
            "help": "The seat that begins: chosen, youngest, or last birthday.",
            "numbers": range(6),
        },
    )
    hand: Hand = field(
        default=Hand.STEADY, metadata={"help": "How still the hand is that lets go."}
    )
    board: Board = field(
        default_factory=default_board, metadata={"help": "The shaft and all that is printed on it."}
    )


class Joker(Enum):
    """A move after a broken taboo, for who has a joker left (Rules 7.2)."""

    HAND_IN = "joker"
    KEEP = "keep"


Move: TypeAlias = Release | Joker


@dataclass(frozen=True, slots=True)
class WhoBegins:
    """Which seat begins? (Rules 2.5)"""

    seats: int


Question: TypeAlias = Release | WhoBegins


@dataclass(frozen=True, slots=True)
class Begins:
    """The answer to `WhoBegins`."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Tremble:
    """How a hand missed what it aimed at (Rules 3.9)."""

    x: int = 0
    """Shift to the right, 1/100 mm."""

    turn: int = 0
    """Turn counter-clockwise, 1/100 degree."""

    speed: int = 0
    """Sideways speed at release, to the right, 1/100 mm/s."""


STILL = Tremble()


@dataclass(frozen=True, slots=True)
class NearPiece:
    """Another piece close to the dropped one."""

    piece: PieceNo
    gap: Length
    """Negative is an overlap."""

    at: Point


@dataclass(frozen=True, slots=True)
class NearField:
    """An edge field close to the dropped piece."""

    field: FieldNo
    gap: Length
    at: Point


@dataclass(frozen=True, slots=True)
class Rest:
    """The answer to a release: where everything lies now, and what the dropped piece is close to.

    Everything a judgement needs, so that a record replays without physics (Rules 4.1).
    """

    poses: tuple[Pose, ...]
    """Of the whole pile; the dropped piece is the last."""

    pieces: tuple[NearPiece, ...]
    """Other pieces within 0.5 mm of it, by number."""

    fields: tuple[NearField, ...]
    """Edge fields within 0.5 mm of it, by number."""

    at_rest: bool
    """False when something still moved after 5 s and was judged where it was then."""

    tremble: Tremble = STILL
    """How the hand shook at release; luck has already put it into the fall."""


Outcome: TypeAlias = Rest | Begins


@dataclass(frozen=True, slots=True)
class CloseCall:
    """A taboo that nearly was, or only just was: its other side, gap and contact point."""

    piece: PieceNo | None
    field: FieldNo | None
    gap: Length
    at: Point
    touching: bool


@dataclass(frozen=True, slots=True)
class Verdict:
    """The referee's judgement of one drop, with every reason (Rules 4 and 5)."""

    number: int
    """1 for the first piece of the match."""

    seat: Seat
    piece: Piece
    level: int
    """The highest level any part reaches, 1 for the lowest (Rules 5.1)."""

    crossing: Point
    """The point of the piece that reaches farthest over the line of that level."""

    circles: tuple[int, ...]
    """Touched bonus circles, indexes into `Board.circles` (Rules 5.2)."""

    same_shape: tuple[NearPiece, ...]
    """Touched pieces of the same shape (Rules 4.2)."""

    same_colour: tuple[NearPiece, ...]
    """Touched pieces of the same colour (Rules 4.3)."""

    edges: tuple[NearField, ...]
    """Touched edge fields that forbid the piece (Rules 4.4)."""

    over_top: Length
    """How far it sticks out of the shaft; 0 when it does not (Rules 4.5)."""

    close: tuple[CloseCall, ...]
    """Close calls: gaps over 0.05 up to 0.20 mm to what is taboo (Rules 4.7)."""

    near: tuple[CloseCall, ...]
    """Near misses: gaps over 0.20 up to 0.50 mm to what is taboo (Rules 4.7)."""

    fulfils: bool
    """Whether it reached a level that pictures it; only in co-operative play (Rules 8.3)."""

    worth: int
    """Level and circles, or steps of the common marker, before taboos."""

    points: int
    """`worth`, or 0 when a taboo is broken and no joker was handed in (Rules 4.6, 7.2)."""

    penalty: int
    """Steps of the game's marker, unless a joker is handed in; only in co-operative play
    (Rules 8.4)."""

    joker: Joker | None
    """What was decided about a joker; None when nobody was asked."""

    at_rest: bool

    @property
    def is_clean(self) -> bool:
        """Say whether no taboo is broken."""
        return not (self.same_shape or self.same_colour or self.edges or self.over_top)


@dataclass(frozen=True, slots=True)
class State:
    """One position, complete."""

    setup: Setup
    stocks: tuple[tuple[Piece, ...], ...]
    """Pieces each side has still to drop, in the order of `PIECES`."""

    jokers: tuple[int, ...]
    """Jokers each side has left."""

    pile: tuple[Placed, ...]
    """Pieces in the shaft in the order they were dropped."""

    scores: tuple[int, ...]
    """Points of each side so far; in co-operative play steps of the common marker."""

    game: int
    """Steps of the game's marker; only in co-operative play."""

    first: Seat | None
    """The seat that began; None while luck has still to say."""

    falling: Release | None
    """What luck has still to settle. While a piece falls nobody may move."""

    redeemable: Verdict | None
    """The verdict on a drop for which a joker may still be handed in."""

    happened: Verdict | None
    """What the last event caused. Read by no rule."""


@dataclass(frozen=True, slots=True)
class Score:
    """A score as the track and the tokens show it (Rules 5.4)."""

    total: int
    field: int
    """Steps since the start field, 0 to 24."""

    tokens: tuple[int, ...]
    """Values that lie before the seat, 50 or 25 each."""


@dataclass(frozen=True, slots=True)
class View:
    """What a viewer sees: in Drop It everything lies open, only the moves are the seat's own."""

    viewer: Viewer
    setup: Setup
    facts_changed: str | None
    """Name of the board where it is not the one of the house."""

    edges: Edges
    sides: tuple[tuple[Seat, ...], ...]
    """Seats that play together: a seat, a team, or all. Stocks, jokers and scores are by side."""

    colours: tuple[tuple[Colour, ...], ...]
    """Colours of each side; the first is that of its marker."""

    stocks: tuple[tuple[Piece, ...], ...]
    jokers: tuple[int, ...]
    pile: tuple[Placed, ...]
    scores: tuple[Score, ...]
    """At the end with what unused jokers add (Rules 7.4)."""

    game: Score | None
    """The game's marker; None but in co-operative play."""

    first: Seat | None
    to_move: Seat | None
    """None while luck says who begins, and when all pieces are in."""

    joker_asked: bool
    """Whether the seat to move decides about a joker instead of dropping a piece."""

    falling: Release | None
    happened: Verdict | None
    moves: Releases | tuple[Joker, ...]
    """What this viewer may release, nothing when it is not waited for; or its answers when it is
    asked about a joker."""
