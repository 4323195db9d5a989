"""What every game of the catalogue promises; `test_promises.py` runs them over all games.

A trial is a match played at random with scripted luck: fast, and free of physics.
"""

import pickle
from copy import deepcopy
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import msgspec

from droptable.core import (
    AnyEntry,
    BadSetup,
    Event,
    Over,
    Played,
    Record,
    Seat,
    Settled,
    ToMove,
    ToSettle,
    Utility,
    Viewer,
    read_record,
    replay,
    waits_for,
    write_record,
)
from droptable.core.record import read_event, replayed, write_event
from droptable.games.catalogue import GAMES
from droptable.match import Match
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


def viewers(setup: Any) -> list[Viewer]:
    """Return all whose eyes can look at a match."""
    return [*map(Seat, range(setup.seats)), None]


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
        for viewer in viewers(match.setup):
            view = game.view(state, viewer)
            assert game.view(luck.redeal(view, viewer, rng), viewer) == view


def a_view_reads_back(match: Trial) -> None:
    """A bot elsewhere gets a view as JSON, and has from it all that a bot here has."""
    game, luck = match.entry.game, match.entry.luck

    for state in match.states:
        for viewer in viewers(match.setup):
            view = game.view(state, viewer)
            read = msgspec.json.decode(msgspec.json.encode(view), type=match.entry.view)
            assert read == view
            if viewer is not None:
                dealt = luck.redeal(read, viewer, Random(1))
                assert game.moves(dealt, viewer) == game.moves(state, viewer)


def every_view_says_whose_it_is_what_happened_and_what_may_be_done(match: Trial) -> None:
    entry = match.entry

    for state in match.states:
        for viewer in viewers(match.setup):
            view = entry.game.view(state, viewer)
            assert view.viewer == viewer
            assert view.happened == state.happened
            assert view.facts_changed == (entry.facts and entry.facts.changed(match.setup))
            if viewer is not None:
                assert view.moves == entry.game.moves(state, viewer)
            else:
                assert not view.moves


def what_is_constant_in_a_view_is_the_same_for_every_viewer_and_version(match: Trial) -> None:
    game = match.entry.game
    views = [game.view(state, viewer) for state in match.states for viewer in viewers(match.setup)]

    assert all(match.entry.constant(view) == match.entry.constant(views[0]) for view in views)


def a_match_survives_being_copied_and_pickled_at_every_version(match: Trial) -> None:
    going = Match(match.entry, match.setup)
    for event in [*match.events, None]:
        for again in (pickle.loads(pickle.dumps(going)), deepcopy(going)):
            assert again.entry is going.entry
            assert (again.state, again.turn, again.events) == (
                going.state,
                going.turn,
                going.events,
            )
            assert again.past == going.past
            for viewer in viewers(match.setup):
                view = again.view(viewer)
                assert view == going.view(viewer) == pickle.loads(pickle.dumps(view))
                assert again.waited_since(viewer) == going.waited_since(viewer)
        if event is not None:
            going.take(going.draft(event))


def only_seats_that_choose_in_secret_are_waited_for_at_once(match: Trial) -> None:
    waiting = [waits_for(match.entry.game.turn(state)) for state in match.states]

    assert any(len(seats) > 1 for seats in waiting) <= match.entry.simultaneous(match.setup)


def scores_are_as_the_utility_says(match: Trial) -> None:
    over = match.entry.game.turn(match.states[-1])
    assert isinstance(over, Over)
    assert len(over.scores) == match.setup.seats
    if match.entry.utility(match.setup) is Utility.IDENTICAL:
        assert len(set(over.scores)) == 1


def the_options_say_for_how_many_seats_they_are(entry: AnyEntry, setup: Any) -> None:
    """Outside of what they say no match starts; inside, all numbers of seats are alike."""
    allowed = entry.seats(setup)
    starts = {seats for seats in range(12) if _starts(entry, replace(setup, seats=seats))}

    assert starts <= set(allowed)
    if setup.seats in starts:
        assert starts == set(allowed)


def _starts(entry: AnyEntry, setup: Any) -> bool:
    try:
        entry.game.start(setup)
    except BadSetup:
        return False
    return True


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
