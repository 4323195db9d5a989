"""Who sits at a table: who comes, leaves, is replaced and gives up, with time as an argument."""

import pytest

from droptable.core import BadNotation, Ended, IllegalMove, Seat, Why
from droptable.match.sitting import (
    PATIENT,
    Back,
    Flagged,
    Left,
    Manners,
    Place,
    Replaced,
    Sat,
    Sitting,
    Stopped,
    TableEvent,
    TookBack,
    advanced,
    read_table_event,
    waiting,
    write_table_event,
)

ANA, MOMO, BOT = Seat(0), Seat(1), Seat(2)
EVENTS: list[tuple[TableEvent, str]] = [
    (Sat(ANA, "Ana María"), "sat 0 Ana María"),
    (Left(MOMO), "left 1"),
    (Back(MOMO), "back 1"),
    (Replaced(MOMO, "careful"), "replaced 1 careful"),
    (TookBack(MOMO), "took-back 1"),
    (Flagged(ANA, "careful"), "flagged 0 careful"),
    (Stopped(Ended(Why.RESIGNED, ANA)), "! resigned 0"),
    (Stopped(Ended(Why.STOPPED)), "! stopped"),
    (Stopped(Ended(Why.ABANDONED)), "! abandoned"),
]


def table(manners: Manners = PATIENT, *events: tuple[int, TableEvent]) -> Sitting:
    """Return a table of two persons and a bot after events at their times."""
    sitting = Sitting((Place("Ana"), Place("Momo"), Place("Pip", "random")), manners)
    for at, event in events:
        sitting = advanced(sitting, event, at)
    return sitting


@pytest.mark.parametrize(("event", "line"), EVENTS, ids=[line for _, line in EVENTS])
def test_an_event_of_a_table_is_one_line_and_reads_back(event: TableEvent, line: str) -> None:
    assert write_table_event(event) == line
    assert read_table_event(line) == event


@pytest.mark.parametrize(
    "line", ["", "left", "left x", "left 1 2", "left -1", "left 100", "sat 0 ", "flew 1", "back ١"]
)
def test_any_other_line_is_no_event_of_a_table(line: str) -> None:
    with pytest.raises(BadNotation, match=r"^expected an event of a table like"):
        read_table_event(line)


def test_a_wrong_end_is_refused_by_what_can_end_a_match() -> None:
    with pytest.raises(BadNotation, match=r"'resigned' and a seat, 'stopped' or 'abandoned'"):
        read_table_event("! tired 1")


def test_a_person_decides_until_a_bot_replaces_it_and_again_when_the_seat_is_taken_back() -> None:
    sitting = table()
    assert [sitting.decider(seat) for seat in (ANA, MOMO, BOT)] == [None, None, "random"]

    replaced = advanced(sitting, Replaced(MOMO, "careful"), 5)
    assert replaced.decider(MOMO) == "careful"
    assert replaced.decider(ANA) is None
    assert advanced(replaced, TookBack(MOMO), 6).decider(MOMO) is None


def test_who_left_comes_back_to_its_own_seat_even_from_a_bot() -> None:
    gone = table(PATIENT, (5, Left(MOMO)), (9, Replaced(MOMO, "careful")))

    assert gone.back(MOMO) == Back(MOMO)
    back = advanced(gone, Back(MOMO), 12)
    assert back.decider(MOMO) is None
    assert (back.places[MOMO].is_here, back.places[MOMO].since) == (True, 12)


def test_leaving_and_coming_back_are_told_once() -> None:
    here, gone = table(), table(PATIENT, (5, Left(MOMO)))

    assert here.left(MOMO) == Left(MOMO)
    assert gone.left(MOMO) is None
    assert here.back(MOMO) is None
    assert gone.back(MOMO) == Back(MOMO)


def test_a_bot_neither_leaves_nor_comes_back() -> None:
    assert table().left(BOT) is None
    assert table().back(BOT) is None


def test_a_person_at_the_table_takes_the_seat_back_from_a_bot() -> None:
    assert table(PATIENT, (5, Replaced(ANA, "careful"))).back(ANA) == TookBack(ANA)


def test_who_sits_down_gives_the_seat_a_name() -> None:
    sitting = table(PATIENT, (5, Left(MOMO)), (7, Sat(MOMO, "Ben")))

    assert sitting.places[MOMO] == Place("Ben", None, is_here=True, since=7)


def test_a_bot_plays_for_a_seat_that_stayed_away_for_as_long_as_the_table_says() -> None:
    gone = table(Manners(absent_s=60), (5_000, Left(MOMO)))

    assert gone.next_due() == 65_000
    assert gone.due(64_999, "careful") is None
    assert gone.due(65_000, "careful") == Replaced(MOMO, "careful")
    replaced = advanced(gone, Replaced(MOMO, "careful"), 65_000)
    assert replaced.next_due() is None


def test_at_a_table_without_such_manners_an_absent_seat_is_waited_for_for_ever() -> None:
    gone = table(PATIENT, (5_000, Left(MOMO)))

    assert gone.next_due() is None
    assert gone.due(10**12, "careful") is None


def test_when_the_time_for_a_move_runs_out_a_bot_makes_this_one_move() -> None:
    sitting = waiting(table(Manners(move_s=30)), (ANA,), None, 1_000)
    assert sitting.next_due() == 31_000
    assert sitting.due(30_999, "careful") is None
    assert sitting.due(31_000, "careful") == Flagged(ANA, "careful")

    flagged = advanced(sitting, Flagged(ANA, "careful"), 31_000)
    assert flagged.decider(ANA) == "careful"
    moved = waiting(flagged, (ANA, MOMO), ANA, 31_500)
    assert moved.decider(ANA) is None
    assert moved.next_due() == 61_500


def test_a_clock_runs_on_while_others_choose_and_luck_answers() -> None:
    sitting = waiting(table(Manners(move_s=30)), (ANA, MOMO), None, 1_000)
    sitting = waiting(sitting, (ANA,), MOMO, 9_000)

    assert sitting.places[ANA].waited_since == 1_000
    assert sitting.places[MOMO].waited_since is None
    assert sitting.next_due() == 31_000


def test_of_two_things_that_are_due_the_earlier_comes_first() -> None:
    sitting = table(Manners(absent_s=10, move_s=30), (5_000, Left(MOMO)))
    sitting = waiting(sitting, (ANA, MOMO), None, 0)

    assert sitting.due(60_000, "careful") == Replaced(MOMO, "careful")
    sitting = advanced(sitting, Replaced(MOMO, "careful"), 15_000)
    assert sitting.due(60_000, "careful") == Flagged(ANA, "careful")


def test_a_seat_that_gives_up_ends_the_match_and_nothing_is_due_any_more() -> None:
    sitting = waiting(table(Manners(move_s=30)), (ANA,), None, 0)
    ended = advanced(sitting, sitting.resigned(ANA), 5)

    assert ended.ended == Ended(Why.RESIGNED, ANA)
    assert ended.next_due() is None
    assert ended.due(10**9, "careful") is None
    with pytest.raises(IllegalMove) as refused:
        ended.resigned(MOMO)
    assert refused.value.code == "match_over"
