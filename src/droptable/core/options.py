"""A game's setup as options: what command line, page and lists offer is what the dataclass says."""

from collections.abc import Iterator
from dataclasses import dataclass, fields
from enum import Enum
from typing import Any

from droptable.core.entry import HasSeats

SEATS = "seats"
"""The field every setup has; its value follows from who plays."""


@dataclass(frozen=True, slots=True)
class Option:
    """A field of a setup that one can choose: a number, a switch or a choice."""

    name: str
    kind: type
    """`int`, `bool`, or an `Enum` whose values are strings."""

    default: Any
    help: str


def options(setup: type[HasSeats]) -> Iterator[Option]:
    """Yield the options of a setup in the order of its fields.

    Its number of seats is none, nor is a field of another type, like a board.
    """
    plain = setup()
    for field in fields(plain):  # type: ignore[arg-type]
        default = getattr(plain, field.name)
        if field.name != SEATS and isinstance(default, bool | int | Enum):
            help_ = str(field.metadata.get("help", ""))
            yield Option(field.name, type(default), default, help_)
