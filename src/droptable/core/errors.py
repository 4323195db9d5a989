"""What can be refused in any game. Nothing changed when one of these is raised.

Each is a reason (core/reasons.py): the sentence is for logs, the command line and Python; the page
shows the message `refused_<code>` in its own language, filled with the values. What a single game
refuses it declares itself, in its `refusals.py`.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Self

from droptable.core.faults import Fault
from droptable.core.reasons import Aside, Reason

FAULTS_MAX = 50
"""Most faults of a file that are told: more than that is another kind of file."""


class DroptableError(Reason, ValueError):
    """Something was refused: who, what and why, with the value. Nothing changed."""


class RulesError(DroptableError):
    """Someone asked for something the rules do not allow."""


class IllegalMove(RulesError):
    """A well-formed move that may not be made now."""

    seat: Aside[int]


class BadSetup(RulesError):
    """No match can be set up like this."""


class BadFacts(DroptableError):
    """Printed facts (a board, a deck, a tile set) with wrong values: all of them, not the first."""

    faults: Aside[tuple[Fault, ...]]
    """At least one, and at most `FAULTS_MAX`, in the order in which they were found."""

    count: int
    """How many there are in all."""

    @classmethod
    def of(cls, faults: Sequence[Fault]) -> Self:
        """Return the refusal of facts with these faults."""
        return cls(faults=tuple(faults[:FAULTS_MAX]), count=len(faults))

    def lines(self) -> Iterator[str]:
        """Yield a line a fault, and how many more there are."""
        yield from map(str, self.faults)
        if self.count > len(self.faults):
            yield f"and {self.count - len(self.faults)} more"

    def __str__(self) -> str:
        """Return the first fault, and how many more there are."""
        more = f" (and {self.count - 1} more)" if self.count > 1 else ""
        return super().__str__() + more


class MatchOver(IllegalMove):
    """A move after the end."""

    what: Aside[str] = "move"
    says = "seat {seat} cannot {what}: the match is over"


class NotYourTurn(IllegalMove):
    """A move while another seat or luck is waited for."""

    what: Aside[str] = "move"
    why: Aside[Any]
    says = "seat {seat} cannot {what}: {why}"


class BadNotation(DroptableError):
    """A text that is no move (English `expected`; `got` is cut to 60 characters)."""

    expected: str
    got: str
    says = "expected {expected}, got {got!r}"


class BadSeats(BadSetup):
    """The game is not for this number of seats."""

    game: Aside[str]
    allowed: Aside[str]
    seats: int
    says = "{game} has {allowed} seats, not {seats}"


class BadOption(BadSetup):
    """No such option, or not this value."""

    code = "bad_setup"
    game: Aside[str]
    option: str
    given: str
    value: Aside[Any]
    why: Aside[str]
    says = "{game} cannot be set up with {option} = {value!r}: {why}"


class BadRecord(DroptableError):
    """A record that cannot be replayed (English `why`)."""

    line: int
    why: str
    says = "line {line}: {why}"


class BadOutcome(RulesError):
    """An outcome that cannot be the answer to the open question. No page is told."""

    why: str
    says = "{why}"


def expected(what: str, got: str) -> BadNotation:
    """Return the refusal of a text that is not what it should be."""
    return BadNotation(expected=what, got=got[:60])
