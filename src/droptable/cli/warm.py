"""`droptable warm`."""

from rich.console import Console

from droptable.games.catalogue import GAMES


def warm() -> None:
    """Compile what the games need once, so that nobody's first drop waits for it."""
    console = Console(stderr=True)
    for entry in GAMES.values():
        with console.status(f"compiling {entry.name}"):
            entry.warm()
