"""What a bot is, and what counts of what it answers."""

import logging
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random as Rng
from typing import Protocol, TypeVar

ViewT_contra = TypeVar("ViewT_contra", contravariant=True)
ViewT = TypeVar("ViewT")
MoveT = TypeVar("MoveT")

STRIKES_MAX = 3
"""Wrong answers of a bot to one question; then a random move is made for it."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a bot may think: counted in what it does, never in time, so it is reproducible."""

    iterations: int = 24
    """Steps of the bot's own search: releases it imagines, worlds it deals. Source: default; twice
    as many gain nothing in Dropping Drops that 200 matches can show."""


HOUSE = Budget()
"""What the bots of the house are given at a table."""


class Bot(Protocol[ViewT_contra, MoveT]):
    """Chooses one of `moves`. Sees exactly what a person in that seat would see."""

    def think(
        self, view: ViewT_contra, moves: Sequence[MoveT], rng: Rng, budget: Budget, /
    ) -> Iterator[MoveT]:
        """Yield one of `moves`, which is not empty, soon; then better ones until the budget ends.

        The last one counts, whenever the caller stops to listen. All chance comes from `rng`.
        """


class Random:
    """Plays any legal move. The yardstick every other bot is measured against."""

    def think(
        self, view: object, moves: Sequence[MoveT], rng: Rng, budget: Budget, /
    ) -> Iterator[MoveT]:
        """Yield a move drawn evenly."""
        del view, budget
        yield rng.choice(moves)


class Strikes:
    """Wrong answers of one bot to one question."""

    def __init__(self, bot: str) -> None:
        """Start with none."""
        self._bot = bot
        self._count = 0

    @property
    def are_out(self) -> bool:
        """Whether the bot is asked no more."""
        return self._count >= STRIKES_MAX

    def add(self, answer: object) -> None:
        """Count a wrong answer; None when there was no answer at all."""
        self._count += 1
        what = "gave no answer" if answer is None else f"answered {answer!r:.80}"
        log.warning("strike %d of %d: %s %s", self._count, STRIKES_MAX, self._bot, what)


def chosen(
    bot: Bot[ViewT, MoveT],
    view: ViewT,
    moves: Sequence[MoveT],
    rng: Rng,
    budget: Budget = HOUSE,
) -> MoveT:
    """Return the last answer of a bot, or a random move when it has only wrong answers."""
    strikes = Strikes(type(bot).__name__)
    while not strikes.are_out:
        move = _last(bot, view, moves, rng, budget)
        if move is not None and move in moves:
            return move
        strikes.add(move)
    return rng.choice(moves)


def player(
    bot: Bot[ViewT, MoveT], rng: Rng, budget: Budget = HOUSE
) -> Callable[[ViewT, Sequence[MoveT]], MoveT]:
    """Return a bot as whoever drives a match asks it: a view and moves in, its move out."""
    return lambda view, moves: chosen(bot, view, moves, rng, budget)


def _last(
    bot: Bot[ViewT, MoveT], view: ViewT, moves: Sequence[MoveT], rng: Rng, budget: Budget
) -> MoveT | None:
    """Return what a bot answered last, however its thinking ended; None when it said nothing."""
    last = None
    try:
        for move in bot.think(view, moves, rng, budget):
            last = move
    except Exception:
        log.exception("%s raised", type(bot).__name__)
    return last
