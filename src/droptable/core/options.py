"""A game's setup as options: what command line, page and lists offer is what the dataclass says.

They are written like `seats=2 edition=en2024 jokers=yes`.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from enum import Enum
from typing import Any, TypeVar

from droptable.core.entry import HasSeats
from droptable.core.errors import expected

SetupT = TypeVar("SetupT", bound=HasSeats)

SEATS = "seats"
"""The field every setup has; its value follows from who plays."""

NUMBERS_MAX = 100
"""Numbers of a setup are below this."""


@dataclass(frozen=True, slots=True)
class Option:
    """A field of a setup that one can choose: a number, a switch or a choice."""

    name: str
    kind: type
    """`int`, `bool`, or an `Enum` whose values are strings."""

    default: Any
    help: str

    numbers: range | None
    """What a number may be; None for another kind."""

    always: bool
    """Whether a written setup says it even where it is the default."""


def options(setup: type[HasSeats]) -> Iterator[Option]:
    """Yield the options of a setup in the order of its fields.

    Its number of seats is none, nor is a field of another type, like a board.
    """
    plain = setup()
    for field in fields(plain):  # type: ignore[arg-type]
        default = getattr(plain, field.name)
        if field.name != SEATS and isinstance(default, bool | int | Enum):
            meta = field.metadata
            numbers = meta.get("numbers", range(NUMBERS_MAX)) if type(default) is int else None
            help_, always = str(meta.get("help", "")), "always" in meta
            yield Option(field.name, type(default), default, help_, numbers, always)


def write_options(setup: HasSeats) -> str:
    """Return a setup in a line: its seats, and what differs from the default."""
    chosen = [
        f"{option.name}={_word(getattr(setup, option.name))}"
        for option in options(type(setup))
        if option.always or getattr(setup, option.name) != option.default
    ]
    return " ".join([f"{SEATS}={setup.seats}", *chosen])


def read_options(setup: type[SetupT], text: str, **others: Any) -> SetupT:
    """Read a setup; `others` are its fields that are no options. Raises `BadNotation`."""
    known = {SEATS: int, **{option.name: option.kind for option in options(setup)}}
    needed = {SEATS, *(option.name for option in options(setup) if option.always)}
    chosen: dict[str, Any] = {}
    for word in text.split(" "):
        name, _, value = word.partition("=")
        if name not in known or name in chosen or value not in _values(known[name]):
            raise expected(f"a setup like {write_options(setup())!r}", text)
        chosen[name] = _values(known[name])[value]
    if not needed <= chosen.keys():
        raise expected(f"a setup like {write_options(setup())!r}", text)
    return setup(**chosen, **others)


def _values(kind: type) -> Mapping[str, Any]:
    """Return what an option may be, by how it is written."""
    if issubclass(kind, Enum):
        return {str(choice.value): choice for choice in kind}
    if kind is bool:
        return {"yes": True, "no": False}
    return {str(number): number for number in range(NUMBERS_MAX)}


def _word(value: Any) -> str:
    if isinstance(value, Enum):
        return str(value.value)
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)
