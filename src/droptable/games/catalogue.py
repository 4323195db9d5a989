"""The games of the house, one entry each. Here the type checker proves that each is a game."""

from collections.abc import Mapping
from typing import Final

from droptable.core import AnyEntry, Entry
from droptable.games import dropit
from droptable.games.dropit import luck as dropit_luck, notation as dropit_notation

DROPIT: Final[
    Entry[dropit.Setup, dropit.State, dropit.Release, dropit.Release, dropit.Rest, dropit.View]
] = Entry(
    name="dropit",
    rules_version=1,
    setup=dropit.Setup,
    view=dropit.View,
    game=dropit,
    luck=dropit_luck,
    notation=dropit_notation,
    bound=dropit.bound,
    warm=dropit_luck.warm,
    hides=False,
)

GAMES: Mapping[str, AnyEntry] = {entry.name: entry for entry in (DROPIT,)}
