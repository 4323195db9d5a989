"""The command line: a command for each task, and one for the printed facts of each game."""

import sys

import typer

from droptable.cli.facts import facts_app
from droptable.cli.games import games
from droptable.cli.judge import judge
from droptable.cli.play import play
from droptable.cli.replay import replay
from droptable.cli.serve import serve
from droptable.cli.warm import warm
from droptable.core import BadFacts, DroptableError
from droptable.games.catalogue import GAMES

app = typer.Typer(
    help="The digital table for board games of falling things, and the laboratory behind it.",
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.command()(serve)
app.add_typer(play, name="play")
app.command()(replay)
app.command()(judge)
for entry in GAMES.values():
    if entry.facts is not None:
        app.add_typer(facts_app(entry.name, entry.facts), name=entry.facts.field)
app.command()(games)
app.command()(warm)


def main() -> None:
    """Run a command; what is refused is told in one sentence, with exit status 2.

    What is wrong with a file of printed facts is told in a line for each place.
    """
    try:
        sys.exit(app(sys.argv[1:] or ["--help"], prog_name="droptable", standalone_mode=False))
    except typer.Abort:
        sys.exit(130)
    except typer.exceptions.TyperException as error:
        option = getattr(getattr(error, "param", None), "name", None)
        where = f"{option}: " if option else ""
        sys.stderr.write(f"droptable: {where}{error} (--help tells more)\n")
    except BadFacts as error:
        sys.stderr.write("".join(f"{line}\n" for line in error.lines()))
    except (DroptableError, OSError) as error:
        sys.stderr.write(f"droptable: {error}\n")
    sys.exit(2)
