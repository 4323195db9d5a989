"""`droptable replay`."""

from pathlib import Path
from typing import Annotated

import typer

from droptable.cli.facts import print_changed
from droptable.cli.report import print_end
from droptable.core import read_record
from droptable.core.record import replayed
from droptable.games.catalogue import GAMES


def replay(
    file: Annotated[Path, typer.Argument(help="A record, as `play --record` writes it.")],
) -> None:
    """Rebuild a match from its record, without physics, and print table, verdicts and score."""
    entry, record = read_record(read_text(file), GAMES)
    print_changed(entry, record.setup)
    state = None
    for state in replayed(entry.game, record):
        if sentence := entry.notation.tell(state):
            typer.echo(sentence)
    print_end(entry, state)


def read_text(file: Path) -> str:
    """Return a text file's content; what is no UTF-8 shows up as a wrong line of the record."""
    return file.read_bytes().decode("utf-8", errors="replace")
