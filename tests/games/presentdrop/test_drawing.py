"""A tile set as a picture."""

from dataclasses import replace
from xml.etree import ElementTree

from droptable.games.presentdrop.drawing import draw
from droptable.games.presentdrop.pipes import TileSet
from droptable.games.presentdrop.tiles import default_tiles

SVG = "{http://www.w3.org/2000/svg}"


def drawn(tiles: TileSet) -> ElementTree.Element:
    return ElementTree.fromstring(draw(tiles))


def texts(tiles: TileSet) -> list[str]:
    return [element.text or "" for element in drawn(tiles).iter(f"{SVG}text")]


def test_tiles_are_drawn_in_millimetres_on_a_sheet_of_a4() -> None:
    picture = drawn(default_tiles())
    _, _, width, height = map(float, picture.get("viewBox", "").split())

    assert (picture.get("width"), picture.get("height")) == (f"{width:g}mm", f"{height:g}mm")
    assert (width <= 210, height <= 297) == (True, True)


def test_every_tile_of_the_set_is_drawn_with_its_name() -> None:
    _, *names = texts(default_tiles())

    assert sorted(name for name in names if name != "x2") == sorted(
        tile.kind for tile in default_tiles().tiles if tile.kind != "x2"
    )
    assert names.count("x2") == 2  # its name, and its mark


def test_presents_are_drawn_on_the_tiles_that_bear_one() -> None:
    rectangles = list(drawn(default_tiles()).iter(f"{SVG}rect"))

    assert len(rectangles) == 1 + 16 + 4  # the sheet, the tiles, the presents


def test_a_name_cannot_break_the_picture() -> None:
    tiles = replace(default_tiles(), name="</text><script>&\"'")

    assert texts(tiles)[0] == tiles.name
