"""An end of a match that no rule of its game made."""

from dataclasses import dataclass
from enum import Enum

from droptable.core.errors import expected
from droptable.core.seat import Seat


class Why(Enum):
    """Why a match was ended before its rules ended it."""

    RESIGNED = "resigned"
    """A seat gave up."""

    STOPPED = "stopped"
    """All agreed to stop."""

    ABANDONED = "abandoned"
    """Nobody came back to the table."""


@dataclass(frozen=True, slots=True)
class Ended:
    """A match that was ended by its players, not by the rules of its game."""

    why: Why
    seat: Seat | None = None
    """Who gave up; None when it was nobody alone."""

    def winners(self, seats: int) -> tuple[Seat, ...]:
        """Return who has won: of two seats the one that did not give up, else nobody.

        Source: default. No rulebook of our games says what a resignation is worth, and with more
        than two seats no order of the others would be fair.
        """
        if self.seat is None or seats != 2:
            return ()
        return (Seat(1 - self.seat),)


def write_ended(ended: Ended) -> str:
    """Return an end like `resigned 1` or `stopped`."""
    return ended.why.value if ended.seat is None else f"{ended.why.value} {ended.seat}"


def read_ended(text: str) -> Ended:
    """Read an end. Raises `BadNotation`."""
    match text.split(" "):
        case ["resigned", seat] if seat.isascii() and seat.isdigit() and len(seat) < 3:
            return Ended(Why.RESIGNED, Seat(int(seat)))
        case ["stopped" | "abandoned" as why]:
            return Ended(Why(why))
    raise expected("'resigned' and a seat, 'stopped' or 'abandoned'", text)
