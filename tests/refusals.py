"""What is made of the declared refusals: a table of the protocol and a list of the page.

`python -m tests.refusals` makes both anew; tests/server/test_refusals.py says when they are stale.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

from droptable.core import Reason
from droptable.server.codes import REFUSALS
from tests.checkout import ROOT

PROTOCOL = ROOT / "docs/protocol.md"
CODES_TS = ROOT / "web/src/codes.ts"

HEAD = "| code | values | when |\n|---|---|---|\n"


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
    table = HEAD + "".join(map(row, REFUSALS.values()))
    return re.sub(f"(?<=\n){re.escape(HEAD)}(\\|.*\n)*", lambda _: table, text)


def codes_ts() -> str:
    """Return the list of messages of the page."""
    return "\n".join(_codes_ts()) + "\n"


def _codes_ts() -> Iterator[str]:
    yield "/**"
    yield " * Generated from the declared refusals: do not edit, run `python -m tests.refusals`."
    yield " *"
    yield " * Each message is named, and not looked up among all: so the first page need not load"
    yield " * the messages of pages that are opened later."
    yield " */"
    yield "import { m } from './paraglide/messages.js';"
    yield ""
    yield "/** The message of each code with which the server refuses something. */"
    yield "export const REFUSALS = {"
    yield from (f"  {code}: m.refused_{code}," for code in REFUSALS)
    yield "};"


MADE = {PROTOCOL: protocol, CODES_TS: codes_ts}
"""By file: what it should hold."""


def make(file: Path) -> None:
    """Write a file anew."""
    file.write_text(MADE[file](), encoding="utf-8")


if __name__ == "__main__":
    for stale in MADE:
        make(stale)
