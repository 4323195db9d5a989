"""The games of the house, one entry each. Here the type checker proves that each is a game."""

from collections.abc import Mapping
from typing import Final

from droptable.core import AnyEntry, Entry, Facts
from droptable.games import dropit, pop
from droptable.games.dropit import (
    board as dropit_board,
    drawing as dropit_drawing,
    luck as dropit_luck,
    notation as dropit_notation,
)
from droptable.games.pop import (
    deck as pop_deck,
    drawing as pop_drawing,
    luck as pop_luck,
    notation as pop_notation,
)

DROPIT: Final[
    Entry[dropit.Setup, dropit.State, dropit.Move, dropit.Question, dropit.Outcome, dropit.View]
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
    game=pop,
    luck=pop_luck,
    notation=pop_notation,
    bound=pop.bound,
    warm=pop_luck.warm,
    facts=Facts(
        field="deck",
        default=pop_deck.default_deck,
        load=pop_deck.load_deck,
        tell=pop_deck.tell,
        draw=pop_drawing.draw,
        schema=pop_deck.schema,
    ),
)

GAMES: Mapping[str, AnyEntry] = {entry.name: entry for entry in (DROPIT, POP)}
