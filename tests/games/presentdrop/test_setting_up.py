"""Players, characters and the strip (docs/games/presentdrop.md, 1 and 2)."""

from random import Random

import pytest

from droptable.core import BadOutcome, BadSetup, Seat, ToMove, ToSettle
from droptable.games import presentdrop
from droptable.games.presentdrop import luck
from droptable.games.presentdrop.state import (
    Character,
    Draw,
    LinedUp,
    LineUp,
    StripOrder,
    Variant,
)
from tests.games.presentdrop.tables import lay, play, start

SANTA, SNOWMAN, REINDEER, ELF = Character


def strip(**options: int) -> list[Character]:
    view = presentdrop.view(start(**options), None)
    return [chimney.character for chimney in view.strip]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_seat_has_one_character(seats: int) -> None:
    """Rules 1.1 to 1.3."""
    view = presentdrop.view(start(seats), None)

    assert view.characters == ((SANTA,), (SNOWMAN,), (REINDEER,), (ELF,))[:seats]


@pytest.mark.parametrize("seats", [0, 1, 5, 9])
def test_other_numbers_of_seats_are_refused(seats: int) -> None:
    """Rules 1.1."""
    with pytest.raises(BadSetup, match=rf"^Present Drop has 2, 3 or 4 seats, not {seats}$"):
        start(seats)


def test_seats_may_pick_other_characters() -> None:
    """Rules 1.3."""
    assert presentdrop.view(start(characters=23), None).characters == ((ELF,), (REINDEER,))
    assert presentdrop.view(start(characters=1), None).characters == ((SANTA,), (SNOWMAN,))


def test_the_presents_of_a_character_without_a_player_count_for_nobody() -> None:
    """Rules 1.4."""
    state = play(start(2), "= draws curve*")
    chimneys = presentdrop.view(state, None).strip

    assert [chimney.presents for chimney in chimneys] == [1, 1, 1, 1]
    assert [chimney.seat for chimney in chimneys] == [0, 1, None, None]


def test_the_strip_stands_in_the_order_that_was_chosen() -> None:
    """Rules 2.1."""
    assert strip() == [SANTA, SNOWMAN, REINDEER, ELF]
    assert strip(strip_order=1) == [SANTA, SNOWMAN, ELF, REINDEER]
    assert strip(strip_order=23) == [ELF, REINDEER, SNOWMAN, SANTA]


def test_the_strip_may_be_lined_up_by_lot() -> None:
    """Rules 2.1."""
    state = start(strip=StripOrder.DRAWN)
    assert presentdrop.turn(state) == ToSettle(LineUp())
    assert presentdrop.view(state, None).strip == ()
    assert presentdrop.view(state, None).to_move is None

    state = play(state, "= lines up elf santa snowman reindeer")
    assert [c.character for c in presentdrop.view(state, None).strip][:2] == [ELF, SANTA]
    assert presentdrop.turn(state) == ToSettle(Draw(Seat(0), 1))


def test_every_order_of_the_strip_is_drawn() -> None:
    """Rules 2.1."""
    state = start(strip=StripOrder.DRAWN)
    drawn = {str(luck.answer(state, LineUp(), Random(seed)).outcome) for seed in range(400)}

    assert len(drawn) == 24


def test_a_strip_holds_each_character_once() -> None:
    """Rules 2.1."""
    state = start(strip=StripOrder.DRAWN)
    for strip in ((SANTA,) * 4, (SANTA, SNOWMAN, ELF)):
        with pytest.raises(BadOutcome, match=r"^the characters cannot be lined up like this$"):
            presentdrop.settle(state, LinedUp(strip))
    with pytest.raises(BadOutcome, match=r"^the characters cannot be lined up"):
        presentdrop.settle(start(), LinedUp(tuple(Character)))


def test_the_board_grows_sideways_and_upwards_without_limit() -> None:
    """Rules 2.2, 4.2."""
    state = lay(start(), "crossroads E 0,0", "straight E -1,0", "straight E -2,0")
    state = lay(state, "crossroads* N 0,1", "straight N 0,2", "straight* N 0,3")

    assert state.board.columns == (-2, -1, 0, 1, 2, 3)
    assert state.board.top_row == 3


def test_seat_0_begins_and_then_it_goes_round() -> None:
    """Rules 2.3, 3.2."""
    state = start(3)
    assert presentdrop.turn(state) == ToSettle(Draw(Seat(0), 1))

    state = play(state, "= draws straight")
    assert presentdrop.turn(state) == ToMove((Seat(0),))

    state = play(state, "0 straight N 0,0")
    assert presentdrop.turn(state) == ToSettle(Draw(Seat(1), 1))
    state = lay(state, "straight N 0,1", "x2 N 0,2")
    assert presentdrop.turn(state) == ToSettle(Draw(Seat(0), 1))


@pytest.mark.parametrize(
    ("option", "value", "allowed"),
    [("sets", 0, "1 to 4"), ("sets", 5, "1 to 4"), ("strip_order", 24, "0 to 23"),
     ("characters", 24, "0 to 23")],
)  # fmt: skip
def test_what_cannot_be_set_up_is_refused(option: str, value: int, allowed: str) -> None:
    """Rules 1.3, 2.1, 8.1."""
    why = rf"^presentdrop cannot be set up with {option} = {value}: it is {allowed}$"
    with pytest.raises(BadSetup, match=why) as refused:
        start(**{option: value})
    assert refused.value.values == {"option": option, "given": str(value)}


def test_only_two_seats_have_two_characters_each() -> None:
    """Rules 8.4."""
    with pytest.raises(BadSetup, match=r"^only two seats can play two characters each, not 3$"):
        start(3, variant=Variant.TWO_CHARACTERS)
