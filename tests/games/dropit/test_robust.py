"""Random matches of every variant: they end, replay, and keep what must be kept."""

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from droptable.core import (
    Over,
    read_record,
    replay,
)
from droptable.core.record import replayed, write_record
from droptable.games import dropit
from droptable.games.catalogue import DROPIT, GAMES
from droptable.games.dropit import luck, seating
from droptable.games.dropit.state import (
    Coop,
    EdgeOption,
    Edition,
    Hand,
    Setup,
    Start,
    State,
)
from droptable.match import Match, answers, drive
from droptable.testing import trial

VARIANTS = {
    "base of two": Setup(2),
    "base of three": Setup(3, Edition.DE2018),
    "base of four": Setup(4),
    "beginners": Setup(4, edges=EdgeOption.NONE),
    "colours of 2018": Setup(4, Edition.DE2018, EdgeOption.COLOUR),
    "jokers of 2018": Setup(2, Edition.DE2018, jokers=True),
    "jokers of 2024": Setup(4, jokers=True, start=Start.RANDOM),
    "teams": Setup(5, teams=True, jokers=True),
    "teams of unequal size": Setup(4, teams=True, first_team=1),
    "solo": Setup(1, coop=Coop.EASY),
    "together": Setup(3, coop=Coop.MEDIUM),
    "together, hard": Setup(4, coop=Coop.HARD, start=Start.RANDOM),
    "together, for pros": Setup(2, coop=Coop.PRO),
    "a shaky hand": Setup(2, jokers=True, hand=Hand.SHAKY),
}

MATCHES, MATCHES_FULL = 5, 1000
"""Matches of each variant with luck strewn at random, in the quick and in the full run."""


def keeps(setup: Setup, state: State) -> None:
    """Assert what no event may change."""
    in_the_air = [state.falling.piece] if state.falling else []
    pieces = Counter([*(p.piece for p in state.pile), *in_the_air, *sum(state.stocks, ())])
    assert pieces == Counter(sum(seating.stocks(setup), ()))
    assert all(points >= 0 for points in (*state.scores, state.game))
    dealt = seating.jokers(setup)
    assert all(0 <= left <= had for left, had in zip(state.jokers, dealt, strict=True))


@pytest.mark.parametrize("variant", VARIANTS)
def test_random_matches_end_replay_and_lose_nothing(variant: str, full_run: bool) -> None:
    setup = VARIANTS[variant]
    for seed in range(MATCHES_FULL if full_run else MATCHES):
        match = trial(DROPIT, setup, Random(seed))
        text = write_record(DROPIT, match.record)
        _, record = read_record(text, GAMES)
        states = list(replayed(dropit, record))
        assert isinstance(dropit.turn(states[-1]), Over), seed
        assert states[-1] == match.states[-1], seed
        for before, after in pairwise(states):
            keeps(setup, after)
            assert all(a >= b for a, b in zip(after.scores, before.scores, strict=True)), seed


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_match_on_real_physics_ends_and_replays(variant: str) -> None:
    setup, rng = VARIANTS[variant], Random(9)
    match = Match(DROPIT, setup)
    players = [lambda _, moves: rng.choice(moves)] * setup.seats
    for _ in drive(match, players, answers(luck, rng)):
        keeps(setup, match.state)

    assert replay(dropit, match.record) == match.state
    assert len(match.state.pile) == 36
