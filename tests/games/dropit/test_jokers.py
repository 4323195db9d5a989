"""Jokers (docs/games/dropit.md, 7)."""

from dataclasses import replace

import pytest

from droptable.bots.dropit import joker
from droptable.core import IllegalMove, Over, Seat, ToMove
from droptable.games import dropit
from droptable.games.dropit.state import Edition, Joker, State
from tests.games.dropit.tables import drop, release, start

LEVEL_1 = "RC 75 18 0"
"""On the floor's red field: 1 point without the taboo."""

LEVEL_1_AND_CIRCLE = "GC 125 18 0"
"""On the floor's green field, at the medium circle: 3 points without the taboo."""

LEVEL_6 = "RC 18 190 0"
"""At the left wall's red field of level 6: 6 points without the taboo."""


def asked(lies: str) -> State:
    """Return a match in which the first drop has just broken a taboo."""
    piece = lies.split()[0]
    state = drop(start(jokers=True), f"{piece} 100 0", lies)
    assert state.redeemable is not None
    return state


@pytest.mark.parametrize(
    ("edition", "seats", "teams", "each"),
    [
        (Edition.DE2018, 2, False, 4),
        (Edition.DE2018, 3, False, 2),
        (Edition.DE2018, 4, False, 2),
        (Edition.DE2018, 4, True, 4),
        (Edition.EN2024, 2, False, 2),
        (Edition.EN2024, 4, False, 2),
        (Edition.EN2024, 6, True, 2),
    ],
)
def test_jokers_are_dealt_by_edition_and_number_of_sides(
    edition: Edition, seats: int, teams: bool, each: int
) -> None:
    """Rules 7.1."""
    jokers = start(seats, edition, jokers=True, teams=teams).jokers

    assert set(jokers) == {each}


def test_after_a_broken_taboo_its_player_decides_and_nobody_else() -> None:
    """Rules 7.2."""
    state = asked(LEVEL_1)

    assert dropit.turn(state) == ToMove((Seat(0),))
    assert dropit.moves(state, Seat(0)) == (Joker.HAND_IN, Joker.KEEP)
    assert not dropit.moves(state, Seat(1))
    assert dropit.view(state, Seat(1)).joker_asked
    with pytest.raises(IllegalMove, match=r"^seat 0 cannot drop: it decides about a joker first$"):
        dropit.play(state, Seat(0), release("RC 100 0"))


def test_without_a_broken_taboo_nobody_is_asked() -> None:
    """Rules 7.2."""
    state = drop(start(jokers=True), "RC 75 0", "RC 140 18 0")

    assert dropit.turn(state) == ToMove((Seat(1),))
    with pytest.raises(IllegalMove, match=r"cannot decide about a joker: none is asked for$"):
        dropit.play(state, Seat(1), Joker.HAND_IN)


def test_without_a_joker_left_nobody_is_asked() -> None:
    """Rules 7.2."""
    state = replace(start(jokers=True), jokers=(0, 2))
    state = drop(state, "RC 75 0", "RC 75 18 0")

    assert dropit.turn(state) == ToMove((Seat(1),))
    assert state.scores == (0, 0)


@pytest.mark.parametrize(("lies", "worth"), [(LEVEL_1, 1), (LEVEL_1_AND_CIRCLE, 3), (LEVEL_6, 6)])
def test_a_joker_handed_in_brings_level_and_circles(lies: str, worth: int) -> None:
    """Rules 7.3; common error 4 of the German digest: without it a taboo takes all of them."""
    state = asked(lies)
    assert state.scores == (0, 0)

    state = dropit.play(state, Seat(0), Joker.HAND_IN)
    assert state.scores == (worth, 0)
    assert state.jokers == (1, 2)
    assert dropit.turn(state) == ToMove((Seat(1),))


def test_a_joker_kept_brings_nothing_and_stays() -> None:
    """Rules 7.2, 4.6."""
    state = dropit.play(asked(LEVEL_1), Seat(0), Joker.KEEP)

    assert state.scores == (0, 0)
    assert state.jokers == (2, 2)
    assert dropit.turn(state) == ToMove((Seat(1),))


def test_a_piece_that_sticks_out_can_be_redeemed_for_the_top_level() -> None:
    """Rules 7.3, 5.6."""
    state = dropit.play(asked("RS 96 270 0"), Seat(0), Joker.HAND_IN)

    assert state.scores[0] == 8 + 3


def test_several_taboos_at_once_take_one_joker() -> None:
    """Rules 7.3: a red square beside a red square, on the floor's red field."""
    state = drop(start(jokers=True), "RS 100 0", "RS 125 17 0")
    state = drop(state, "YC 100 0", "RS 125 17 0", "YC 100 150 0")
    state = drop(state, "RS 100 0", "RS 125 17 0", "YC 100 150 0", "RS 91 17 0")
    verdict = state.redeemable
    assert verdict is not None
    assert all([verdict.same_shape, verdict.same_colour, verdict.edges])

    after = dropit.play(state, Seat(0), Joker.HAND_IN)
    assert after.jokers == (1, 2)
    assert after.scores[0] == state.scores[0] + verdict.worth


@pytest.mark.parametrize(("left", "total"), [(0, 20), (1, 23), (4, 32)])
def test_each_unused_joker_adds_3_at_the_end(left: int, total: int) -> None:
    """Rules 7.4; common error 5 of the German digest."""
    state = start(edition=Edition.DE2018, jokers=True)
    state = replace(state, stocks=((), ()), scores=(20, 22), jokers=(left, 0))
    over = dropit.turn(state)

    assert isinstance(over, Over)
    assert over.scores == (total, 22)
    assert dropit.view(state, None).scores[0].total == total


def test_jokers_add_nothing_before_the_end() -> None:
    """Rules 7.4."""
    assert dropit.view(start(jokers=True), None).scores[0].total == 0


@pytest.mark.parametrize(
    ("lies", "choice"),
    [(LEVEL_1, Joker.KEEP), (LEVEL_1_AND_CIRCLE, Joker.KEEP), (LEVEL_6, Joker.HAND_IN)],
)
def test_bots_hand_one_in_when_it_gains_more_than_3(lies: str, choice: Joker) -> None:
    """Rules 7.4."""
    assert joker(dropit.view(asked(lies), Seat(0))) is choice
