"""Setup, state, moves, questions, outcomes and views of Dropping Drops."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum
from itertools import product
from math import prod
from typing import NamedTuple, TypeAlias, overload

from droptable.core import Seat, Viewer
from droptable.games.pop.cards import CardNo, Cards, Deck, QueueNo, Queues
from droptable.games.pop.deck import default_deck


class Variant(Enum):
    """How two play (Rules 2.5)."""

    STANDARD = "standard"
    TWO_HANDS = "two-hands"


@dataclass(frozen=True, slots=True)
class Setup:
    """How a match is set up; the fields are the options of the game."""

    seats: int = field(default=2, metadata={"help": "Number of seats: 1 to 5."})
    variant: Variant = field(
        default=Variant.STANDARD,
        metadata={"help": "two-hands: for two seats, each plays two hands at once."},
    )
    rounds: int = field(
        default=3, metadata={"help": "Number of rounds: 1 to 3.", "numbers": range(1, 4)}
    )
    deck: Deck = field(default_factory=default_deck, metadata={"help": "The pop cards."})


@dataclass(frozen=True, slots=True)
class Choice:
    """A move: play these cards, one of each of the seat's hands (Rules 3.2, 3.3)."""

    cards: Cards


Move: TypeAlias = Choice


@dataclass(frozen=True, slots=True)
class Choices(Sequence[Choice]):
    """All choices of a seat: one card of each of its hands, as a lazy sequence."""

    hands: tuple[Cards, ...]
    """None when the seat is not waited for."""

    def __len__(self) -> int:
        """Return the number of choices."""
        return prod(map(len, self.hands)) if self.hands else 0

    @overload
    def __getitem__(self, index: int) -> Choice: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Choice]: ...
    def __getitem__(self, index: int | slice) -> Choice | Sequence[Choice]:
        """Return the choice at an index, or those of a slice as a tuple."""
        every = tuple(map(Choice, product(*self.hands))) if self.hands else ()
        return every[index]

    def __contains__(self, choice: object) -> bool:
        """Say whether a choice is one of these."""
        return (
            isinstance(choice, Choice)
            and len(self.hands) == len(choice.cards) > 0
            and all(card in hand for card, hand in zip(choice.cards, self.hands, strict=True))
        )


@dataclass(frozen=True, slots=True)
class Deal:
    """How are the cards dealt for this round? (Rules 2)"""

    round: int


Question: TypeAlias = Deal


@dataclass(frozen=True, slots=True)
class Dealt:
    """The answer to `Deal`: where the cards of a shuffled deck lie (Rules 2)."""

    row: Cards
    """The start row, A to E."""

    hands: tuple[tuple[Cards, ...], ...]
    """The hands of each seat: one, or two with `two-hands`."""

    chief: Cards
    """The Chief's pile, top card first: for each turn its open cards, then its hidden ones."""


Outcome: TypeAlias = Dealt


class Spot(NamedTuple):
    """Where a card stood."""

    card: CardNo
    queue: QueueNo
    row: int
    """0 is the row in which cards enter in this turn; upwards from there (Rules 3.7)."""


class Fall(NamedTuple):
    """A card that closed up (Rules 4.2)."""

    card: CardNo
    queue: QueueNo
    rows: int
    """How many rows it fell."""


@dataclass(frozen=True, slots=True)
class Blast:
    """One step of a chain: what explodes at the same time, then what falls (Rules 4.1 to 4.3)."""

    groups: tuple[tuple[Spot, ...], ...]
    """Each connected group of one colour."""

    falls: tuple[Fall, ...]


@dataclass(frozen=True, slots=True)
class Placement:
    """One card that entered its queue, and all that it caused (Rules 3.7, 4)."""

    card: CardNo
    queue: QueueNo
    seat: Seat | None
    """Who played it; None is the Chief."""

    blasts: tuple[Blast, ...]
    """Steps of the chain; empty when nothing exploded."""

    handed_over: Cards
    """What the Chief had set aside and this seat takes as well (Rules 4.6)."""

    icons: int
    """Explosion icons that the seat collects by this; 0 for the Chief."""


@dataclass(frozen=True, slots=True)
class RoundEnd:
    """What a round came to (Rules 5.1, 5.2, 4.7)."""

    penalties: tuple[int, ...]
    """Of each seat in this round."""

    totals: tuple[int, ...]
    """Of each seat in all rounds so far."""

    unclaimed: Cards
    """What the Chief had set aside and nobody took."""


@dataclass(frozen=True, slots=True)
class Resolution:
    """All that one turn caused, step by step (Rules 3.4 to 3.8, 4)."""

    round: int
    turn: int
    before: Queues
    """The queues before the first card entered."""

    arrows: int
    highest_first: bool
    """Whether three or more arrows turned the order round (Rules 3.6)."""

    placements: tuple[Placement, ...]
    """In the order in which the cards entered."""

    end: RoundEnd | None
    """The score when this was the last turn of its round."""


@dataclass(frozen=True, slots=True)
class State:
    """One position, complete."""

    setup: Setup
    queues: Queues
    hands: tuple[tuple[Cards, ...], ...]
    """The hands of each seat; empty before the first deal. Chosen cards lie here until shown."""

    chosen: tuple[Choice | None, ...]
    """What each seat has chosen in secret."""

    chief: Cards
    """The rest of the Chief's pile, those of this turn first."""

    set_aside: Cards
    """What exploded by the Chief's cards and nobody has taken yet (Rules 4.5)."""

    collected: tuple[Cards, ...]
    """What each seat collected in this round."""

    rounds: tuple[tuple[int, ...], ...]
    """Penalties of each seat in each round that is over."""

    happened: Resolution | None
    """What the last event caused. Read by no rule."""


@dataclass(frozen=True, slots=True)
class View:
    """What a viewer sees: what lies open, and of the hands only its own (Rules 6)."""

    viewer: Viewer
    setup: Setup
    facts_changed: str | None
    """Name of the deck where it is not the one of the house."""

    round: int
    """The round that is on, or the last one that was; 0 before the first."""

    turn: int
    """1 to 8; 0 before, between and after rounds."""

    queues: Queues
    hand: tuple[Cards, ...]
    """The viewer's own hands; none for a spectator."""

    chosen: Choice | None
    """What the viewer has chosen and nobody else knows."""

    has_chosen: tuple[bool, ...]
    chief_open: Cards
    chief_hidden: int
    """How many cards lie face down before the Chief."""

    set_aside: Cards
    collected: tuple[Cards, ...]
    penalties: tuple[int, ...]
    """Explosion icons each seat has collected in this round."""

    rounds: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]
    """Penalties of each seat in the rounds that are over."""

    left: tuple[Cards, ...]
    """What each seat has left in its hands, once the match is over; else empty (Rules 6.4)."""

    happened: Resolution | None
    moves: Choices
