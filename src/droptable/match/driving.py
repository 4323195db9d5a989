"""The one loop that plays a match to its end: whoever has players and luck iterates over it.

What it asks is plain functions, so it knows no bot, no generator and no clock. The server's driver
does one step of the same at a time, for there others move between two steps.

Chance comes in streams: luck and each player draw from one of their own, all made from one seed. So
a deal depends on the seed alone, not on who plays.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from droptable.core import Event, HasHappened, HasSeats, HasViewer, Luck, Seat, ToMove, ToSettle
from droptable.match.match import Match

if TYPE_CHECKING:
    from random import Random

SetupT = TypeVar("SetupT", bound=HasSeats)
StateT = TypeVar("StateT", bound=HasHappened)
MoveT = TypeVar("MoveT")
QuestionT = TypeVar("QuestionT")
OutcomeT = TypeVar("OutcomeT")
ViewT = TypeVar("ViewT", bound=HasViewer)

Player: TypeAlias = Callable[[ViewT, Sequence[MoveT]], MoveT]
"""Looks at a view and its moves, and returns one of them."""

Answers: TypeAlias = Callable[[StateT, QuestionT], OutcomeT]
"""Looks at a state and its open question, and returns what luck decided."""


def drive(
    match: Match[SetupT, StateT, MoveT, QuestionT, OutcomeT, ViewT],
    players: Sequence[Player[ViewT, MoveT]],
    luck: Answers[StateT, QuestionT, OutcomeT],
    first: Callable[[Sequence[Seat]], Seat] = min,
) -> Iterator[Event[MoveT, OutcomeT]]:
    """Play on from where a match is to its end, and yield each event once it has happened.

    There is a player for each seat. Of seats that choose at once `first` says which is asked
    first; in what it sees that makes no difference.
    """
    assert len(players) == match.setup.seats, f"{len(players)} players, {match.setup.seats} seats"
    while True:
        match match.turn:
            case ToSettle(question):
                match.settle(luck(match.state, question))
            case ToMove(seats):
                seat = first(seats)
                move = players[seat](match.view(seat), match.moves(seat))
                match.play(seat, move, match.version)
            case _:
                return
        yield match.events[-1]


def answers(
    luck: Luck[StateT, QuestionT, OutcomeT, Any], rng: Random
) -> Answers[StateT, QuestionT, OutcomeT]:
    """Return the outcomes of a game's luck, all chance from `rng`; films are dropped."""
    return lambda state, question: luck.answer(state, question, rng).outcome


def luck_seed(seed: int) -> int:
    """Return the seed of luck's own stream."""
    return _stream(seed, "luck")


def player_seed(seed: int, seat: Seat) -> int:
    """Return the seed of a player's own stream."""
    return _stream(seed, f"seat {seat}")


def _stream(seed: int, whose: str) -> int:
    return int.from_bytes(sha256(f"{seed} {whose}".encode()).digest()[:8], "big")
