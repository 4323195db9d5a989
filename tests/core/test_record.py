"""Records: complete, and refused with the line when anything is wrong."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from droptable.core import (
    BadRecord,
    Ended,
    Played,
    Record,
    Seat,
    Why,
    read_record,
    replay,
    write_record,
)
from droptable.core.record import digest
from droptable.games.catalogue import DROPIT, GAMES, POP
from droptable.games.dropit.state import Setup
from droptable.testing import trial

TRIAL = trial(DROPIT, Setup(3), Random(8), events_max=8)
TEXT = write_record(DROPIT, TRIAL.record)
LINES = TEXT.splitlines()
NEXT_DIGIT = str.maketrans("0123456789", "1234567890")


def sealed(*lines: str) -> str:
    """Return lines as a record whose last line is right, whatever else is wrong."""
    body = "".join(f"{line}\n" for line in lines)
    events = len(lines) - lines.index(next(line for line in lines if line.startswith("setup"))) - 1
    return f"{body}end {events - lines[-1].startswith('!')} {digest(body)}\n"


def test_a_record_begins_with_format_game_rules_version_data_hash_and_facts() -> None:
    assert LINES[0] == "record 2"
    assert LINES[1] == f"dropit 1 {digest(LINES[2])}"
    assert LINES[2].startswith('{"circles":')
    assert LINES[3] == "setup seats=3 edition=en2024"
    assert LINES[4].startswith("0 ")
    assert LINES[5].startswith("= ")
    assert LINES[-1].startswith("end 8 sha256:")


def test_a_record_replays_to_the_same_state() -> None:
    entry, record = read_record(TEXT, GAMES)

    assert entry is DROPIT
    assert record == TRIAL.record
    assert replay(entry.game, record) == TRIAL.states[-1]


def test_a_record_of_a_match_without_events_replays() -> None:
    text = write_record(DROPIT, Record(Setup(2), ()))

    assert read_record(text, GAMES)[1] == Record(Setup(2), ())


def test_a_record_of_format_1_which_did_not_name_itself_is_read() -> None:
    assert read_record(sealed(*LINES[1:-1]), GAMES) == (DROPIT, TRIAL.record)


def test_a_format_that_is_not_known_yet_is_refused_by_its_number() -> None:
    with pytest.raises(BadRecord, match=r"^line 1: formats of records up to 2 .* 'record 3'$"):
        read_record(sealed("record 3", *LINES[1:-1]), GAMES)


@pytest.mark.parametrize(
    ("ended", "line"),
    [
        (Ended(Why.RESIGNED, Seat(1)), "! resigned 1"),
        (Ended(Why.STOPPED), "! stopped"),
        (Ended(Why.ABANDONED), "! abandoned"),
    ],
)
def test_an_end_that_no_rule_made_is_a_line_of_its_own(ended: Ended, line: str) -> None:
    record = replace(TRIAL.record, ended=ended)
    text = write_record(DROPIT, record)

    assert text.splitlines()[-2] == line
    assert text.splitlines()[-1].startswith("end 8 sha256:")
    assert read_record(text, GAMES) == (DROPIT, record)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("! resigned 3", r"^line 13: there is no seat 3$"),
        ("! resigned", r"^line 13: expected 'resigned' and a seat"),
        ("! flew away", r"^line 13: expected 'resigned' and a seat"),
        ("! stopped 1", r"^line 13: expected 'resigned' and a seat"),
    ],
)
def test_an_end_that_cannot_be_is_refused(line: str, why: str) -> None:
    with pytest.raises(BadRecord, match=why):
        read_record(sealed(*LINES[:-1], line), GAMES)


def test_nobody_ends_a_match_that_is_over_by_its_rules() -> None:
    over = trial(POP, POP.setup(2), Random(1))
    text = write_record(POP, replace(over.record, ended=Ended(Why.STOPPED)))

    with pytest.raises(BadRecord, match=r"the match was over by its rules"):
        read_record(text, GAMES)


def test_an_end_stands_after_all_events() -> None:
    with pytest.raises(BadRecord, match=r"^line 12: expected a seat and its move"):
        read_record(sealed(*LINES[:-2], "! stopped", LINES[-2]), GAMES)


@pytest.mark.parametrize(("seats", "winners"), [(2, (1,)), (3, ()), (1, ())])
def test_of_two_seats_the_one_that_did_not_give_up_has_won(
    seats: int, winners: tuple[Seat, ...]
) -> None:
    assert Ended(Why.RESIGNED, Seat(0)).winners(seats) == winners
    assert Ended(Why.STOPPED).winners(seats) == ()


def test_windows_line_ends_are_read() -> None:
    assert read_record(TEXT.replace("\n", "\r\n"), GAMES)[1] == TRIAL.record


@pytest.mark.parametrize("length", range(0, len(TEXT), 37))
def test_a_truncated_record_is_refused(length: int) -> None:
    with pytest.raises(BadRecord, match=r"^line \d+: "):
        read_record(TEXT[:length], GAMES)


@pytest.mark.parametrize("line", range(len(LINES)))
def test_a_record_with_a_changed_line_is_refused(line: int) -> None:
    changed = [*LINES]
    changed[line] = changed[line].translate(NEXT_DIGIT)

    with pytest.raises(BadRecord, match=r"^line \d+: "):
        read_record("\n".join(changed) + "\n", GAMES)


@pytest.mark.parametrize("line", range(4, len(LINES) - 1))
def test_a_record_without_one_of_its_lines_is_refused(line: int) -> None:
    with pytest.raises(BadRecord, match=r"^line \d+: "):
        read_record("\n".join([*LINES[:line], *LINES[line + 1 :]]) + "\n", GAMES)


@pytest.mark.parametrize(
    ("line", "text", "why"),
    [
        (1, "chess 1 sha256:0", r"^line 2: expected a game \(dropit, .*\), its rules version"),
        (1, f"dropit 99 {digest(LINES[2])}", r"^line 2: rules version 1 of dropit cannot replay"),
        (2, "{}", r"^line 3: the printed facts were changed"),
        (3, "setup seats=7 edition=en2024", r"^line 4: Drop It has 2, 3 or 4 seats, not 7$"),
        (3, "setup seats=two edition=en2024", r"^line 4: expected a setup like"),
        (4, "2 RS 100.00 0.00", r"^line 5: seat 2 cannot move"),
        (4, "0 BD 100.00 0.00", r"^line 5: seat 0 has no blue diamond left$"),
        (4, "0 RS 10.00 0.00", r"^line 5: seat 0 cannot drop the red square at x = 10.00 mm"),
        (4, "zero", r"^line 5: expected a seat and its move, or '=' and an outcome, got 'zero'$"),
        (5, "= 1.00,1.00,0.00 2.00,2.00,0.00 | | rested", r"^line 6: 2 poses for 1 pieces$"),
        (5, "= nothing", r"^line 6: expected poses"),
        (5, LINES[4], r"^line 6: seat 0 cannot move"),
        (6, LINES[5], r"^line 7: nothing is open to be settled"),
    ],
)  # fmt: skip
def test_a_wrong_line_is_named(line: int, text: str, why: str) -> None:
    changed = [*LINES[:-1]]
    changed[line] = text

    with pytest.raises(BadRecord, match=why):
        read_record(sealed(*changed), GAMES)


@given(st.text(max_size=300))
@settings(deadline=None)
def test_any_other_text_is_refused_with_its_line(text: str) -> None:
    with pytest.raises(BadRecord, match=r"^line \d+: "):
        read_record(text, GAMES)


@given(st.integers(0, len(TEXT) - 1), st.characters(exclude_characters="\r\n"))
@settings(deadline=None, max_examples=60)
def test_any_changed_character_is_refused(place: int, character: str) -> None:
    changed = TEXT[:place] + character + TEXT[place + 1 :]
    if changed == TEXT:
        return

    with pytest.raises(BadRecord, match=r"^line \d+: "):
        read_record(changed, GAMES)


def test_a_seat_of_the_record_is_a_seat() -> None:
    _, record = read_record(TEXT, GAMES)

    played = [event.seat for event in record.events if isinstance(event, Played)]
    assert played == [Seat(0), Seat(1), Seat(2), Seat(0)]
