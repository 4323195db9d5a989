"""The games of the house, one entry each. Here the type checker proves that each is a game."""

import copyreg
from collections.abc import Callable, Mapping
from pickle import PicklingError
from typing import Final

from droptable.core import AnyEntry, Entry, Facts, Utility
from droptable.games import dropit, pop, presentdrop
from droptable.games.dropit import (
    board as dropit_board,
    drawing as dropit_drawing,
    luck as dropit_luck,
    notation as dropit_notation,
    seating as dropit_seating,
)
from droptable.games.pop import (
    deck as pop_deck,
    drawing as pop_drawing,
    luck as pop_luck,
    notation as pop_notation,
    rules as pop_rules,
)
from droptable.games.presentdrop import (
    drawing as presentdrop_drawing,
    luck as presentdrop_luck,
    notation as presentdrop_notation,
    seating as presentdrop_seating,
    tiles as presentdrop_tiles,
)

DROPIT: Final[
    Entry[dropit.Setup, dropit.State, dropit.Move, dropit.Question, dropit.Outcome, dropit.View]
] = Entry(
    name="dropit",
    rules_version=1,
    setup=dropit.Setup,
    view=dropit.View,
    constants=("setup", "facts_changed", "edges", "sides", "colours"),
    game=dropit,
    luck=dropit_luck,
    notation=dropit_notation,
    seats=dropit.seats,
    bound=dropit.bound,
    simultaneous=lambda _: False,
    utility=lambda setup: Utility.GENERAL if setup.coop is dropit.Coop.OFF else Utility.IDENTICAL,
    warm=dropit_luck.warm,
    told=dropit_seating.told(),
    hides=lambda _: False,
    luck_is_quick=False,
    facts=Facts(
        field="board",
        default=dropit_board.default_board,
        load=dropit_board.load_board,
        tell=dropit_board.tell,
        draw=dropit_drawing.draw,
        schema=dropit_board.schema,
    ),
)

POP: Final[Entry[pop.Setup, pop.State, pop.Move, pop.Question, pop.Outcome, pop.View]] = Entry(
    name="pop",
    rules_version=1,
    setup=pop.Setup,
    view=pop.View,
    constants=("setup", "facts_changed"),
    game=pop,
    luck=pop_luck,
    notation=pop_notation,
    seats=pop.seats,
    bound=pop.bound,
    simultaneous=lambda setup: setup.seats > 1,
    utility=lambda _: Utility.GENERAL,
    warm=pop_luck.warm,
    told={"turns": pop_rules.TURNS},
    hides=lambda _: True,
    luck_is_quick=True,
    facts=Facts(
        field="deck",
        default=pop_deck.default_deck,
        load=pop_deck.load_deck,
        tell=pop_deck.tell,
        draw=pop_drawing.draw,
        schema=pop_deck.schema,
    ),
)

PRESENTDROP: Final[
    Entry[
        presentdrop.Setup,
        presentdrop.State,
        presentdrop.Move,
        presentdrop.Question,
        presentdrop.Outcome,
        presentdrop.View,
    ]
] = Entry(
    name="presentdrop",
    rules_version=1,
    setup=presentdrop.Setup,
    view=presentdrop.View,
    constants=("setup", "facts_changed", "characters"),
    game=presentdrop,
    luck=presentdrop_luck,
    notation=presentdrop_notation,
    seats=presentdrop.seats,
    bound=presentdrop.bound,
    simultaneous=lambda _: False,
    utility=lambda _: Utility.GENERAL,
    warm=presentdrop_luck.warm,
    told=presentdrop_seating.told(),
    hides=lambda setup: setup.hand,
    luck_is_quick=True,
    preview=presentdrop.preview,
    facts=Facts(
        field="tiles",
        default=presentdrop_tiles.default_tiles,
        load=presentdrop_tiles.load_tiles,
        tell=presentdrop_tiles.tell,
        draw=presentdrop_drawing.draw,
        schema=presentdrop_tiles.schema,
    ),
)

GAMES: Mapping[str, AnyEntry] = {entry.name: entry for entry in (DROPIT, POP, PRESENTDROP)}


def listed(name: str) -> AnyEntry:
    """Return the entry of a game that is listed here."""
    return GAMES[name]


def _by_name(entry: AnyEntry) -> tuple[Callable[[str], AnyEntry], tuple[str]]:
    """Pickle an entry as its name: what it holds are modules and functions, which have no copies.

    Another process then has the entry of its own catalogue.
    """
    if GAMES.get(entry.name) is not entry:
        raise PicklingError(f"this is not the entry that the catalogue lists as {entry.name!r}")
    return listed, (entry.name,)


copyreg.pickle(Entry, _by_name)
