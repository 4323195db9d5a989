"""The loader of printed facts."""

from importlib.resources import files
from itertools import pairwise

import pytest

from droptable.core import BadFacts
from droptable.games.dropit.board import default_board, load_board, read_facts, write_facts
from droptable.games.dropit.shaft import Shape, Side

TOML = (files("droptable.games.dropit") / "data/board-default.toml").read_text(encoding="utf-8")


def test_the_default_board_has_eight_levels_eight_circles_and_twenty_fields() -> None:
    board = default_board()

    assert len(board.levels) + 1 == 8
    assert [c.points for c in board.circles] == [2, 1, 3, 1, 2, 2, 1, 3]
    assert [sum(f.side is side for f in board.fields) for side in Side] == [8, 8, 4]
    assert board.set_of_one_colour.count(Shape.CIRCLE) == 3


def test_fields_cover_walls_and_floor_without_gap() -> None:
    board = default_board()

    for side, wall in (
        (Side.LEFT, board.left),
        (Side.FLOOR, board.floor),
        (Side.RIGHT, board.right),
    ):
        stretches = [field.stretch for field in board.fields if field.side is side]
        assert stretches[0][0] == wall[0]
        assert stretches[-1][-1] == wall[-1]
        assert all(a[-1] == b[0] for a, b in pairwise(stretches))


def test_a_field_follows_the_shoulder() -> None:
    board = default_board()

    assert board.fields[7].stretch == ((0, 24200), (0, 24600), (3000, 28000))
    assert board.fields[15].stretch == ((19647, 25000), (17000, 28000))


def test_every_colour_and_shape_is_twice_on_each_wall() -> None:
    board = default_board()

    for side in (Side.LEFT, Side.RIGHT):
        fields = [field for field in board.fields if field.side is side]
        assert sorted(f.colour.value for f in fields[:]) == sorted(
            2 * ["red", "yellow", "green", "blue"]
        )
        assert sorted(f.shape.value for f in fields) == sorted(
            2 * ["circle", "square", "diamond", "triangle"]
        )


def test_a_written_board_reads_back() -> None:
    board = default_board()

    assert read_facts(write_facts(board)) == board
    assert "\n" not in write_facts(board)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("[0, 246]", "[0, 300]", r"shaft.left\[2\].y is 280.0 mm: must rise from 300.0 mm"),
        ("left = [[0, 0]", "left = [[1, 0]", r"shaft.left\[0\] is .*: must meet the floor"),
        ("[170, 280]", "[170, 279]", "the opening must be level"),
        ("38, 80", "80, 38", r"levels.left\[1\] is 38.0 mm: must lie above 80.0"),
        ("208, 250]", "208]", r"levels.right has 6 lines, levels.left has 7"),
        ("242]", "290]", r"levels.left\[6\] is 290.0 mm: must lie above"),
        ("[150, 22, 10, 2]", "[195, 22, 10, 2]", r"circles.at\[0\] reaches outside the shaft"),
        ("[96, 262, 6, 3]", "[96, 275, 6, 3]", r"circles.at\[7\] reaches over the top"),
        ("[96, 262, 6, 3]", "[96, 262, 6, 0]", r"circles.at\[7\] has radius 6.0 mm and 0 points"),
        ("R B G Y B R Y G", "R B G Y B R Y", r"edges.left.colour has 7 fields: must have 8"),
        ("C T S D T C D S", "C T S D T C D X", r"edges.left.shape\[7\] is 'X': must be one of"),
        ("100, 150, 200]", "100, 150, 190]", r"edges.floor.until ends at \[190.0\]"),
        ("50, 100, 150", "100, 50, 150", r"edges.floor.until\[1\] is 50.0 mm: must be above 100.0"),
        ("[17, 17], [-17, 17]", "[0, 0], [-17, 17]", r"pieces.square.outline turns right at"),
        ("[0, 24.24]", "[0, 25]", r"pieces.triangle.outline has its centre of mass at"),
        ("[0, 24.24]", "[0, 24.241]", r"pieces.triangle.outline\[2\].y is 24.241 mm: at most two"),
        ("radius = 18", "radius = 80", r"shaft opening is 140.0 mm wide: must be wider than"),
        ("radius = 18", "radius = 'x'", r"Expected `float`, got `str` - at `\$.pieces.circle"),
        ("[levels]", "[levles]", r"unknown field `levles`"),
        ("name = \"default\"", "name = ", r"Invalid"),
    ],
)  # fmt: skip
def test_a_wrong_value_is_named(old: str, new: str, why: str) -> None:
    assert old in TOML
    with pytest.raises(BadFacts, match=why):
        load_board(TOML.replace(old, new, 1))


def test_level_lines_may_zigzag() -> None:
    zigzag = TOML.replace(
        "[levels]", "[levels]\nbetween = [[[100, 60]], [], [], [], [], [], []]", 1
    )

    assert [p.y for p in load_board(zigzag).levels[0]] == [3800, 6000, 4600]
