"""The hand that lets go (docs/games/dropit.md, 3.9)."""

from random import Random
from statistics import pstdev

import pytest

from droptable.games import dropit
from droptable.games.dropit import luck
from droptable.games.dropit.state import STILL, Hand, Rest
from tests.games.dropit.tables import mover, release, start


def falls(hand: Hand, move: str, count: int) -> list[Rest]:
    state = start(hand=hand)
    state = dropit.play(state, mover(state), release(move))
    assert state.falling is not None
    answers = [luck.answer(state, state.falling, Random(seed)) for seed in range(count)]
    return [answer.outcome for answer in answers if isinstance(answer.outcome, Rest)]


def test_a_steady_hand_lets_go_exactly() -> None:
    """Rules 3.9."""
    first, second = falls(Hand.STEADY, "RS 100 17", 2)

    assert first == second
    assert first.tremble == STILL


@pytest.mark.parametrize(
    ("hand", "mm", "degrees", "mm_s"), [(Hand.NATURAL, 0.5, 1.5, 8), (Hand.SHAKY, 2, 6, 40)]
)
def test_a_hand_misses_by_so_much(hand: Hand, mm: float, degrees: float, mm_s: float) -> None:
    """Rules 3.9."""
    shakes = [luck._tremble(hand, Random(seed)) for seed in range(2000)]

    assert pstdev(shake.x / 100 for shake in shakes) == pytest.approx(mm, rel=0.1)
    assert pstdev(shake.turn / 100 for shake in shakes) == pytest.approx(degrees, rel=0.1)
    assert pstdev(shake.speed / 100 for shake in shakes) == pytest.approx(mm_s, rel=0.1)


def test_how_it_missed_is_recorded_and_changes_where_the_piece_lies() -> None:
    """Rules 3.9."""
    outcomes = falls(Hand.NATURAL, "RS 100 17", 5)

    assert len({outcome.tremble for outcome in outcomes}) == 5
    assert len({outcome.poses for outcome in outcomes}) == 5


@pytest.mark.parametrize("move", ["RS 47 0", "RS 153 0", "RD 56 0"])
def test_a_shaky_hand_never_misses_over_a_guide(move: str) -> None:
    """Rules 3.9."""
    board = start().setup.board
    for seed in range(200):
        shake = luck._tremble(Hand.SHAKY, Random(seed))
        missed = luck._missed(board, release(move), shake)
        assert missed in dropit.view(start(), mover(start())).moves
