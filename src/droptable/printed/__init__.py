"""Files of printed facts (a board, a deck, tiles): read and written alike for each game."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Any, Generic, NoReturn, TypeVar

import msgspec

from droptable.core import FACTS_BYTES_MAX, BadFacts, HasName

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


ReadT = TypeVar("ReadT", bound=msgspec.Struct)
FileT = TypeVar("FileT", bound=File)
FactsT = TypeVar("FactsT", bound=HasName)


@dataclass(frozen=True)
class Printed(Generic[FileT, FactsT]):
    """How a file becomes the printed facts of a game, and facts become text again."""

    word: str
    """What they are, as in commands and refusals: `board`."""

    title: str
    """Title of the schema."""

    refusal: type[BadFacts]
    """How wrong ones are refused."""

    file: type[FileT]
    facts: Callable[[FileT], FactsT]
    """Checks a file. Raises `BadFacts`, which names the wrong value."""

    written: Callable[[FactsT], FileT]
    default_file: Callable[[], bytes]

    @cached_property
    def _default(self) -> FactsT:
        return self._checked(read_toml(self.default_file(), self.file, self.refuse))

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
        """Read a TOML file. Raises `BadFacts`, which names the wrong value.

        Only the facts of the house may be called `default`: the name tells everybody what is
        played with.
        """
        facts = self._checked(read_toml(toml, self.file, self.refuse))
        if facts.name == DEFAULT_NAME and not self.is_default(facts):
            why = f"name is {DEFAULT_NAME!r}, but its facts are others: give it a name of its own"
            self.refuse(why)
        return facts

    def read(self, json: str) -> FactsT:
        """Read the canonical JSON that `write` wrote. Raises `BadFacts`."""
        try:
            file = msgspec.json.decode(json, type=self.file)
        except (msgspec.MsgspecError, ValueError, RecursionError) as error:
            self.refuse(str(error))
        facts = self._checked(file)
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

    def refuse(self, why: str) -> NoReturn:
        """Raise `BadFacts`; `why` names the wrong value."""
        raise self.refusal(why=why[:400]) from None

    def _checked(self, file: FileT) -> FactsT:
        if not file.name.isprintable() or file.name != file.name.strip():
            self.refuse(
                f"name is {file.name!r}: must be visible characters without spaces around them"
            )
        return self.facts(file)


def read_toml(toml: bytes | str, kind: type[ReadT], refuse: Callable[[str], NoReturn]) -> ReadT:
    """Read a TOML file of a type; what is wrong with it is told to `refuse`, which raises."""
    raw = toml if isinstance(toml, bytes) else toml.encode(errors="surrogatepass")
    if len(raw) > FACTS_BYTES_MAX:
        refuse(f"the file has {len(raw)} bytes: at most {FACTS_BYTES_MAX}")
    try:
        return msgspec.toml.decode(raw.decode(), type=kind)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        refuse(str(error))
