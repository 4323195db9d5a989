"""A drop: what may be released where (docs/games/dropit.md, 3)."""

from random import Random

import pytest

from droptable.core import BadOutcome, IllegalMove, Seat, ToMove, ToSettle
from droptable.games import dropit
from droptable.games.dropit import luck
from droptable.games.dropit.geometry import gap, placed
from droptable.games.dropit.releases import Releases
from droptable.games.dropit.shaft import Length, PieceNo, Placed, Point, Pose
from droptable.games.dropit.state import NearPiece, Rest
from tests.games.dropit.tables import drop, lying, pile, release, rest, start

SEAT = Seat(0)


def hanging(move: str, *texts: str) -> Placed:
    board = start().setup.board
    return Placed(release(move).piece, luck.hanging(board, pile(*texts), release(move)))


def test_with_two_seats_a_piece_of_either_own_colour_may_be_dropped() -> None:
    """Rules 3.1; common error 3 of the German digest."""
    state = start(seats=2)

    assert release("RS 100 0") in dropit.moves(state, SEAT)
    assert release("GS 100 0") in dropit.moves(state, SEAT)


def test_a_seat_without_that_piece_is_refused() -> None:
    """Rules 3.1."""
    with pytest.raises(IllegalMove, match=r"^seat 0 has no blue square left$"):
        dropit.play(start(), SEAT, release("BS 100 0"))


def test_only_the_seat_whose_turn_it_is_may_drop() -> None:
    """Rules 3.1."""
    with pytest.raises(IllegalMove, match=r"^seat 1 cannot drop: waiting for seat 0$"):
        dropit.play(start(), Seat(1), release("YS 100 0"))


def test_nobody_may_drop_while_a_piece_falls() -> None:
    """Rules 3.1."""
    state = dropit.play(start(), SEAT, release("RS 100 0"))

    assert dropit.turn(state) == ToSettle(release("RS 100 0"))
    assert not dropit.moves(state, SEAT)
    assert not dropit.moves(state, Seat(1))
    with pytest.raises(IllegalMove, match=r"^seat 0 cannot drop: a piece is still falling$"):
        dropit.play(state, SEAT, release("RS 100 0"))


def test_a_dropped_piece_leaves_the_stock() -> None:
    """Rules 3.1."""
    state = start()
    after = dropit.play(state, SEAT, release("RS 100 0"))

    assert len(after.stocks[0]) == len(state.stocks[0]) - 1
    assert after.stocks[0].count(release("RS 100 0").piece) == 1


@pytest.mark.parametrize("move", ["RS 47 0", "RS 153 0", "RC 48 12.34", "RC 152 0", "RT 51 0"])
def test_a_piece_flush_with_a_guide_may_be_released(move: str) -> None:
    """Rules 3.2."""
    assert release(move) in dropit.moves(start(), SEAT)


@pytest.mark.parametrize(
    ("move", "side", "mm"),
    [
        ("RS 46.99 0", "left", "0.01"),
        ("RS 153.50 0", "right", "0.50"),
        ("RS 153 45", "right", "7.05"),
        ("RC 30 0", "left", "18.00"),
        ("RD 40 0", "left", "17.00"),
    ],
)
def test_a_piece_over_a_guide_is_refused_with_its_overhang(move: str, side: str, mm: str) -> None:
    """Rules 3.2."""
    assert release(move) not in dropit.moves(start(), SEAT)
    with pytest.raises(IllegalMove, match=rf"it hangs {mm} mm over the {side} guide$") as refused:
        dropit.play(start(), SEAT, release(move))
    assert refused.value.code == "overhang"
    assert refused.value.values == {"side": side, "mm": float(mm)}


def test_an_angle_of_a_full_turn_or_more_is_refused() -> None:
    """Rules 3.2."""
    with pytest.raises(IllegalMove, match=r"turned the red square by 360.0 degrees: must be in"):
        dropit.play(start(), SEAT, release("RS 100 360"))


def test_every_release_of_the_sequence_may_be_made_and_is_found_in_it() -> None:
    """Rules 3.2."""
    moves = dropit.moves(start(), SEAT)
    rng = Random(5)

    for index in [0, len(moves) - 1, *(rng.randrange(len(moves)) for _ in range(200))]:
        move = moves[index]
        assert move in moves
        dropit.play(start(), SEAT, move)
    assert moves[-1] == moves[len(moves) - 1]
    assert moves[3:6] == (moves[3], moves[4], moves[5])
    with pytest.raises(IndexError):
        moves[len(moves)]


def test_a_piece_hangs_with_its_lowest_point_at_the_opening() -> None:
    """Rules 3.3."""
    assert hanging("RS 100 0") == lying("RS 100 297 0")
    assert hanging("RS 100 45") == lying("RS 100 304.04 45")
    assert hanging("RC 100 77") == lying("RC 100 298 77")
    assert hanging("RT 100 0") == lying("RT 100 292.12 0")


def test_over_a_pile_that_reaches_into_the_opening_a_piece_is_lifted_to_1_mm_above_it() -> None:
    """Rules 3.4."""
    assert hanging("RS 100 0", "BS 100 270 0") == lying("RS 100 305 0")
    assert hanging("RC 100 0", "BC 100 270 0") == lying("RC 100 307 0")
    assert hanging("RS 150 0", "BS 60 270 0") == lying("RS 150 297 0")


def test_a_lifted_piece_hangs_no_higher_than_it_must() -> None:
    """Rules 3.4."""
    board = start().setup.board
    others = pile("BT 90 275 33", "YD 130 281 71", "GC 60 270 0")
    found = luck.hanging(board, others, release("RD 100 15"))

    def clear(y: int) -> float:
        pose = Pose(found.x, Length(y), found.angle)
        outline = placed(board.forms.diamond, pose)
        return min(gap(outline, placed(board.forms[o.piece.shape], o.pose))[0] for o in others)

    assert clear(found.y) >= 100
    assert clear(found.y - 2) < 100


def test_everybody_sees_the_whole_table_and_only_its_own_moves() -> None:
    """Rules 3.5."""
    state = start()
    mine, other, spectator = (dropit.view(state, v) for v in (SEAT, Seat(1), None))

    assert mine.stocks == other.stocks == spectator.stocks == state.stocks
    assert mine.moves
    assert not other.moves
    assert not spectator.moves


def test_what_still_moves_is_judged_where_it_is_and_the_verdict_says_so() -> None:
    """Rules 3.6."""
    state = dropit.play(start(), SEAT, release("RS 100 0"))
    lies = rest("RS 100 17 0")
    outcome = Rest(lies.poses, lies.pieces, lies.fields, at_rest=False)
    verdict = dropit.settle(state, outcome).happened

    assert verdict is not None
    assert not verdict.at_rest
    assert verdict.level == 1


def test_the_guides_are_no_edge_field() -> None:
    """Rules 3.7."""
    touching_guide = rest("RS 47 330 0")

    assert touching_guide.fields == ()


def test_there_is_no_move_but_dropping() -> None:
    """Rules 3.8."""
    state = drop(start(), "RC 100 0", "RC 100 18 0")

    assert dropit.turn(state) == ToMove((Seat(1),))
    moves = dropit.view(state, Seat(1)).moves
    assert isinstance(moves, Releases)
    assert moves.pieces == tuple(dict.fromkeys(state.stocks[1]))


def test_an_outcome_with_too_few_poses_changes_nothing() -> None:
    state = drop(start(), "RC 100 0", "RC 100 18 0")
    state = dropit.play(state, Seat(1), release("YC 50 0"))

    with pytest.raises(BadOutcome, match=r"^1 poses for 2 pieces$"):
        dropit.settle(state, rest("RC 100 18 0"))


@pytest.mark.parametrize("number", [-1, 1, 7])
def test_an_outcome_that_names_an_unknown_piece_changes_nothing(number: int) -> None:
    state = drop(start(), "RC 100 0", "RC 100 18 0")
    state = dropit.play(state, Seat(1), release("YC 50 0"))
    poses = rest("RC 100 18 0", "YC 50 18 0").poses
    near = (NearPiece(PieceNo(number), Length(0), Point(Length(0), Length(0))),)

    with pytest.raises(BadOutcome, match=rf"^piece {number} of 1 is unknown$"):
        dropit.settle(state, Rest(poses, near, (), at_rest=True))
