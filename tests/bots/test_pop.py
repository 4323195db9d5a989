"""Bots that know Dropping Drops."""

import re
from random import Random
from typing import Any

import pytest

from droptable.bots import BOTS, make_bots
from droptable.core import Seat
from droptable.games import pop
from droptable.games.catalogue import POP
from droptable.games.pop.state import Choice, Setup, Variant
from droptable.testing import trial
from tests.bots.thinking import thought
from tests.checkout import ROOT
from tests.games.pop.tables import dealt, start


def test_the_bot_of_the_documentation_plays_its_lowest_card() -> None:
    """Code of docs/bots.md."""
    text = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    exec(code, known := dict[str, Any]())
    state = dealt(start(3), [20, 7])

    move = thought(known["Low"](), pop.view(state, Seat(0)), pop.moves(state, Seat(0)), Random(1))
    assert move.cards == (min(state.hands[0][0]),)


@pytest.mark.parametrize("name", BOTS["pop"])
@pytest.mark.parametrize("setup", [Setup(5), Setup(2, Variant.TWO_HANDS), Setup(1)])
def test_a_bot_chooses_one_of_the_moves(name: str, setup: Setup) -> None:
    state = trial(POP, setup, Random(3), 1).states[-1]
    seat = Seat(setup.seats - 1)
    (bot,) = make_bots("pop", [name])
    moves = pop.moves(state, seat)

    for seed in range(3):
        assert thought(bot, pop.view(state, seat), moves, Random(seed)) in moves


def test_careful_does_not_play_what_explodes_for_certain() -> None:
    """Both 2 and 6 above queue A are yellow, and 2 comes to enter A in most worlds."""
    state = dealt(start(5), [2, 1])
    (careful,) = make_bots("pop", ["careful"])
    two = Choice((2,))  # type: ignore[arg-type]
    moves = [two, *(move for move in pop.moves(state, Seat(0)) if move != two)]

    for seed in range(5):
        assert thought(careful, pop.view(state, Seat(0)), moves, Random(seed)) != two


def test_careful_draws_all_chance_from_the_generator_it_is_given() -> None:
    state = dealt(start(3))
    view, moves = pop.view(state, Seat(1)), pop.moves(state, Seat(1))
    first, second = (
        thought(make_bots("pop", ["careful"])[0], view, moves, Random(4)) for _ in "ab"
    )

    assert first == second
