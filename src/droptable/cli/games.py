"""`droptable games`."""

from enum import Enum

from rich.console import Console

from droptable.bots import BOTS
from droptable.core import Option, options
from droptable.games.catalogue import GAMES


def games() -> None:
    """List the games, their options and their bots."""
    console = Console()
    for entry in GAMES.values():
        console.print(f"[bold]{entry.name}[/bold]  rules version {entry.rules_version}")
        for option in options(entry.setup):
            console.print(f"  {_shown(option)}", highlight=False)
        if entry.facts is not None:
            console.print(f"  --{entry.facts.field}  a TOML file", highlight=False)
        console.print(f"  bots  {', '.join(BOTS[entry.name])}", highlight=False)


def _shown(option: Option) -> str:
    flag = f"--{option.name.replace('_', '-')}"
    if issubclass(option.kind, Enum):
        choices = ", ".join(str(choice.value) for choice in option.kind)
        return f"{flag}  {choices} (default: {option.default.value})"
    return f"{flag}  (default: {option.default})"
