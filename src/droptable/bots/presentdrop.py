"""Bots that know Present Drop."""

from collections.abc import Sequence
from random import Random as Rng

from droptable.core import Seat
from droptable.games.presentdrop import luck
from droptable.games.presentdrop.rules import preview
from droptable.games.presentdrop.seating import seat_of
from droptable.games.presentdrop.state import Lay, Move, State, View


class Careful:
    """Lays the tile where the next drop brings it most, less what it brings the best other seat."""

    def choose(self, view: View, moves: Sequence[Move], rng: Rng, /) -> Move:
        """Return the best of all moves, of several equal ones one drawn evenly."""
        state = luck.redeal(view, None, rng)
        assert view.to_move is not None, "nobody lays a tile"
        leads = [_lead(state, view.to_move, move) for move in moves]
        best = max(leads)
        return rng.choice([move for move, lead in zip(moves, leads, strict=True) if lead == best])


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
