"""Bots of Present Drop."""

from random import Random

import pytest

from droptable.bots import BOTS, make_bots
from droptable.core import Seat
from droptable.games import presentdrop
from tests.bots.thinking import thought
from tests.games.presentdrop.tables import last, on, play, start


@pytest.mark.parametrize("name", BOTS["presentdrop"])
@pytest.mark.parametrize("hand", [False, True])
def test_a_bot_chooses_one_of_the_moves(name: str, hand: bool) -> None:
    (bot,) = make_bots("presentdrop", [name])
    dealt = ("= draws x2 curve curve", "= draws straight straight x2") if hand else ("= draws x2",)
    state = play(start(hand=hand, sets=2), *dealt)
    moves = presentdrop.moves(state, Seat(0))

    for seed in range(3):
        assert thought(bot, presentdrop.view(state, Seat(0)), moves, Random(seed)) in moves


def test_careful_doubles_its_own_presents() -> None:
    (bot,) = make_bots("presentdrop", ["careful"])
    state = play(last(start(4), "x2"), "= draws x2")
    move = thought(
        bot, presentdrop.view(state, Seat(0)), presentdrop.moves(state, Seat(0)), Random(1)
    )

    assert isinstance(move, presentdrop.Lay)
    assert move.cell == (0, 0)


def test_careful_stops_the_presents_of_another_seat() -> None:
    (bot,) = make_bots("presentdrop", ["careful"])
    drawn = """
          │
          2
          │
       A  B  C  D
    """
    state = on(drawn, "curve")
    move = thought(
        bot, presentdrop.view(state, Seat(0)), presentdrop.moves(state, Seat(0)), Random(1)
    )

    assert isinstance(move, presentdrop.Lay)
    assert presentdrop.preview(state, move).received[:2] in ((1, 0), (2, 0))


def test_a_bot_draws_all_chance_from_the_generator_it_is_given() -> None:
    (bot,) = make_bots("presentdrop", ["careful"])
    state = play(start(), "= draws curve")
    view, moves = presentdrop.view(state, Seat(0)), presentdrop.moves(state, Seat(0))

    assert thought(bot, view, moves, Random(4)) == thought(bot, view, moves, Random(4))
