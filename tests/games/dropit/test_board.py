"""The loader of printed facts."""

import json
from dataclasses import replace
from importlib.resources import files
from itertools import pairwise

import pytest

from droptable.core import BadFacts
from droptable.games.dropit.board import (
    default_board,
    is_default,
    load_board,
    read_facts,
    schema,
    tell,
    write_facts,
)
from droptable.games.dropit.notation import write_piece
from droptable.games.dropit.seating import PIECES
from droptable.games.dropit.shaft import Board, Shape, Side
from tests.checkout import ROOT

TOML = (files("droptable.games.dropit") / "data/board-default.toml").read_text(encoding="utf-8")


def changed(old: str, new: str) -> str:
    """Return a board of our own: the default one with a change, and with another name."""
    assert old in TOML
    return TOML.replace(old, new, 1).replace('name = "default"', 'name = "Ana\'s copy"', 1)


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
        ("[0, 246]", "[0, 300]",
         "shaft.left[2].y: 280 mm is not above 300 mm: a wall rises from corner to corner"),
        ("left = [[0, 0]", "left = [[1, 0]",
         "shaft.left[0]: the wall begins at (1, 0) mm, the floor ends at (0, 0) mm"),
        ("[170, 280]", "[170, 279]",
         "shaft.right[2].y: the right wall ends at 279 mm, the left one at 280 mm: the opening "),
        ("38, 80", "80, 38", "levels.left[1]: 38 mm is not between 80 mm and the top at 280 mm"),
        ("208, 250]", "208]", "levels.right: number of lines: 6, but 7 on the left wall"),
        ("242]", "290]", "levels.left[6]: 290 mm is not between 216 mm and the top at 280 mm"),
        ("[150, 22, 10, 2]", "[195, 22, 10, 2]",
         "circles.at[0]: the circle reaches outside the shaft"),
        ("[96, 262, 6, 3]", "[96, 275, 6, 3]",
         "circles.at[7]: the circle reaches over the top of the shaft"),
        ("[96, 262, 6, 3]", "[96, 262, 6, 0]",
         "circles.at[7].points: 0 is too small, the least is 1"),
        ("R B G Y B R Y G", "R B G Y B R Y", "edges.left.colour: number of fields: 7 instead of 8"),
        ("C T S D T C D S", "C T S D T C D X",
         "edges.left.shape[7]: 'X' is none of the letters C S D T"),
        ("100, 150, 200]", "100, 150, 190]",
         "edges.floor.until[3]: the last field ends at 190 mm, the floor at 200 mm"),
        ("50, 100, 150", "100, 50, 150", "edges.floor.until[1]: 50 mm is not right of 100 mm"),
        ("50, 100, 150", "50, 100, 950", "edges.floor.until[3]: 200 mm is not right of 950 mm"),
        ("[17, 17], [-17, 17]", "[0, 0], [-17, 17]",
         "pieces.square.outline[2]: the outline turns right here: it must be convex and run cou"),
        ("[0, 24.24]", "[0, 25]",
         "pieces.triangle.outline: the centre of mass lies at (0.00, 0.25) mm: it must be at (0"),
        ("[0, 24.24]", "[0, 24.241]",
         "pieces.triangle.outline[2].y: 24.241 has more than 2 decimals"),
        ("radius = 18", "radius = 80",
         "pieces.circle: the piece is up to 160.00 mm wide and does not fit through an opening "),
        ("radius = 18", "radius = 'x'", "pieces.circle.radius: 'x' is no number"),
        ("[-17, 17]]", "[-17, 17], [-17, -17], [17, -17], [17, 17], [-17, 17]]",
         "pieces.square.outline: the outline winds about itself: it must be convex"),
        ("[0, 246], [30, 280]", "[30, 200], [20, 246], [30, 280]",
         "shaft.left[2].x: 20 mm: the wall narrowed below and must not widen again from 30 mm"),
        ("[200, 246], [170, 280]", "[0, 246], [0, 280]",
         "shaft: the walls meet at y = 246 mm: they must stay apart"),
        ("of_each_colour = 3", "of_each_colour = 10",
         "pieces.circle.of_each_colour: 10 is too large, the most is 9"),
        ("radius = 18", "radius = nan", "pieces.circle.radius: nan is no number"),
        ("BC YT", "BC", "pictures.left: number of pictures: 7, but 8 levels with one each"),
        ("RS GD", "RS XD",
         "pictures.right[1]: 'XD' is no piece: it has a colour R Y G B and a shape C S D T, lik"),
        ('"C T S D T C D S" }', '"C T S D T C D S", until = [1] }',
         "edges.left.until: the fields of a wall end at the level lines, so none are listed here"),
        ('"default"\n', '""\n', "name: the text is empty"),
        ('"default"\n', '" x"\n',
         "name: ' x' must be visible characters without spaces around them"),
        ('"default"\n', '"a\\u202eb"\n',
         "name: 'a\\u202eb' must be visible characters without spaces around them"),
        ("[levels]", "[levles]",
         "levles: there is no such field, only name, shaft, levels, circles, edges, pieces, pic"),
        ("name = \"default\"", "name = ", "line 4 is no valid TOML: Invalid value"),
    ],
)  # fmt: skip
def test_a_wrong_value_is_named(old: str, new: str, why: str) -> None:
    assert old in TOML
    with pytest.raises(BadFacts) as refused:
        load_board(TOML.replace(old, new, 1))
    assert str(refused.value.faults[0]).startswith(why)
    assert str(refused.value).startswith("board: ")


def zigzag(points: str) -> str:
    return changed("[levels]", f"[levels]\nbetween = [[{points}], [], [], [], [], [], []]")


def test_level_lines_may_zigzag() -> None:
    assert [p.y for p in load_board(zigzag("[100, 60]")).levels[0]] == [3800, 6000, 4600]


@pytest.mark.parametrize(
    ("points", "why"),
    [
        ("[100, 76]", "levels: line 1 meets line 0 at x = 100 mm: it must stay above it"),
        ("[100, 0]", "levels: line 0 meets the floor at x = 100 mm: it must stay above it"),
        ("[100, 280]", "levels.between[0][0].y: 280 mm is not below the top at 280 mm"),
        ("[100, 60], [90, 60]", "levels.between[0][1].x: 90 mm is not right of 100 mm"),
        ("[200, 60]", "levels.between[0][0].x: 200 mm is not right of 200 mm"),
    ],
)
def test_level_lines_neither_run_back_nor_meet(points: str, why: str) -> None:
    with pytest.raises(BadFacts) as refused:
        load_board(zigzag(points))
    assert [*refused.value.lines()] == [why]


def test_a_shaft_may_have_a_neck_beside_which_circles_lie() -> None:
    neck = changed("[0, 246], [30, 280]]", "[0, 230], [30, 260], [30, 280]]")

    assert load_board(neck.replace("[40, 126, 15, 1]", "[16, 126, 15, 1]")).circles[3].x == 1600


def test_a_changed_board_needs_a_name_of_its_own() -> None:
    with pytest.raises(BadFacts, match=r"'default' is the name of the published facts"):
        load_board(TOML.replace("[150, 22, 10, 2]", "[150, 22, 10, 3]", 1))

    ours = load_board(changed("[150, 22, 10, 2]", "[150, 22, 10, 3]"))
    assert (ours.name, is_default(ours)) == ("Ana's copy", False)
    assert is_default(load_board(TOML))


def test_an_old_default_board_still_reads_from_its_record() -> None:
    """When we learn better values, records on the board of today go on."""
    old = replace(default_board(), circles=())

    assert read_facts(write_facts(old)) == old
    assert not is_default(old)


def test_a_board_pictures_one_piece_at_each_level_and_side() -> None:
    pictures = default_board().pictures

    assert [[write_piece(piece) for piece in level] for level in pictures[:2]] == [
        ["BC", "RS"],
        ["YT", "GD"],
    ]
    assert {piece for level in pictures for piece in level} == set(PIECES)


def without_pictures() -> Board:
    return load_board(changed(TOML[TOML.index("[pictures]") :], ""))


def test_a_board_may_have_no_pictures() -> None:
    board = without_pictures()

    assert board.pictures == ()
    assert "pictures" not in write_facts(board)
    assert read_facts(write_facts(board)) == board


def test_a_summary_tells_what_a_board_has() -> None:
    assert tell(default_board()).splitlines() == [
        "board default (the default board)",
        "shaft: floor 200 mm, opening 140 mm, top at 280 mm",
        "levels: 8",
        "circles: 8, worth 2 1 3 1 2 2 1 3",
        "edge fields: 8 left, 8 right, 4 floor",
        "pieces of each colour: 3 circle, 2 square, 2 diamond, 2 triangle",
        "pictures: one a level and side",
    ]
    assert tell(without_pictures()).endswith("pictures: none")


def test_a_file_over_32_kib_is_refused() -> None:
    with pytest.raises(BadFacts, match=r"the file has \d+ bytes, at most 32768"):
        load_board(TOML + "#" * 32768)


@pytest.mark.parametrize(
    "toml",
    [b"\xff\xfe", b"\x00", b"a = " + b"[" * 20_000, b"a = 1" + b"0" * 5000, "name = '\ud800'", ""],
    ids=["no text", "zero", "nested", "large number", "half a character", "empty"],
)
def test_a_file_that_is_no_board_is_refused(toml: bytes | str) -> None:
    with pytest.raises(BadFacts, match=r"^board: "):
        load_board(toml)


def test_the_published_schema_is_that_of_the_loader() -> None:
    published = ROOT / "docs/games/dropit-board.schema.json"

    assert published.read_text("utf-8") == schema(), (
        f"stale: ./droptable board schema > {published.relative_to(ROOT)}"
    )


def test_the_schema_describes_every_field_and_its_limits() -> None:
    described = json.loads(schema())["$defs"]

    assert set(described) == {
        "BoardFile", "Circles", "Disc", "Edge", "Edges", "Levels", "Pictures", "Pieces", "Polygon",
        "Shaft",
    }  # fmt: skip
    assert all(part["description"] for part in described.values())
    assert described["Levels"]["properties"]["left"]["maxItems"] == 20
    assert described["Disc"]["properties"]["of_each_colour"]["maximum"] == 9
