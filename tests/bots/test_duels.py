"""Careful bots are better than random ones: a long run."""

from collections.abc import Mapping
from math import sqrt
from random import Random
from typing import Any

import pytest

from droptable.bots import make_bots
from droptable.core import AnyEntry, Over, Seat, ToMove
from droptable.games import pop, presentdrop
from droptable.games.catalogue import GAMES
from tests.bots.thinking import thought

MATCHES = 200

SETUPS: Mapping[str, Any] = {
    "pop": pop.Setup(2, rounds=1),
    "presentdrop": presentdrop.Setup(2),
}
"""How two bots meet. Drop It is absent: 200 matches of its careful bot take an hour of physics."""

SIGMAS = 3.0
"""So many standard errors above one half are significant."""


def points(entry: AnyEntry, setup: Any, seed: int) -> float:
    """Return what `careful` wins against `random`: 1, or a half when they share the victory."""
    names = ["careful", "random"] if seed % 2 else ["random", "careful"]
    bots, rng = make_bots(entry.name, names), Random(seed)
    state = entry.game.start(setup)
    while not isinstance(turn := entry.game.turn(state), Over):
        if isinstance(turn, ToMove):
            for seat in turn.seats:
                view, moves = entry.game.view(state, seat), entry.game.moves(state, seat)
                state = entry.game.play(state, seat, thought(bots[seat], view, moves, rng))
        else:
            state = entry.game.settle(state, entry.luck.answer(state, turn.question, rng).outcome)
    careful = Seat(names.index("careful"))
    return (careful in turn.winners) / len(turn.winners)


@pytest.mark.full
@pytest.mark.parametrize("game", SETUPS)
def test_careful_beats_random_significantly(game: str) -> None:
    won = sum(points(GAMES[game], SETUPS[game], seed) for seed in range(MATCHES))

    assert won / MATCHES > 0.5 + SIGMAS * sqrt(0.25 / MATCHES), won
