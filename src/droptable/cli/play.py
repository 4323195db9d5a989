"""`droptable play GAME`: bots play a match."""

import inspect
from collections.abc import Callable
from pathlib import Path
from random import Random, SystemRandom
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import Progress

from droptable.bots import BOTS, Bot, make_bots, player
from droptable.cli.facts import load, print_changed
from droptable.cli.report import print_end
from droptable.core import AnyEntry, Seat, options, write_record
from droptable.games.catalogue import GAMES
from droptable.match import Match, answers, drive, luck_seed, player_seed
from droptable.match.match import AnyMatch

play = typer.Typer(help="Let bots play a match and print it.")


def play_match(entry: AnyEntry, setup: Any, bots: list[Bot[Any, Any]], seed: int) -> AnyMatch:
    """Play a match between bots to its end, with a progress bar on a terminal."""
    match = Match(entry, setup)
    luck = answers(entry.luck, Random(luck_seed(seed)))
    players = [player(bot, Random(player_seed(seed, Seat(i)))) for i, bot in enumerate(bots)]
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(entry.name, total=entry.bound(setup))
        for _ in drive(match, players, luck):
            if sentence := entry.notation.tell(match.state):
                typer.echo(sentence)
            progress.advance(task)
    return match


def seated(bots: str, seats: int | None) -> list[str]:
    """Return the bot of each seat. One name fills all seats; anything else must agree."""
    names = bots.split(",")
    if len(names) == 1 and seats is not None:
        return names * seats
    if seats not in (None, len(names)):
        raise typer.BadParameter(f"--bots names {len(names)} seats, --seats says {seats}")
    return names


def _command(entry: AnyEntry) -> Callable[..., None]:
    """Return the command that plays a game: its options are the fields of the game's setup."""

    def command(
        bots: str, seats: int | None, seed: int | None, record: Path | None, **chosen: Any
    ) -> None:
        names = seated(bots, seats)
        setup = entry.setup(seats=len(names), **_loaded(entry, chosen))
        print_changed(entry, setup)
        seed = SystemRandom().getrandbits(64) if seed is None else seed
        match = play_match(entry, setup, make_bots(entry.name, names), seed)
        if record is not None:
            record.write_text(write_record(entry, match.record), encoding="utf-8")
        print_end(entry, match.state)

    names = ", ".join(BOTS[entry.name])
    parameters = {
        "bots": (str, "careful,careful", f"A bot for each seat, in order: {names}."),
        "seats": (int | None, None, "Number of seats, all filled with the one bot named."),
        "seed": (int | None, None, "Makes the same match again; without it each is new."),
        "record": (Path | None, None, "Write the record to this file."),
        **{o.name: (o.kind, o.default, o.help) for o in options(entry.setup)},
    }
    if entry.facts is not None:
        file = f"Play with the {entry.facts.field} in this TOML file."
        parameters[entry.facts.field] = (Path | None, None, file)
    annotations = {
        name: Annotated[kind, typer.Option(help=text)]
        for name, (kind, _, text) in parameters.items()
    }
    command.__annotations__ = {**annotations, "return": None}
    command.__signature__ = inspect.Signature(  # type: ignore[attr-defined]
        [
            inspect.Parameter(
                name,
                inspect.Parameter.KEYWORD_ONLY,
                default=default,
                annotation=annotations[name],
            )
            for name, (_, default, _) in parameters.items()
        ]
    )
    command.__doc__ = f"Let bots play a match of {entry.name}."
    return command


def _loaded(entry: AnyEntry, chosen: dict[str, Any]) -> dict[str, Any]:
    """Return what was chosen, with printed facts read from the file that was named."""
    if entry.facts is None:
        return chosen
    file = chosen.pop(entry.facts.field)
    return chosen if file is None else {**chosen, entry.facts.field: load(entry.facts, file)}


@play.callback()
def _games() -> None:
    """Let bots play a match and print it."""


for _entry in GAMES.values():
    play.command(_entry.name)(_command(_entry))
