"""What can be set up: each game's options, seats and bots. `python -m droptable.server.setups`
prints it as JSON.

The page's `web/src/setups.ts` is made from that; a test fails when it is stale.
"""

import sys
from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Any

import msgspec

from droptable.bots import BOTS
from droptable.core import FACTS_BYTES_MAX, AnyEntry, options
from droptable.games.catalogue import GAMES
from droptable.server.options import offered
from droptable.server.replaying import RECORD_BYTES_MAX
from droptable.server.wire import NAME_MAX, GameShown, SeatsShown

LIMITS: Mapping[str, int] = {
    "name": NAME_MAX,
    "facts_bytes": FACTS_BYTES_MAX,
    "record_bytes": RECORD_BYTES_MAX,
}
"""What the page may send, by name: it says so before it sends too much."""


def shown() -> list[GameShown]:
    """Return all games of the catalogue with what can be chosen for a match of each."""
    return [
        GameShown(
            name=entry.name,
            rules_version=entry.rules_version,
            options=offered(entry),
            seats=list(seatings(entry)),
            bots=list(BOTS.get(entry.name, {})),
            told=dict(entry.told),
        )
        for entry in GAMES.values()
    ]


def seatings(entry: AnyEntry) -> Iterator[SeatsShown]:
    """Yield how many seats a match has as it is, and for each choice or switch that changes it."""
    usual = seats(entry, {})
    yield SeatsShown({}, usual[0], usual[-1])
    for option in options(entry.setup):
        for value in _values(option.kind):
            allowed = seats(entry, {option.name: value})
            if allowed != usual:
                word = str(value.value) if isinstance(value, Enum) else value
                yield SeatsShown({option.name: word}, allowed[0], allowed[-1])


def seats(entry: AnyEntry, chosen: Mapping[str, Any]) -> range:
    """Return the numbers of seats that a match can have when these options are chosen."""
    return entry.seats(entry.setup(**chosen))


def _values(kind: type) -> list[Any]:
    if issubclass(kind, Enum):
        return list(kind)
    return [False, True] if kind is bool else []


if __name__ == "__main__":
    made = msgspec.json.encode({"games": shown(), "limits": LIMITS})
    sys.stdout.buffer.write(msgspec.json.format(made, indent=2) + b"\n")
