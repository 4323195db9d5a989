"""Random matches of all numbers of seats: they end, replay, and no card is lost."""

from itertools import pairwise
from random import Random
from statistics import mean

import pytest

from droptable.core import Over, read_record
from droptable.core.record import replayed, write_record
from droptable.games import pop
from droptable.games.catalogue import GAMES, POP
from droptable.games.pop.rules import hands_of_a_seat
from droptable.games.pop.state import Setup, State, Variant
from droptable.testing import trial

VARIANTS = {
    **{f"{seats} seats": Setup(seats, rounds=1) for seats in range(1, 6)},
    "two hands": Setup(2, Variant.TWO_HANDS, rounds=1),
}

MATCHES, MATCHES_FULL = 5, 10_000
"""Matches of each variant in the quick and in the full run."""

REPLAYED = 200
"""Of these so many are also written down and replayed, which takes longer than playing them."""

EXPECTED = {5: 5.4, 4: 6.6, 3: 8.5, 2: 11.7}
"""Mean penalty of a player and round in random play. Source: simulation, game-facts.md B3."""

TOLERANCE = 0.3
"""Largest difference to what was expected, points."""

PENALTIES_MATCHES = 2000
"""The standard error of a mean over these is below 0.1 points."""


def cards(state: State) -> list[int]:
    """Return every card that lies anywhere."""
    piles = [*state.queues, *state.collected, state.set_aside, state.chief]
    return [card for pile in [*piles, *(h for hs in state.hands for h in hs)] for card in pile]


def in_play(setup: Setup) -> int:
    """Return how many cards a round uses (Rules 2.3 to 2.6)."""
    hands = setup.seats * hands_of_a_seat(setup)
    return 9 * hands + 5 + 8 * (5 - hands)


@pytest.mark.parametrize("variant", VARIANTS)
def test_random_matches_end_replay_and_lose_no_card(variant: str, full_run: bool) -> None:
    setup = VARIANTS[variant]
    for seed in range(MATCHES_FULL if full_run else MATCHES):
        match = trial(POP, setup, Random(seed))
        _, *states = match.states
        assert isinstance(pop.turn(states[-1]), Over), seed
        assert len(states[-1].rounds) == setup.rounds, seed
        for state in states:
            found = cards(state)
            assert len(found) == len(set(found)) == in_play(setup), seed
        if seed < REPLAYED:
            _, record = read_record(write_record(POP, match.record), GAMES)
            assert list(replayed(pop, record))[1:] == states, seed


def test_a_match_of_three_rounds_loses_no_card_either() -> None:
    match = trial(POP, Setup(5), Random(1))

    assert [len(cards(state)) for state in match.states[1:]] == [50] * 123
    assert len(match.states[-1].rounds) == 3


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_calm_table_holds_no_equal_neighbours(variant: str) -> None:
    """After each turn all queues are level, and nothing is left that should have exploded."""
    setup = VARIANTS[variant]
    for state in trial(POP, setup, Random(2)).states:
        colours = [[setup.deck[card].colour for card in queue] for queue in state.queues]
        for queue in colours:
            assert all(low is not high for low, high in pairwise(queue))
        for left, right in pairwise(colours):
            assert all(one is not other for one, other in zip(left, right, strict=False))


@pytest.mark.full
@pytest.mark.parametrize("seats", EXPECTED)
def test_random_play_costs_what_was_expected(seats: int) -> None:
    setup = Setup(seats, rounds=1)
    last = (trial(POP, setup, Random(seed)).states[-1] for seed in range(PENALTIES_MATCHES))

    assert abs(mean(mean(state.rounds[0]) for state in last) - EXPECTED[seats]) < TOLERANCE
