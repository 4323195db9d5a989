"""`droptable board`, and its like for each game whose printed facts owners can correct."""

from pathlib import Path
from typing import Annotated, Any

import typer

from droptable.core import AnyEntry, Facts

File = Annotated[Path, typer.Argument(help="A TOML file.")]
Output = Annotated[Path, typer.Option("--output", "-o", help="Write the picture to this file.")]


def facts_app(game: str, facts: Facts[Any]) -> typer.Typer:
    """Return the commands that check, draw and describe the printed facts of a game."""
    app = typer.Typer(help=f"Check and draw a {facts.field} of {game} that you wrote down.")

    def check(file: File) -> None:
        typer.echo(facts.tell(load(facts, file)))

    def draw(file: File, output: Output) -> None:
        output.write_text(facts.draw(load(facts, file)), encoding="utf-8")

    def schema() -> None:
        typer.echo(facts.schema(), nl=False)

    app.command(help=f"Check a {facts.field} file and tell what it has.")(check)
    app.command(help=f"Draw a {facts.field} file to scale, as SVG.")(draw)
    app.command(help=f"Print the JSON Schema of a {facts.field} file.")(schema)
    return app


def load(facts: Facts[Any], file: Path) -> Any:
    """Return the printed facts in a file. Raises `BadFacts`, which tells every wrong value."""
    return facts.load(file.read_bytes())


def print_changed(entry: AnyEntry, setup: Any) -> None:
    """Say so when a match is played on other printed facts than the default ones."""
    if entry.facts is not None and (name := entry.facts.changed(setup)) is not None:
        typer.echo(f"played with a changed {entry.facts.field}: {name}")
