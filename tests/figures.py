"""The figures of the rules page, made from position files. `python -m tests.figures` writes them.

The page draws them with its own board; tests/test_rules.py fails when they are stale.
"""

from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec

from droptable.games import dropit
from droptable.games.dropit.state import Setup
from tests.checkout import ROOT

POSITIONS = ROOT / "tests/positions/dropit"
FILE = ROOT / "web/rules/dropit/figures.json"


def figures() -> bytes:
    """Return all positions on the default board with their verdicts, as JSON."""
    board = Setup().board
    drawn = {path.stem: _figure(path) for path in sorted(POSITIONS.glob("*.toml"))}
    return msgspec.json.format(msgspec.json.encode({"board": board, "figures": drawn})) + b"\n"


def _figure(path: Path) -> dict[str, Any]:
    position = dropit.read_position(path)
    assert position.board == Setup().board, f"{path.name}: the rules show the default board"
    verdict = replace(dropit.judge(position), number=position.judged + 1)
    return {"edges": position.edges, "pile": position.pile, "verdict": verdict}


if __name__ == "__main__":
    FILE.write_bytes(figures())
