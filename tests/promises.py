"""What every game of the catalogue promises; `test_promises.py` runs them over all games.

A trial is a match played at random with scripted luck: fast, and free of physics.
"""

from dataclasses import dataclass
from random import Random
from typing import Any

import msgspec

from droptable.core import (
    AnyEntry,
    Event,
    Over,
    Played,
    Record,
    Seat,
    Settled,
    ToMove,
    ToSettle,
    read_record,
    replay,
    waits_for,
    write_record,
)
from droptable.core.record import read_event, replayed, write_event
from droptable.games.catalogue import GAMES
from tests.fakes import LUCK


@dataclass(frozen=True)
class Trial:
    """A match from its start to some point."""

    entry: AnyEntry
    setup: Any
    events: tuple[Event[Any, Any], ...]

    @property
    def record(self) -> Record[Any, Any, Any]:
        return Record(self.setup, self.events)

    @property
    def states(self) -> list[Any]:
        return list(replayed(self.entry.game, self.record))


def trial(entry: AnyEntry, setup: Any, rng: Random, events_max: int | None = None) -> Trial:
    """Play a match at random until it is over, or for so many events."""
    state = entry.game.start(setup)
    events: list[Event[Any, Any]] = []
    while events_max is None or len(events) < events_max:
        match entry.game.turn(state):
            case ToMove(seats):
                seat = rng.choice(seats)
                move = rng.choice(entry.game.moves(state, seat))
                state = entry.game.play(state, seat, move)
                events.append(Played(seat, move))
            case ToSettle(question):
                outcome = LUCK[entry.name](state, question, rng)
                state = entry.game.settle(state, outcome)
                events.append(Settled(outcome))
            case Over():
                break
    return Trial(entry, setup, tuple(events))


def the_record_is_enough(match: Trial) -> None:
    text = write_record(match.entry, match.record)
    entry, record = read_record(text, GAMES)

    assert entry is match.entry
    assert replay(entry.game, record) == match.states[-1]
    assert write_record(entry, record) == text


def notation_reads_back(match: Trial) -> None:
    notation = match.entry.notation

    for event in match.events:
        assert read_event(notation, write_event(notation, event)) == event
    facts = notation.write_facts(match.setup)
    assert notation.read_setup(notation.write_setup(match.setup), facts) == match.setup


def a_seat_has_moves_exactly_when_the_match_waits_for_it(match: Trial) -> None:
    game = match.entry.game

    for state in match.states:
        seats = [seat for seat in map(Seat, range(match.setup.seats)) if game.moves(state, seat)]
        assert tuple(seats) == waits_for(game.turn(state))


def a_view_does_not_depend_on_what_it_hides(match: Trial, rng: Random) -> None:
    game, luck = match.entry.game, match.entry.luck

    for state in match.states:
        for viewer in [*map(Seat, range(match.setup.seats)), None]:
            view = game.view(state, viewer)
            assert game.view(luck.redeal(view, viewer, rng), viewer) == view


def a_view_reads_back(match: Trial) -> None:
    """A bot elsewhere gets a view as JSON, and has from it all that a bot here has."""
    game, luck = match.entry.game, match.entry.luck

    for state in match.states:
        for viewer in [*map(Seat, range(match.setup.seats)), None]:
            view = game.view(state, viewer)
            read = msgspec.json.decode(msgspec.json.encode(view), type=match.entry.view)
            assert read == view
            if viewer is not None:
                dealt = luck.redeal(read, viewer, Random(1))
                assert game.moves(dealt, viewer) == game.moves(state, viewer)


def a_preview_does_not_depend_on_what_is_hidden(match: Trial, rng: Random) -> None:
    entry = match.entry
    assert entry.preview is not None, f"{entry.name} foretells nothing"
    for state in match.states:
        for seat in waits_for(entry.game.turn(state)):
            move = rng.choice(entry.game.moves(state, seat))
            other = entry.luck.redeal(entry.game.view(state, seat), seat, rng)
            assert entry.preview(other, move) == entry.preview(state, move)


def a_match_ends_within_its_bound(match: Trial) -> None:
    assert isinstance(match.entry.game.turn(match.states[-1]), Over)
    assert len(match.events) <= match.entry.bound(match.setup)
