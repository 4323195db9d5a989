"""Who sits at a table: events of the table beside the events of its game.

A pure reducer like the rules of a game, with time as an argument. What happens at a table is a
`TableEvent`, written down before anybody is told of it, in one order with the events of the match.
`advanced` takes one in; what may happen now is asked of `Sitting` and refused with a reason; what
comes due by itself is `due`. Times are milliseconds of whoever keeps the journal, never read here.

A seat of a person is decided for by a bot when its table says so: `Replaced` until the person takes
the seat back, or after `Flagged` for this one move. Games know nothing of all this.
"""

from dataclasses import dataclass, replace
from typing import TypeAlias, assert_never

from droptable.core import BadNotation, Ended, MatchOver, Seat, Why, expected
from droptable.core.ending import read_ended, write_ended

Ms: TypeAlias = int
"""A time or a span in milliseconds."""


@dataclass(frozen=True, slots=True)
class Manners:
    """How a table deals with those who are slow or gone."""

    absent_s: int | None = None
    """After so many seconds a bot plays for a seat that left; None waits for ever."""

    move_s: int | None = None
    """Seconds that a seat has for a move before a bot makes it; None has no clock."""


PATIENT = Manners()
"""The manners of a table that waits for everybody for ever."""


@dataclass(frozen=True, slots=True)
class Place:
    """A seat and who is in it."""

    name: str
    bot: str | None = None
    """The bot that was set here; None for a person."""

    is_here: bool = True
    """Whether a page of this seat is open. A match begins with all at the table."""

    since: Ms = 0
    """When it came or left."""

    stand_in: str | None = None
    """The bot that plays until the person takes the seat back."""

    flagged: str | None = None
    """The bot that makes this one move, because the person's time for it ran out."""

    waited_since: Ms | None = None
    """When the match began to wait for this seat; None while it does not."""

    @property
    def decider(self) -> str | None:
        """The bot that decides for this seat now; None when a person does."""
        return self.bot or self.stand_in or self.flagged


@dataclass(frozen=True, slots=True)
class Sat:
    """A person sat down under this name."""

    seat: Seat
    name: str


@dataclass(frozen=True, slots=True)
class Left:
    """The last page of a seat was closed, or lost its line."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Back:
    """A page of a seat that had left is open again."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Replaced:
    """A bot plays for this seat until its person takes it back."""

    seat: Seat
    bot: str


@dataclass(frozen=True, slots=True)
class TookBack:
    """A person took the seat back from the bot that played for it."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Flagged:
    """The time for a move ran out; a bot makes this one move."""

    seat: Seat
    bot: str


@dataclass(frozen=True, slots=True)
class Stopped:
    """The match ended, and no rule of its game ended it."""

    ended: Ended


TableEvent: TypeAlias = Sat | Left | Back | Replaced | TookBack | Flagged | Stopped


@dataclass(frozen=True, slots=True)
class Sitting:
    """Who is in each seat now, and whether the table was closed."""

    places: tuple[Place, ...]
    manners: Manners = PATIENT
    ended: Ended | None = None

    def expect_open(self, seat: Seat) -> None:
        """Raise `IllegalMove` when the players have ended the match."""
        if self.ended is not None:
            raise MatchOver(seat=seat)

    def decider(self, seat: Seat) -> str | None:
        """Return the bot that decides for a seat now; None when a person does."""
        return self.places[seat].decider

    def left(self, seat: Seat) -> Left | None:
        """Return what happens when no page of a person is open any more; None for nothing new."""
        place = self.places[seat]
        return Left(seat) if place.bot is None and place.is_here else None

    def back(self, seat: Seat) -> Back | TookBack | None:
        """Return what happens when a page of a person opens; None for nothing new."""
        place = self.places[seat]
        if place.bot is not None:
            return None
        if not place.is_here:
            return Back(seat)
        return TookBack(seat) if place.stand_in is not None else None

    def resigned(self, seat: Seat) -> Stopped:
        """Return the end that a seat makes by giving up. Raises `IllegalMove` after the end."""
        self.expect_open(seat)
        return Stopped(Ended(Why.RESIGNED, seat))

    def due(self, at: Ms, bot: str) -> TableEvent | None:
        """Return what time has brought about until `at`, the earliest first; `bot` stands in."""
        dues = [(when, event) for when, event in self._dues(bot) if when <= at]
        return min(dues, key=lambda due: due[0])[1] if dues else None

    def next_due(self) -> Ms | None:
        """Return when something comes due by itself; None when nothing does."""
        return min((when for when, _ in self._dues("")), default=None)

    def _dues(self, bot: str) -> list[tuple[Ms, TableEvent]]:
        if self.ended is not None:
            return []
        dues: list[tuple[Ms, TableEvent]] = []
        for number, place in enumerate(self.places):
            if place.decider is not None:
                continue
            if self.manners.absent_s is not None and not place.is_here:
                dues.append(
                    (place.since + self.manners.absent_s * 1000, Replaced(Seat(number), bot))
                )
            if self.manners.move_s is not None and place.waited_since is not None:
                dues.append(
                    (place.waited_since + self.manners.move_s * 1000, Flagged(Seat(number), bot))
                )
        return dues


def advanced(sitting: Sitting, event: TableEvent, at: Ms) -> Sitting:
    """Return who sits where after an event that was written down at a time."""
    match event:
        case Sat(seat, name):
            return _with(sitting, seat, name=name, is_here=True, since=at, stand_in=None)
        case Left(seat):
            return _with(sitting, seat, is_here=False, since=at)
        case Back(seat):
            return _with(sitting, seat, is_here=True, since=at, stand_in=None)
        case Replaced(seat, bot):
            return _with(sitting, seat, stand_in=bot)
        case TookBack(seat):
            return _with(sitting, seat, stand_in=None)
        case Flagged(seat, bot):
            return _with(sitting, seat, flagged=bot)
        case Stopped(ended):
            return replace(sitting, ended=ended)
        case _:
            assert_never(event)


def waiting(sitting: Sitting, seats: tuple[Seat, ...], played: Seat | None, at: Ms) -> Sitting:
    """Note that the match waits for these seats now, after `played` has moved or luck answered.

    A seat that has just moved is waited for anew, and its clock begins anew.
    """
    places = []
    for number, place in enumerate(sitting.places):
        since = place.waited_since if number != played else None
        waits = number in seats
        places.append(
            replace(
                place,
                waited_since=(at if since is None else since) if waits else None,
                flagged=place.flagged if waits and number != played else None,
            )
        )
    return replace(sitting, places=tuple(places))


def write_table_event(event: TableEvent) -> str:
    """Return an event of a table as one line, like `replaced 1 careful`."""
    match event:
        case Sat(seat, name):
            return f"sat {seat} {name}"
        case Left(seat):
            return f"left {seat}"
        case Back(seat):
            return f"back {seat}"
        case Replaced(seat, bot):
            return f"replaced {seat} {bot}"
        case TookBack(seat):
            return f"took-back {seat}"
        case Flagged(seat, bot):
            return f"flagged {seat} {bot}"
        case Stopped(ended):
            return f"! {write_ended(ended)}"
        case _:
            assert_never(event)


def read_table_event(line: str) -> TableEvent:
    """Read an event of a table. Raises `BadNotation`."""
    word, _, rest = line.partition(" ")
    if word == "!":
        return Stopped(read_ended(rest))
    number, _, name = rest.partition(" ")
    if not (number.isascii() and number.isdigit() and len(number) < 3):
        raise _unknown(line)
    seat = Seat(int(number))
    match word, name:
        case "left", "":
            return Left(seat)
        case "back", "":
            return Back(seat)
        case "took-back", "":
            return TookBack(seat)
        case "sat", name if name:
            return Sat(seat, name)
        case "replaced", bot if bot:
            return Replaced(seat, bot)
        case "flagged", bot if bot:
            return Flagged(seat, bot)
    raise _unknown(line)


def _unknown(line: str) -> BadNotation:
    return expected("an event of a table like 'left 1' or 'replaced 1 careful'", line)


def _with(sitting: Sitting, seat: Seat, **changed: object) -> Sitting:
    places = list(sitting.places)
    places[seat] = replace(places[seat], **changed)  # type: ignore[arg-type]
    return replace(sitting, places=tuple(places))
