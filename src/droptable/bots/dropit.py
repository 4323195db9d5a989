"""Bots that know Drop It."""

import math
from collections.abc import Iterator, Sequence
from random import Random as Rng

from droptable.bots.bot import Budget
from droptable.core import ToMove
from droptable.games import dropit
from droptable.games.dropit import luck
from droptable.games.dropit.releases import Release, Releases
from droptable.games.dropit.rules import UNUSED_JOKER
from droptable.games.dropit.shaft import FULL_TURN, Angle, Length
from droptable.games.dropit.state import Joker, Move, State, View

TREMBLE_MM = 1.0
"""How far the hand of `Careful` shakes to either side, mm. Source: default; a shift of 1 mm keeps
the touched pieces in 80 to 92 % of drops (docs/physics.md)."""

TREMBLE_DEGREES = 2.0
"""How far its hand turns to either side, degrees. Source: default."""


class Quick:
    """Lets any piece fall anywhere; hands in a joker where it gains more than keeping it."""

    def think(
        self, view: View, moves: Sequence[Move], rng: Rng, budget: Budget, /
    ) -> Iterator[Move]:
        """Yield a move drawn evenly, or what pays about a joker."""
        del budget
        yield joker(view) if view.joker_asked else rng.choice(moves)


class Careful:
    """Imagines some releases with the referee's physics and takes the one with most points.

    Then lets go with a hand that trembles a little, as a person's does.
    """

    def think(
        self, view: View, moves: Sequence[Move], rng: Rng, budget: Budget, /
    ) -> Iterator[Move]:
        """Yield the best of the random releases so far, trembled but still legal."""
        del moves
        if view.joker_asked:
            yield joker(view)
            return
        state, most, releases = luck.redeal(view, None, rng), -math.inf, view.moves
        assert isinstance(releases, Releases), "no piece is to be dropped"
        for _ in range(budget.iterations):
            release = rng.choice(releases)
            if (gain := _gain(state, release, rng)) > most:
                most = gain
                yield _trembled(release, releases, rng)


def joker(view: View) -> Joker:
    """Hand in a joker when that gains more than it would bring unused (Rules 7.4, 8.5)."""
    assert view.happened is not None, "nobody is asked about a joker"
    gain = view.happened.worth + view.happened.penalty
    unused = 0 if view.game is not None else UNUSED_JOKER
    return Joker.HAND_IN if gain > unused else Joker.KEEP


def _gain(state: State, release: Release, rng: Rng) -> int:
    turn = dropit.turn(state)
    assert isinstance(turn, ToMove), f"nobody may drop: {turn}"
    falling = dropit.play(state, turn.seats[0], release)
    verdict = dropit.settle(falling, luck.answer(falling, release, rng).outcome).happened
    assert verdict is not None, "a fall was settled without a verdict"
    return verdict.points - verdict.penalty


def _trembled(release: Release, moves: Releases, rng: Rng) -> Release:
    turn = round(rng.uniform(-TREMBLE_DEGREES, TREMBLE_DEGREES) * 100)
    shift = round(rng.uniform(-TREMBLE_MM, TREMBLE_MM) * 100)
    angle = Angle((release.angle + turn) % FULL_TURN)
    places = moves.places(release.piece, angle)
    x = min(max(release.x + shift, places.start), places.stop - 1)
    return Release(release.piece, Length(x), angle)
