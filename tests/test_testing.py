"""What is shipped for authors of games and bots finds what is broken."""

import pickle
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from droptable.bots import BOTS
from droptable.core import AnyEntry
from droptable.games import pop
from droptable.games.catalogue import GAMES, POP, PRESENTDROP
from droptable.games.pop import notation
from droptable.testing import (
    Script,
    a_bot_answers_legally_and_the_same_again,
    keeps_its_promises,
)

SETUP = pop.Setup(2, rounds=1)


def broken(**functions: Any) -> AnyEntry:
    """Return Dropping Drops with other functions, listed in the catalogue."""
    names = ("start", "turn", "moves", "play", "settle", "view")
    game: Any = SimpleNamespace(**({name: getattr(pop, name) for name in names} | functions))
    return replace(POP, game=game)


def leaking(state: pop.State, viewer: Any) -> pop.View:
    hands = tuple(tuple(card for hand in hands for card in hand) for hands in state.hands)
    return replace(pop.view(state, viewer), left=hands)


def of_somebody_else(state: pop.State, viewer: Any) -> pop.View:
    return replace(pop.view(state, viewer), viewer=None)


def without_moves(state: pop.State, viewer: Any) -> pop.View:
    return replace(pop.view(state, viewer), moves=pop.view(state, None).moves)


def with_a_new_constant(state: pop.State, viewer: Any) -> pop.View:
    return replace(pop.view(state, viewer), facts_changed="a deck of my own")


class Forgetful:
    """A notation that says another card than was played."""

    def __getattr__(self, name: str) -> Any:
        return getattr(notation, name)

    def read_move(self, text: str) -> pop.Move:
        return replace(notation.read_move(text), cards=())


forgetful: Any = Forgetful()
BROKEN = {
    "a view that tells what is hidden": broken(view=leaking),
    "a view that says it is another's": broken(view=of_somebody_else),
    "a view without moves": broken(view=without_moves),
    "a view that says its facts are changed": broken(view=with_a_new_constant),
    "a notation that forgets": replace(POP, notation=forgetful),
    "a bound that is too low": replace(POP, bound=lambda _: 7),
    "a constant that changes": replace(POP, constants=("setup", "turn")),
    "secret choices that are denied": replace(POP, simultaneous=lambda _: False),
    "more seats than can sit": replace(POP, seats=lambda _: range(1, 9)),
    "fewer seats than can sit": replace(POP, seats=lambda _: range(2, 4)),
}


@pytest.mark.parametrize("entry", [POP, PRESENTDROP], ids=["pop", "presentdrop"])
def test_a_game_of_the_house_keeps_its_promises(entry: AnyEntry) -> None:
    keeps_its_promises(entry, entry.setup(2), Random(1))


@pytest.mark.parametrize("entry", BROKEN.values(), ids=BROKEN)
def test_a_broken_promise_is_found(entry: AnyEntry, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "pop", entry)
    with pytest.raises((AssertionError, ValueError, LookupError)):
        keeps_its_promises(entry, SETUP, Random(1))


def test_an_entry_that_is_not_listed_is_not_pickled_as_the_one_that_is() -> None:
    assert pickle.loads(pickle.dumps(POP)) is POP
    with pytest.raises(pickle.PicklingError, match="the catalogue lists as 'pop'"):
        pickle.dumps(replace(POP, rules_version=2))


class Cheat:
    """Plays what it does not hold."""

    def think(self, view: Any, moves: Any, rng: Random, budget: Any) -> Iterator[pop.Move]:
        yield pop.Choice((pop.CardNo(99),))


class Mute:
    """Says nothing."""

    def think(self, view: Any, moves: Any, rng: Random, budget: Any) -> Iterator[pop.Move]:
        yield from ()


class Moody:
    """Draws chance of its own."""

    def think(self, view: Any, moves: Any, rng: Random, budget: Any) -> Iterator[pop.Move]:
        yield Random().choice(moves)


@pytest.mark.parametrize("bot", [Cheat, Mute, Moody])
def test_a_bot_that_cheats_is_silent_or_moody_is_found(bot: Any) -> None:
    with pytest.raises(AssertionError):
        a_bot_answers_legally_and_the_same_again(POP, bot, SETUP, seed=1)


@pytest.mark.parametrize("game", ["pop", "presentdrop"])
def test_the_bots_of_the_house_answer_legally_and_the_same_again(game: str) -> None:
    for make in BOTS[game].values():
        a_bot_answers_legally_and_the_same_again(GAMES[game], make, GAMES[game].setup(2), seed=3)


def test_a_script_fails_when_it_is_used_up_or_an_answer_is_left() -> None:
    with pytest.raises(AssertionError, match="never asked for"), Script(1):
        pass
    with Script(1) as luck:
        assert luck.answer(None, "first?", Random()).outcome == 1
        with pytest.raises(AssertionError, match="the script is used up"):
            luck.answer(None, "second?", Random())
