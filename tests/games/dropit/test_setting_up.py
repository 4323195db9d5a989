"""Editions and setting up (docs/games/dropit.md, 1 and 2)."""

from collections import Counter
from dataclasses import replace

import pytest

from droptable.core import BadSetup, Seat, ToMove
from droptable.games import dropit
from droptable.games.dropit.board import default_board
from droptable.games.dropit.notation import read_piece, write_piece
from droptable.games.dropit.shaft import Colour, Shape
from droptable.games.dropit.state import Edges, Edition, Setup, State
from tests.games.dropit.tables import drop, start


def held(state: State, seat: int) -> str:
    return " ".join(write_piece(piece) for piece in state.stocks[seat])


def test_de2018_plays_with_shape_edges_and_en2024_with_colour_edges() -> None:
    """Rules 1.1, 1.2."""
    assert dropit.view(start(edition=Edition.DE2018), None).edges is Edges.SHAPE
    assert dropit.view(start(edition=Edition.EN2024), None).edges is Edges.COLOUR


def test_the_base_game_offers_no_jokers_teams_or_cooperation() -> None:
    """Rules 1.3."""
    assert set(Setup.__dataclass_fields__) == {"seats", "edition", "board"}


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
    """Rules 2.5."""
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
