"""A board as a picture."""

import re
from dataclasses import replace
from xml.etree import ElementTree

from droptable.games.dropit.board import default_board
from droptable.games.dropit.drawing import PAINT, draw
from droptable.games.dropit.shaft import Board

SVG = "{http://www.w3.org/2000/svg}"


def drawn(board: Board) -> ElementTree.Element:
    return ElementTree.fromstring(draw(board))


def texts(board: Board) -> list[str]:
    return [element.text or "" for element in drawn(board).iter(f"{SVG}text")]


def test_a_board_is_drawn_in_millimetres() -> None:
    picture = drawn(default_board())
    _, _, width, height = map(float, picture.get("viewBox", "").split())

    assert (picture.get("width"), picture.get("height")) == (f"{width:g}mm", f"{height:g}mm")
    assert 200 < width < 280


def test_every_level_has_its_number_on_both_sides_and_every_circle_its_points() -> None:
    board = replace(default_board(), fields=default_board().fields, pictures=())
    numbers = [text for text in texts(board) if text.isdigit()]

    assert sorted(numbers) == sorted([*map(str, range(1, 9)), *map(str, range(1, 9)), *"21312213"])


def test_colours_and_shapes_are_written_as_letters_too() -> None:
    board = replace(default_board(), pictures=())
    letters = [text for text in texts(board) if re.fullmatch("[A-Z]", text)]

    assert letters == [
        letter for field in board.fields for letter in (field.colour.name[0], field.shape.name[0])
    ]


def test_pictures_bear_both_letters() -> None:
    pairs = [text for text in texts(default_board()) if re.fullmatch("[RYGB][CSDT]", text)]

    assert len(pairs) == len(set(pairs)) == 16


def test_all_is_drawn_inside_the_picture() -> None:
    picture = drawn(default_board())
    left, top, width, height = map(float, picture.get("viewBox", "").split())

    for element in picture.iter():
        for point in element.get("points", "").split():
            x, y = map(float, point.split(","))
            assert left <= x <= left + width
            assert top <= y <= top + height


def test_the_colours_are_ours() -> None:
    assert sorted(PAINT.values()) == ["#1b3f86", "#3db08a", "#c8372b", "#ffd34d"]
    assert "#f0d9af" in draw(default_board())


def test_a_name_cannot_break_the_picture() -> None:
    board = replace(default_board(), name="</text><script>&\"'")

    assert texts(board)[-1] == board.name
