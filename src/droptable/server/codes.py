"""All that pages may be refused, collected from where it is declared.

The page has one message `refused_<code>` for each, in every language, filled with its values.
`python -m tests.refusals` makes the protocol's table and the page's list from this.
"""

from collections.abc import Iterator, Mapping
from importlib import import_module

from droptable.core import (
    BadFacts,
    BadNotation,
    BadRecord,
    BadSetup,
    DroptableError,
    Fault,
    IllegalMove,
)
from droptable.games.catalogue import GAMES
from droptable.server.refusals import Refusal

TOLD_TO_PAGES = (IllegalMove, BadNotation, BadSetup, BadFacts, BadRecord, Refusal)
"""Kinds of refusals that can come of what a page sends."""

DECLARED_IN = (
    "droptable.core.errors",
    "droptable.match.refusals",
    "droptable.server.refusals",
    "droptable.bots.refusals",
    *(f"droptable.games.{name}.refusals" for name in GAMES),
)

FAULTS_DECLARED_IN = (
    "droptable.printed.faults",
    *(f"droptable.games.{name}.faults" for name, entry in GAMES.items() if entry.facts is not None),
)


def declared() -> Iterator[type[DroptableError]]:
    """Yield every refusal that a page may be told, in the order of declaration."""
    for module in DECLARED_IN:
        for value in vars(import_module(module)).values():
            is_told = isinstance(value, type) and issubclass(value, TOLD_TO_PAGES) and value.says
            if is_told and value.__module__ == module:
                yield value


def _catalogue() -> Mapping[str, type[DroptableError]]:
    found: dict[str, type[DroptableError]] = {}
    for refusal in declared():
        first = found.setdefault(refusal.code, refusal)
        assert first.told == refusal.told, f"{refusal} and {first} are one code with other values"
    return found


def declared_faults() -> Iterator[type[Fault]]:
    """Yield every fault that a file of printed facts can have, in the order of declaration."""
    for module in FAULTS_DECLARED_IN:
        for value in vars(import_module(module)).values():
            if isinstance(value, type) and issubclass(value, Fault) and value.says:
                yield value


FAULTS: Mapping[str, type[Fault]] = {fault.code: fault for fault in declared_faults()}
"""By code."""

REFUSALS: Mapping[str, type[DroptableError]] = _catalogue()
"""By code. A code that is declared twice, for two sentences, stands here as it was first."""
