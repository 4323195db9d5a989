"""`droptable judge`."""

from pathlib import Path
from typing import Annotated

import typer

from droptable.games.dropit import read_position
from droptable.games.dropit.explaining import explain


def judge(
    file: Annotated[Path, typer.Argument(help="A position: docs/games/dropit.md, Positions.")],
) -> None:
    """Judge a position of Drop It that you measured: every contact, the taboos, the points."""
    typer.echo(explain(read_position(file)))
