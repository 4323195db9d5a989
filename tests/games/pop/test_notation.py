"""Dropping Drops in text: it reads back, and nothing else is read."""

from random import Random

import pytest

from droptable.core import BadFacts, BadNotation
from droptable.games import pop
from droptable.games.pop import luck, notation
from droptable.games.pop.state import Choice, Deal, Setup, Variant
from tests.games.pop.tables import choose_first, dealt, start

FACTS = notation.write_facts(Setup())


@pytest.mark.parametrize("text", ["44", "12+40", "1", "50+1"])
def test_a_move_is_a_card_or_one_of_each_hand(text: str) -> None:
    assert notation.write_move(notation.read_move(text)) == text


def test_a_move_holds_cards_in_the_order_of_the_hands() -> None:
    assert notation.read_move("40+12") == Choice((40, 12))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "text", ["", "0", "51", "044", "44 ", "44+", "+44", "1+2+3", "４４", "-1", "4.0", "44+51"]
)
def test_anything_else_is_no_move(text: str) -> None:
    with pytest.raises(BadNotation) as refused:
        notation.read_move(text)
    assert refused.value.code == "bad_notation"


@pytest.mark.parametrize(
    "setup", [Setup(5), Setup(4), Setup(2), Setup(1), Setup(2, Variant.TWO_HANDS)]
)
def test_a_deal_reads_back(setup: Setup) -> None:
    outcome = luck.answer(pop.start(setup), Deal(1), Random(3)).outcome

    assert notation.read_outcome(notation.write_outcome(outcome)) == outcome


def test_a_deal_lists_row_hands_and_the_chief_s_pile() -> None:
    outcome = luck.answer(start(2, variant=Variant.TWO_HANDS), Deal(1), Random(3)).outcome
    row, first, second, chief = notation.write_outcome(outcome).split(" | ")

    assert len(row.split()) == 5
    assert [len(hand.split()) for hand in first.split(" / ")] == [9, 9]
    assert [len(hand.split()) for hand in second.split(" / ")] == [9, 9]
    assert len(chief.split()) == 8
    five = luck.answer(start(5), Deal(1), Random(3)).outcome
    assert notation.write_outcome(five).endswith(" | -")


@pytest.mark.parametrize(
    "text",
    ["", "1 2 3", "1 | 2", "1 | 2 | 3 | 4 | 5 | 6 | 7 | 8", "a | 1 | -", "1 | - | 2", "1||2"],
)
def test_anything_else_is_no_deal(text: str) -> None:
    with pytest.raises(BadNotation):
        notation.read_outcome(text)


@pytest.mark.parametrize(
    ("setup", "text"),
    [
        (Setup(5), "seats=5"),
        (Setup(2, Variant.TWO_HANDS, rounds=1), "seats=2 variant=two-hands rounds=1"),
    ],
)
def test_a_setup_says_what_differs_from_the_default(setup: Setup, text: str) -> None:
    assert notation.write_setup(setup) == text
    assert notation.read_setup(text, FACTS) == setup


@pytest.mark.parametrize("text", ["", "variant=standard", "seats=2 deck=own", "seats=two"])
def test_anything_else_is_no_setup(text: str) -> None:
    with pytest.raises(BadNotation, match=r"a setup like 'seats=2'"):
        notation.read_setup(text, FACTS)


def test_facts_that_are_no_deck_are_refused() -> None:
    with pytest.raises(BadFacts, match=r"^deck: "):
        notation.read_setup("seats=2", "{}")


def test_a_drawing_shows_queues_icons_and_hands() -> None:
    lines = notation.draw(dealt(start(2), chief=[20, 30, 40])).splitlines()

    assert lines[0].split() == ["6Y<", "16B<", "15Y***", "35R<", "42V<"]
    assert lines[1].split() == list("ABCDE")
    assert lines[2] == "seat 0: 0 penalties, holds 1 2 3 4 5 7 8 9 10, collected - (0 icons)"


def test_a_turn_is_told_card_by_card() -> None:
    told = notation.tell(choose_first(dealt(start(5), [11], [13], [25], [26], [44])))
    lines = told.splitlines()

    assert lines[0].startswith("round 1, turn 1: ")
    assert len(lines) == 6
    assert notation.tell(start(5)) == ""
