"""Drop It in text."""

from dataclasses import replace

import pytest

from droptable.core import BadNotation, Seat
from droptable.games.dropit import notation
from droptable.games.dropit.shaft import Angle, Length
from droptable.games.dropit.state import Begins, Edition, Hand, Joker, Setup, Tremble
from tests.games.dropit.tables import drop, release, rest, start

FACTS = notation.write_facts(Setup())


def test_a_move_is_a_piece_millimetres_and_degrees() -> None:
    move = release("BS 67.15 20.19")

    assert notation.write_move(move) == "BS 67.15 20.19"
    assert notation.read_move("BS 67.15 20.19") == move
    assert (move.x, move.angle) == (Length(6715), Angle(2019))


def test_an_outcome_lists_poses_contacts_and_whether_all_rested() -> None:
    outcome = rest("RC 18.04 18 0", "YS 53.12 17 90")
    text = notation.write_outcome(outcome)

    assert text == (
        "18.04,18.00,0.00 53.12,17.00,90.00 | #0:0.08@36.08,18.00 "
        "&16:0.00@43.06,0.00 &17:0.00@60.06,0.00 | rested"
    )
    assert notation.read_outcome(text) == outcome


def test_an_outcome_without_contacts_reads_back() -> None:
    outcome = rest("RC 100 100 0")

    assert notation.write_outcome(outcome) == "100.00,100.00,0.00 | | rested"
    assert notation.read_outcome("100.00,100.00,0.00 | | rested") == outcome


@pytest.mark.parametrize(
    "text",
    ["", "BS", "BS 67.15", "BS 67.1 20.19", "BX 67.15 20.19", "bs 67.15 20.19", "BS 67.15 360.00",
     "BS 67.15 -1.00", "BS 67.15 20.19 ", "BS  67.15 20.19", "BS 6٧.15 20.19", "BS nan 20.19"],
)  # fmt: skip
def test_what_is_no_move_is_refused_with_the_text(text: str) -> None:
    with pytest.raises(BadNotation, match=r"^expected .*, got") as refused:
        notation.read_move(text)
    assert refused.value.code == "bad_notation"


@pytest.mark.parametrize(
    "text",
    ["", "rested", "1.00,1.00,0.00 | rested", "1.00,1.00 | | rested", "1.00,1.00,0.00 | | resting",
     "1.00,1.00,0.00 | #1:0.1@1.00,1.00 | rested", "1.00,1.00,360.00 | | rested"],
)  # fmt: skip
def test_what_is_no_outcome_is_refused(text: str) -> None:
    with pytest.raises(BadNotation, match=r"^expected"):
        notation.read_outcome(text)


def test_a_setup_names_what_is_not_the_default() -> None:
    setup = Setup(3, jokers=True, first=2, hand=Hand.SHAKY)
    text = "seats=3 edition=en2024 jokers=yes first=2 hand=shaky"

    assert notation.write_setup(setup) == text
    assert notation.read_setup(text, FACTS) == setup


@pytest.mark.parametrize("move", list(Joker))
def test_a_decision_about_a_joker_is_a_word(move: Joker) -> None:
    assert notation.read_move(notation.write_move(move)) is move


def test_a_tremble_is_written_after_the_rest() -> None:
    lies = rest("RC 100 100 0")
    shaken = replace(lies, tremble=Tremble(35, -120, 1250))
    text = "100.00,100.00,0.00 | | rested ~0.35,-1.20,12.50"

    assert notation.write_outcome(shaken) == text
    assert notation.read_outcome(text) == shaken


def test_who_begins_is_written_in_words() -> None:
    assert notation.write_outcome(Begins(Seat(2))) == "begins 2"
    assert notation.read_outcome("begins 2") == Begins(Seat(2))


def test_a_setup_names_seats_and_edition() -> None:
    setup = Setup(3, Edition.DE2018)

    assert notation.write_setup(setup) == "seats=3 edition=de2018"
    assert notation.read_setup("seats=3 edition=de2018", FACTS) == setup


@pytest.mark.parametrize(
    "text",
    [
        "",
        "seats=2",
        "seats=2 edition=fr",
        "seats=2 edition=de2018 seats=2",
        "seats=2 edition=de2018 wind=calm",
        "seats=2  edition=de2018",
        "seats=2 edition=de2018 jokers=true",
    ],
)
def test_what_is_no_setup_is_refused(text: str) -> None:
    with pytest.raises(BadNotation, match=r"^expected a setup"):
        notation.read_setup(text, FACTS)


def test_a_drawing_shows_pieces_where_they_lie() -> None:
    drawn = notation.draw(drop(start(), "RS 124 0", "RS 124 17 0")).splitlines()

    assert drawn[-3] == "+" + 50 * "-" + "+"
    assert drawn[-4] == "|" + 27 * " " + "RRRRssss" + 15 * " " + "|"
    assert drawn[-2].startswith("seat 0:   3 points, holds RC RC RC RS RD")


def test_the_last_verdict_is_told_in_a_sentence() -> None:
    state = drop(start(), "RC 100 0", "RC 75 18 0")

    assert notation.tell(start()) == ""
    assert notation.tell(state) == (
        " 1. seat 0, red circle: level 1 = 0 points: "
        "touches the forbidden red/triangle field 2 (floor)"
    )
