"""The promises of `promises.py`, run over every game of the catalogue and all its variants."""

from collections.abc import Iterator
from dataclasses import replace
from enum import Enum
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given, settings, strategies as st

from droptable.core import AnyEntry, BadSetup, Entry, Option, options
from droptable.games.catalogue import GAMES
from droptable.testing import Trial, promises, trial

SEATS = range(1, 10)


def values(option: Option) -> list[Any]:
    """Return some values of an option, all that it may have if they are few."""
    if option.kind is bool:
        return [False, True]
    return list(option.kind) if issubclass(option.kind, Enum) else [0, 1, 2]


def may_be_played(entry: AnyEntry, setup: Any) -> bool:
    try:
        entry.game.start(setup)
    except BadSetup:
        return False
    return True


def variants(entry: AnyEntry) -> Iterator[Any]:
    """Yield setups that differ from the base game in one option, for all numbers of seats."""
    plain = entry.setup()
    changes = [
        {},
        *({o.name: v} for o in options(entry.setup) for v in values(o) if v != o.default),
    ]
    for change in changes:
        for seats in SEATS:
            if may_be_played(entry, setup := replace(plain, seats=seats, **change)):
                yield setup


VARIANTS = [(entry, setup) for entry in GAMES.values() for setup in variants(entry)]


def name(case: Any) -> str:
    """Return how a record writes a setup, or the name of a game."""
    if isinstance(case, Entry):
        return str(case.name)
    return next(e for e in GAMES.values() if isinstance(case, e.setup)).notation.write_setup(case)


@st.composite
def matches(draw: st.DrawFn, events_max: int | None) -> Trial:
    """Draw a match of any game, with any options that go together."""
    entry = draw(st.sampled_from(list(GAMES.values())))
    chosen = {o.name: draw(st.sampled_from(values(o))) for o in options(entry.setup)}
    setup = entry.setup(seats=draw(st.sampled_from(SEATS[:6])), **chosen)
    if not may_be_played(entry, setup):
        _, setup = draw(st.sampled_from([case for case in VARIANTS if case[0] is entry]))
    assume(may_be_played(entry, setup))
    return trial(entry, setup, Random(draw(st.integers(0, 2**32))), events_max)


part = matches(9)
whole = matches(None)


@given(whole)
@settings(max_examples=10, deadline=None)
def test_the_record_is_enough(match: Trial) -> None:
    promises.the_record_is_enough(match)


@given(part)
@settings(max_examples=30, deadline=None)
def test_notation_reads_back(match: Trial) -> None:
    promises.notation_reads_back(match)


@given(part)
@settings(max_examples=30, deadline=None)
def test_a_seat_has_moves_exactly_when_the_match_waits_for_it(match: Trial) -> None:
    promises.a_seat_has_moves_exactly_when_the_match_waits_for_it(match)


@given(part, st.randoms(use_true_random=False))
@settings(max_examples=30, deadline=None)
def test_a_view_does_not_depend_on_what_it_hides(match: Trial, rng: Random) -> None:
    promises.a_view_does_not_depend_on_what_it_hides(match, rng)


@given(part)
@settings(max_examples=30, deadline=None)
def test_a_view_reads_back(match: Trial) -> None:
    promises.a_view_reads_back(match)


@given(part)
@settings(max_examples=30, deadline=None)
def test_every_view_says_whose_it_is_what_happened_and_what_may_be_done(match: Trial) -> None:
    promises.every_view_says_whose_it_is_what_happened_and_what_may_be_done(match)


@given(part)
@settings(max_examples=30, deadline=None)
def test_what_is_constant_in_a_view_is_the_same_for_every_viewer_and_version(match: Trial) -> None:
    promises.what_is_constant_in_a_view_is_the_same_for_every_viewer_and_version(match)


@given(part)
@settings(max_examples=30, deadline=None)
def test_a_match_survives_being_copied_and_pickled_at_every_version(match: Trial) -> None:
    promises.a_match_survives_being_copied_and_pickled_at_every_version(match)


@given(whole.filter(lambda match: match.entry.preview is not None), st.randoms())
@settings(max_examples=10, deadline=None)
def test_a_preview_does_not_depend_on_what_is_hidden(match: Trial, rng: Random) -> None:
    promises.a_preview_does_not_depend_on_what_is_hidden(match, rng)


@pytest.mark.parametrize(("entry", "setup"), VARIANTS, ids=name)
def test_a_match_ends_within_its_bound(entry: AnyEntry, setup: Any) -> None:
    match = trial(entry, setup, Random(1))
    promises.a_match_ends_within_its_bound(match)
    promises.scores_are_as_the_utility_says(match)
    promises.only_seats_that_choose_in_secret_are_waited_for_at_once(match)


@pytest.mark.parametrize(("entry", "setup"), VARIANTS, ids=name)
def test_the_options_say_for_how_many_seats_they_are(entry: AnyEntry, setup: Any) -> None:
    promises.the_options_say_for_how_many_seats_they_are(entry, setup)
