"""Bots of the house."""

from collections.abc import Iterator
from random import Random

import pytest

from droptable.bots import BOTS, Budget, make_bots, player
from droptable.core import BadSetup, Seat
from droptable.games import dropit
from droptable.games.catalogue import GAMES
from tests.bots.thinking import thought
from tests.games.dropit.tables import drop, start


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_random_and_a_careful_bot(game: str) -> None:
    assert {"random", "careful"} <= set(BOTS[game])


@pytest.mark.parametrize("name", BOTS["dropit"])
def test_a_bot_chooses_one_of_the_moves(name: str) -> None:
    (bot,) = make_bots("dropit", [name])
    state = drop(start(), "RC 100 0", "RC 100 18 0")
    moves = dropit.moves(state, Seat(1))

    for seed in range(3):
        assert thought(bot, dropit.view(state, Seat(1)), moves, Random(seed)) in moves


def test_a_bot_draws_all_chance_from_the_generator_it_is_given() -> None:
    view, moves = dropit.view(start(), Seat(0)), dropit.moves(start(), Seat(0))
    first, second = (
        thought(make_bots("dropit", ["careful"])[0], view, moves, Random(4)) for _ in "ab"
    )

    assert first == second


def test_an_unknown_bot_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadSetup, match=r"^dropit has no bot 'genius': it has careful, random$"):
        make_bots("dropit", ["genius"])


def test_a_player_thinks_within_the_budget_it_was_given() -> None:
    class Counts:
        def think(self, view: int, moves: object, rng: Random, budget: Budget) -> Iterator[int]:
            del view, moves, rng
            yield budget.iterations

    assert player(Counts(), Random(1), Budget(iterations=7))(0, range(10)) == 7
