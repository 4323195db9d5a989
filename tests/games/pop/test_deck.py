"""The deck file: what is read, what is refused, and how it is shown."""

import json
from collections.abc import Callable

import pytest

from droptable.core import BadFacts
from droptable.games.pop.cards import CardNo, Colour
from droptable.games.pop.deck import (
    default_deck,
    load_deck,
    read_facts,
    schema,
    tell,
    write_facts,
)
from droptable.games.pop.drawing import draw
from tests.checkout import ROOT

TOML = (ROOT / "src/droptable/games/pop/data/deck.toml").read_text("utf-8")
OWN = TOML.replace('name = "default"', 'name = "Ana"')
FIRST = '{ number = 1, colour = "red", arrow = true }'


def test_the_default_deck_is_read_from_its_file() -> None:
    assert load_deck(TOML) == default_deck()
    assert load_deck(TOML.encode()).name == "default"


def test_a_changed_deck_has_its_own_cards() -> None:
    deck = load_deck(OWN.replace(FIRST, '{ number = 1, colour = "blue", explosions = 4 }'))
    one = deck[CardNo(1)]

    assert deck.name == "Ana"
    assert (one.colour, one.explosions, one.arrow) == (Colour.BLUE, 4, False)


def test_cards_may_be_written_in_any_order() -> None:
    lines = OWN.splitlines()
    first = next(i for i, line in enumerate(lines) if "number = 1," in line)
    swapped = [*lines[:first], lines[first + 1], lines[first], *lines[first + 2 :]]

    assert load_deck("\n".join(swapped)) == load_deck(OWN)


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        (
            lambda t: t.replace(FIRST, FIRST.replace("1", "51", 1)),
            "cards[0].number: 51 is too large, the most is 50",
        ),
        (
            lambda t: t.replace(FIRST, FIRST.replace("1", "2", 1)),
            "pop.cards: no card has the number 1",
        ),
        (
            lambda t: t.replace("number = 50,", "number = 49,"),
            "cards[49].number: an earlier card has the number 49 already",
        ),
        (
            lambda t: t.replace('"red"', '"pink"', 1),
            "pop.cards[0].colour: 'pink' is none of red, yellow, green, blue, violet",
        ),
        (
            lambda t: t.replace("explosions = 2", "explosions = 10", 1),
            "explosions: 10 is too large, the most is 9",
        ),
        (
            lambda t: t.replace("  " + FIRST + ",\n", ""),
            "pop.cards: number of entries: 49, at least 50 are needed",
        ),
        (
            lambda t: t.replace("arrow = true", "arow = true", 1),
            "pop.cards[0].arow: there is no such field, only number, colour",
        ),
        (lambda t: t.replace('"Ana"', '" Ana"'), "without spaces around them"),
        (
            lambda t: t.replace('"Ana"', '"' + "a" * 61 + '"'),
            "name: the text has 61 characters, at most 60 are allowed",
        ),
        (
            lambda t: (
                t.replace('"yellow"', '"red"')
                .replace('"green"', '"red"')
                .replace('"blue"', '"red"')
                .replace('"violet"', '"red"')
            ),
            "no start row can be laid",
        ),
        (
            lambda t: t.replace('"Ana"', '"default"').replace('"red"', '"blue"', 1),
            "'default' is the name of the published facts",
        ),
        (lambda t: t + "#" * 32_768, "at most 32768"),
        (lambda _: "", "name: this field is missing"),
    ],
)
def test_a_wrong_value_is_refused_by_name(changed: Callable[[str], str], why: str) -> None:
    with pytest.raises(BadFacts) as refused:
        load_deck(changed(OWN))
    assert why in "\n".join(refused.value.lines())
    assert refused.value.code == "bad_deck"
    assert str(refused.value).startswith("deck: ")


@pytest.mark.parametrize("toml", [b"\xff\xfe", b"\x00", b"a = " + b"[" * 20_000, "name = '\ud800'"])
def test_a_file_that_is_no_deck_is_refused(toml: bytes | str) -> None:
    with pytest.raises(BadFacts, match=r"^deck: "):
        load_deck(toml)


def test_facts_read_back() -> None:
    deck = load_deck(OWN)

    assert read_facts(write_facts(deck)) == deck
    assert "\n" not in write_facts(deck)


def test_a_deck_is_told_by_colours() -> None:
    assert tell(default_deck()).splitlines()[:3] == [
        "deck default (the default deck)",
        "cards: 50, 25 with an arrow, 45 explosion icons",
        "red: 10 cards, 9 explosion icons: 1 10 14 18 22 26 35 39 43 47",
    ]
    assert tell(load_deck(OWN)).startswith("deck Ana\n")


def test_a_deck_is_drawn_card_by_card() -> None:
    svg = draw(load_deck(OWN.replace('"Ana"', '"Ana & Bo"')))

    assert "Ana &amp; Bo" in svg
    assert svg.count("<g ") == 50
    assert svg.count("<circle") == 45
    assert svg.count("←") == 25


def test_the_published_schema_is_that_of_the_loader() -> None:
    published = ROOT / "docs/games/pop-deck.schema.json"

    assert published.read_text("utf-8") == schema(), (
        f"stale: ./droptable deck schema > {published.relative_to(ROOT)}"
    )
    described = json.loads(schema())["$defs"]
    assert set(described) == {"CardLine", "Colour", "DeckFile", "Pop", "Sources"}
    assert all(part["description"] for part in described.values())
