"""The loader of printed facts: a deck file becomes a checked `Deck`."""

from collections import Counter
from importlib.resources import files
from typing import Annotated

import msgspec

from droptable.games.pop.cards import CARDS, QUEUES, Card, CardNo, Colour, Deck
from droptable.games.pop.refusals import BadDeck
from droptable.printed import File, Part, Printed, Source, about

WORD = "deck"
"""What these facts are called in commands and refusals."""

EXPLOSIONS_MAX = 9
"""Most explosion icons on a card: what fits on it."""


class Sources(Part):
    """Where the values come from."""

    number: Source = ""
    colour: Source = ""
    explosions: Source = ""
    arrow: Source = ""


class CardLine(Part):
    """One pop card."""

    number: Annotated[int, about("The number on the card; no two share one.", ge=1, le=CARDS)]
    colour: Annotated[Colour, about("Its colour.")]
    explosions: Annotated[int, about("Its explosion icons.", ge=0, le=EXPLOSIONS_MAX)] = 0
    arrow: Annotated[bool, about("Whether it shows an arrow.")] = False


class Pop(Part):
    """The pop cards."""

    cards: Annotated[list[CardLine], about("One line a card.", min_length=CARDS, max_length=CARDS)]


class DeckFile(File):
    """A deck file as it is written."""

    pop: Pop
    sources: Sources = msgspec.field(default_factory=Sources)


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


def _deck(file: DeckFile) -> Deck:
    lines = sorted(file.pop.cards, key=lambda line: line.number)
    for number, line in enumerate(lines, 1):
        if line.number != number:
            wrong = "missing" if line.number > number else "there twice"
            raise BadDeck(why=f"pop.cards: number {min(number, line.number)} is {wrong}")
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
        raise BadDeck(
            why=f"pop.cards: fewer than two colours have {QUEUES} cards,"
            " so no start row can be laid"
        )


def _colours(deck: Deck) -> list[Colour]:
    return [colour for colour in Colour if any(card.colour is colour for card in deck.cards)]


def _told(deck: Deck, colour: Colour) -> str:
    cards = [card for card in deck.cards if card.colour is colour]
    icons = sum(card.explosions for card in cards)
    numbers = " ".join(str(card.number) for card in cards)
    return f"{colour.value}: {len(cards)} cards, {icons} explosion icons: {numbers}"


def _file(deck: Deck) -> DeckFile:
    lines = [CardLine(c.number, c.colour, c.explosions, c.arrow) for c in deck.cards]
    return DeckFile(deck.name, Pop(lines))


_PRINTED = Printed(
    word=WORD,
    title="A deck of Dropping Drops",
    file=DeckFile,
    facts=_deck,
    written=_file,
    refusal=BadDeck,
    default_file=(files(__package__) / "data/deck.toml").read_bytes,
)
default_deck, is_default, load_deck = _PRINTED.default, _PRINTED.is_default, _PRINTED.load
changed = _PRINTED.changed
read_facts, write_facts, schema = _PRINTED.read, _PRINTED.write, _PRINTED.schema
