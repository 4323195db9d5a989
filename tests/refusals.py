"""What is made of the declared refusals: a table of the protocol and a list of the page.

`python -m tests.refusals` makes both anew; tests/server/test_refusals.py says when they are stale.
"""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

from droptable.core import Reason
from droptable.server.codes import FAULTS, REFUSALS
from tests.checkout import ROOT

PROTOCOL = ROOT / "docs/protocol.md"
CODES_TS = ROOT / "web/src/codes.ts"
FAULTS_TS = ROOT / "web/src/faults.ts"

HEADS = {
    "| code | values | when |\n|---|---|---|\n": REFUSALS,
    "| fault | values | what is wrong |\n|---|---|---|\n": FAULTS,
}
"""What tables of the protocol begin with, and what they list."""


def when(reason: type[Reason]) -> str:
    """Return when a reason is told: the first line of its docstring."""
    assert reason.__doc__, f"{reason} has no docstring"
    return reason.__doc__.splitlines()[0].removesuffix(".")


def row(reason: type[Reason]) -> str:
    """Return the row of a reason in a table of the protocol."""
    values = ", ".join(_value(name, reason.fields[name]) for name in reason.told)
    return f"| `{reason.code}` |{f' {values} ' if values else ' '}| {when(reason)} |\n"


def _value(name: str, kind: Any) -> str:
    if get_origin(kind) is not Literal:
        return f"`{name}`"
    return f"`{name}` ({', '.join(f'`{choice}`' for choice in get_args(kind))})"


def protocol() -> str:
    """Return the protocol with the table of today."""
    text = PROTOCOL.read_text("utf-8")
    for head, listed in HEADS.items():
        assert head in text, f"{PROTOCOL} has no table that begins with {head}"
        table = head + "".join(map(row, listed.values()))
        before, _, after = text.partition(head)
        text = before + table + re.sub(r"\A(\|.*\n)*", "", after)
    return text


def codes_ts() -> str:
    """Return the page's list of messages of refusals."""
    told = "with which the server refuses something"
    return "\n".join(_listed("REFUSALS", "refused", told, REFUSALS)) + "\n"


def faults_ts() -> str:
    """Return the page's list of messages of faults."""
    told = "that a file of printed facts can have for a fault"
    return "\n".join(_listed("FAULTS", "fault", told, FAULTS)) + "\n"


def _listed(name: str, prefix: str, told: str, codes: Iterable[str]) -> Iterator[str]:
    yield "/**"
    yield " * Generated from the declared refusals: do not edit, run `python -m tests.refusals`."
    yield " *"
    yield " * Each message is named, and not looked up among all: so the first page need not load"
    yield " * the messages of pages that are opened later."
    yield " */"
    yield "import { m } from './paraglide/messages.js';"
    yield ""
    yield f"/** The message of each code {told}. */"
    yield f"export const {name} = {{"
    yield from (f"  {code}: m.{prefix}_{code}," for code in codes)
    yield "};"


MADE = {PROTOCOL: protocol, CODES_TS: codes_ts, FAULTS_TS: faults_ts}
"""By file: what it should hold."""


def make(file: Path) -> None:
    """Write a file anew."""
    file.write_text(MADE[file](), encoding="utf-8")


if __name__ == "__main__":
    for stale in MADE:
        make(stale)
