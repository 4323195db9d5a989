"""Two teams (docs/games/dropit.md, 1.5 and 2.7)."""

from dataclasses import replace

import pytest

from droptable.core import BadSetup, Over, Seat
from droptable.games import dropit
from droptable.games.dropit.seating import seat_of_turn, sides
from droptable.games.dropit.shaft import Colour
from droptable.games.dropit.state import Edition, Setup
from tests.games.dropit.tables import drop, start


def order(setup: Setup, first: int = 0, drops: int = 8) -> str:
    return "".join(str(seat_of_turn(setup, Seat(first), drop)) for drop in range(drops))


@pytest.mark.parametrize(
    ("seats", "first_team", "teams"),
    [
        (2, 0, ((0,), (1,))),
        (3, 0, ((0, 1), (2,))),
        (4, 0, ((0, 1), (2, 3))),
        (6, 0, ((0, 1, 2), (3, 4, 5))),
        (4, 1, ((0,), (1, 2, 3))),
        (5, 3, ((0, 1, 2), (3, 4))),
    ],
)
def test_the_first_seats_are_one_team_and_the_others_the_other(
    seats: int, first_team: int, teams: tuple[tuple[int, ...], ...]
) -> None:
    """Rules 1.5."""
    assert sides(Setup(seats, teams=True, first_team=first_team)) == teams


@pytest.mark.parametrize(
    ("seats", "first_team", "turns"),
    [(2, 0, "01010101"), (4, 0, "02130213"), (3, 0, "02120212"), (4, 1, "01020301")],
)
def test_teams_drop_in_turn_and_the_members_of_a_team_in_turn(
    seats: int, first_team: int, turns: str
) -> None:
    """Rules 1.5: turn t belongs to team t mod 2, there to its member t/2 mod size."""
    assert order(Setup(seats, teams=True, first_team=first_team)) == turns


def test_each_member_of_a_team_drops_as_often_as_the_others() -> None:
    """Rules 1.5."""
    turns = order(Setup(5, teams=True), drops=36)

    assert [turns.count(str(seat)) for seat in range(5)] == [6, 6, 6, 9, 9]


def test_the_team_that_did_not_begin_begins_with_its_first_member() -> None:
    """Rules 2.7."""
    assert order(Setup(4, teams=True), first=3) == "30213021"


def test_a_team_shares_stock_marker_and_jokers() -> None:
    """Rules 1.5, 2.3."""
    state = start(seats=4, edition=Edition.DE2018, teams=True, jokers=True)
    view = dropit.view(state, None)
    assert view.sides == ((0, 1), (2, 3))
    assert view.colours == ((Colour.RED, Colour.GREEN), (Colour.YELLOW, Colour.BLUE))
    assert view.jokers == (4, 4)
    assert [len(stock) for stock in view.stocks] == [18, 18]

    state = drop(state, "RC 100 0", "RC 75 18 0")
    state = drop(state, "YC 100 0", "RC 75 18 0", "YC 140 18 0")
    state = drop(state, "GC 100 0", "RC 75 18 0", "YC 140 18 0", "GC 60 58 0")
    assert len(state.stocks[0]) == 16
    assert state.scores[0] == 1 + 3


def test_all_members_of_the_team_with_most_points_win() -> None:
    """Rules 1.5, 6.2."""
    state = replace(start(seats=3, teams=True), stocks=((), ()), scores=(30, 25))

    assert dropit.turn(state) == Over((Seat(0), Seat(1)), (30, 30, 25))


@pytest.mark.parametrize(
    ("seats", "first_team"), [(1, 0), (7, 0), (8, 0), (2, 2), (4, 4), (5, 1), (3, -1), (2, 9)]
)
def test_teams_have_one_to_three_members(seats: int, first_team: int) -> None:
    """Rules 1.5."""
    with pytest.raises(BadSetup, match=r"^two teams of -?\d+ and -?\d+ cannot play: each has 1, 2"):
        start(seats=seats, teams=True, first_team=first_team)
