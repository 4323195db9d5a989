"""One game as the catalogue lists it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from enum import Enum
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from droptable.core.facts import Facts
from droptable.core.game import Game, HasHappened, HasViewer
from droptable.core.luck import Luck
from droptable.core.notation import Notation


class HasSeats(Protocol):
    """What every setup says: how many seats there are. Its other fields are the game's options."""

    @property
    def seats(self) -> int:
        """Number of seats."""


SetupT = TypeVar("SetupT", bound=HasSeats)
StateT = TypeVar("StateT", bound=HasHappened)
MoveT = TypeVar("MoveT")
QuestionT = TypeVar("QuestionT")
OutcomeT = TypeVar("OutcomeT")
ViewT = TypeVar("ViewT", bound=HasViewer)


class Utility(Enum):
    """How the final scores of the seats stand to each other."""

    IDENTICAL = "identical"
    """All have one score: they play together."""

    GENERAL = "general"
    """Scores have no fixed sum; what one gains another need not lose."""


@dataclass(frozen=True, slots=True)
class Entry(Generic[SetupT, StateT, MoveT, QuestionT, OutcomeT, ViewT]):
    """All that the rest of droptable knows of one game."""

    name: str
    """As in commands, records and addresses; lower case, no spaces."""

    rules_version: int
    """Rises when the same events would lead to another state. Older records are then refused."""

    setup: type[SetupT]
    """A frozen dataclass; its fields are the options that command line, page and lists offer."""

    view: type[ViewT]
    """A frozen dataclass: what a viewer sees."""

    constants: tuple[str, ...]
    """Fields of a view that follow from the setup alone: equal for every viewer and version of a
    match, so that a page is told them once."""

    game: Game[SetupT, StateT, MoveT, QuestionT, OutcomeT, ViewT]
    luck: Luck[StateT, QuestionT, OutcomeT, ViewT]
    notation: Notation[SetupT, StateT, MoveT, OutcomeT]

    seats: Callable[[SetupT], range]
    """Numbers of seats that the options of a setup allow, however many it has."""

    bound: Callable[[SetupT], int]
    """Most events that a match with this setup can have."""

    simultaneous: Callable[[SetupT], bool]
    """Whether several seats are ever waited for at once, to choose in secret."""

    utility: Callable[[SetupT], Utility]
    """How the final scores of the seats stand to each other."""

    warm: Callable[[], None]
    """Compile what the game's luck and fast lane need, so that no first drop waits for it."""

    hides: Callable[[SetupT], bool]
    """Whether anything is hidden from anybody. A record tells all, so that of such a match is
    given away after the end only."""

    luck_is_quick: bool
    """Whether luck answers any question in microseconds, as a draw of cards does. Else it is
    physics, which takes milliseconds and must not hold up whoever asks."""

    preview: Callable[[StateT, MoveT], Any] | None = None
    """What would come of a legal move, for who wonders before making it. It does not depend on
    what the seat cannot see. None for a game that foretells nothing."""

    told: Mapping[str, Any] = field(default_factory=dict)
    """Figures of the rules that a page tells before there is a match, by name, as plain data."""

    facts: Facts[Any] | None = None
    """How its printed facts are read from a file; None for a game that has none to correct."""

    def constant(self, view: ViewT) -> dict[str, Any]:
        """Return the part of a view that is the same in the whole match."""
        return {name: getattr(view, name) for name in self.constants}

    def changing(self, view: ViewT) -> dict[str, Any]:
        """Return the part of a view that is not constant."""
        return {
            one.name: getattr(view, one.name)
            for one in fields(self.view)  # type: ignore[arg-type]
            if one.name not in self.constants
        }

    def __copy__(self) -> "Entry[SetupT, StateT, MoveT, QuestionT, OutcomeT, ViewT]":
        """Return the entry itself: it never changes."""
        return self

    def __deepcopy__(
        self, memo: object
    ) -> "Entry[SetupT, StateT, MoveT, QuestionT, OutcomeT, ViewT]":
        """Return the entry itself, with its modules, which have no copies."""
        return self


AnyEntry: TypeAlias = Entry[Any, Any, Any, Any, Any, Any]
"""An entry of the catalogue, whichever game it is."""
