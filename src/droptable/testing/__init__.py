"""For authors of games and bots: what ours promise, ready to be held against yours.

    from random import Random
    from droptable.testing import keeps_its_promises

    def test_my_game_keeps_its_promises() -> None:
        keeps_its_promises(MYGAME, MYGAME.setup(seats=3), Random(1))

A bot is held against `a_bot_answers_legally_and_the_same_again`. Each promise of `promises` can be
asked for alone. `Script` is luck that follows a script; `trial` plays a match at random. Nothing
here needs a runner of tests; an entry has to be listed in the catalogue to be pickled.
"""

from droptable.testing.dropit import dropit_rest
from droptable.testing.fakes import QUICK, Script, quick_luck
from droptable.testing.promises import (
    a_bot_answers_legally_and_the_same_again,
    keeps_its_promises,
)
from droptable.testing.trial import Trial, trial, viewers

__all__ = [
    "QUICK",
    "Script",
    "Trial",
    "a_bot_answers_legally_and_the_same_again",
    "dropit_rest",
    "keeps_its_promises",
    "quick_luck",
    "trial",
    "viewers",
]
