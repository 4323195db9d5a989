"""The nouns of all games. Standard library only; knows no game, no clock, no generator, no I/O."""

from droptable.core.ending import Ended, Why
from droptable.core.entry import AnyEntry, Entry, HasSeats, Utility
from droptable.core.errors import (
    BadFacts,
    BadNotation,
    BadOption,
    BadOutcome,
    BadRecord,
    BadSeats,
    BadSetup,
    DroptableError,
    IllegalMove,
    MatchOver,
    NotYourTurn,
    RulesError,
    expected,
)
from droptable.core.event import Event, Played, Settled
from droptable.core.facts import FACTS_BYTES_MAX, Facts, HasName
from droptable.core.faults import Fault, Torn, is_whole
from droptable.core.game import Game, HasHappened, HasViewer
from droptable.core.luck import Answer, Luck
from droptable.core.notation import Notation
from droptable.core.options import Option, options, read_options, write_options
from droptable.core.reasons import Aside, Reason, Value
from droptable.core.record import Record, read_record, replay, write_record
from droptable.core.seat import Seat, Version, Viewer
from droptable.core.turn import Over, ToMove, ToSettle, Turn, waits_for

__all__ = [
    "FACTS_BYTES_MAX",
    "Answer",
    "AnyEntry",
    "Aside",
    "BadFacts",
    "BadNotation",
    "BadOption",
    "BadOutcome",
    "BadRecord",
    "BadSeats",
    "BadSetup",
    "DroptableError",
    "Ended",
    "Entry",
    "Event",
    "Facts",
    "Fault",
    "Game",
    "HasHappened",
    "HasName",
    "HasSeats",
    "HasViewer",
    "IllegalMove",
    "Luck",
    "MatchOver",
    "NotYourTurn",
    "Notation",
    "Option",
    "Over",
    "Played",
    "Reason",
    "Record",
    "RulesError",
    "Seat",
    "Settled",
    "ToMove",
    "ToSettle",
    "Torn",
    "Turn",
    "Utility",
    "Value",
    "Version",
    "Viewer",
    "Why",
    "expected",
    "is_whole",
    "options",
    "read_options",
    "read_record",
    "replay",
    "waits_for",
    "write_options",
    "write_record",
]
