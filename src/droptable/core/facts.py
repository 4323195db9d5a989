"""A game's printed facts as a file: what owners of a real copy can correct."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

FACTS_BYTES_MAX = 32 * 1024
"""Largest file of printed facts that is read; ours have 3 to 4 KiB."""


class HasName(Protocol):
    """What all printed facts say: what they are called."""

    @property
    def name(self) -> str:
        """A name that tells the facts of one copy from those of another."""


FactsT = TypeVar("FactsT", bound=HasName)


@dataclass(frozen=True, slots=True)
class Facts(Generic[FactsT]):
    """How the printed facts of a game are read, checked and shown."""

    field: str
    """The field of the setup that holds them, and the word for them in commands: `board`."""

    default: Callable[[], FactsT]
    """Return what is played when nobody says otherwise."""

    load: Callable[[bytes | str], FactsT]
    """Read a TOML file. Raises `BadFacts`, which tells every wrong value."""

    tell: Callable[[FactsT], str]
    """Return a summary for people, one line a fact."""

    draw: Callable[[FactsT], str]
    """Return a picture as SVG, to scale."""

    schema: Callable[[], str]
    """Return the JSON Schema of the file."""

    def changed(self, setup: object) -> str | None:
        """Return the name of the facts in a setup, or None when they are the default ones."""
        facts: FactsT = getattr(setup, self.field)
        return None if facts == self.default() else facts.name
