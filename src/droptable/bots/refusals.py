"""What the catalogue of bots refuses."""

from droptable.core import Aside, BadSetup


class NoSuchBot(BadSetup):
    """The game has no bot of this name."""

    game: str
    bot: str
    known: Aside[str]
    says = "{game} has no bot {bot!r}: it has {known}"
