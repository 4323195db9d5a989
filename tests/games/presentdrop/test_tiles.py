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
         r"straight.ways.N has S>N: nothing comes from below"),
        ('E = "W>E E>W", S', 'E = "W>N E>W", S', r"straight.ways.E has W>N: nothing climbs"),
        ('E = "W>E E>W", S', 'E = "W>W E>W", S', r"straight.ways.E has W>W: nothing goes back"),
        ('N = "N>S", E', 'N = "N>E", E', r"straight.ways.N has N>E: .* has a blank edge in E"),
        ('N = "N>S", E', 'N = "N>S W>S", E', r"straight.ways.N has W>S: .* blank edge in W"),
        ('N = "N>S", E', 'N = "", E', r"straight.ways.N has no way from N, where the tile has an"),
        ('N = "N>S", E', 'N = "N>S N>-", E', r"straight.ways.N has 2 ways from N: must have one"),
        ('N = "N>S", E', 'N = "N>s", E', r"straight.ways.N has 'N>s': must be like 'N>S', 'N>-'"),
        ('N = "N>S", E', 'N = "N~-", E', r"straight.ways.N has 'N~-': must be like"),
        (f'S = "{CROSSROADS}"', 'S = "N>S W>S E>W"',
         r"crossroads.ways.S has W>S: no pipe joins these two ends"),
        ('E = "E>S", S = "W>S"', 'E = "E>S", S = "W>S E>S"', r"curve.ways.S has E>S: .* blank"),
        ('N = "N>E E>-"', 'N = "N>E E>N"', r"curve.ways.N has E>N: nothing climbs; .* E>-"),
        ('E = "N~S W~S E~S", S', 'E = "N~S W~S", S',
         r"double-dead-end.ways.E has no way from E, where the tile has an open end"),
        ('pipes = "NE"', 'pipes = "NX"', r"curve.pipes has 'NX': must be sides N E S W like 'NS'"),
        ('pipes = "NE"', 'pipes = "NN"', r"curve.pipes joins N with itself"),
        ('pipes = "NE"', 'pipes = "NE EN"', r"curve.pipes names a pipe twice"),
        ('name = "curve"', 'name = "straight"', r"2 kinds are called straight: each needs a name"),
        ('name = "curve"', 'name = "Curve"', r"a kind is called 'Curve': must be small letters"),
        ('name = "curve"', 'name = "aside\\n"', r"a kind is called 'aside.n': must be small"),
        ("icons = 1", "icons = 0", r"3 of 15 tiles have a present icon: must be one for every"),
        ("plain = 3", "plain = 30", r"the set has 43 tiles: must have 1 to 40"),
        ("plain = 3", "plain = -1", r"Expected `int` >= 0"),
        ("plain = 3", "plain = '3'", r"Expected `int`, got `str` - at `\$.kinds"),
        ("doubles = true", "double = true", r"unknown field `double`"),
        ('"default"\n', '""\n', r"Expected `str` of length >= 1"),
        ('"default"\n', '" x"\n', r"name is ' x': must be visible characters"),
        ('"default"\n', '"a\\u202eb"\n', r"name is 'a.u202eb': must be visible characters"),
        ('name = "default"', "name = ", r"Invalid"),
    ],
)  # fmt: skip
def test_a_wrong_value_is_named(old: str, new: str, why: str) -> None:
    """Rules 8.5."""
    assert old in TOML
    with pytest.raises(BadFacts, match=rf"^tiles: .*{why}") as refused:
        load_tiles(TOML.replace(old, new, 1))
    assert refused.value.code == "bad_tiles"


@pytest.mark.parametrize("top", "NESW")
@pytest.mark.parametrize(
    ("old", "new"), [("N>S", "N>N"), ("W>E", "W>N"), ("E>W", "E>N"), ("E>W", "E>W S>N")]
)
def test_all_four_turns_are_checked(top: str, old: str, new: str) -> None:
    """Rules 6.7, 8.5."""
    turn = f'{top} = "{CROSSROADS}"'
    with pytest.raises(BadFacts, match=rf"crossroads.ways.{top} has {new[-3:]}: nothing "):
        own(turn, turn.replace(old, new))


def test_a_set_without_tiles_is_refused() -> None:
    empty = "\n".join(
        line if not line.startswith(("plain", "icons")) else line.split("=")[0] + "= 0"
        for line in TOML.splitlines()
    )
    with pytest.raises(BadFacts, match=r"the set has 0 tiles: must have 1 to 40"):
        load_tiles(empty)


def test_a_changed_set_needs_a_name_of_its_own() -> None:
    """Rules 8.5."""
    with pytest.raises(BadFacts, match=r"name is 'default', but its facts are others"):
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
    with pytest.raises(BadFacts, match=r"the file has \d+ bytes: at most 32768"):
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
