"""What `play` and `replay` print at the end."""

from typing import Any

import typer

from droptable.core import AnyEntry, Over


def print_end(entry: AnyEntry, state: Any) -> None:
    """Print the table, the score, and who won or that the match is not over."""
    typer.echo(entry.notation.draw(state))
    turn = entry.game.turn(state)
    if isinstance(turn, Over):
        scores = ", ".join(f"seat {seat}: {score:g}" for seat, score in enumerate(turn.scores))
        typer.echo(f"{_won(turn)}  ({scores})")
    else:
        typer.echo(f"not over: {turn}")


def _won(turn: Over) -> str:
    match turn.winners:
        case ():
            return "nobody wins"
        case (seat,):
            return f"seat {seat} wins"
        case seats:
            return f"seats {', '.join(map(str, seats))} share the victory"
