"""Bots that know Present Drop."""

import math
from collections.abc import Iterator, Sequence
from random import Random as Rng

from droptable.bots.bot import Budget
from droptable.core import Seat
from droptable.games.presentdrop import luck
from droptable.games.presentdrop.laying import Lay, Move
from droptable.games.presentdrop.rules import preview
from droptable.games.presentdrop.seating import seat_of
from droptable.games.presentdrop.state import State, View


class Careful:
    """Lays the tile where the next drop brings it most, less what it brings the best other seat."""

    def think(
        self, view: View, moves: Sequence[Move], rng: Rng, budget: Budget, /
    ) -> Iterator[Move]:
        """Yield the best of the moves looked at so far, in an order that is drawn evenly.

        It looks at all of them, whatever the budget: they are few and quick to foretell.
        """
        del budget
        state, most = luck.redeal(view, None, rng), -math.inf
        assert view.to_move is not None, "nobody lays a tile"
        for move in rng.sample(moves, len(moves)):
            if (lead := _lead(state, view.to_move, move)) > most:
                most = lead
                yield move


def _lead(state: State, own: Seat, move: Move) -> int:
    """Return by how many presents a seat would be ahead of the best other one in the next drop."""
    if not isinstance(move, Lay):
        return 0
    assert state.strip is not None, "presents fall on no strip"
    gains = [0] * state.setup.seats
    for character, presents in zip(state.strip, preview(state, move).received, strict=True):
        if (seat := seat_of(state.setup, character)) is not None:
            gains[seat] += presents
    return gains[own] - max(gain for seat, gain in enumerate(gains) if seat != own)
