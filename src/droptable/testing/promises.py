"""What every game promises, and every bot: each function is a promise and fails where it is broken.

They are plain functions with plain asserts, for any runner of tests. A promise of a game looks at a
`Trial`, a match that was played at random; `keeps_its_promises` asks for all of them.
"""

import pickle
from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

import msgspec

from droptable.bots import Bot, Budget
from droptable.core import (
    AnyEntry,
    BadSetup,
    Over,
    Seat,
    Utility,
    read_record,
    replay,
    waits_for,
    write_record,
)
from droptable.core.record import read_event, write_event
from droptable.match import Match, drive
from droptable.testing.fakes import quick_luck
from droptable.testing.trial import Trial, trial, viewers


def keeps_its_promises(entry: AnyEntry, setup: Any, rng: Random) -> None:
    """Play a match at random and hold every promise of a game against it."""
    match = trial(entry, setup, rng)
    the_record_is_enough(match)
    notation_reads_back(match)
    a_seat_has_moves_exactly_when_the_match_waits_for_it(match)
    a_view_does_not_depend_on_what_it_hides(match, rng)
    a_view_reads_back(match)
    every_view_says_whose_it_is_what_happened_and_what_may_be_done(match)
    what_is_constant_in_a_view_is_the_same_for_every_viewer_and_version(match)
    a_match_survives_being_copied_and_pickled_at_every_version(match)
    only_seats_that_choose_in_secret_are_waited_for_at_once(match)
    scores_are_as_the_utility_says(match)
    the_options_say_for_how_many_seats_they_are(entry, setup)
    a_match_ends_within_its_bound(match)
    if entry.preview is not None:
        a_preview_does_not_depend_on_what_is_hidden(match, rng)


def the_record_is_enough(match: Trial) -> None:
    """A record replays to the same state, and is written the same again."""
    text = write_record(match.entry, match.record)
    entry, record = read_record(text, {match.entry.name: match.entry})

    assert entry is match.entry
    assert replay(entry.game, record) == match.states[-1]
    assert write_record(entry, record) == text


def notation_reads_back(match: Trial) -> None:
    """What was written of setup, moves and outcomes reads back equal."""
    notation = match.entry.notation

    for event in match.events:
        assert read_event(notation, write_event(notation, event)) == event
    facts = notation.write_facts(match.setup)
    assert notation.read_setup(notation.write_setup(match.setup), facts) == match.setup


def a_seat_has_moves_exactly_when_the_match_waits_for_it(match: Trial) -> None:
    """No seat that waits has moves, and no seat that is waited for has none."""
    game = match.entry.game

    for state in match.states:
        seats = [seat for seat in map(Seat, range(match.setup.seats)) if game.moves(state, seat)]
        assert tuple(seats) == waits_for(game.turn(state))


def a_view_does_not_depend_on_what_it_hides(match: Trial, rng: Random) -> None:
    """Whatever hidden things are dealt anew, the view stays the same."""
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
    """A view keeps what `core.HasViewer` says of all views."""
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
    """`Entry.constants` follow from the setup alone."""
    game = match.entry.game
    views = [game.view(state, viewer) for state in match.states for viewer in viewers(match.setup)]

    assert all(match.entry.constant(view) == match.entry.constant(views[0]) for view in views)


def a_match_survives_being_copied_and_pickled_at_every_version(match: Trial) -> None:
    """Copies go on as the match does; the entry of a game is found again by its name."""
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
    """Several seats are waited for at once in a whole match just where `simultaneous` says so."""
    waiting = [waits_for(match.entry.game.turn(state)) for state in match.states]

    assert any(len(seats) > 1 for seats in waiting) == match.entry.simultaneous(match.setup)


def scores_are_as_the_utility_says(match: Trial) -> None:
    """There is a score for each seat, one for all where all play together."""
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
    """A preview is the same in every world that looks alike to its seat."""
    entry = match.entry
    assert entry.preview is not None, f"{entry.name} foretells nothing"
    for state in match.states:
        for seat in waits_for(entry.game.turn(state)):
            move = rng.choice(entry.game.moves(state, seat))
            other = entry.luck.redeal(entry.game.view(state, seat), seat, rng)
            assert entry.preview(other, move) == entry.preview(state, move)


def a_match_ends_within_its_bound(match: Trial) -> None:
    """The match is over, after at most as many events as `Entry.bound` says."""
    assert isinstance(match.entry.game.turn(match.states[-1]), Over)
    assert len(match.events) <= match.entry.bound(match.setup)


def a_bot_answers_legally_and_the_same_again(
    entry: AnyEntry, make: Callable[[], Bot[Any, Any]], setup: Any, seed: int
) -> None:
    """Each yield is one of the moves, and view, moves, seed and budget decide all of them."""
    budget = Budget(iterations=2)

    def move(view: Any, moves: Any) -> Any:
        said, again = (list(make().think(view, moves, Random(seed), budget)) for _ in "ab")
        assert said, f"the bot of seat {view.viewer} said nothing"
        assert all(move in moves for move in said), f"not one of {moves!r:.200}: {said!r:.200}"
        assert said == again, f"not the same again: {said!r:.200} and {again!r:.200}"
        return said[-1]

    match = Match(entry, setup)
    for _ in islice(drive(match, [move] * setup.seats, quick_luck(entry, Random(seed))), 40):
        pass
