"""Which bots can play which game."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from droptable.bots import dropit, pop, presentdrop
from droptable.bots.bot import Bot, Random
from droptable.bots.refusals import NoSuchBot

BOTS: Mapping[str, Mapping[str, Callable[[], Bot[Any, Any]]]] = {
    "dropit": {"careful": dropit.Careful, "random": dropit.Quick},
    "pop": {"careful": pop.Careful, "random": Random},
    "presentdrop": {"careful": presentdrop.Careful, "random": Random},
}
"""By game, then by name: how to make one."""


def make_bots(game: str, names: Sequence[str]) -> list[Bot[Any, Any]]:
    """Return the bots of these names, one a seat. Raises `BadSetup` for an unknown one."""
    for name in names:
        if name not in BOTS[game]:
            known = ", ".join(BOTS[game])
            raise NoSuchBot(game=game, bot=name, known=known)
    return [BOTS[game][name]() for name in names]
