"""The loader of printed facts: a deck file becomes a checked `Deck`."""

from collections import Counter
from collections.abc import Iterator, Sequence
from importlib.resources import files
from typing import Annotated

import msgspec

from droptable.core import Fault, Torn, is_whole
from droptable.games.pop.cards import CARDS, QUEUES, Card, CardNo, Colour, Deck
from droptable.games.pop.faults import CardMissing, CardTwice, NoStartRow
from droptable.games.pop.refusals import BadDeck
from droptable.printed import File, Part, Printed, Source, about

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
    return Deck(
        file.name,
        tuple(Card(CardNo(c.number), c.colour, c.explosions, c.arrow) for c in lines),
    )


def _faults(file: Torn) -> Iterator[Fault]:
    """Yield what is wrong with a deck, as far as it could be read."""
    lines = file.pop.cards if file.pop is not None else None
    if lines is None:
        return
    numbers = [line.number if line is not None else None for line in lines]
    for i, number in enumerate(numbers):
        if number is not None and number in numbers[:i]:
            yield CardTwice(path=f"pop.cards[{i}].number", number=number)
    if len(lines) == CARDS and is_whole(*numbers):
        for number in range(1, CARDS + 1):
            if number not in numbers:
                yield CardMissing(path="pop.cards", number=number)
    colours = [line.colour if line is not None else None for line in lines]
    if len(lines) == CARDS and is_whole(*colours) and not _can_start(colours):
        yield NoStartRow(path="pop.cards", queues=QUEUES)


def _can_start(colours: Sequence[Colour | None]) -> bool:
    """Two colours with one card for each queue are enough to lay a start row (Rules 2.2)."""
    return sum(count >= QUEUES for count in Counter(colours).values()) >= 2


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
    title="A deck of Dropping Drops",
    file=DeckFile,
    faults=_faults,
    facts=_deck,
    written=_file,
    refusal=BadDeck,
    default_file=(files(__package__) / "data/deck.toml").read_bytes,
)
default_deck, is_default, load_deck = _PRINTED.default, _PRINTED.is_default, _PRINTED.load
changed = _PRINTED.changed
read_facts, write_facts, schema = _PRINTED.read, _PRINTED.write, _PRINTED.schema
