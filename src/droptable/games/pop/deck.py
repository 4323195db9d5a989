"""The loader of printed facts: a deck file becomes a checked `Deck`."""

from collections import Counter
from functools import lru_cache
from importlib.resources import files
from typing import Annotated, Any, NoReturn

import msgspec

from droptable.core import BadFacts
from droptable.games.pop.cards import CARDS, QUEUES, Card, CardNo, Colour, Deck

FILE_BYTES_MAX = 32 * 1024
"""Largest deck file; ours has 4 KiB."""

NAME_MAX = 60
"""Longest name of a deck, characters: one line of a page."""

DEFAULT_NAME = "default"
"""The name of `data/deck.toml`, which no changed deck may bear."""

EXPLOSIONS_MAX = 9
"""Most explosion icons on a card: what fits on it."""


def about(text: str, **limits: Any) -> msgspec.Meta:
    """Return what the schema says of a field: its description and limits."""
    return msgspec.Meta(description=text, **limits)


Source = Annotated[str, about("Who read or published this, and how.", max_length=1000)]


class _Part(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A table of a deck file."""


class Sources(_Part):
    """Where the values come from."""

    number: Source = ""
    colour: Source = ""
    explosions: Source = ""
    arrow: Source = ""


class CardLine(_Part):
    """One pop card."""

    number: Annotated[int, about("The number on the card; no two share one.", ge=1, le=CARDS)]
    colour: Annotated[Colour, about("Its colour.")]
    explosions: Annotated[int, about("Its explosion icons.", ge=0, le=EXPLOSIONS_MAX)] = 0
    arrow: Annotated[bool, about("Whether it shows an arrow.")] = False


class Pop(_Part):
    """The pop cards."""

    cards: Annotated[list[CardLine], about("One line a card.", min_length=CARDS, max_length=CARDS)]


class DeckFile(_Part):
    """A deck file as it is written."""

    name: Annotated[str, about("What the deck is called.", min_length=1, max_length=NAME_MAX)]
    pop: Pop
    sources: Sources = msgspec.field(default_factory=Sources)


def load_deck(toml: bytes | str) -> Deck:
    """Read a deck file. Raises `BadFacts`, which names the wrong value.

    Only the default deck may be called so: the name tells everybody what is played with.
    """
    size = len(toml if isinstance(toml, bytes) else toml.encode(errors="surrogatepass"))
    if size > FILE_BYTES_MAX:
        refuse(f"the file has {size} bytes: at most {FILE_BYTES_MAX}")
    deck = _deck(_read_toml(toml))
    if deck.name == DEFAULT_NAME and not is_default(deck):
        refuse(f"name is {DEFAULT_NAME!r}, but its facts are others: give it a name of its own")
    return deck


@lru_cache
def default_deck() -> Deck:
    """Return the deck of `data/deck.toml`."""
    return _deck(_read_toml((files(__package__) / "data" / "deck.toml").read_bytes()))


def is_default(deck: Deck) -> bool:
    """Say whether a deck is the default one; a match with any other says so."""
    return deck == default_deck()


def read_facts(json: str) -> Deck:
    """Read the canonical JSON that `write_facts` wrote. Raises `BadFacts`."""
    try:
        file = msgspec.json.decode(json, type=DeckFile)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        refuse(str(error))
    return _deck(file)


def write_facts(deck: Deck) -> str:
    """Return a deck as one line of canonical JSON: sorted keys, no sources."""
    lines = [CardLine(c.number, c.colour, c.explosions, c.arrow) for c in deck.cards]
    return msgspec.json.encode(DeckFile(deck.name, Pop(lines)), order="sorted").decode()


def tell(deck: Deck) -> str:
    """Return a summary for people, one line a fact."""
    arrows = sum(card.arrow for card in deck.cards)
    return "\n".join(
        [
            f"deck {deck.name}" + (" (the default deck)" if is_default(deck) else ""),
            f"cards: {len(deck.cards)}, {arrows} with an arrow,"
            f" {sum(card.explosions for card in deck.cards)} explosion icons",
            *(_told(deck, colour) for colour in _colours(deck)),
        ]
    )


def schema() -> str:
    """Return the JSON Schema of a deck file."""
    described = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A deck of Dropping Drops",
        **msgspec.json.schema(DeckFile),
    }
    return msgspec.json.format(msgspec.json.encode(described), indent=2).decode() + "\n"


def refuse(why: str) -> NoReturn:
    """Refuse a deck; `why` names the wrong value."""
    raise BadFacts("bad_deck", f"deck: {why[:400]}", why=why[:400]) from None


def _read_toml(toml: bytes | str) -> DeckFile:
    try:
        text = toml.decode() if isinstance(toml, bytes) else toml
        return msgspec.toml.decode(text, type=DeckFile)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        refuse(str(error))


def _deck(file: DeckFile) -> Deck:
    if not file.name.isprintable() or file.name != file.name.strip():
        refuse(f"name is {file.name!r}: must be visible characters without spaces around them")
    lines = sorted(file.pop.cards, key=lambda line: line.number)
    for number, line in enumerate(lines, 1):
        if line.number != number:
            wrong = "missing" if line.number > number else "there twice"
            refuse(f"pop.cards: number {min(number, line.number)} is {wrong}")
    deck = Deck(
        file.name,
        tuple(Card(CardNo(c.number), c.colour, c.explosions, c.arrow) for c in lines),
    )
    _check_start_row(deck)
    return deck


def _check_start_row(deck: Deck) -> None:
    """Two colours with one card for each queue are enough to lay a start row (Rules 2.2)."""
    counts = Counter(card.colour for card in deck.cards)
    if sum(count >= QUEUES for count in counts.values()) < 2:
        refuse(
            f"pop.cards: fewer than two colours have {QUEUES} cards, so no start row can be laid"
        )


def _colours(deck: Deck) -> list[Colour]:
    return [colour for colour in Colour if any(card.colour is colour for card in deck.cards)]


def _told(deck: Deck, colour: Colour) -> str:
    cards = [card for card in deck.cards if card.colour is colour]
    icons = sum(card.explosions for card in cards)
    numbers = " ".join(str(card.number) for card in cards)
    return f"{colour.value}: {len(cards)} cards, {icons} explosion icons: {numbers}"
