"""Every refusal has a code that is listed, and a message in every language."""

import ast
import json
import re
from collections.abc import Iterator

import pytest

from droptable.core import bad_facts
from droptable.games.catalogue import GAMES
from droptable.server.codes import CODES, STATUS
from tests.checkout import LANGUAGES, ROOT, SOURCE, messages_in

RAISED_TO_PAGES = {"IllegalMove", "BadNotation", "BadSetup", "BadFacts", "Refusal"}
NOT_TO_PAGES = {("BadNotation", "bad_notation", ())}
"""Faults of records: a page sends none."""


def raised() -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Yield class, code and names of values of each error that a page may be told."""
    for package in ("core", "match", "games", "bots", "server"):
        for path in (SOURCE / package).glob("**/*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if (
                    isinstance(node, ast.Call)
                    and isinstance(node.func, ast.Name)
                    and node.func.id in RAISED_TO_PAGES
                    and node.args
                    and isinstance(node.args[0], ast.Constant)
                ):
                    names = tuple(keyword.arg or "**" for keyword in node.keywords)
                    yield node.func.id, str(node.args[0].value), names
    for entry in GAMES.values():
        if entry.facts is not None:
            error = bad_facts(entry.facts.field, "")
            yield "BadFacts", error.code, tuple(error.values)


def messages(language: str) -> dict[str, str]:
    return {
        key.removeprefix("refused_"): json.dumps(message)
        for key, message in messages_in(language).items()
        if key.startswith("refused_")
    }


def test_every_refusal_is_listed_with_its_values() -> None:
    for error in raised():
        kind, code, names = error
        if error not in NOT_TO_PAGES:
            assert sorted(CODES[code]) == sorted(names), f"{kind} {code}"


def test_every_listed_code_is_used() -> None:
    assert set(CODES) == {code for _, code, _ in raised()}
    assert STATUS.keys() <= CODES.keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_message_that_its_values_can_fill(language: str) -> None:
    translated = messages(language)

    assert CODES.keys() - translated.keys() == set()
    for code, names in CODES.items():
        used = set(re.findall(r"\{\s*(\w+)\s*\}", translated[code]))
        assert used <= set(names), f"{code} in {language}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_says_the_same_in_every_language(language: str) -> None:
    def used(code: str, texts: dict[str, str]) -> set[str]:
        return set(re.findall(r"\{\s*(\w+)\s*\}", texts[code]))

    english, theirs = messages("en"), messages(language)

    assert {code: used(code, theirs) for code in theirs} == {
        code: used(code, english) for code in english
    }


def test_every_code_is_documented_with_its_values() -> None:
    text = (ROOT / "docs/protocol.md").read_text(encoding="utf-8")
    _, _, table = text.partition("## Refusals")
    rows = re.findall(r"^\| `(\w+)` \|([^|]*)\|", table, re.MULTILINE)
    documented = {
        code: re.findall(r"`(\w+)`", re.sub(r"\([^)]*\)", "", values)) for code, values in rows
    }

    assert documented == {code: list(names) for code, names in CODES.items()}
