"""What the server gives away before the rules reveal it: nothing, in every byte it sends."""

import time
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest

from droptable.core import (
    Answer,
    AnyEntry,
    Seat,
    ToMove,
    Viewer,
    waits_for,
)
from droptable.games import pop
from droptable.games.catalogue import GAMES, POP
from droptable.games.pop import luck, notation
from droptable.games.pop.state import Deal, Dealt, Setup, State
from droptable.match import Match
from droptable.match.match import AnyMatch
from droptable.server import wire
from droptable.testing import trial, viewers
from tests.server.served import Served
from tests.test_promises import VARIANTS, name

OPEN = [(entry, setup) for entry, setup in VARIANTS if not entry.hides(setup)]
SECRET = [(entry, setup) for entry, setup in VARIANTS if entry.hides(setup)]

THREE = [{"name": "Ana"}, {"name": "Bo"}, {"name": "Cleo"}]


@pytest.mark.parametrize(("entry", "setup"), OPEN, ids=name)
def test_a_match_whose_record_is_given_away_hides_nothing(entry: AnyEntry, setup: Any) -> None:
    """Whoever looks on can tell the whole state."""
    whole = trial(entry, setup, Random(7))
    for state in whole.states[:-1]:
        assert entry.luck.redeal(entry.game.view(state, None), None, Random(7)) == state


def told(match: AnyMatch, viewer: Viewer) -> bytes:
    """Return what a viewer is told of the present."""
    turn, view = wire.show_turn(match.turn), match.view(viewer)
    constant, changing = match.entry.constant(view), match.entry.changing(view)
    return msgspec.json.encode([constant, wire.Seen(match.version, turn, changing, film=False)])


def twin(match: AnyMatch, viewer: Viewer, rng: Random) -> AnyMatch:
    """Return a match that looks the same to a viewer, all that is hidden dealt anew."""
    other = Match(match.entry, match.setup, match.events)
    other.state = match.entry.luck.redeal(match.view(viewer), viewer, rng)
    return other


def choices(match: AnyMatch, seats: list[Seat], rng: Random) -> Iterator[dict[Viewer, bytes]]:
    """Let these seats choose anything, and yield what each viewer is told at each choice."""
    for seat in seats:
        move = rng.choice(match.entry.game.moves(match.state, seat))
        match.play(seat, move, match.version)
        yield {viewer: told(match, viewer) for viewer in viewers(match.setup)}


@pytest.mark.parametrize(("entry", "setup"), SECRET, ids=name)
def test_no_byte_depends_on_what_is_hidden_until_it_is_shown(entry: AnyEntry, setup: Any) -> None:
    """Twin worlds, equal to one viewer: whatever the others choose there, it is sent the same."""
    for seed in range(4):
        rng = Random(seed)
        whole = trial(entry, setup, rng)
        for events in rng.sample(range(len(whole.events)), min(8, len(whole.events))):
            match = Match(entry, setup, whole.events[:events])
            for viewer in viewers(setup):
                other = twin(match, viewer, rng)
                assert told(match, viewer) == told(other, viewer)
                if not isinstance(turn := match.turn, ToMove) or len(turn.seats) < 2:
                    continue
                *hidden, _ = [seat for seat in turn.seats if seat != viewer]
                here = Match(entry, setup, whole.events[:events])
                for one, two in zip(
                    choices(here, hidden, rng), choices(other, hidden, rng), strict=True
                ):
                    assert one[viewer] == two[viewer]


class Scripted:
    """Luck of Dropping Drops that deals what a test says."""

    def __init__(self, deal: Dealt) -> None:
        self.deal = deal

    def answer(self, state: State, question: Any, rng: Random) -> Answer[Any]:
        del state, question, rng
        return Answer(self.deal)

    redeal = staticmethod(luck.redeal)


def redealt(before: State, first: Dealt, viewer: Viewer, rng: Random) -> Dealt:
    """Return another deal by which a round would have come to the same point for a viewer."""
    world = luck.redeal(pop.view(before, viewer), viewer, rng)
    hands = tuple(
        tuple(
            tuple(sorted((set(dealt) - set(held)) | set(now)))
            for dealt, held, now in zip(*seat, strict=True)
        )
        for seat in zip(first.hands, before.hands, world.hands, strict=True)
    )
    shown = first.chief[: len(first.chief) - len(before.chief)]
    return Dealt(first.row, hands, shown + world.chief)


def sent(
    served: Served, moves: list[list[str]], last: list[tuple[int, str]]
) -> dict[str, list[str]]:
    """Play some turns and then some choices of one more over sockets.

    Returns all that seat 0 and a spectator are sent, from the first deal on, what a page is told
    that joins at the end, and what anybody can fetch.
    """
    match = served.new_match(THREE, "pop", rounds=1)
    address = f"/api/matches/{match['id']}"
    while served.http.get(address).json()["v"] == 0:  # luck deals when somebody looks
        time.sleep(0.01)
    tokens = [*match["tokens"], None]
    pages = [served.page(match["id"], token) for token in tokens]
    for page in pages:
        page.read("welcome")
    for seat, move in [*(choice for turn in moves for choice in enumerate(turn)), *last]:
        pages[seat].send({"t": "play", "move": move, "v": pages[seat].v})
        v = pages[seat].v + 1
        for page in pages:
            page.read_until(v)
    late = [served.page(match["id"], token) for token in (tokens[0], None)]
    for page in late:
        page.read("welcome")
    fetched = [served.http.get(f"{address}{part}") for part in ("", "/record", "/replay")]
    assert [answer.status_code for answer in fetched] == [200, 403, 403]
    texts = {
        "seat 0": pages[0].received,
        "spectator": pages[3].received,
        "joined late": [text for page in late for text in page.received],
        "fetched": [answer.text for answer in fetched],
    }
    for page in (*pages, *late):
        page.__exit__(None, None, None)
    return {who: [text.replace(match["id"], "") for text in found] for who, found in texts.items()}


@pytest.mark.parametrize("turn", [1, 4, 8])
def test_over_real_sockets_no_byte_depends_on_what_is_hidden(
    served: Served, turn: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two matches that differ in what seat 0 cannot know, and in what the others choose."""
    rng = Random(turn)
    state = pop.start(Setup(3, rounds=1))
    first = luck.answer(state, Deal(1), rng).outcome
    state = pop.settle(state, first)
    moves: list[list[str]] = []
    for _ in range(turn - 1):
        moves.append([])
        for seat in waits_for(pop.turn(state)):
            move = rng.choice(pop.moves(state, seat))
            moves[-1].append(notation.write_move(move))
            state = pop.play(state, seat, move)
    second = redealt(state, first, Seat(0), rng)
    assert second != first

    own = str(state.hands[0][0][0])
    played = {turn[1] for turn in moves}
    worlds = []
    for deal in (first, second):
        luck_of_test: Any = Scripted(deal)
        monkeypatch.setitem(GAMES, "pop", replace(POP, luck=luck_of_test))
        other = rng.choice([card for card in deal.hands[1][0] if str(card) not in played])
        worlds.append(sent(served, moves, [(1, str(other)), (0, own)]))

    assert worlds[0] == worlds[1]
    assert len(worlds[0]["seat 0"]) == 3 * (turn - 1) + 3
