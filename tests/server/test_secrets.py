"""What the server gives away before the end of a match."""

from random import Random
from typing import Any

import pytest

from droptable.core import Entry, Over, ToSettle
from droptable.games.catalogue import GAMES
from droptable.match import Match
from tests.fakes import LUCK

OPEN_GAMES = [entry for entry in GAMES.values() if not entry.hides]


@pytest.mark.parametrize("entry", OPEN_GAMES, ids=lambda entry: str(entry.name))
def test_a_game_whose_record_is_given_away_hides_nothing(
    entry: Entry[Any, Any, Any, Any, Any, Any],
) -> None:
    """Whoever looks on can tell the whole state."""
    rng = Random(7)
    match = Match(entry, entry.setup())
    while not isinstance(turn := match.turn, Over):
        known = entry.luck.redeal(match.view(None), None, rng)
        assert known == match.state
        if isinstance(turn, ToSettle):
            match.settle(LUCK[entry.name](match.state, turn.question, rng))
        else:
            seat = turn.seats[0]
            match.play(seat, rng.choice(entry.game.moves(match.state, seat)), match.version)
