"""Files of printed facts (a board, a deck, tiles): read and written alike for each game."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Any, Generic, TypeVar

import msgspec

from droptable.core import BadFacts, Fault, HasName
from droptable.printed.faults import InvisibleName, TakenName
from droptable.printed.reading import NoData, read_json, read_toml
from droptable.printed.walking import read_as, rendered

NAME_MAX = 60
"""Longest name, characters: one line of a page."""

DEFAULT_NAME = "default"
"""The name of the facts of the house, which no changed ones may bear."""


def about(text: str, **limits: Any) -> msgspec.Meta:
    """Return what the schema says of a field: its description and limits."""
    return msgspec.Meta(description=text, **limits)


Source = Annotated[str, about("Who measured or published this, and how.", max_length=1000)]


class Part(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A table of a file."""


class File(Part):
    """A file as it is written."""

    name: Annotated[
        str, about("What players see; `default` is taken.", min_length=1, max_length=NAME_MAX)
    ]


TextT = TypeVar("TextT")
FileT = TypeVar("FileT", bound=File)
FactsT = TypeVar("FactsT", bound=HasName)


@dataclass(frozen=True)
class Printed(Generic[FileT, FactsT]):
    """How a file becomes the printed facts of a game, and facts become text again."""

    title: str
    """Title of the schema."""

    refusal: type[BadFacts]
    """How wrong ones are refused."""

    file: type[FileT]
    faults: Callable[[FileT], Iterable[Fault]]
    """Yields what is wrong with a file; None stands in it wherever a value could not be read."""

    facts: Callable[[FileT], FactsT]
    """Makes facts of a file without faults."""

    written: Callable[[FactsT], FileT]
    default_file: Callable[[], bytes]

    @cached_property
    def _default(self) -> FactsT:
        return self._checked(read_toml, self.default_file())

    def default(self) -> FactsT:
        """Return the facts of the house: what is published, and defaults for the rest."""
        return self._default

    def is_default(self, facts: FactsT) -> bool:
        """Say whether facts are those of the house; a match with any other says so."""
        return facts == self._default

    def changed(self, facts: FactsT) -> str | None:
        """Return the name of facts that are not those of the house; None of those that are."""
        return None if self.is_default(facts) else facts.name

    def load(self, toml: bytes | str) -> FactsT:
        """Read a TOML file. Raises `BadFacts`, which tells every wrong value and its place.

        Only the facts of the house may be called `default`: the name tells everybody what is
        played with.
        """
        facts = self._checked(read_toml, toml)
        if facts.name == DEFAULT_NAME and not self.is_default(facts):
            raise self.refusal.of([TakenName(path="name", name=DEFAULT_NAME)])
        return facts

    def read(self, json: str) -> FactsT:
        """Read the canonical JSON that `write` wrote. Raises `BadFacts`."""
        facts = self._checked(read_json, json)
        return self._default if self.is_default(facts) else facts

    def write(self, facts: FactsT) -> str:
        """Return facts as one line of canonical JSON: sorted keys, no sources."""
        return msgspec.json.encode(self.written(facts), order="sorted").decode()

    def schema(self) -> str:
        """Return the JSON Schema of a file."""
        described = {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": self.title,
            **msgspec.json.schema(self.file),
        }
        return msgspec.json.format(msgspec.json.encode(described), indent=2).decode() + "\n"

    def _checked(self, read: Callable[[TextT], Any], text: TextT) -> FactsT:
        try:
            file, found = read_as(read(text), self.file)
        except NoData as error:
            raise self.refusal.of([error.fault]) from None
        if file is not None:
            found += _of_name(file.name)
            found += self.faults(file)
        if found:
            raise self.refusal.of(found)
        return self.facts(file)


def _of_name(name: str | None) -> Iterator[Fault]:
    if name is not None and (not name.isprintable() or name != name.strip()):
        yield InvisibleName(path="name", got=rendered(name))
