"""Playing together (docs/games/dropit.md, 8)."""

from dataclasses import replace
from typing import Any

import pytest

from droptable.bots.dropit import joker
from droptable.core import BadSetup, Over, Seat, ToMove
from droptable.games import dropit
from droptable.games.dropit.board import default_board
from droptable.games.dropit.shaft import Shape
from droptable.games.dropit.state import Coop, EdgeOption, Edges, Edition, Joker, State
from tests.games.dropit.tables import drop, start


def together(seats: int = 2, level: Coop = Coop.EASY, **options: Any) -> State:
    return start(seats, Edition.EN2024, coop=level, **options)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_all_pieces_are_one_common_stock_and_the_seats_drop_in_turn(seats: int) -> None:
    """Rules 8.1."""
    state = together(seats)
    assert [len(stock) for stock in state.stocks] == [36]

    state = drop(state, "BC 100 0", "BC 125 18 0")
    assert dropit.turn(state) == ToMove((Seat(1 % seats),))
    assert len(state.stocks[0]) == 35


@pytest.mark.parametrize("seats", [0, 5, 6])
def test_one_to_four_seats_play_together(seats: int) -> None:
    """Rules 8.1."""
    with pytest.raises(BadSetup, match=rf"^co-operative play has 1 to 4 seats, not {seats}$"):
        together(seats)


def test_only_the_edition_of_2024_knows_it() -> None:
    """Rules 8.1."""
    with pytest.raises(BadSetup, match=r"^edition de2018 has no co-operative play"):
        start(2, Edition.DE2018, coop=Coop.HARD)
    with pytest.raises(BadSetup, match=r"^co-operative play has no teams"):
        together(4, teams=True)
    with pytest.raises(BadSetup, match=r"^co-operative play has pictures on its walls"):
        together(edges=EdgeOption.COLOUR)


def test_the_walls_forbid_nothing_and_the_floor_forbids_its_shapes() -> None:
    """Rules 8.2: the left wall's level 1 is red and a circle; the floor is circle, triangle, ..."""
    assert dropit.view(together(), None).edges is Edges.PICTURES
    wall = drop(together(level=Coop.PRO), "RC 75 0", "RC 18 30 0").happened
    floor = drop(together(level=Coop.PRO), "RC 75 0", "RC 30 18 0").happened

    assert wall is not None
    assert wall.edges == ()
    assert floor is not None
    assert len(floor.edges) == 1


def test_a_piece_in_a_level_that_pictures_it_moves_the_common_marker_one_step() -> None:
    """Rules 8.3: level 1 shows a blue circle and a red square."""
    assert {default_board().pictures[0][0].shape, default_board().pictures[0][1].shape} == {
        Shape.CIRCLE,
        Shape.SQUARE,
    }
    state = drop(together(), "BC 100 0", "BC 125 18 0")
    assert state.scores == (1,)
    assert state.game == 0

    state = drop(state, "BC 100 0", "BC 125 18 0", "BC 180 18 0")
    assert state.scores == (2,)


def test_levels_and_circles_count_nothing() -> None:
    """Rules 8.3: a yellow disc high up on the small circle."""
    state = drop(together(), "YC 100 0", "YC 96 262 0")

    assert state.happened is not None
    assert (state.happened.circles, state.happened.worth, state.happened.points) == ((), 0, 0)
    assert state.scores == (0,)


@pytest.mark.parametrize(
    ("level", "steps"), [(Coop.EASY, 1), (Coop.MEDIUM, 2), (Coop.HARD, 3), (Coop.PRO, 3)]
)
def test_a_broken_taboo_moves_the_games_marker(level: Coop, steps: int) -> None:
    """Rules 8.4: a blue circle on the floor's circle field fulfils its picture, in vain."""
    state = drop(together(level=level), "BC 60 0", "BC 30 18 0")
    if level is not Coop.PRO:
        assert state.game == 0
        state = dropit.play(state, Seat(0), Joker.KEEP)

    assert state.happened is not None
    assert state.happened.fulfils
    assert state.game == steps
    assert state.scores == (0,)


@pytest.mark.parametrize(
    ("level", "left"), [(Coop.EASY, 4), (Coop.MEDIUM, 4), (Coop.HARD, 4), (Coop.PRO, 0)]
)
def test_the_table_has_four_jokers_and_pros_have_none(level: Coop, left: int) -> None:
    """Rules 8.5."""
    assert together(level=level).jokers == (left,)


def test_a_joker_cancels_the_taboo_and_a_fulfilled_picture_counts() -> None:
    """Rules 8.5."""
    state = drop(together(level=Coop.HARD), "BC 60 0", "BC 30 18 0")
    state = dropit.play(state, Seat(0), Joker.HAND_IN)

    assert (state.scores, state.game, state.jokers) == ((1,), 0, (3,))
    assert dropit.turn(state) == ToMove((Seat(1),))


def test_unused_jokers_count_nothing_together() -> None:
    """Rules 8.5."""
    state = replace(together(), stocks=((),), scores=(5,), game=4)

    assert dropit.turn(state) == Over((Seat(0), Seat(1)), (1, 1))
    assert dropit.view(state, None).scores[0].total == 5


@pytest.mark.parametrize(
    ("ours", "games", "won"), [(5, 4, True), (5, 5, False), (4, 5, False), (0, 0, False)]
)
def test_all_win_when_their_marker_is_ahead_else_nobody(ours: int, games: int, won: bool) -> None:
    """Rules 8.6."""
    state = replace(together(3), stocks=((),), scores=(ours,), game=games)
    over = dropit.turn(state)

    assert isinstance(over, Over)
    assert over.winners == ((0, 1, 2) if won else ())
    assert over.scores == (ours - games,) * 3


def test_bots_always_hand_one_in_when_playing_together() -> None:
    """Rules 8.5."""
    state = drop(together(), "YC 60 0", "YC 30 18 0")

    assert joker(dropit.view(state, Seat(0))) is Joker.HAND_IN


def test_a_board_without_pictures_is_not_for_playing_together() -> None:
    """Rules 8.3."""
    bare = replace(default_board(), name="bare", pictures=())

    with pytest.raises(BadSetup, match=r"^board bare has no pictures for co-operative play$"):
        together(board=bare)
