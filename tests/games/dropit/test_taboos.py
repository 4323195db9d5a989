"""What the referee forbids (docs/games/dropit.md, 4)."""

import pytest

from droptable.games import dropit
from droptable.games.dropit.notation import write_piece
from droptable.games.dropit.shaft import Side
from droptable.games.dropit.state import Edition
from tests.games.dropit.tables import drop, judged, rest, start

EXAMPLE = ("RT 163.94 118.74 0", "BS 175.96 155 45")
"""The rulebook's example: a blue square at a yellow field, on a red triangle, reaching level 5."""


def test_the_blue_square_of_the_rulebook_scores_7() -> None:
    """Rules 4.1 to 4.5, 5.1, 5.2; worked example of the German and Spanish seeds."""
    verdict = judged(*EXAMPLE)
    board = start().setup.board

    assert verdict.is_clean
    assert verdict.level == 5
    assert [board.circles[i].points for i in verdict.circles] == [2]
    assert verdict.points == 7


def test_the_blue_square_of_the_rulebook_touches_the_yellow_field_and_the_red_triangle_only() -> (
    None
):
    """Rules 4.1."""
    board = start().setup.board
    near = rest(*EXAMPLE)
    (field,) = near.fields
    (piece,) = near.pieces

    assert board.fields[field.field].colour.value == "yellow"
    assert board.fields[field.field].side is Side.RIGHT
    assert piece.piece == 0
    assert abs(piece.gap) <= 1


def test_beside_another_square_it_scores_0_in_spite_of_level_and_circle() -> None:
    """Rules 4.2, 4.6; common error 4 without jokers."""
    verdict = judged("YS 151.92 179.04 45", *EXAMPLE)

    assert [n.piece for n in verdict.same_shape] == [0]
    assert (verdict.level, verdict.worth, verdict.points) == (5, 7, 0)


def test_a_piece_may_not_touch_its_own_shape() -> None:
    """Rules 4.2."""
    verdict = judged("RS 60 17 0", "YS 94.05 17 0")

    assert [(n.piece, n.gap) for n in verdict.same_shape] == [(0, 5)]
    assert verdict.same_colour == ()
    assert verdict.points == 0


def test_a_piece_may_not_touch_its_own_colour_whoever_dropped_that() -> None:
    """Rules 4.3."""
    verdict = judged("RS 60 17 0", "RC 95 18 0")

    assert [n.piece for n in verdict.same_colour] == [0]
    assert verdict.same_shape == ()
    assert verdict.points == 0


def test_a_piece_of_its_own_shape_and_colour_breaks_both_taboos() -> None:
    """Rules 4.2, 4.3."""
    verdict = judged("RS 60 17 0", "RS 94 17 0")

    assert [n.piece for n in verdict.same_shape] == [n.piece for n in verdict.same_colour] == [0]


def test_a_piece_may_touch_another_shape_of_another_colour() -> None:
    """Rules 4.2, 4.3."""
    assert judged("YS 60 17 0", "GC 95 18 0").points == 1


@pytest.mark.parametrize(
    ("gap", "touches"), [(-0.3, True), (0.0, True), (0.1, True), (0.11, False), (0.5, False)]
)
def test_touching_is_a_gap_of_at_most_a_tenth_of_a_millimetre(gap: float, touches: bool) -> None:
    """Rules 4.1."""
    verdict = judged("RS 60 60 0", f"YS {94 + gap} 60 0")

    assert bool(verdict.same_shape) == touches


@pytest.mark.parametrize(
    ("piece", "x", "forbidden"),
    [("BC", 30, True), ("RC", 30, False), ("RC", 75, True), ("GC", 125, True), ("YC", 160, True)],
)
def test_colour_edges_forbid_their_colour(piece: str, x: float, forbidden: bool) -> None:
    """Rules 4.4: the floor is blue, red, green, yellow."""
    verdict = judged(f"{piece} {x} 18 0")

    assert bool(verdict.edges) == forbidden
    assert verdict.points == (0 if forbidden else verdict.worth)


@pytest.mark.parametrize(
    ("piece", "x", "y", "forbidden"),
    [
        ("RC", 30, 18, True),
        ("BC", 75, 18, False),
        ("RT", 80, 12.12, True),
        ("RS", 125, 17, True),
        ("RD", 170, 15.59, True),
    ],
)
def test_shape_edges_forbid_their_shape(piece: str, x: float, y: float, forbidden: bool) -> None:
    """Rules 4.4: the floor is circle, triangle, square, diamond."""
    verdict = judged(f"{piece} {x} {y} 0", edition=Edition.DE2018)

    assert bool(verdict.edges) == forbidden


def test_an_edge_field_forbids_only_its_strip_not_its_level() -> None:
    """Rules 4.4: level 1 has a red field on the left, a green one on the right."""
    assert judged("RC 18 19 0").edges
    assert not judged("RC 18.2 40 0").edges
    assert judged("RC 30 18.11 0").points == 1


def test_a_floor_field_forbids_only_its_strip_not_its_column() -> None:
    """Rules 4.4: the floor's left quarter is blue."""
    assert judged("BC 30 18 0").edges
    assert judged("YS 25 17 0", "BC 25 52 0").points > 0


def test_a_piece_that_touches_two_edge_fields_is_judged_for_both() -> None:
    """Rules 4.8: in the lower left corner a disc touches the red wall and the blue floor."""
    board = start().setup.board
    red, blue = judged("RC 18 18 0"), judged("BC 18 18 0")

    assert [board.fields[n.field].side for n in red.edges] == [Side.LEFT]
    assert [board.fields[n.field].side for n in blue.edges] == [Side.FLOOR]


def test_a_flat_side_across_two_fields_touches_both() -> None:
    """Rules 4.8: a diamond lying across blue and red floor."""
    assert judged("BD 50 15.59 0").edges
    assert judged("RD 50 15.59 0").edges
    assert not judged("YD 50 15.59 0").edges


def test_a_piece_may_not_stick_out_of_the_top() -> None:
    """Rules 4.5."""
    verdict = judged("RS 100 263.5 0")

    assert verdict.over_top == 50
    assert verdict.points == 0


def test_one_broken_taboo_takes_level_and_circles() -> None:
    """Rules 4.6."""
    verdict = judged("RS 96 263.5 0")

    assert verdict.worth == 8 + 3
    assert verdict.points == 0


@pytest.mark.parametrize(
    ("gap", "close"), [(0.05, False), (0.06, True), (0.1, True), (0.2, True), (0.21, False)]
)
def test_a_gap_over_5_up_to_20_hundredths_is_a_close_call(gap: float, close: bool) -> None:
    """Rules 4.7."""
    verdict = judged("RS 60 60 0", f"YS {94 + gap:.2f} 60 0")

    assert bool(verdict.close) == close
    assert all(call.touching == (gap <= 0.1) for call in verdict.close)


def test_a_close_neighbour_that_is_no_taboo_is_no_close_call() -> None:
    """Rules 4.7."""
    assert judged("RS 60 60 0", "YC 95.1 60 0").close == ()


def test_a_close_edge_field_is_told() -> None:
    """Rules 4.7."""
    (call,) = judged("BC 30 18.15 0").close

    assert call.field is not None
    assert (call.gap, call.touching) == (15, False)


def test_only_the_piece_just_dropped_is_judged() -> None:
    """Rules 4.1: two squares that touch each other are no matter of the circle dropped after."""
    verdict = judged("RS 60 17 0", "RS 94 17 0", "YC 150 100 0")

    assert verdict.is_clean
    assert write_piece(verdict.piece) == "YC"


def test_a_piece_that_slides_later_is_not_judged_again() -> None:
    """Rules 4.1, 5.5; common error 1 of the German digest."""
    state = drop(start(), "RC 120 0", "RC 140 220 0")
    first = state.scores[0]
    state = drop(state, "YC 60 0", "RC 140 18 0", "YC 60 18 0")

    assert first == 8
    assert state.scores[0] == first
    assert dropit.view(state, None).scores[0].total == first
