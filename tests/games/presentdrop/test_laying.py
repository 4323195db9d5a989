"""Where tiles are laid (docs/games/presentdrop.md, 4)."""

from random import Random

import pytest
from hypothesis import given, strategies as st

from droptable.core import IllegalMove, Seat, ToMove, ToSettle
from droptable.games import presentdrop
from droptable.games.catalogue import PRESENTDROP
from droptable.games.presentdrop.chimneys import Board, Cell, Column, Row, beside
from droptable.games.presentdrop.laying import Lay
from droptable.games.presentdrop.notation import read_move
from droptable.games.presentdrop.pipes import SIDES, KindName, Side, Tile, opposite
from droptable.games.presentdrop.places import Clash, places
from droptable.games.presentdrop.state import Draw, State
from droptable.games.presentdrop.tiles import load_tiles
from droptable.testing import trial
from tests.games.presentdrop.tables import TILES, lay, lays, on, play, spots, start

THROUGH = "N>S W>E E>W"
LIDS = load_tiles(
    f"""
    name = "lids"
    [[kinds]]
    name = "lid"
    pipes = ""
    plain = 1
    icons = 1
    ways = {{ N = "", E = "", S = "", W = "" }}
    [[kinds]]
    name = "crossroads"
    pipes = "NS WE"
    plain = 2
    icons = 0
    ways = {{ N = "{THROUGH}", E = "{THROUGH}", S = "{THROUGH}", W = "{THROUGH}" }}
    """
)
"""A lid is blank on all sides, so it fits neither on a chimney nor beside an open end."""

CHIMNEY_AT_B = """
          │
          │
          │
       A  B  C  D
"""


def first(tile: str) -> State:
    return play(start(), f"= draws {tile}")


def test_the_first_tile_connects_to_a_chimney() -> None:
    """Rules 4.1."""
    state = first("curve")

    assert spots(state) == {(0, 0), (1, 0), (2, 0), (3, 0)}
    assert {move.split()[1] for move in lays(state)} == {"E", "S"}


@pytest.mark.parametrize("where", ["N 0,0", "E 4,0", "E -1,0", "E 0,1"])
def test_a_first_tile_without_a_chimney_is_refused(where: str) -> None:
    """Rules 4.1."""
    column_row = where.split()[1]
    why = rf"^seat 0 cannot lay curve at {column_row}: the first tile needs an open end on a"
    with pytest.raises(IllegalMove, match=why):
        play(first("curve"), f"0 curve {where}")


def test_a_later_tile_lies_beside_a_tile_or_covers_one() -> None:
    """Rules 4.2."""
    assert spots(on(CHIMNEY_AT_B, "straight")) == {(0, 0), (1, 0), (1, 1), (2, 0)}


def test_the_strip_is_no_tile_to_lean_on() -> None:
    """Rules 4.2."""
    with pytest.raises(IllegalMove, match=r"^seat 0 .* 3,0: no tile lies beside or under it$"):
        play(on(CHIMNEY_AT_B, "straight"), "0 straight N 3,0")


def test_nothing_lies_beside_or_below_the_strip() -> None:
    """Rules 4.2."""
    with pytest.raises(IllegalMove, match=r" 1,-1: nothing lies beside or below the strip$"):
        play(on(CHIMNEY_AT_B, "straight"), "0 straight N 1,-1")
    drawn = """
       │
      ─╯

       A  B  C  D
    """
    with pytest.raises(IllegalMove, match=r" -1,-1: nothing lies beside or below the strip$"):
        play(on(drawn, "straight"), "0 straight N -1,-1")


def test_gaps_are_allowed() -> None:
    """Rules 4.2."""
    state = lay(start(), "straight N 1,0", "crossroads N 1,1", "straight E 2,1")

    assert (2, 0) not in {tuple(stack.cell) for stack in state.board.stacks}


def test_an_open_end_may_not_meet_a_blank_edge() -> None:
    """Rules 4.3."""
    state = on(CHIMNEY_AT_B, "straight")

    with pytest.raises(
        IllegalMove,
        match=r"^seat 0 cannot lay straight at 0,0: open end against a blank edge, east$",
    ) as refused:
        play(state, "0 straight E 0,0")
    assert (refused.value.code, refused.value.values) == ("open_end", {"edge": "east"})


def test_a_blank_edge_may_not_meet_an_open_end() -> None:
    """Rules 4.3."""
    with pytest.raises(IllegalMove, match=r" 1,1: blank edge against an open end, south$"):
        play(on(CHIMNEY_AT_B, "straight"), "0 straight E 1,1")


def test_a_tile_above_a_character_may_be_blank_below() -> None:
    """Rules 4.3."""
    assert "straight E 2,0" not in lays(on(CHIMNEY_AT_B, "straight"))
    assert "curve N 2,0" in lays(on(CHIMNEY_AT_B, "curve"))


def test_the_page_is_told_every_side_that_clashes() -> None:
    """Rules 4.2, 4.3."""
    state, cell = on(CHIMNEY_AT_B, "curve"), Cell(Column(0), Row(0))
    moves = presentdrop.view(state, Seat(0)).moves
    (fits,) = moves.fits

    assert dict(moves.near)[cell] == "e"
    assert dict(fits.cells)[cell] == "SW"
    assert fits.open == ("NE", "ES", "SW", "NW")
    (spot,) = (spot for spot in places(state.board, fits.tile).spots if spot.cell == cell)
    assert (spot.covers, spot.fits) == (False, (Side.SOUTH, Side.WEST))
    assert spot.clashes == (
        Clash(Side.NORTH, Side.EAST, open=True),
        Clash(Side.EAST, Side.EAST, open=True),
    )


def test_what_a_view_tells_of_a_place_is_what_the_rules_refuse() -> None:
    """Rules 4.1 to 4.3: whoever compares what a cell asks with what a tile has finds the same."""
    for state in trial(PRESENTDROP, presentdrop.Setup(3, hand=True), Random(4)).states:
        moves = presentdrop.moves(state, state.to_move)
        for fits in moves.fits:
            for spot in places(state.board, fits.tile).spots:
                asks = dict(moves.near)[spot.cell]
                told = [
                    Clash(top, side, open=side.value in ends)
                    for top, ends in zip(Side, fits.open, strict=True)
                    for side in Side
                    if (side.value.lower() if side.value in ends else side.value) in asks
                ]
                assert told == list(spot.clashes)
                assert dict(fits.cells).get(spot.cell, "") == "".join(s.value for s in spot.fits)


def test_a_covered_tile_is_out_of_the_game_but_stays_beneath() -> None:
    """Rules 4.4."""
    state = play(on(CHIMNEY_AT_B, "curve"), "0 curve N 1,0")

    assert state.happened is not None
    assert state.happened.covered is not None
    assert state.happened.covered.kind == "straight"
    assert [laid.tile.kind for laid in state.board.stacks[0].tiles] == ["straight", "curve"]
    assert state.board.tops[Cell(Column(1), Row(0))].tile.kind == "curve"


def test_a_covering_tile_agrees_with_its_neighbours_only() -> None:
    """Rules 4.4."""
    drawn = """
          │
          │
          │
          │
          │
          │
       A  B  C  D
    """

    assert "straight E 1,0" not in lays(on(drawn, "straight"))
    assert {"crossroads N 1,0", "crossroads N 1,1"} <= lays(on(drawn, "crossroads"))
    assert {"curve N 1,0", "curve W 1,0"} <= lays(on(drawn, "curve"))


def test_a_tile_may_be_laid_on_anybody_s_chimney() -> None:
    """Rules 4.5."""
    assert {cell for cell, _ in spots(first("straight"))} == {0, 1, 2, 3}


def test_a_tile_may_be_turned_to_face_any_way() -> None:
    """Rules 3.4."""
    assert {move.split()[1] for move in lays(first("crossroads"))} == set("NESW")


def test_a_tile_that_fits_nowhere_is_laid_aside_and_told_to_all() -> None:
    """Rules 4.6."""
    state = play(start(tiles=LIDS), "= draws lid")
    assert lays(state) == {"lid aside"}
    assert presentdrop.view(state, Seat(0)).moves.aside

    state = play(state, "0 lid aside")
    assert state.happened is not None
    assert (state.happened.aside, state.board.stacks) == (Tile(KindName("lid")), ())
    assert presentdrop.turn(state) == ToSettle(Draw(Seat(1), 1))


def test_a_tile_may_fit_nowhere_in_the_middle_of_a_match_too() -> None:
    """Rules 4.6."""
    state = lay(start(tiles=LIDS), "crossroads N 0,0", "crossroads N 1,0")

    assert lays(play(state, "= draws lid*")) == {"lid* aside"}


def test_while_a_tile_fits_it_is_laid() -> None:
    """Rules 4.6."""
    with pytest.raises(
        IllegalMove, match=r"^seat 0 cannot lay curve aside: a tile in its hand fits$"
    ):
        play(first("curve"), "0 curve aside")


def test_a_tile_of_another_kind_is_not_in_hand() -> None:
    with pytest.raises(IllegalMove, match=r"^seat 0 has no tile x2 in hand$"):
        play(first("curve"), "0 x2 N 0,0")


def test_a_seat_lays_no_tile_out_of_turn_or_while_luck_draws() -> None:
    move = read_move("curve E 0,0")
    for state, seat, why in (
        (first("curve"), 1, "^seat 1 cannot lay a tile: waiting for seat 0$"),
        (start(), 0, "^seat 0 cannot lay a tile: waiting for luck to draw$"),
    ):
        with pytest.raises(IllegalMove, match=why):
            presentdrop.play(state, Seat(seat), move)


def agrees(table: Board, move: Lay) -> bool:
    """Say whether a move keeps rules 4.1 to 4.3, worked out from the pipes alone."""
    kind = TILES.kind[move.tile.kind]
    if not table.tops:
        return (
            move.cell.row == 0
            and move.cell.column in range(4)
            and kind.is_open(Side.SOUTH, move.top)
        )
    near = {side: table.tops.get(beside(move.cell, side)) for side in SIDES}
    fits = all(
        TILES.kind[other.tile.kind].is_open(opposite(side), other.top)
        == kind.is_open(side, move.top)
        for side, other in near.items()
        if other is not None
    )
    return fits and move.cell.row >= 0 and (move.cell in table.tops or any(near.values()))


@given(st.integers(0, 2**32), st.integers(0, 33))
def test_what_is_offered_is_exactly_what_the_rules_allow(seed: int, events: int) -> None:
    """Rules 4.1 to 4.4."""
    match = trial(PRESENTDROP, presentdrop.Setup(), Random(seed), events)
    state = match.states[-1]
    turn = presentdrop.turn(state)
    if not isinstance(turn, ToMove):
        return
    (seat,) = turn.seats
    (tile,) = state.hands[seat]
    everywhere = [
        Lay(tile, Cell(Column(column), Row(row)), top)
        for column in range(state.board.columns[0] - 2, state.board.columns[-1] + 3)
        for row in range(-1, state.board.top_row + 3)
        for top in SIDES
    ]
    offered = presentdrop.moves(state, seat)

    for move in everywhere:
        assert (move in offered) == agrees(state.board, move)
        if move not in offered:
            with pytest.raises(IllegalMove):
                presentdrop.play(state, seat, move)
