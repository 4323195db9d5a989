"""What one turn causes: cards enter their queues, explode, fall and chain (Rules 3.4 to 4.7)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from droptable.core import Seat
from droptable.games.pop.cards import CardNo, Cards, Deck, QueueNo, Queues
from droptable.games.pop.state import Blast, Fall, Placement, Spot

Place: TypeAlias = tuple[QueueNo, int]
"""A queue and a row in it."""

ARROWS_TO_TURN = 3
"""So many arrows among the cards of a turn turn the order round (Rules 3.5, 3.6)."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A card of this turn, and who played it; None is the Chief."""

    card: CardNo
    seat: Seat | None


@dataclass(frozen=True, slots=True)
class Resolved:
    """The table after a turn, and how it came about."""

    queues: Queues
    set_aside: Cards
    placements: tuple[Placement, ...]


def order(deck: Deck, shown: Iterable[Shown]) -> list[tuple[Shown, QueueNo]]:
    """Return the cards of a turn in the order in which they enter, each with its queue.

    A card's queue is its rank, the lowest number goes to A; arrows only say from which end it
    starts (Rules 3.5, 3.6).
    """
    by_number = sorted(shown, key=lambda one: one.card)
    ranked = [(one, QueueNo(rank)) for rank, one in enumerate(by_number)]
    return ranked[::-1] if is_turned(deck, [one.card for one in by_number]) else ranked


def is_turned(deck: Deck, cards: Sequence[CardNo]) -> bool:
    """Say whether arrows turn the order round (Rules 3.6)."""
    return arrows(deck, cards) >= ARROWS_TO_TURN


def arrows(deck: Deck, cards: Iterable[CardNo]) -> int:
    """Return how many of these cards show an arrow."""
    return sum(deck[card].arrow for card in cards)


def resolve(deck: Deck, queues: Queues, set_aside: Cards, shown: Iterable[Shown]) -> Resolved:
    """Let the cards of a turn enter one after the other, each with all that it causes."""
    columns = [list(queue) for queue in queues]
    served: set[int] = set()
    placements = []
    for one, queue in order(deck, shown):
        columns[queue].insert(0, one.card)
        served.add(queue)
        blasts = tuple(_chain(deck, columns, served))
        burst = _burst(blasts)
        handed_over: Cards = ()
        if one.seat is None:
            set_aside += burst
        elif burst:
            handed_over, set_aside = set_aside, ()
        icons = 0 if one.seat is None else deck.icons(burst + handed_over)
        placements.append(Placement(one.card, queue, one.seat, blasts, handed_over, icons))
    return Resolved(tuple(map(tuple, columns)), set_aside, tuple(placements))


def collected(placement: Placement) -> Cards:
    """Return all that a seat takes because of a card of its own (Rules 4.4, 4.6)."""
    return _burst(placement.blasts) + placement.handed_over


def _burst(blasts: Iterable[Blast]) -> Cards:
    return tuple(spot.card for blast in blasts for group in blast.groups for spot in group)


def _chain(deck: Deck, columns: list[list[CardNo]], served: set[int]) -> Iterable[Blast]:
    """Explode and let fall until the table is calm (Rules 4.1 to 4.3).

    A calm table has no equal neighbours, so every group of two or more came about just now.
    """
    while groups := _groups(deck, columns, served):
        burst = {spot.card for group in groups for spot in group}
        falls = []
        for number, column in enumerate(columns):
            kept = [card for card in column if card not in burst]
            falls += [
                Fall(card, QueueNo(number), rows)
                for place, card in enumerate(kept)
                if (rows := column.index(card) - place)
            ]
            column[:] = kept
        yield Blast(groups, tuple(falls))


def _groups(
    deck: Deck, columns: Sequence[Sequence[CardNo]], served: set[int]
) -> tuple[tuple[Spot, ...], ...]:
    """Return the connected groups of two or more cards of one colour, from A on, low rows first."""
    cards = _by_place(columns, served)
    groups = []
    seen: set[Place] = set()
    for place in cards:
        if place not in seen:
            group = _connected(deck, cards, place)
            seen |= group
            if len(group) > 1:
                groups.append(tuple(Spot(cards[at], at[0], at[1]) for at in sorted(group)))
    return tuple(groups)


def _by_place(columns: Sequence[Sequence[CardNo]], served: set[int]) -> dict[Place, CardNo]:
    """Return every card by its queue and row.

    The queue card of a queue that was served gave way, so its cards stand one row lower than
    those of a queue that was not (Rules 3.7).
    """
    return {
        (QueueNo(queue), row): card
        for queue, column in enumerate(columns)
        for row, card in enumerate(column, 0 if queue in served else 1)
    }


def _connected(deck: Deck, cards: dict[Place, CardNo], start: Place) -> set[Place]:
    colour = deck[cards[start]].colour
    group, open_ = {start}, [start]
    while open_:
        queue, row = open_.pop()
        for across, up in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            place = (QueueNo(queue + across), row + up)
            if place in cards and place not in group and deck[cards[place]].colour is colour:
                group.add(place)
                open_.append(place)
    return group
