"""How presents fall (docs/games/presentdrop.md, 6): every tile, every pair, the special cases."""

from itertools import pairwise

import pytest
from hypothesis import given, settings, strategies as st

from droptable.games.presentdrop.chimneys import Board, Cell, Column, Row, beside
from droptable.games.presentdrop.falling import End, Path, Through, drop, fall
from droptable.games.presentdrop.pipes import SIDES, KindName, Laid, Side, Tile, opposite
from tests.games.presentdrop.tables import LAID, TILES, board, falls, way

EXITS = {
    "straight": "S.. .WE S.. .WE",
    "x2": "S.. .WE S.. .WE",
    "curve": "E-. .S. ..S W.-",
    "t-left": "WWE SS. .SE S.S",
    "t-right": "EWE SS. .WS S.S",
    "crossroads": "SWE SWE SWE SWE",
    "double-dead-end": "S.. SSS S.. SSS",
}
"""For each kind and turn (top to the north, east, south, west) where a present leaves that comes
from the north, from the east, from the west: `-` is lost inside, `.` cannot come in."""

ENTRIES = (Side.NORTH, Side.EAST, Side.WEST)
PLAIN = [laid for laid in LAID if not laid.tile.icon]
CELL = Cell(Column(1), Row(3))


def leaves(laid: Laid, entry: Side) -> str:
    """Return the letter of `EXITS` for a tile and a side."""
    turn = EXITS[laid.tile.kind].split()[SIDES.index(laid.top)]
    return turn[ENTRIES.index(entry)]


def alone(laid: Laid) -> Board:
    return Board(TILES).with_stack(CELL, (laid,))


def fed(laid: Laid, entry: Side) -> Path:
    """Return the path of a present that a neighbour pushes into a tile from a side."""
    if entry is Side.NORTH:
        return fall(alone(laid), CELL.column)
    curve = Laid(Tile(KindName("curve")), Side.NORTH if entry is Side.WEST else Side.WEST)
    at = beside(CELL, entry)
    return fall(alone(laid).with_stack(at, (curve,)), at.column)


def name(laid: Laid) -> str:
    return f"{laid.tile.kind}-{laid.top.value}"


@pytest.mark.parametrize("laid", PLAIN, ids=name)
@pytest.mark.parametrize("entry", ENTRIES, ids=lambda side: side.name)
def test_every_tile_in_every_turn_leads_a_present_from_every_side(laid: Laid, entry: Side) -> None:
    """Rules 6.2, 6.5 to 6.9."""
    steps = [step for step in fed(laid, entry).steps if step.cell == CELL]
    found = "." if not steps else steps[0].exit.value if steps[0].exit else "-"

    assert found == leaves(laid, entry)


@pytest.mark.parametrize("laid", PLAIN, ids=name)
def test_nothing_ever_comes_from_below_or_leaves_upwards(laid: Laid) -> None:
    """Rules 6.7."""
    kind = TILES.kind[laid.tile.kind]

    assert kind.way(Side.SOUTH, laid.top) is None
    assert all(way.exit is not Side.NORTH for ways in kind.ways for way in ways)


def expected(first: Laid, second: Laid, side: Side) -> tuple[End, int]:
    """Work out how a present ends that falls on `first`; `second` lies at that side of it."""
    presents, cell, entry = 1, CELL, Side.NORTH
    for laid in (first, second):
        out = leaves(laid, entry)
        if out in ".-":
            shut_out = End.OUTSIDE if entry is Side.NORTH else End.WALL
            return (shut_out if out == "." else End.DEAD_END), presents
        presents *= 2 if laid.tile.kind == "x2" else 1
        cell, entry = beside(cell, Side(out)), opposite(Side(out))
        if cell != beside(CELL, side):
            break
    return (End.CHARACTER if cell.column in range(4) else End.GROUND), presents


@pytest.mark.parametrize("first", PLAIN, ids=name)
@pytest.mark.parametrize("side", [Side.EAST, Side.SOUTH, Side.WEST], ids=lambda side: side.name)
def test_every_pair_of_neighbours_hands_presents_over(first: Laid, side: Side) -> None:
    """Rules 6.1 to 6.10."""
    for second in PLAIN:
        kinds = TILES.kind[first.tile.kind], TILES.kind[second.tile.kind]
        if kinds[0].is_open(side, first.top) != kinds[1].is_open(opposite(side), second.top):
            continue
        path = fall(alone(first).with_stack(beside(CELL, side), (second,)), CELL.column)
        assert (path.end, path.presents) == expected(first, second, side), name(second)


def test_in_open_air_a_present_falls_straight_down_to_its_character() -> None:
    """Rules 5.3, 6.1."""
    assert falls(" A  B  C  D") == {"A": "A", "B": "B", "C": "C", "D": "D"}
    assert way(" A  B  C  D", 2) == "2,0 N~S"


def test_two_columns_joined_into_one_chimney_both_count() -> None:
    """Rules 5.5, 6.8."""
    drawn = """
             │  │
             ╰──╯
             │
       A  B  C  D
    """

    assert falls(drawn) == {"A": "A", "B": "B", "C": "C", "D": "C"}
    assert drop(board(drawn)).received == (1, 1, 2, 0)
    assert way(drawn, 3) == "3,0 N>W | 2,0 E>S"


def test_a_present_pushed_sideways_into_open_air_falls_in_that_column() -> None:
    """Rules 6.1, 6.4, 6.5."""
    drawn = """
          │
          ╰─

                │
                │
                │
       A  B  C  D
    """

    assert falls(drawn) == {"A": "A", "B": "C", "C": "C", "D": "D"}
    assert way(drawn, 1) == "1,1 N>E | 2,1 W~S | 2,0 N~S"


def test_a_present_that_leaves_sideways_may_fall_into_an_open_chimney_below() -> None:
    """Rules 6.1, 6.4."""
    drawn = """
          │
          ╰─

             │
             ╰─

       A  B  C  D
    """

    assert falls(drawn) == {"A": "A", "B": "D", "C": "D", "D": "D"}


def test_a_present_slides_along_horizontal_pipes() -> None:
    """Rules 6.2, 6.3."""
    drawn = """
       │
       ╰────────╮
                │
       A  B  C  D
    """

    assert falls(drawn) == {
        "A": "D",
        "B": "outside straight",
        "C": "outside straight",
        "D": "outside curve",
    }
    assert way(drawn, 0) == "0,0 N>E | 1,0 W>E | 2,0 W>E | 3,0 W>S"


def test_a_present_pushed_towards_an_end_that_points_up_is_lost_inside() -> None:
    """Rules 5.7, 6.7."""
    drawn = """
          │  │
          ╰──╯

       A  B  C  D
    """

    assert falls(drawn) == {"A": "A", "B": "dead-end curve", "C": "dead-end curve", "D": "D"}
    assert way(drawn, 1) == "1,0 N>E | 2,0 W>-"


def test_beside_the_strip_a_present_is_lost_on_the_ground() -> None:
    """Rules 5.2, 6.4."""
    drawn = """
       │        │
      ─╯        ╰─

       A  B  C  D
    """

    assert falls(drawn)["A"] == "ground A-1"
    assert falls(drawn)["D"] == "ground D+1"


def test_a_column_beside_the_strip_gets_presents_and_can_lead_them_in() -> None:
    """Rules 5.2, 5.5."""
    drawn = """
       │
       ╰──╮
          │
          A  B  C  D
    """

    assert falls(drawn) == {"A-1": "A", "A": "outside curve", "B": "B", "C": "C", "D": "D"}


def test_a_crossroads_is_two_chimneys_that_cross() -> None:
    """Rules 6.6."""
    drawn = """
          │  │
          ╰──┼─
             │
       A  B  C  D
    """

    assert falls(drawn) == {"A": "A", "B": "D", "C": "C", "D": "D"}


def test_presents_fall_through_the_gap_of_a_double_dead_end() -> None:
    """Rules 6.9."""
    standing = """
          │
          ·
          │
          │
          ╰─

       A  B  C  D
    """
    lying = """
             │
             ╰──·─


               ─·─

       A  B  C  D
    """

    assert falls(standing)["B"] == "C"
    assert way(standing, 1) == "1,1 N~S | 1,0 N>E | 2,0 W~S"
    assert falls(lying)["C"] == "D"
    assert falls(lying)["D"] == "D"
    assert way(lying, 2) == "2,1 N>E | 3,1 W~S | 3,0 N~S"


def test_what_falls_out_of_a_lying_double_dead_end_is_lost_on_a_blank_top() -> None:
    """Rules 6.3, 6.9."""
    drawn = """

         ─·─


         ───

       A  B  C  D
    """

    assert falls(drawn)["B"] == "outside straight"


def test_a_present_that_passes_x2_becomes_two_and_two_x2_make_four() -> None:
    """Rules 6.10."""
    drawn = """
       │
       2
       │
       │  │
       2  2
       │  │
       A  B  C  D
    """

    assert falls(drawn) == {"A": "4 A", "B": "2 B", "C": "C", "D": "D"}
    assert drop(board(drawn)).received == (4, 2, 1, 1)


def test_doubled_presents_are_both_lost() -> None:
    """Rules 5.7, 6.10."""
    drawn = """
       │
       2
       │
       │
      ─╯

       A  B  C  D
    """

    assert drop(board(drawn)).lost == 2
    assert falls(drawn)["A"] == "2 ground A-1"


def test_presents_do_not_hinder_each_other() -> None:
    """Rules 5.4."""
    table = board(" A  B  C  D")

    assert drop(table).paths == tuple(fall(table, column) for column in table.columns)


def test_a_present_shut_out_sideways_is_lost_at_the_wall() -> None:
    """Rules 6.9: only where a tile of one's own has a gap that leads sideways."""
    straight = Laid(Tile(KindName("straight")), Side.NORTH)
    curve = Laid(Tile(KindName("curve")), Side.NORTH)
    table = alone(curve).with_stack(beside(CELL, Side.EAST), (straight,))

    assert fall(table, CELL.column).end is End.WALL


cells = st.builds(Cell, st.integers(-3, 6).map(Column), st.integers(0, 5).map(Row))
boards = st.dictionaries(cells, st.sampled_from(PLAIN), max_size=40)


@given(boards)
@settings(max_examples=300)
def test_a_drop_always_ends(tiles: dict[Cell, Laid]) -> None:
    """Rules 6.11."""
    table = Board(TILES)
    for cell, laid in tiles.items():
        table = table.with_stack(cell, (laid,))
    width = table.columns[-1] - table.columns[0] + 1
    fallen = drop(table)

    for path in fallen.paths:
        passed = [step.cell for step in path.steps]
        assert len(passed) == len(set(passed)) <= (width + 2) * (table.top_row + 1)
        assert all(beside(a.cell, a.exit) == b.cell for a, b in pairwise(path.steps) if a.exit)
        assert all((step.through is Through.AIR) == (step.tile is None) for step in path.steps)
    assert sum(path.presents for path in fallen.paths) == sum(fallen.received) + fallen.lost
