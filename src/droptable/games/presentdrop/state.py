"""Setup, state, moves, questions, outcomes and views of Present Drop."""

from dataclasses import dataclass, field
from enum import Enum
from typing import TypeAlias

from droptable.core import Seat, Viewer
from droptable.games.presentdrop.chimneys import Board, StackShown
from droptable.games.presentdrop.falling import Drop
from droptable.games.presentdrop.laying import Lay, Moves
from droptable.games.presentdrop.pipes import Tile, TileSet
from droptable.games.presentdrop.tiles import default_tiles


class Character(Enum):
    """Who stands on the strip (Rules 1.2)."""

    SANTA = "santa"
    SNOWMAN = "snowman"
    REINDEER = "reindeer"
    ELF = "elf"


class Camp(Enum):
    """To which side a character belongs when two players have two each (Rules 8.4)."""

    SPOTS = "spots"
    STRIPES = "stripes"


class Variant(Enum):
    """How many characters a seat plays (Rules 1.3, 8.4)."""

    STANDARD = "standard"
    TWO_CHARACTERS = "two-characters"


class StripOrder(Enum):
    """How the order of the characters on the strip is found (Rules 2.1)."""

    CHOSEN = "chosen"
    DRAWN = "drawn"


@dataclass(frozen=True, slots=True)
class Setup:
    """How a match is set up; the fields are the options of the game."""

    seats: int = field(default=2, metadata={"help": "Number of seats: 2 to 4."})
    variant: Variant = field(
        default=Variant.STANDARD,
        metadata={"help": "A character for each seat, or for two seats two characters each."},
    )
    sets: int = field(
        default=1,
        metadata={"help": "Tile sets that are shuffled together, 1 to 4.", "numbers": range(1, 5)},
    )
    own_piles: bool = field(
        default=False, metadata={"help": "Each seat draws from a pile of its own with all sets."}
    )
    hand: bool = field(
        default=False,
        metadata={"help": "Each seat has a hand of three tiles, lays one, draws one."},
    )
    return_covered: bool = field(
        default=False,
        metadata={"help": "An experiment: a covered tile goes under the pile, each tile once."},
    )
    strip: StripOrder = field(
        default=StripOrder.CHOSEN,
        metadata={"help": "How the characters stand: as --strip-order says, or drawn."},
    )
    strip_order: int = field(
        default=0,
        metadata={
            "help": "Which of the 24 orders of santa, snowman, reindeer, elf stands on the strip, "
            "0 to 23: 0 as named here, 1 with the last two swapped, and so on.",
            "numbers": range(24),
        },
    )
    characters: int = field(
        default=0,
        metadata={
            "help": "Which of these 24 orders the seats take their characters in: "
            "seat 0 the first one, seat 1 the second.",
            "numbers": range(24),
        },
    )
    tiles: TileSet = field(
        default_factory=default_tiles, metadata={"help": "The tiles of one set."}
    )


@dataclass(frozen=True, slots=True)
class LineUp:
    """In which order do the characters stand on the strip? (Rules 2.1)"""


@dataclass(frozen=True, slots=True)
class Draw:
    """Which tiles does this seat draw? (Rules 3.3, 8.3)"""

    seat: Seat
    count: int


Question: TypeAlias = Draw | LineUp


@dataclass(frozen=True, slots=True)
class LinedUp:
    """The answer to `LineUp`: the characters from left to right."""

    strip: tuple[Character, ...]


@dataclass(frozen=True, slots=True)
class Drawn:
    """The answer to `Draw`: the tiles in the order they were drawn."""

    tiles: tuple[Tile, ...]


Outcome: TypeAlias = Drawn | LinedUp


@dataclass(frozen=True, slots=True)
class Pile:
    """Tiles that are still to come."""

    shuffled: tuple[Tile, ...]
    """What lies in it, sorted: nobody knows in which order it comes (Rules 3.1)."""

    bottom: tuple[Tile, ...] = ()
    """Tiles that came back, below all others, the next one first (Rules 8.6)."""

    def __len__(self) -> int:
        """Return how many tiles are left."""
        return len(self.shuffled) + len(self.bottom)


@dataclass(frozen=True, slots=True)
class Happened:
    """What the last event caused, in this order: drawn, fell, laid, covered, fell once more."""

    seat: Seat | None
    """Whose turn it was; None when the strip was laid."""

    strip: tuple[Character, ...] = ()
    """Characters that luck lined up."""

    drawn: tuple[Tile, ...] = ()
    """Tiles that everybody saw; those drawn into a hand are hidden."""

    drop: Drop | None = None
    """Presents that fell because of an icon, before the tile was laid (Rules 5.1)."""

    laid: Lay | None = None
    covered: Tile | None = None
    """The tile that lay on top in this cell until now."""

    returned: bool = False
    """Whether the covered tile went under the pile (Rules 8.6)."""

    aside: Tile | None = None
    """A tile that fitted nowhere (Rules 4.6)."""

    extra: Drop | None = None
    """Presents that fell after the last tile was laid (Rules 5.6)."""


@dataclass(frozen=True, slots=True)
class State:
    """One position, complete."""

    setup: Setup
    strip: tuple[Character, ...] | None
    """Characters from left to right; None while luck has still to line them up."""

    board: Board
    piles: tuple[Pile, ...]
    """One for all, or one for each seat."""

    hands: tuple[tuple[Tile, ...], ...]
    """Tiles of each seat: the one just drawn, or a hand. Hands are hidden from other seats."""

    presents: tuple[int, ...]
    """Presents of each character, in the order of `Character`."""

    to_move: Seat
    played: int
    """Tiles laid or laid aside so far."""

    open: Question | None
    """What luck has still to settle. While a question is open nobody may move."""

    happened: Happened | None
    """What the last event caused. Read by no rule."""


@dataclass(frozen=True, slots=True)
class Chimney:
    """A character of the strip and what it has received."""

    character: Character
    camp: Camp
    seat: Seat | None
    """Who collects for it; None when nobody does (Rules 1.4)."""

    presents: int


@dataclass(frozen=True, slots=True)
class Count:
    """So many tiles of a kind."""

    tile: Tile
    count: int


@dataclass(frozen=True, slots=True)
class PileShown:
    """A pile as a viewer knows it."""

    size: int
    to_come: tuple[Count, ...]
    """Tiles the viewer has not seen: of the pile but its bottom, and of hidden hands that draw
    from it. Public by counting."""

    bottom: tuple[Tile, ...]
    """Tiles that came back and lie below all others, the next one first."""


@dataclass(frozen=True, slots=True)
class View:
    """What a viewer sees: all but the hands of other seats."""

    viewer: Viewer
    setup: Setup
    facts_changed: str | None
    """Name of the tiles where they are not those of the house."""

    strip: tuple[Chimney, ...]
    """Above it columns 0 to 3, left to right; empty while luck has still to line it up."""

    characters: tuple[tuple[Character, ...], ...]
    """The characters of each seat."""

    board: tuple[StackShown, ...]
    piles: tuple[PileShown, ...]
    """One for all, or one for each seat."""

    hands: tuple[tuple[Tile, ...], ...]
    """Tiles of each seat that this viewer sees: the one just drawn, or its own hand."""

    hand_sizes: tuple[int, ...]
    to_move: Seat | None
    """Whose turn it is, while luck draws for it as well; None at the end and before the strip."""

    drawing: int
    """Tiles that luck draws for that seat now; 0 when it is to lay one."""

    played: int
    """Tiles laid or laid aside so far."""

    happened: Happened | None
    moves: Moves
