"""How much an event costs: bytes for who looks on, and what a match asks of the rules."""

from collections import Counter
from dataclasses import replace
from random import Random
from statistics import mean
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from droptable.core import AnyEntry, Over
from droptable.games import dropit, pop, presentdrop
from droptable.games.catalogue import DROPIT, GAMES, POP, PRESENTDROP
from droptable.match import Match, drive
from droptable.server import wire
from droptable.testing import quick_luck, trial, viewers

KIB = 1024


def sizes(entry: AnyEntry, setup: Any, without: str | None = None) -> list[int]:
    """Return the bytes of every `seen` of a match, of each viewer."""
    match: Any = Match(entry, setup)
    found = []
    for event in trial(entry, setup, Random(1)).events:
        match.take(match.draft(event))
        for viewer in viewers(setup):
            view, since = match.view(viewer), match.waited_since(viewer)
            turn = wire.show_turn(match.turn)
            seen = wire.Seen(match.version, turn, entry.changing(view), False, since)
            extra = msgspec.json.encode(getattr(view, without)) if without else b""
            found.append(len(msgspec.json.encode(seen)) - len(extra))
    return found


def test_an_event_of_drop_it_has_3_kib_and_what_the_pile_needs() -> None:
    assert max(sizes(DROPIT, dropit.Setup(4), without="pile")) <= 3 * KIB


@pytest.mark.parametrize("seats", range(1, 6))
def test_an_event_of_dropping_drops_has_1_kib_and_a_turn_of_many_blasts_2(seats: int) -> None:
    found = sizes(POP, pop.Setup(seats))

    assert mean(found) <= KIB * 1.05
    assert max(found) <= 2 * KIB


def test_an_event_of_the_largest_present_drop_has_20_kib() -> None:
    largest = presentdrop.Setup(4, sets=4, own_piles=True, hand=True)

    assert max(sizes(PRESENTDROP, largest)) <= 20 * KIB


@pytest.mark.parametrize("entry", GAMES.values(), ids=GAMES)
def test_a_match_asks_once_an_event_whose_turn_it_is_and_builds_no_view(entry: Any) -> None:
    """What a match adds to the rules is a few dictionaries: no view, no second replay."""
    asked: Counter[str] = Counter()

    def counted(name: str) -> Any:
        function = getattr(entry.game, name)

        def call(*args: Any) -> Any:
            asked[name] += 1
            return function(*args)

        return call

    names = ("start", "turn", "moves", "play", "settle", "view")
    game: Any = SimpleNamespace(**{name: counted(name) for name in names})
    setup = entry.setup()
    events = trial(entry, setup, Random(2)).events
    match = Match(replace(entry, game=game), setup, events)

    assert isinstance(match.turn, Over)
    assert asked["turn"] == 1 + len(events)
    assert asked["play"] + asked["settle"] == len(events)
    assert asked["start"] == 1
    assert asked["view"] == asked["moves"] == 0


def test_views_of_one_state_share_what_all_see() -> None:
    match = Match(PRESENTDROP, presentdrop.Setup(2))
    events = drive(match, [lambda _, moves: moves[0]] * 2, quick_luck(PRESENTDROP, Random(1)))
    for _ in range(9):
        next(events)

    assert match.view(None).board is match.view(viewers(match.setup)[0]).board
