"""Draws tables for tests of Dropping Drops: queues as columns of cards, as `draw` does.

`14R*` is the red card 14 with one explosion, `6Y<` the yellow card 6 with an arrow, `.` is air.
The lowest line stands on the queue cards A to E.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any

from droptable.core import Seat, waits_for
from droptable.games import pop
from droptable.games.pop.cards import CARDS, Card, CardNo, Cards, Colour, Deck, QueueNo, Queues
from droptable.games.pop.resolving import Resolved, Shown, collected, resolve
from droptable.games.pop.rules import HAND, TURNS, chief_a_turn, hands_of_a_seat
from droptable.games.pop.state import Choice, Dealt, Setup, State

CARD = re.compile(r"(\d+)([RYGBV])(<?)(\**)")
COLOURS = {colour.name[0]: colour for colour in Colour}


def card(text: str) -> Card:
    found = CARD.fullmatch(text)
    assert found, f"no card: {text!r}"
    return Card(CardNo(int(found[1])), COLOURS[found[2]], len(found[4]), bool(found[3]))


def columns(drawn: str) -> list[list[Card]]:
    """Read drawn queues, each from its queue card upwards."""
    rows = [line.split() for line in drawn.strip().splitlines()]
    assert all(len(row) == 5 for row in rows), f"not five queues: {drawn}"
    found: list[list[Card]] = [[], [], [], [], []]
    for row in reversed(rows):
        for queue, word in zip(found, row, strict=True):
            if word != ".":
                queue.append(card(word))
    return found


def numbers(drawn: str) -> Queues:
    """Return drawn queues as a state holds them."""
    return tuple(tuple(one.number for one in queue) for queue in columns(drawn))


def deck(cards: Iterable[Card]) -> Deck:
    """Return a deck with these cards; all others are violet and show nothing."""
    plain = {CardNo(n): Card(CardNo(n), Colour.VIOLET, 0, False) for n in range(1, CARDS + 1)}
    return Deck("drawn", tuple((plain | {one.number: one for one in cards}).values()))


@dataclass(frozen=True)
class Turn:
    """A turn that was played on a drawn table."""

    deck: Deck
    resolved: Resolved

    @property
    def queues(self) -> Queues:
        return self.resolved.queues

    @property
    def set_aside(self) -> list[int]:
        return sorted(self.resolved.set_aside)

    @property
    def entered(self) -> list[tuple[int, str]]:
        """Cards in the order in which they entered, each with the letter of its queue."""
        return [(p.card, "ABCDE"[p.queue]) for p in self.resolved.placements]

    def chain(self, number: int) -> list[list[list[int]]]:
        """What exploded because of a card: steps of groups of cards."""
        placed = next(p for p in self.resolved.placements if p.card == number)
        return [
            [sorted(spot.card for spot in group) for group in blast.groups]
            for blast in placed.blasts
        ]

    def collected(self, seat: int) -> list[int]:
        """Cards that a seat took in this turn."""
        placed = (p for p in self.resolved.placements if p.seat == seat)
        return sorted(chain.from_iterable(map(collected, placed)))

    def icons(self, seat: int) -> int:
        return sum(p.icons for p in self.resolved.placements if p.seat == seat)


def play_turn(drawn: str, played: str, set_aside: str = "") -> Turn:
    """Let five cards enter drawn queues: `0: 14R*  1: 20G  chief: 31Y …`, a seat before each."""
    words = played.split()
    cards = [card(word) for word in words[1::2]]
    aside = [card(word) for word in set_aside.split()]
    cards_drawn = columns(drawn)
    of_test = deck([*chain.from_iterable(cards_drawn), *cards, *aside])
    shown = [
        Shown(one.number, None if who == "chief:" else Seat(int(who[:-1])))
        for who, one in zip(words[::2], cards, strict=True)
    ]
    assert len(shown) == 5, "a turn has five cards"
    queues = tuple(tuple(one.number for one in queue) for queue in cards_drawn)
    asides = tuple(one.number for one in aside)
    return Turn(of_test, resolve(of_test, queues, asides, shown))


def start(seats: int = 5, **options: Any) -> State:
    return pop.start(Setup(seats, **options))


def dealt(state: State, *first: Sequence[int], chief: Sequence[int] = ()) -> State:
    """Deal a round in which seats hold these cards, and the Chief has these on top.

    The other cards are dealt in order; the start row is one that the default deck allows.
    """
    row = (6, 16, 15, 35, 42)
    named = {*chain.from_iterable(first), *chief}
    assert not named & set(row), "in the start row"
    rest = iter(n for n in range(1, CARDS + 1) if n not in named | set(row))
    each = hands_of_a_seat(state.setup)
    hands = []
    wanted = iter(first)
    for _ in range(state.setup.seats):
        own = [list(next(wanted, ())) for _ in range(each)]
        hands.append(
            tuple(_cards(sorted([*h, *(next(rest) for _ in range(HAND - len(h)))])) for h in own)
        )
    pile = TURNS * sum(chief_a_turn(state.setup))
    chief_pile = [*chief, *(next(rest) for _ in range(pile - len(chief)))]
    return pop.settle(state, Dealt(_cards(row), tuple(hands), _cards(chief_pile)))


def choose(state: State, seat: int, *cards: int) -> State:
    return pop.play(state, Seat(seat), Choice(_cards(cards)))


def choose_first(state: State) -> State:
    """Let every seat that has not chosen yet choose the first of what it may."""
    for seat in waits_for(pop.turn(state)):
        state = pop.play(state, seat, pop.moves(state, seat)[0])
    return state


def last_turn(state: State, hands: Sequence[Sequence[int]]) -> State:
    """Return the eighth turn of a round, in which the seats hold these two cards."""
    return replace(
        state,
        hands=tuple((_cards(hand),) for hand in hands),
        chief=state.chief[: sum(chief_a_turn(state.setup))],
    )


def _cards(cards: Iterable[int]) -> Cards:
    return tuple(map(CardNo, cards))


def queue(letter: str) -> QueueNo:
    return QueueNo("ABCDE".index(letter))
