"""The options of a game: fields of its setup that can be said in a request."""

from collections.abc import Mapping
from enum import Enum
from typing import Any, Literal

import msgspec

from droptable.core import AnyEntry, BadOption, options
from droptable.core.options import SEATS
from droptable.server.wire import Option

GIVEN_MAX = 60
"""Characters of a wrong value that are told back."""


def offered(entry: AnyEntry) -> list[Option]:
    """Return what can be chosen for a match of this game, but the number of its seats."""
    return [
        Option(
            name=option.name,
            kind=_kind(option.kind),
            choices=[str(choice.value) for choice in option.kind]
            if issubclass(option.kind, Enum)
            else [],
            least=option.numbers[0] if option.numbers else None,
            most=option.numbers[-1] if option.numbers else None,
            default=_plain(option.default),
        )
        for option in options(entry.setup)
    ]


def read_setup(
    entry: AnyEntry, seats: int, given: Mapping[str, Any], facts: str | None = None
) -> Any:
    """Return the setup that a request asks for.

    Raises `BadSetup`, which names the option, or `BadFacts`, which names the value.
    """
    kinds = {option.name: option.kind for option in options(entry.setup)}
    chosen: dict[str, Any] = {}
    for name, value in given.items():
        if name not in kinds:
            raise _bad(entry.name, name, value, f"its options are: {', '.join(kinds) or 'none'}")
        try:
            chosen[name] = msgspec.convert(value, kinds[name])
        except msgspec.ValidationError as error:
            raise _bad(entry.name, name, value, str(error)) from None
    if facts is not None:
        if entry.facts is None:
            raise _bad(entry.name, "facts", facts, "it has no printed facts to change")
        chosen[entry.facts.field] = entry.facts.load(facts)
    return entry.setup(**{SEATS: seats}, **chosen)


def _kind(kind: type) -> Literal["int", "bool", "choice"]:
    if issubclass(kind, Enum):
        return "choice"
    return "bool" if kind is bool else "int"


def _plain(value: Any) -> int | bool | str:
    return str(value.value) if isinstance(value, Enum) else value


def _bad(game: str, option: str, value: Any, why: str) -> BadOption:
    given = str(value)[:GIVEN_MAX]
    return BadOption(game=game, option=option[:GIVEN_MAX], given=given, value=given, why=why)
