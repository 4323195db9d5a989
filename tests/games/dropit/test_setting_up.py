"""Editions and setting up (docs/games/dropit.md, 1 and 2)."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from droptable.core import BadOutcome, BadSetup, Seat, ToMove, ToSettle
from droptable.games import dropit
from droptable.games.dropit import luck
from droptable.games.dropit.board import default_board
from droptable.games.dropit.notation import read_piece, write_piece
from droptable.games.dropit.shaft import Colour, Shape
from droptable.games.dropit.state import (
    Begins,
    EdgeOption,
    Edges,
    Edition,
    Setup,
    Start,
    State,
    WhoBegins,
)
from tests.games.dropit.tables import drop, start


def held(state: State, seat: int) -> str:
    return " ".join(write_piece(piece) for piece in state.stocks[seat])


def test_de2018_plays_with_shape_edges_and_en2024_with_colour_edges() -> None:
    """Rules 1.1, 1.2."""
    assert dropit.view(start(edition=Edition.DE2018), None).edges is Edges.SHAPE
    assert dropit.view(start(edition=Edition.EN2024), None).edges is Edges.COLOUR


def test_without_a_choice_the_base_game_is_played() -> None:
    """Rules 1.3."""
    view = dropit.view(start(), None)

    assert view.jokers == (0, 0)
    assert view.game is None
    assert view.sides == ((0,), (1,))


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize("edges", [Edges.COLOUR, Edges.SHAPE, Edges.NONE])
def test_either_edition_offers_all_edges(edition: Edition, edges: Edges) -> None:
    """Rules 1.4."""
    state = start(edition=edition, edges=EdgeOption(edges.value))

    assert dropit.view(state, None).edges is edges


def test_for_beginners_no_edge_is_taboo_and_circles_count_as_ever() -> None:
    """Rules 1.4."""
    state = start(edges=EdgeOption.NONE)
    state = drop(state, "RC 75 0", "RC 75 18 0")
    state = drop(state, "YC 60 0", "RC 75 18 0", "YC 60 58 0")

    assert state.scores == (1, 2 + 1)


@pytest.mark.parametrize("how", [Start.CHOSEN, Start.YOUNGEST, Start.BIRTHDAY])
def test_the_seat_that_the_table_names_begins(how: Start) -> None:
    """Rules 2.5."""
    state = start(seats=4, start=how, first=2)

    assert dropit.turn(state) == ToMove((Seat(2),))
    state = drop(state, "GC 100 0", "GC 100 18 0")
    assert dropit.turn(state) == ToMove((Seat(3),))


def test_who_begins_may_be_drawn_by_lot() -> None:
    """Rules 2.5."""
    state = start(seats=3, start=Start.RANDOM)
    assert dropit.turn(state) == ToSettle(WhoBegins(3))
    assert not any(dropit.moves(state, Seat(seat)) for seat in range(3))
    assert dropit.view(state, None).to_move is None

    state = dropit.settle(state, Begins(Seat(1)))
    assert dropit.turn(state) == ToMove((Seat(1),))


def test_the_lot_falls_on_every_seat() -> None:
    """Rules 2.5."""
    state = start(seats=3, start=Start.RANDOM)
    drawn = {str(luck.answer(state, WhoBegins(3), Random(seed)).outcome) for seed in range(40)}

    assert len(drawn) == 3


def test_a_seat_that_does_not_exist_cannot_begin() -> None:
    """Rules 2.5."""
    with pytest.raises(BadSetup, match=r"^seat 4 cannot begin: there are 4 seats, counted from 0$"):
        start(seats=4, first=4)
    with pytest.raises(BadOutcome, match=r"^seat 3 cannot begin$"):
        dropit.settle(start(seats=3, start=Start.RANDOM), Begins(Seat(3)))


def test_each_of_four_seats_gets_the_nine_pieces_of_one_colour() -> None:
    """Rules 2.1."""
    state = start(seats=4)

    assert held(state, 0) == "RC RC RC RS RS RD RD RT RT"
    assert held(state, 3) == "BC BC BC BS BS BD BD BT BT"


def test_three_seats_share_out_the_fourth_colour() -> None:
    """Rules 2.2."""
    state = start(seats=3)

    assert held(state, 0) == "RC RC RC RS RS RD RD RT RT BC BS BT"
    assert held(state, 1) == "YC YC YC YS YS YD YD YT YT BC BD BT"
    assert held(state, 2) == "GC GC GC GS GS GD GD GT GT BC BS BD"


def test_each_of_two_seats_gets_two_complete_colours() -> None:
    """Rules 2.3."""
    state = start(seats=2)

    assert Counter(piece.colour for piece in state.stocks[0]) == {Colour.RED: 9, Colour.GREEN: 9}
    assert Counter(piece.shape for piece in state.stocks[1]) == {
        Shape.CIRCLE: 6,
        Shape.SQUARE: 4,
        Shape.DIAMOND: 4,
        Shape.TRIANGLE: 4,
    }


@pytest.mark.parametrize(
    ("seats", "colours"), [(2, "RG YB"), (3, "R Y G"), (4, "R Y G B")], ids=str
)
def test_seats_are_red_yellow_green_and_blue_in_this_order(seats: int, colours: str) -> None:
    """Rules 2.4."""
    shown = dropit.view(start(seats), None).colours

    assert " ".join("".join(c.name[0] for c in own) for own in shown) == colours


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_36_pieces_are_dealt(seats: int) -> None:
    """Rules 2.1 to 2.3."""
    dealt = Counter(piece for stock in start(seats).stocks for piece in stock)

    assert dealt.total() == 36
    assert all(dealt[read_piece(colour + "C")] == 3 for colour in "RYGB")
    assert all(dealt[read_piece(colour + shape)] == 2 for colour in "RYGB" for shape in "SDT")


def test_seat_0_begins_and_then_it_goes_round() -> None:
    """Rules 2.5, 2.7."""
    state = start(seats=3)
    assert dropit.turn(state) == ToMove((Seat(0),))

    state = drop(state, "RC 100 0", "RC 100 18 0")
    assert dropit.turn(state) == ToMove((Seat(1),))

    state = drop(state, "YC 60 0", "RC 100 18 0", "YC 40 18 0")
    state = drop(state, "GC 140 0", "RC 100 18 0", "YC 40 18 0", "GC 160 18 0")
    assert dropit.turn(state) == ToMove((Seat(0),))


def test_the_shaft_is_that_of_the_board_file() -> None:
    """Rules 2.6."""
    default = default_board()
    low = replace(default, circles=())
    view = dropit.view(dropit.start(Setup(board=low)), None)

    assert view.setup.board == low
    assert dropit.view(start(), None).setup.board == default


@pytest.mark.parametrize("seats", [0, 1, 5, 9])
def test_other_numbers_of_seats_are_refused(seats: int) -> None:
    """Rules 2.1 to 2.3."""
    with pytest.raises(BadSetup, match=rf"^Drop It has 2, 3 or 4 seats, not {seats}$"):
        start(seats)
