"""Positions that somebody measured, and the referee's verdict on them."""

from pathlib import Path

import pytest

from droptable.games import dropit
from droptable.games.dropit.explaining import explain
from droptable.games.dropit.position import BadPosition, contacts, load_position, read_position
from droptable.games.dropit.shaft import PieceNo
from droptable.games.dropit.state import Edges
from tests.checkout import ROOT
from tests.games.dropit.tables import judged

FILES = ROOT / "tests/positions/dropit"
DEFAULT = ROOT / "src/droptable/games/dropit/data/board-default.toml"

SQUARE = '[[piece]]\nkind = "BS"\nx = 100\ny = 17\n'


@pytest.mark.parametrize(
    ("name", "points", "worth"),
    [
        ("square-level-5", 7, 7),
        ("square-beside-square", 0, 7),
        ("same-colour", 0, 3),
        ("colour-edge", 0, 1),
        ("shape-edge", 0, 1),
        ("over-the-top", 0, 11),
        ("higher-level", 2, 2),
        ("two-circles", 7, 7),
        ("close-call", 1, 1),
        ("first-of-two", 1, 1),
        ("picture", 1, 1),
    ],
)
def test_a_position_is_worth_what_its_file_says(name: str, points: int, worth: int) -> None:
    verdict = dropit.judge(read_position(FILES / f"{name}.toml"))

    assert (verdict.points, verdict.worth) == (points, worth)
    assert f"{points} point" in (FILES / f"{name}.toml").read_text("utf-8")


def test_every_position_file_is_tested() -> None:
    (mark,) = [
        mark
        for mark in test_a_position_is_worth_what_its_file_says.pytestmark  # type: ignore[attr-defined]
        if mark.name == "parametrize"
    ]

    assert sorted(case[0] for case in mark.args[1]) == sorted(
        path.stem for path in FILES.glob("*.toml")
    )


def test_a_position_is_judged_as_the_rules_judge_a_drop() -> None:
    pile = ("YS 151.92 179.04 45", "RT 163.94 118.74 0", "BS 175.96 155 45")
    position = read_position(FILES / "square-beside-square.toml")

    assert dropit.judge(position).same_shape == judged(*pile).same_shape
    assert dropit.judge(position).crossing == judged(*pile).crossing


def test_any_piece_can_be_judged_and_all_keep_their_numbers() -> None:
    position = read_position(FILES / "square-beside-square.toml")
    verdict = dropit.judge(position, PieceNo(0))

    assert [near.piece for near in verdict.same_shape] == [2]
    assert [near.piece for near in contacts(position, PieceNo(1)).pieces] == [2]


def test_a_position_names_its_board_by_a_path_seen_from_its_file(tmp_path: Path) -> None:
    board = DEFAULT.read_text("utf-8").replace('name = "default"', 'name = "mine"')
    (tmp_path / "mine.toml").write_text(board, "utf-8")
    file = tmp_path / "position.toml"
    file.write_text('board = "mine.toml"\n' + SQUARE, "utf-8")

    assert read_position(file).board.name == "mine"


def test_without_a_word_the_board_is_the_default_and_edges_are_colours() -> None:
    position = load_position(SQUARE)

    assert position.board == dropit.Setup().board
    assert position.edges is Edges.COLOUR
    assert position.judged == 0


def test_a_verdict_is_told_with_gaps_and_contact_points() -> None:
    told = explain(read_position(FILES / "close-call.toml")).splitlines()

    assert told == [
        "board default, colour edges, 2 pieces",
        "judged is the blue square #1 at (94.12, 17.00) mm, turned 0.00 degrees",
        "it reaches level 1 at (111.12, 34.00) mm",
        "it is 0.12 mm away from the red square #0 at (77.06, 17.00) mm: no contact, else taboo",
        "it touches, with a gap of 0.00 mm, the red/triangle field 2 (floor) at (88.56, 0.00) mm:"
        " allowed",
        "it touches, with a gap of 0.00 mm, the green/square field 3 (floor) at (105.56, 0.00) mm:"
        " allowed",
        "no taboo is broken: 1 point",
    ]


@pytest.mark.parametrize(
    ("name", "why"),
    [
        (
            "square-beside-square",
            "the yellow square #0 at (163.94, 167.02) mm: taboo, of its shape",
        ),
        ("same-colour", "the red square #0 at (137.00, 18.00) mm: taboo, of its colour"),
        ("colour-edge", "the blue/circle field 1 (floor) at (30.00, 0.00) mm: taboo"),
        ("over-the-top", "it sticks out of the top by 4.24 mm: taboo"),
        ("over-the-top", "a taboo is broken: 0 points instead of 8 + 3 = 11"),
        ("two-circles", "no taboo is broken: 3 + 1 + 3 = 7 points"),
    ],
)
def test_every_broken_taboo_is_told(name: str, why: str) -> None:
    assert why in explain(read_position(FILES / f"{name}.toml"))


def test_an_overlap_is_told_so_that_a_slip_of_the_ruler_shows() -> None:
    told = explain(load_position(SQUARE + SQUARE.replace("BS", "RS").replace("100", "133.7")))

    assert "it touches, with an overlap of 0.30 mm, the blue square #0" in told


@pytest.mark.parametrize(
    ("toml", "why"),
    [
        ("", r"piece: this field is missing"),
        ("piece = []", r"piece: number of entries: 0, at least 1 are needed"),
        ("x = ", r"Invalid value"),
        (SQUARE.replace("BS", "SB"), r"piece\[0\].kind is 'SB': must be a colour"),
        (SQUARE.replace("100", "100.001"), r"piece\[0\].x is 100.001: at most two decimals"),
        (SQUARE.replace("100", "nan"), r"x: nan is no number"),
        (SQUARE.replace("100", "300.01"), r"piece\[0\].x is 300.01 mm: in this shaft it must be"),
        (SQUARE + "angle = 360", r"piece\[0\].angle: 360 is not below 360"),
        (SQUARE + "colour = 1", r"piece\[0\].colour: there is no such field"),
        (3 * SQUARE, r"piece lists 3 times a blue square: board default has 2"),
        ("judge = 1\n" + SQUARE, r"judge is 1: the pieces are numbered from 0 to 0"),
        ("judge = -1\n" + SQUARE, r"judge is -1: the pieces are numbered from 0 to 0"),
        ('edges = "smooth"\n' + SQUARE, r"edges: 'smooth' is none of"),
        ('board = "x.toml"\n' + SQUARE, r"only a position in a file can name one"),
        (SQUARE + "#" * 32768, r"the file has \d+ bytes, at most 32768"),
    ],
)
def test_a_wrong_value_is_named(toml: str, why: str) -> None:
    with pytest.raises(BadPosition, match=rf"^position: .*{why}"):
        load_position(toml)


@pytest.mark.parametrize(
    ("board", "why"),
    [
        ("none.toml", r"board is 'none.toml': it cannot be read: .*No such file"),
        ("a\\u0000b", r"it cannot be read: embedded null"),
        (".", r"it cannot be read: .*Is a directory"),
        ("position.toml", r"board is 'position.toml': board: there is no such field"),
    ],
)
def test_a_board_that_cannot_be_read_is_named(tmp_path: Path, board: str, why: str) -> None:
    file = tmp_path / "position.toml"
    file.write_text(f'board = "{board}"\n{SQUARE}', "utf-8")

    with pytest.raises(BadPosition, match=why):
        read_position(file)


def test_pictures_cannot_forbid_where_a_board_has_none(tmp_path: Path) -> None:
    toml = DEFAULT.read_text("utf-8")
    plain = toml[: toml.index("[pictures]")].replace('name = "default"', 'name = "plain"')
    (tmp_path / "plain.toml").write_text(plain, "utf-8")

    with pytest.raises(BadPosition, match=r"edges is 'pictures', but board plain has none"):
        load_position('edges = "pictures"\nboard = "plain.toml"\n' + SQUARE, tmp_path)
