"""Every refusal is declared once, and has a message in every language."""

import copy
import json
import pickle
import re
from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path
from typing import Any, Literal, TypeVar, get_args, get_origin

import pytest

from droptable.core import DroptableError, Fault, Reason
from droptable.core.reasons import Aside
from droptable.printed.faults import MissingField
from droptable.server.codes import FAULTS, REFUSALS, TOLD_TO_PAGES, declared, declared_faults
from droptable.server.refusals import Refusal
from tests.checkout import LANGUAGES, messages_in
from tests.refusals import MADE, when

EVERY = list(declared())
EVERY_REASON: list[type[Reason]] = [*EVERY, *declared_faults()]
ReasonT = TypeVar("ReasonT", bound=Reason)


def messages(language: str, prefix: str = "refused_") -> dict[str, str]:
    """Return the messages of refusals or faults in a language, by code."""
    return {
        key.removeprefix(prefix): json.dumps(message)
        for key, message in messages_in(language).items()
        if key.startswith(prefix)
    }


def used(text: str) -> set[str]:
    """Return the values that a message names."""
    return set(re.findall(r"\{\s*(\w+)\s*\}", text))


def example(kind: Any) -> Any:
    """Return a value that a field may have."""
    if get_origin(kind) is Literal:
        return get_args(kind)[0]
    kind = getattr(kind, "__origin__", kind)
    if kind == tuple[Fault, ...]:
        return (MissingField(path="name"),)
    return {int: 7, float: 1.25, str: "x", Any: "x"}[kind]


def made(refusal: type[ReasonT]) -> ReasonT:
    """Return a refusal or a fault with some values."""
    return refusal(**{name: example(kind) for name, kind in refusal.fields.items()})


def below(kind: type[ReasonT]) -> Iterator[type[ReasonT]]:
    for sub in kind.__subclasses__():
        yield sub
        yield from below(sub)


@pytest.mark.parametrize("file", MADE, ids=lambda file: file.name)
def test_what_is_made_of_the_refusals_is_new(file: Path) -> None:
    assert file.read_text("utf-8") == MADE[file](), f"{file} is stale: python -m tests.refusals"


def test_every_refusal_of_ours_is_declared_where_lists_find_it() -> None:
    ours = {
        refusal
        for refusal in below(DroptableError)
        if refusal.__module__.startswith("droptable.") and refusal.says
    }

    assert {refusal for refusal in ours if issubclass(refusal, TOLD_TO_PAGES)} == set(EVERY)


@pytest.mark.parametrize("refusal", EVERY_REASON, ids=lambda refusal: refusal.__name__)
def test_a_reason_says_when_it_is_told_and_fills_its_sentence(refusal: type[Reason]) -> None:
    error = made(refusal)

    assert when(refusal)[0].isupper()
    assert str(error).strip()
    assert "{" not in str(error)
    assert all(isinstance(value, int | float | str) for value in error.values.values())


@pytest.mark.parametrize("refusal", EVERY_REASON, ids=lambda refusal: refusal.__name__)
def test_a_reason_survives_pickle_and_copy(refusal: type[Reason]) -> None:
    error = made(refusal)

    for same in (pickle.loads(pickle.dumps(error)), copy.deepcopy(error)):
        assert (type(same), same.values, str(same)) == (refusal, error.values, str(error))


def test_a_refusal_by_http_says_with_its_status_whose_fault_it_is() -> None:
    status = {code: r.status for code, r in REFUSALS.items() if issubclass(r, Refusal)}

    assert {code for code, of in status.items() if of is HTTPStatus.NOT_FOUND} == {
        "not_found", "no_such_match", "no_such_film",
    }  # fmt: skip
    assert {code for code, of in status.items() if of >= HTTPStatus.INTERNAL_SERVER_ERROR} == {
        "busy",
        "database_gone", "internal", "journal_failed",
    }  # fmt: skip
    assert [status[code] for code in ("not_over", "other_rules", "too_large", "bad_name")] == [
        403, 409, 413, 400,
    ]  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_message_that_its_values_can_fill(language: str) -> None:
    translated = messages(language)

    assert REFUSALS.keys() == translated.keys() - {"other"}
    for code, refusal in REFUSALS.items():
        assert used(translated[code]) <= set(refusal.told), f"{code} in {language}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_says_the_same_in_every_language(language: str) -> None:
    english, theirs = messages("en"), messages(language)

    assert {code: used(text) for code, text in theirs.items()} == {
        code: used(text) for code, text in english.items()
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_has_a_message_that_its_values_can_fill(language: str) -> None:
    english, theirs = messages("en", "fault_"), messages(language, "fault_")

    assert FAULTS.keys() == theirs.keys()
    for code, fault in FAULTS.items():
        assert used(theirs[code]) == used(english[code]), f"{code} in {language}"
        assert used(theirs[code]) <= set(fault.told), f"{code} in {language}"


def test_no_two_faults_share_a_code() -> None:
    assert len(FAULTS) == len([*declared_faults()])
    assert {fault for fault in below(Fault) if fault.__module__.startswith("droptable.")} == set(
        FAULTS.values()
    )


class Sleepy(DroptableError):
    """A seat that sleeps."""

    seat: int
    since: Aside[float] = 0.5
    says = "seat {seat} has slept since {since:.2f}"


def test_a_reason_is_told_by_code_and_values_and_says_more_in_english() -> None:
    sleepy = Sleepy(seat=3)

    assert (sleepy.code, sleepy.values) == ("sleepy", {"seat": 3})
    assert str(sleepy) == "seat 3 has slept since 0.50"
    assert repr(sleepy) == "Sleepy(seat=3, since=0.5)"


@pytest.mark.parametrize("given", [{}, {"seat": 1, "why": "x"}, {"seet": 1}])
def test_a_reason_needs_its_fields_and_no_others(given: dict[str, Any]) -> None:
    with pytest.raises(TypeError, match="Sleepy cannot be made"):
        Sleepy(**given)


def test_a_kind_of_refusals_is_never_told_itself() -> None:
    with pytest.raises(TypeError, match="a kind"):
        DroptableError()


def test_a_reason_cannot_be_changed_but_raised_anywhere() -> None:
    sleepy = Sleepy(seat=3)
    with pytest.raises(AttributeError, match="frozen"):
        sleepy.seat = 4  # type: ignore[misc]
    sleepy.__cause__ = None
    sleepy.add_note("raised again")

    assert sleepy.seat == 3


def test_a_reason_says_only_what_it_declares() -> None:
    with pytest.raises(AssertionError, match="which it does not declare"):
        type("Wrong", (Reason,), {"says": "{nothing} is declared", "__annotations__": {}})
