"""Points, the track and the end (docs/games/dropit.md, 5 and 6)."""

from dataclasses import replace
from random import Random

import pytest

from droptable.core import IllegalMove, Over, Seat
from droptable.games import dropit
from droptable.games.catalogue import DROPIT
from droptable.games.dropit.rules import score
from droptable.games.dropit.state import Setup, State
from droptable.testing import trial
from tests.games.dropit.tables import drop, judged, release, start


@pytest.mark.parametrize(
    ("y", "level"),
    [(17, 1), (40, 2), (80, 3), (110, 4), (145, 5), (175, 6), (210, 7), (245, 8)],
)
def test_a_drop_is_worth_the_highest_level_it_reaches(y: float, level: int) -> None:
    """Rules 5.1."""
    verdict = judged(f"YC 100 {y} 0")

    assert verdict.level == level


def test_it_is_the_highest_level_any_part_reaches_not_that_of_most_of_the_piece() -> None:
    """Rules 5.1; common error 2 of the German digest: a corner 0.1 mm over line 1 is level 2."""
    verdict = judged("YS 100 25.1 0")

    assert verdict.level == 2
    assert verdict.crossing.y == 4210


def test_a_level_line_slants() -> None:
    """Rules 5.1: line 1 is at 38 mm on the left and at 46 mm on the right."""
    assert judged("YS 20 23 0").level == 2
    assert judged("YS 180 23 0").level == 1


@pytest.mark.parametrize(("over", "level"), [(-0.5, 1), (0.0, 1), (0.01, 1), (0.02, 2)])
def test_a_part_must_reach_over_a_line_by_more_than_a_hundredth(over: float, level: int) -> None:
    """Rules 5.3: a square's upper left corner at x = 100 under line 1, there at 42 mm."""
    verdict = judged(f"YS 117 {25 + over:.2f} 0")

    assert verdict.level == level


def test_a_disc_reaches_over_a_slanted_line_beside_its_top() -> None:
    """Rules 5.1: its top is under the line, its flank is not (a slope of 8 in 200, radius 18)."""
    assert judged("YC 100 24 0").level == 2
    assert judged("YC 100 23.99 0").level == 1


@pytest.mark.parametrize(
    ("piece", "points"),
    [("YC 60 58 0", [1]), ("YC 70 194 0", [2]), ("YC 96 262 0", [3]), ("YC 100 150 0", [])],
    ids=["large", "medium", "small", "none"],
)
def test_a_circle_over_any_part_adds_its_points(piece: str, points: list[int]) -> None:
    """Rules 5.2."""
    board = start().setup.board
    verdict = judged(piece)

    assert [board.circles[i].points for i in verdict.circles] == points
    assert verdict.worth == verdict.level + sum(points)


def test_several_circles_add_up() -> None:
    """Rules 5.2: a board whose circles 1 and 3 lie side by side."""
    board = start().setup.board
    near = replace(board.circles[2], x=board.circles[1].x)
    crowded = replace(board, circles=(board.circles[1], near))
    verdict = judged("YC 60 75 0", board=crowded)

    assert verdict.circles == (0, 1)
    assert verdict.points == verdict.level + 1 + 3


@pytest.mark.parametrize(("x", "touches"), [(132.0, False), (132.01, False), (132.02, True)])
def test_a_tangent_circle_does_not_count(x: float, touches: bool) -> None:
    """Rules 5.3: a disc of 18 beside the circle of 10 at x = 150 (its middle 28 mm away)."""
    verdict = judged(f"YC {x - 10:.2f} 160 0")

    assert bool(verdict.circles) == touches


def test_flush_with_the_top_does_not_stick_out() -> None:
    """Rules 5.3, 4.5."""
    assert judged("YS 100 263 0").over_top == 0
    assert judged("YS 100 263.01 0").over_top == 0
    assert judged("YS 100 263.02 0").over_top == 2


@pytest.mark.parametrize(
    ("total", "field", "tokens"),
    [
        (0, 0, ()),
        (24, 24, ()),
        (25, 0, (25,)),
        (49, 24, (25,)),
        (50, 0, (50,)),
        (74, 24, (50,)),
        (75, 0, (50, 25)),
        (83, 8, (50, 25)),
        (100, 0, (50, 50)),
        (130, 5, (50, 50, 25)),
    ],
)
def test_each_lap_of_25_is_a_token_and_beyond_75_it_takes_a_second(
    total: int, field: int, tokens: tuple[int, ...]
) -> None:
    """Rules 5.4."""
    shown = score(total)

    assert (shown.field, shown.tokens) == (field, tokens)
    assert shown.field + sum(shown.tokens) == shown.total == total


def test_points_once_given_stay_when_the_piece_slides_down_later() -> None:
    """Rules 5.5; common error 1 of the German digest."""
    state = drop(start(), "RC 100 0", "RC 100 150 0")
    before = state.scores
    state = drop(state, "YC 60 0", "RC 100 18 0", "YC 60 18 0")

    assert before[0] == state.scores[0] == 5


def test_points_once_missed_do_not_come_when_the_piece_slides_later() -> None:
    """Rules 5.5."""
    state = drop(start(), "RC 75 0", "RC 75 18 0")
    state = drop(state, "YC 60 0", "RC 100 200 0", "YC 40 18 0")

    assert state.scores[0] == 0


def test_a_piece_that_sticks_out_reaches_the_top_level() -> None:
    """Rules 5.6: even when it stands on nothing but the rim."""
    verdict = judged("RS 100 300 0")

    assert (verdict.level, verdict.worth, verdict.points) == (8, 8, 0)


def over(scores: tuple[int, ...]) -> State:
    state = start(seats=len(scores))
    return replace(state, stocks=((),) * len(scores), scores=scores)


def test_the_match_ends_when_every_seat_has_dropped_its_last_piece() -> None:
    """Rules 6.1."""
    match = trial(DROPIT, Setup(4), Random(3))

    assert len(match.events) == 72
    assert isinstance(dropit.turn(match.states[-1]), Over)
    assert not any(isinstance(dropit.turn(state), Over) for state in match.states[:-1])


def test_most_points_win() -> None:
    """Rules 6.2."""
    assert dropit.turn(over((29, 34, 43, 38))) == Over((Seat(2),), (29, 34, 43, 38))


def test_equal_points_share_the_victory() -> None:
    """Rules 6.2."""
    assert dropit.turn(over((40, 31, 40))) == Over((Seat(0), Seat(2)), (40, 31, 40))


def test_nobody_may_drop_after_the_end() -> None:
    """Rules 6.1."""
    with pytest.raises(IllegalMove, match=r"^seat 0 cannot drop: the match is over$"):
        dropit.play(over((1, 2)), Seat(0), release("RC 100 0"))
