"""Dropping Drops in text: setups, moves, deals and a drawing, for records, tests and people.

A card is its number. A move is a card, or one of each hand: `44`, `12+40`. A deal is the start
row, the hands of each seat (two hands of a seat with a `/` between them) and the Chief's pile:

    6 16 15 35 42 | 4 7 13 19 21 38 44 45 48 | 1 2 5 8 9 11 12 20 22 | 14 31 …
"""

import re

from droptable.core import expected, read_options, write_options
from droptable.games.pop.cards import CARDS, Card, CardNo, Cards, Deck
from droptable.games.pop.deck import read_facts, write_facts as _facts
from droptable.games.pop.state import Choice, Dealt, Move, Outcome, Setup, State
from droptable.games.pop.telling import tell as tell

_CARD = re.compile(r"[1-9]\d?", re.ASCII)

PILES_MAX = 7
"""Most parts of a deal: the row, five seats and the Chief."""


def write_facts(setup: Setup) -> str:
    """Return the deck as one line of canonical JSON."""
    return _facts(setup.deck)


def write_setup(setup: Setup) -> str:
    """Return a setup like `seats=2 variant=two-hands`: what differs from the default."""
    return write_options(setup)


def read_setup(text: str, facts: str) -> Setup:
    """Read a setup and its deck. Raises `BadNotation` or `BadFacts`."""
    return read_options(Setup, text, deck=read_facts(facts))


def write_move(move: Move) -> str:
    """Return a move like `44` or `12+40`."""
    return "+".join(map(str, move.cards))


def read_move(text: str) -> Move:
    """Read a move like `44` or `12+40`."""
    words = text.split("+")
    if len(words) > 2:
        raise expected("a card, or one of each hand, like '44' or '12+40'", text)
    return Choice(tuple(_card(word, "a card like '44'") for word in words))


def write_outcome(outcome: Outcome) -> str:
    """Return a deal as one line."""
    hands = (" / ".join(map(_cards, own)) for own in outcome.hands)
    return " | ".join([_cards(outcome.row), *hands, _cards(outcome.chief)])


def read_outcome(text: str) -> Outcome:
    """Read a deal."""
    parts = text.split(" | ")
    if not 2 < len(parts) <= PILES_MAX:
        raise expected("row | hands of each seat | Chief's pile", text)
    row, *hands, chief = parts
    return Dealt(
        row=_read_cards(row),
        hands=tuple(tuple(map(_read_cards, own.split(" / "))) for own in hands),
        chief=() if chief == "-" else _read_cards(chief),
    )


def draw(state: State) -> str:
    """Return the queues as columns of cards on their letters, and what each seat has.

    A card is its number, the first letter of its colour, and `<` for an arrow or a `*` for each
    explosion icon.
    """
    deck = state.setup.deck
    height = max(map(len, state.queues))
    rows = [
        "".join(
            f"{_drawn(deck[queue[row]]) if row < len(queue) else '':9}" for queue in state.queues
        ).rstrip()
        for row in reversed(range(height))
    ]
    letters = "".join(f"{letter:^9}" for letter in "ABCDE").rstrip()
    seats = [_seat(state, seat) for seat in range(state.setup.seats)]
    aside = [f"the Chief set aside {_cards(state.set_aside)}"] if state.set_aside else []
    return "\n".join([*rows, letters, *seats, *aside])


def _seat(state: State, seat: int) -> str:
    deck: Deck = state.setup.deck
    rounds = " + ".join(str(penalties[seat]) for penalties in state.rounds) or "0"
    hands = " / ".join(map(_cards, state.hands[seat]))
    collected = state.collected[seat]
    return (
        f"seat {seat}: {rounds} penalties, holds {hands},"
        f" collected {_cards(collected)} ({deck.icons(collected)} icons)"
    )


def _drawn(card: Card) -> str:
    icons = "<" if card.arrow else ""
    return f"{card.number:3}{card.colour.name[0]}{icons}{'*' * card.explosions}"


def _cards(cards: Cards) -> str:
    return " ".join(map(str, cards)) or "-"


def _read_cards(text: str) -> Cards:
    return tuple(_card(word, "cards like '6 16 15'") for word in text.split(" "))


def _card(word: str, what: str) -> CardNo:
    if not _CARD.fullmatch(word) or int(word) > CARDS:
        raise expected(what, word)
    return CardNo(int(word))
