"""The loader of printed facts (docs/games/presentdrop.md, 3 and *The tiles*)."""

import json
from collections import Counter
from dataclasses import replace
from importlib.resources import files

import pytest

from droptable.core import BadFacts
from droptable.games import presentdrop
from droptable.games.presentdrop.pipes import SIDES, Side, TileSet, as_drawn, turned
from droptable.games.presentdrop.tiles import (
    default_tiles,
    is_default,
    load_tiles,
    read_facts,
    schema,
    tell,
    write_facts,
)
from tests.checkout import ROOT
from tests.games.presentdrop.tables import play

TOML = (files("droptable.games.presentdrop") / "data/tiles.toml").read_text(encoding="utf-8")
CROSSROADS = "N>S W>E E>W"


def own(old: str = "", new: str = "") -> TileSet:
    """Return a set of our own: the default one with a change, and with another name."""
    assert old in TOML
    return load_tiles(TOML.replace(old, new, 1).replace('name = "default"', 'name = "Ana"', 1))


def test_a_set_has_sixteen_tiles_of_seven_kinds() -> None:
    """Rules 3.1."""
    counts = Counter(tile.kind for tile in default_tiles().tiles)

    assert counts == {
        "straight": 4,
        "x2": 1,
        "curve": 4,
        "t-left": 2,
        "t-right": 2,
        "crossroads": 2,
        "double-dead-end": 1,
    }


def test_four_tiles_of_a_set_bear_a_present() -> None:
    """Rules 3.5."""
    icons = [tile.kind for tile in default_tiles().tiles if tile.icon]

    assert sorted(icons) == ["crossroads", "curve", "straight", "t-left"]


@pytest.mark.parametrize("top", SIDES)
def test_a_turn_is_undone_by_looking_at_the_tile_as_drawn(top: Side) -> None:
    assert [as_drawn(turned(side, top), top) for side in SIDES] == list(SIDES)
    assert turned(Side.NORTH, top) is top


def test_a_written_set_reads_back() -> None:
    tiles = default_tiles()

    assert read_facts(write_facts(tiles)) == tiles
    assert "\n" not in write_facts(tiles)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('N = "N>S", E = "W>E E>W"', 'N = "N>S S>N", E = "W>E E>W"',
         "kinds[0].ways.N[1]: S>N: nothing comes from below"),
        ('E = "W>E E>W", S', 'E = "W>N E>W", S',
         "kinds[0].ways.E[0]: W>N: nothing climbs; a present that would is lost: W>-"),
        ('E = "W>E E>W", S', 'E = "W>W E>W", S',
         "kinds[0].ways.E[0]: W>W: nothing goes back where it came from"),
        ('N = "N>S", E', 'N = "N>E", E', "kinds[0].ways.N[0]: N>E: the tile has a blank edge in E"),
        ('N = "N>S", E', 'N = "N>S W>S", E',
         "kinds[0].ways.N[1]: W>S: the tile has a blank edge in W"),
        ('N = "N>S", E', 'N = "", E',
         "kinds[0].ways.N: there is no way from N, where the tile has an open end"),
        ('N = "N>S", E', 'N = "N>S N>-", E',
         "kinds[0].ways.N[1]: an earlier way begins in N already"),
        ('N = "N>S", E', 'N = "N>s", E',
         "kinds[0].ways.N[0]: 'N>s' is no way: it is written like 'N>S', 'N>-' or 'N~S'"),
        ('N = "N>S", E', 'N = "N~-", E',
         "kinds[0].ways.N[0]: 'N~-' is no way: it is written like 'N>S', 'N>-' or 'N~S'"),
        (f'S = "{CROSSROADS}"', 'S = "N>S W>S E>W"',
         "kinds[5].ways.S[1]: W>S: no pipe joins these two ends"),
        ('E = "E>S", S = "W>S"', 'E = "E>S", S = "W>S E>S"',
         "kinds[2].ways.S[1]: E>S: the tile has a blank edge in E"),
        ('N = "N>E E>-"', 'N = "N>E E>N"',
         "kinds[2].ways.N[1]: E>N: nothing climbs; a present that would is lost: E>-"),
        ('E = "N~S W~S E~S", S', 'E = "N~S W~S", S',
         "kinds[6].ways.E: there is no way from E, where the tile has an open end"),
        ('pipes = "NE"', 'pipes = "NX"',
         "kinds[2].pipes[0]: 'NX' is no pipe: it names one or two of the sides N E S W, like 'N"),
        ('pipes = "NE"', 'pipes = "NN"',
         "kinds[2].pipes[0]: the pipe joins the side N with itself"),
        ('pipes = "NE"', 'pipes = "NE EN"', "kinds[2].pipes[1]: the pipe EN stands there already"),
        ('name = "curve"', 'name = "straight"',
         "kinds[2].name: an earlier kind is called straight already"),
        ('name = "curve"', 'name = "Curve"',
         "kinds[2].name: 'Curve' is no name of a kind: it has small letters, digits and hyphens"),
        ('name = "curve"', 'name = "aside\\n"',
         "kinds[2].name: 'aside\\n' is no name of a kind: it has small letters, digits and hyphe"),
        ("icons = 1", "icons = 0",
         "kinds: tiles with a present: 3 of 15, one is needed for every 4 tiles"),
        ("plain = 3", "plain = 30", "kinds: number of tiles in the set: 43, it must be 1 to 40"),
        ("plain = 3", "plain = -1", "kinds[0].plain: -1 is too small, the least is 0"),
        ("plain = 3", "plain = '3'", "kinds[0].plain: '3' is no whole number"),
        ("doubles = true", "double = true",
         "kinds[1].double: there is no such field, only name, pipes, plain, icons, ways, double"),
        ('"default"\n', '""\n', "name: the text is empty"),
        ('"default"\n', '" x"\n',
         "name: ' x' must be visible characters without spaces around them"),
        ('"default"\n', '"a\\u202eb"\n',
         "name: 'a\\u202eb' must be visible characters without spaces around them"),
        ('name = "default"', "name = ", "line 13 is no valid TOML: Invalid value"),
    ],
)  # fmt: skip
def test_a_wrong_value_is_named(old: str, new: str, why: str) -> None:
    """Rules 8.5."""
    assert old in TOML
    with pytest.raises(BadFacts, match=r"^tiles: ") as refused:
        load_tiles(TOML.replace(old, new, 1))
    assert str(refused.value.faults[0]).startswith(why)
    assert refused.value.code == "bad_tiles"


@pytest.mark.parametrize("top", "NESW")
@pytest.mark.parametrize(
    ("old", "new"), [("N>S", "N>N"), ("W>E", "W>N"), ("E>W", "E>N"), ("E>W", "E>W S>N")]
)
def test_all_four_turns_are_checked(top: str, old: str, new: str) -> None:
    """Rules 6.7, 8.5."""
    turn = f'{top} = "{CROSSROADS}"'
    with pytest.raises(BadFacts, match=rf"kinds\[5\].ways.{top}\[\d\]: {new[-3:]}: nothing "):
        own(turn, turn.replace(old, new))


def test_a_set_without_tiles_is_refused() -> None:
    empty = "\n".join(
        line if not line.startswith(("plain", "icons")) else line.split("=")[0] + "= 0"
        for line in TOML.splitlines()
    )
    with pytest.raises(BadFacts, match=r"number of tiles in the set: 0, it must be 1 to 40"):
        load_tiles(empty)


def test_a_changed_set_needs_a_name_of_its_own() -> None:
    """Rules 8.5."""
    with pytest.raises(BadFacts, match=r"'default' is the name of the published facts"):
        load_tiles(TOML.replace("plain = 3", "plain = 2", 1))

    ours = own("plain = 3", "plain = 2")
    assert (ours.name, is_default(ours)) == ("Ana", False)
    assert is_default(load_tiles(TOML))


def test_a_match_is_played_with_tiles_of_your_own() -> None:
    """Rules 8.5."""
    ours = own("icons = 1", "icons = 2")
    state = presentdrop.start(presentdrop.Setup(tiles=ours))
    view = presentdrop.view(state, None)

    assert (len(state.piles[0]), view.facts_changed) == (17, "Ana")
    assert play(state, "= draws straight*").happened is not None


def test_an_old_default_set_still_reads_from_its_record() -> None:
    """When we learn better values, records with the tiles of today go on."""
    old = replace(default_tiles(), kinds=default_tiles().kinds[:-1])

    assert read_facts(write_facts(old)) == old
    assert not is_default(old)


def test_a_summary_tells_what_a_set_has() -> None:
    assert tell(default_tiles()).splitlines()[:4] == [
        "tiles default (the default tiles)",
        "16 tiles, 4 with a present icon",
        "4 straight, 1 with an icon",
        "1 x2, doubles",
    ]


def test_a_file_over_32_kib_is_refused() -> None:
    with pytest.raises(BadFacts, match=r"the file has \d+ bytes, at most 32768"):
        load_tiles(TOML + "#" * 32768)


@pytest.mark.parametrize(
    "toml",
    [b"\xff\xfe", b"\x00", b"a = " + b"[" * 20_000, b"a = 1" + b"0" * 5000, "name = '\ud800'", ""],
    ids=["no text", "zero", "nested", "large number", "half a character", "empty"],
)
def test_a_file_that_is_no_tile_set_is_refused(toml: bytes | str) -> None:
    with pytest.raises(BadFacts, match=r"^tiles: "):
        load_tiles(toml)


def test_the_published_schema_is_that_of_the_loader() -> None:
    published = ROOT / "docs/games/presentdrop-tiles.schema.json"

    assert published.read_text("utf-8") == schema(), (
        f"stale: ./droptable tiles schema > {published.relative_to(ROOT)}"
    )


def test_the_schema_describes_every_table_and_its_limits() -> None:
    described = json.loads(schema())["$defs"]

    assert set(described) == {"KindFile", "TilesFile", "WaysFile"}
    assert all(part["description"] for part in described.values())
    assert described["KindFile"]["properties"]["plain"]["maximum"] == 40
