"""Bots that know Dropping Drops."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from random import Random as Rng

from droptable.bots.bot import Budget
from droptable.core import Seat, waits_for
from droptable.games import pop
from droptable.games.pop import luck
from droptable.games.pop.state import Move, State, View

CHOICES_MAX = 20
"""Choices it tries at most; with two hands of nine there are 81, of which it draws some."""


class Careful:
    """Takes the choice with the fewest explosion icons expected.

    Deals what it cannot see anew, lets the others choose at random, and counts what each choice
    of its own would collect in the same worlds.
    """

    def think(
        self, view: View, moves: Sequence[Move], rng: Rng, budget: Budget, /
    ) -> Iterator[Move]:
        """Yield the choice that collected least in the worlds so far; among equals any."""
        tries = rng.sample(moves, min(CHOICES_MAX, len(moves)))
        icons: dict[Move, int] = defaultdict(int)
        for _ in range(budget.iterations):
            world = _others_chosen(luck.redeal(view, view.viewer, rng), view.viewer, rng)
            for choice in tries:
                icons[choice] += _icons(world, view.viewer, choice)
            yield min(tries, key=lambda choice: icons[choice])


def _others_chosen(state: State, seat: Seat | None, rng: Rng) -> State:
    for other in waits_for(pop.turn(state)):
        if other != seat:
            state = pop.play(state, other, rng.choice(pop.moves(state, other)))
    return state


def _icons(state: State, seat: Seat | None, choice: Move) -> int:
    """Return how many icons a choice brings its seat, all others having chosen."""
    assert seat is not None, "a spectator chooses nothing"
    story = pop.play(state, seat, choice).happened
    assert story is not None, "the last choice of a turn was not resolved"
    return sum(placement.icons for placement in story.placements if placement.seat == seat)
