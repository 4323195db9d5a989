"""Setup, state, moves, questions, outcomes and views of Drop It."""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import lru_cache
from itertools import accumulate
from math import ceil
from typing import overload

from droptable.core import Seat
from droptable.games.dropit.board import default_board
from droptable.games.dropit.geometry import extent
from droptable.games.dropit.shaft import (
    FULL_TURN,
    Angle,
    Board,
    Colour,
    FieldNo,
    Form,
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


class Edges(Enum):
    """Which side of the edge inserts forbids pieces (Rules 1.2)."""

    COLOUR = "colour"
    SHAPE = "shape"


@dataclass(frozen=True, slots=True)
class Setup:
    """How a match is set up; the fields are the options of the game."""

    seats: int = field(default=2, metadata={"help": "Number of seats, 2 to 4."})
    edition: Edition = field(
        default=Edition.EN2024,
        metadata={"help": "Printing: de2018 plays with shape edges, en2024 with colour edges."},
    )
    board: Board = field(
        default_factory=default_board, metadata={"help": "The shaft and all that is printed on it."}
    )


@dataclass(frozen=True, slots=True)
class Release:
    """A move: let this piece fall from here (Rules 3.1)."""

    piece: Piece
    x: Length
    """Where its centre of mass hangs."""

    angle: Angle


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


@dataclass(frozen=True, slots=True)
class CloseCall:
    """A contact that decides a taboo and is hard to see by eye: a gap over 0.05 up to 0.20 mm."""

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
    worth: int
    """Level and circles, before taboos."""

    points: int
    """`worth`, or 0 when a taboo is broken (Rules 4.6)."""

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
    """Pieces each seat has still to drop, in the order of `PIECES`."""

    pile: tuple[Placed, ...]
    """Pieces in the shaft in the order they were dropped."""

    scores: tuple[int, ...]
    """Points of each seat so far."""

    to_move: Seat
    falling: Release | None
    """What luck has still to settle. While a piece falls nobody may move."""

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
class Releases(Sequence[Release]):
    """All releases a seat may choose from: a lazy sequence over whole hundredths.

    Ordered by piece, then angle, then place from left to right. At its angle the whole outline
    of a piece must lie between the guides (Rules 3.2).
    """

    pieces: tuple[Piece, ...]
    forms: tuple[Form, ...]
    """The form of each piece."""

    left: Length
    """The left guide: the rim of the opening."""

    right: Length
    top: Length
    """Height of the opening."""

    def places(self, piece: Piece, angle: Angle) -> range:
        """Return where the centre of mass of a piece may hang at an angle."""
        return _places(self.forms[self.pieces.index(piece)], self.left, self.right, angle)

    def overhang(self, release: Release) -> tuple[Length, Length]:
        """Return how far a release lies over the left and the right guide, 0 when it does not."""
        places = self.places(release.piece, release.angle)
        return (
            Length(max(0, places.start - release.x)),
            Length(max(0, release.x - places.stop + 1)),
        )

    def __len__(self) -> int:
        """Return the number of releases."""
        return sum(ends[-1] for ends in self._ends())

    @overload
    def __getitem__(self, index: int) -> Release: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Release]: ...
    def __getitem__(self, index: int | slice) -> Release | Sequence[Release]:
        """Return the release at an index, or those of a slice as a tuple."""
        if isinstance(index, slice):
            return tuple(self[i] for i in range(*index.indices(len(self))))
        rest = range(len(self))[index]
        for piece, ends in zip(self.pieces, self._ends(), strict=True):
            if rest < ends[-1]:
                angle = bisect_right(ends, rest)
                before = ends[angle - 1] if angle else 0
                places = self.places(piece, Angle(angle))
                return Release(piece, Length(places[rest - before]), Angle(angle))
            rest -= ends[-1]
        raise AssertionError("range has checked the index")

    def __contains__(self, release: object) -> bool:
        """Say whether a release is one of these."""
        return (
            isinstance(release, Release)
            and release.piece in self.pieces
            and 0 <= release.angle < FULL_TURN
            and release.x in self.places(release.piece, release.angle)
        )

    def _ends(self) -> list[Sequence[int]]:
        return [_ends(form, self.left, self.right) for form in self.forms]


def _places(form: Form, left: Length, right: Length, angle: Angle) -> range:
    to_left, to_right, _ = extent(form, angle)
    return range(left + ceil(to_left), right - ceil(to_right) + 1)


@lru_cache(maxsize=64)
def _ends(form: Form, left: Length, right: Length) -> Sequence[int]:
    """Return, for each angle, how many releases of a form there are up to and with that angle."""
    counts = (len(_places(form, left, right, Angle(angle))) for angle in range(FULL_TURN))
    return tuple(accumulate(counts))


@dataclass(frozen=True, slots=True)
class View:
    """What a viewer sees: in Drop It everything lies open, only the moves are the seat's own."""

    setup: Setup
    edges: Edges
    colours: tuple[tuple[Colour, ...], ...]
    """Colours of each seat; the first is that of its marker."""

    stocks: tuple[tuple[Piece, ...], ...]
    pile: tuple[Placed, ...]
    scores: tuple[Score, ...]
    to_move: Seat | None
    """None when all pieces are in."""

    falling: Release | None
    happened: Verdict | None
    moves: Releases
    """Empty when this viewer is not waited for."""
