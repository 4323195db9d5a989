"""The promises of `promises.py`, run over every game of the catalogue and all its setups."""

from collections.abc import Iterator
from dataclasses import fields, replace
from enum import Enum
from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from droptable.core import AnyEntry, BadSetup
from droptable.games.catalogue import GAMES
from tests import promises
from tests.promises import Trial, trial


def setups(entry: AnyEntry) -> Iterator[Any]:
    """Yield every setup of a game with its default facts."""
    plain = entry.setup()
    ranges: dict[str, list[Any]] = {"seats": list(range(1, 10))}
    for option in fields(plain):
        value = getattr(plain, option.name)
        if isinstance(value, bool):
            ranges[option.name] = [False, True]
        elif isinstance(value, Enum):
            ranges[option.name] = list(type(value))
    for values in product(*ranges.values()):
        setup = replace(plain, **dict(zip(ranges, values, strict=True)))
        try:
            entry.game.start(setup)
        except BadSetup:
            continue
        yield setup


CASES = [(entry, setup) for entry in GAMES.values() for setup in setups(entry)]


def matches(events_max: int | None) -> st.SearchStrategy[Trial]:
    return st.builds(
        lambda case, seed: trial(case[0], case[1], Random(seed), events_max),
        st.sampled_from(CASES),
        st.integers(min_value=0, max_value=2**32),
    )


part = matches(9)
whole = matches(None)


@given(whole)
@settings(max_examples=8, deadline=None)
def test_the_record_is_enough(match: Trial) -> None:
    promises.the_record_is_enough(match)


@given(part)
@settings(max_examples=20, deadline=None)
def test_notation_reads_back(match: Trial) -> None:
    promises.notation_reads_back(match)


@given(part)
@settings(max_examples=20, deadline=None)
def test_a_seat_has_moves_exactly_when_the_match_waits_for_it(match: Trial) -> None:
    promises.a_seat_has_moves_exactly_when_the_match_waits_for_it(match)


@given(part, st.randoms(use_true_random=False))
@settings(max_examples=20, deadline=None)
def test_a_view_does_not_depend_on_what_it_hides(match: Trial, rng: Random) -> None:
    promises.a_view_does_not_depend_on_what_it_hides(match, rng)


@pytest.mark.parametrize(
    ("entry", "setup"),
    CASES,
    ids=lambda value: getattr(value, "name", None) or f"{value.seats}-{value.edition.value}",
)
def test_a_match_ends_within_its_bound(entry: AnyEntry, setup: Any) -> None:
    promises.a_match_ends_within_its_bound(trial(entry, setup, Random(1)))
