"""Cards, colours and the deck of Dropping Drops."""

from dataclasses import dataclass
from enum import Enum
from typing import NewType, TypeAlias

CardNo = NewType("CardNo", int)
"""The number of a pop card, 1 to 50; no two cards share one (Rules 1.1)."""

QueueNo = NewType("QueueNo", int)
"""A queue: 0 is A, 4 is E (Rules 1.1)."""

QUEUES = 5
"""Number of queues, and so of cards a turn (Rules 1.1)."""

CARDS = 50
"""Number of pop cards (Rules 1.1)."""


class Colour(Enum):
    """A colour of pop cards (Rules 1.2)."""

    RED = "red"
    YELLOW = "yellow"
    GREEN = "green"
    BLUE = "blue"
    VIOLET = "violet"


@dataclass(frozen=True, slots=True)
class Card:
    """A pop card (Rules 1.1 to 1.3)."""

    number: CardNo
    colour: Colour
    explosions: int
    """Explosion icons: penalty points for who collects it."""

    arrow: bool


@dataclass(frozen=True, slots=True)
class Deck:
    """All pop cards, in the order of their numbers."""

    name: str
    cards: tuple[Card, ...]

    def __getitem__(self, number: CardNo) -> Card:
        """Return the card of a number."""
        return self.cards[number - 1]

    def icons(self, numbers: "Cards") -> int:
        """Return how many explosion icons some cards show (Rules 5.2)."""
        return sum(self[number].explosions for number in numbers)


Cards: TypeAlias = tuple[CardNo, ...]

Queues: TypeAlias = tuple[Cards, ...]
"""The cards of each queue, the one next to its queue card first."""
