"""Droptable from Python: a match that brings its own luck, to play, look at, copy and finish.

    m = droptable.begin("pop", seats=3, seed=1)
    while not m.happened: m.play(m.moves[0])
    print(m.happened)

Whatever luck is asked it answers by itself, so a match always waits for a seat or is over.
"""

from collections.abc import Sequence
from copy import deepcopy
from random import Random, SystemRandom
from typing import Any

from droptable.bots import make_bots, player
from droptable.core import (
    AnyEntry,
    Aside,
    BadOption,
    DroptableError,
    Over,
    Seat,
    ToSettle,
    options,
    read_record,
    waits_for,
    write_record,
)
from droptable.games.catalogue import GAMES
from droptable.match import Match, answers, drive, luck_seed, player_seed
from droptable.match.match import AnyMatch


class UnknownGame(DroptableError):
    """There is no game of this name."""

    code = "no_such_game"
    game: str
    known: Aside[str]
    says = "there is no game {game!r}: there are {known}"


class BadBots(DroptableError):
    """Neither one bot for all seats nor one for each."""

    code = "bad_bots"
    bots: int
    seats: int
    says = "{bots} bots for {seats} seats: name one for all, or one for each"


def begin(game: str, seats: int | None = None, seed: int | None = None, **chosen: Any) -> "Playing":
    """Begin a match. `chosen` are options of the game, by name, and its printed facts.

    With a seed luck and bots are the same each time; without one they are new. Raises `BadSetup`.
    """
    if game not in GAMES:
        raise UnknownGame(game=game, known=", ".join(GAMES))
    entry = GAMES[game]
    told = {option.name: option for option in options(entry.setup)}
    field = entry.facts.field if entry.facts else None
    values = {name: value for name, value in chosen.items() if name == field}
    for name in chosen.keys() - values.keys():
        values[name] = _value(entry, told, name, chosen[name])
    setup = entry.setup(**values) if seats is None else entry.setup(seats=seats, **values)
    return Playing(Match(entry, setup), SystemRandom().getrandbits(64) if seed is None else seed)


def replay(record: str, seed: int | None = None) -> "Playing":
    """Take up a match from its record, at its last event. Raises `BadRecord`."""
    entry, read = read_record(record, GAMES)
    taken_up: AnyMatch = Match(entry, read.setup, read.events)
    return Playing(taken_up, SystemRandom().getrandbits(64) if seed is None else seed)


class Playing:
    """A match in hand: whoever holds it plays for all seats."""

    def __init__(self, match: AnyMatch, seed: int) -> None:
        """Take a match; luck answers at once what is open."""
        self._match = match
        self._seed = seed
        self._rng = Random(luck_seed(seed))
        self._settle()

    @property
    def seat(self) -> Seat | None:
        """The seat that is to move, the first of several; None when the match is over."""
        return next(iter(self.seats), None)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats that are to move; several choose at once and in secret."""
        return waits_for(self._match.turn)

    @property
    def moves(self) -> Sequence[Any]:
        """What `seat` may do; a lazy sequence where the choice is continuous."""
        return () if self.seat is None else self._match.moves(self.seat)

    @property
    def state(self) -> Any:
        """The position, complete: nothing is hidden here."""
        return self._match.state

    @property
    def happened(self) -> Any:
        """What the last event caused; None when it caused nothing to tell."""
        return self._match.state.happened

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return isinstance(self._match.turn, Over)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who has won; nobody before the end."""
        turn = self._match.turn
        return turn.winners if isinstance(turn, Over) else ()

    @property
    def scores(self) -> tuple[float, ...]:
        """Final score of each seat, higher is better; empty before the end."""
        turn = self._match.turn
        return tuple(turn.scores) if isinstance(turn, Over) else ()

    @property
    def record(self) -> str:
        """The record so far, as text: enough to replay the match for ever."""
        return write_record(self._match.entry, self._match.record)

    def view(self, seat: int | None = None) -> Any:
        """Return what a seat sees; without one, what a spectator sees."""
        return self._match.view(None if seat is None else Seat(seat))

    def play(self, move: Any, seat: int | None = None) -> Any:
        """Make a move, as a value or in the notation of the game, and let luck answer.

        Returns what it caused; None when nothing is to be told. Raises `IllegalMove` or
        `BadNotation`, and changes nothing.
        """
        if isinstance(move, str):
            move = self._match.entry.notation.read_move(move)
        mover = Seat(seat) if seat is not None else (self.seat or Seat(0))
        told = len(self._match.past)
        self._match.play(mover, move, self._match.version)
        self._settle()
        caused = self._match.past[told:]
        return caused[-1].happened if caused else None

    def play_out(self, *bots: str) -> "Playing":
        """Let bots play to the end: one name for all seats or one for each; none plays at random.

        Returns the match itself. Raises `BadSetup` when there is no such bot.
        """
        entry, seats = self._match.entry, self._match.setup.seats
        names = bots * seats if len(bots) == 1 else bots or ("random",) * seats
        if len(names) != seats:
            raise BadBots(bots=len(names), seats=seats)
        players = [
            player(bot, Random(player_seed(self._seed, Seat(seat))))
            for seat, bot in enumerate(make_bots(entry.name, names))
        ]
        for _ in drive(self._match, players, answers(entry.luck, self._rng)):
            pass
        return self

    def copy(self) -> "Playing":
        """Return a match that goes on alone from here, with the same luck to come."""
        return deepcopy(self)

    def __str__(self) -> str:
        """Draw the table in text."""
        return self._match.entry.notation.draw(self._match.state)

    def _settle(self) -> None:
        luck = answers(self._match.entry.luck, self._rng)
        while isinstance(turn := self._match.turn, ToSettle):
            self._match.settle(luck(self._match.state, turn.question))


def _value(entry: AnyEntry, told: Any, name: str, value: Any) -> Any:
    """Return the value of an option; choices may be named by their word."""
    if name not in told:
        why = f"its options are: {', '.join(told) or 'none'}"
    else:
        kind = told[name].kind
        words = (
            {str(choice.value): choice for choice in kind} if hasattr(kind, "__members__") else {}
        )
        if isinstance(value, str) and value in words:
            return words[value]
        if isinstance(value, kind) and (kind is bool or not isinstance(value, bool)):
            return value
        why = f"it is one of {', '.join(words)}" if words else f"it is {kind.__name__}"
    given = str(value)[:60]
    raise BadOption(game=entry.name, option=name, given=given, value=given, why=why)
