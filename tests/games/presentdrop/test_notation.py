"""Present Drop in text."""

import pytest

from droptable.core import BadFacts, BadNotation
from droptable.games.presentdrop import diagram, notation
from droptable.games.presentdrop.state import Setup, StripOrder, Variant
from tests.games.presentdrop.tables import board, last, lay, on, play, start

FACTS = notation.write_facts(Setup())
DRAWN = """\
 │
 2
 │
 │  │      *
 ╰──┼──╮──╮
    │  │  │
    A  B  C  D"""


@pytest.mark.parametrize("move", ["curve E 3,2", "t-left* N -1,0", "x2^ S 0,12", "straight aside"])
def test_a_move_is_a_tile_its_top_and_its_cell(move: str) -> None:
    assert notation.write_move(notation.read_move(move)) == move


@pytest.mark.parametrize(
    "text",
    ["", "curve", "curve E", "curve E 3", "curve X 3,2", "curve e 3,2", "Curve E 3,2",
     "curve E 3,02", "curve E 3,2 ", "curve  E 3,2", "curve E 3,-0", "curve E ٣,2", "curve^* E 3,2",
     "curve E 3,9999", "aside", "curve aside ", "* E 3,2"],
)  # fmt: skip
def test_what_is_no_move_is_refused_with_the_text(text: str) -> None:
    with pytest.raises(BadNotation, match=r"^expected .*, got") as refused:
        notation.read_move(text)
    assert refused.value.code == "bad_notation"


@pytest.mark.parametrize(
    "outcome", ["draws curve*", "draws x2 curve t-left^", "lines up elf santa snowman reindeer"]
)
def test_an_outcome_is_written_in_words(outcome: str) -> None:
    assert notation.write_outcome(notation.read_outcome(outcome)) == outcome


@pytest.mark.parametrize(
    "text",
    ["", "draws", "draws ", "draws  x2", "draws X2", "draws\u2003x2", "draws x2\u2003x2",
     "lines up", "lines up elf santa", "lines up elf santa snowman grinch",
     "lines up elf elf elf elf elf"],
)  # fmt: skip
def test_what_is_no_outcome_is_refused(text: str) -> None:
    with pytest.raises(BadNotation, match=r"^expected"):
        notation.read_outcome(text)


def test_a_setup_names_what_is_not_the_default() -> None:
    setup = Setup(2, Variant.TWO_CHARACTERS, 2, hand=True, strip=StripOrder.DRAWN, characters=6)
    text = "seats=2 variant=two-characters sets=2 hand=yes strip=drawn characters=6"

    assert notation.write_setup(setup) == text
    assert notation.read_setup(text, FACTS) == setup
    assert notation.write_setup(Setup(3)) == "seats=3"


@pytest.mark.parametrize("text", ["", "seats=2 variant=own", "seats=2 hand=true", "seats=2 sets=x"])
def test_what_is_no_setup_is_refused(text: str) -> None:
    with pytest.raises(BadNotation, match=r"^expected a setup"):
        notation.read_setup(text, FACTS)


def test_printed_facts_that_are_wrong_are_refused() -> None:
    with pytest.raises(BadFacts, match=r"^tiles: "):
        notation.read_setup("seats=2", FACTS.replace("N>S", "N>N"))


def test_a_drawn_board_reads_back() -> None:
    assert "\n".join(diagram.board(board(DRAWN))) == DRAWN


def test_a_board_is_drawn_with_its_presents_and_what_is_left() -> None:
    state = play(lay(start(3), "curve* E 0,0", "crossroads N 0,0"), "= draws x2")

    assert notation.draw(state).splitlines() == [
        "1│",
        "─┼─",
        " │",
        " A  B  C  D",
        "A santa      1 presents, for seat 0",
        "B snowman    1 presents, for seat 1",
        "C reindeer   1 presents, for seat 2",
        "D elf        1 presents, for nobody",
        "seat 2 holds x2",
        "in the pile: 13",
    ]


def test_the_last_event_is_told_in_words() -> None:
    assert notation.tell(start()) == ""
    state = play(start(), "= draws straight")
    assert notation.tell(state) == " 1. seat 0 draws straight"
    state = play(state, "0 straight N 0,0")
    assert notation.tell(state) == " 1. seat 0 lays straight at A row 1, top north"
    state = lay(state, "curve E 0,0")
    assert notation.tell(state) == " 2. seat 1 lays curve at A row 1, top east over straight"


def test_the_way_of_each_present_is_told_in_words() -> None:
    state = on(DRAWN, "straight*")

    assert notation.tell(state).splitlines() == [
        " 2. seat 0 draws straight with a present",
        "    presents drop:",
        "      A-1: through x2, curve, crossroads, t-right, to snowman (2 presents)",
        "      A: fell, through crossroads, to santa",
        "      B: fell, lost on top of t-right",
        "      C: fell, lost on top of curve",
        "      D: fell, to elf",
    ]


def test_the_extra_drop_and_what_was_laid_aside_are_told() -> None:
    state = play(last(start(), "x2"), "= draws x2", "0 x2 N 2,0")

    assert notation.tell(state).splitlines()[1:4] == [
        "    the last presents drop:",
        "      A: fell, to santa",
        "      B: fell, to snowman",
    ]
    assert "C: through x2, to reindeer (2 presents)" in notation.tell(state)


def test_a_strip_that_was_lined_up_is_told() -> None:
    state = play(start(strip=StripOrder.DRAWN), "= lines up elf santa snowman reindeer")

    assert notation.tell(state) == "the strip: elf, santa, snowman, reindeer"


def test_what_is_drawn_into_a_hand_is_not_told() -> None:
    state = play(start(hand=True), "= draws straight curve x2")

    assert notation.tell(state) == "    seat 0 draws into its hand"
