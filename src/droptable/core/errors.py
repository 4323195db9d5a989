"""One contract for everything that can be refused: a code and values beside an English sentence.

The sentence is for logs, the command line and Python. The page shows the message
`refused_<code>` in its own language, filled with the values. Nothing changed when one is raised.
"""

from collections.abc import Mapping
from typing import TypeAlias

Value: TypeAlias = int | float | str


class DroptableError(ValueError):
    """Something was refused: who, what and why, with the value. Nothing changed."""

    def __init__(self, code: str, sentence: str, /, **values: Value) -> None:
        super().__init__(sentence)
        self.code = code
        self.values: Mapping[str, Value] = values


class RulesError(DroptableError):
    """Someone asked for something the rules do not allow."""


class IllegalMove(RulesError):
    """A well-formed move that may not be made now."""


class BadSetup(RulesError):
    """No match can be set up like this."""


class BadOutcome(RulesError):
    """An outcome that cannot be the answer to the open question."""


class BadNotation(DroptableError):
    """A text that is no setup, move or outcome of this game."""


class BadFacts(DroptableError):
    """Printed facts (a board, a deck, a tile set) with a wrong value."""


class BadRecord(DroptableError):
    """A record that cannot be replayed; names the line."""


def expected(what: str, got: str) -> BadNotation:
    """Return the refusal of a text that is not what it should be."""
    return BadNotation(
        "bad_notation", f"expected {what}, got {got[:60]!r}", expected=what, got=got[:60]
    )


def bad_facts(word: str, why: str) -> BadFacts:
    """Return the refusal of printed facts: a `board` is refused as `bad_board`."""
    return BadFacts(f"bad_{word}", f"{word}: {why[:400]}", why=why[:400])
