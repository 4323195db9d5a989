"""The numbered rules of docs/games/<game>.md and the tests that hold them."""

import re
from pathlib import Path

import pytest

from tests.checkout import GAMES, ROOT

HERE = Path(__file__).parent
PARAGRAPH = re.compile(r"^(\d\.\d+) ", re.MULTILINE)
CITED = re.compile(r"\"\"\"Rules (\d[^:;\"]+)")
SOURCE = re.compile(r"\[[^\]]+\]$")


def page(game: str) -> str:
    return (ROOT / f"docs/games/{game}.md").read_text(encoding="utf-8")


def paragraphs(game: str) -> list[str]:
    return PARAGRAPH.findall(page(game))


def cited(game: str) -> set[str]:
    """Return every paragraph that a test's docstring names; '2.1 to 2.3' names all three."""
    found: set[str] = set()
    order = paragraphs(game)
    for path in (HERE / game).glob("test_*.py"):
        for names in CITED.findall(path.read_text(encoding="utf-8")):
            for part in re.split(r"[,.]\s+", names.rstrip(".")):
                first, _, last = part.partition(" to ")
                low = order.index(first)
                found.update(order[low : (order.index(last) if last else low) + 1])
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_a_test(game: str) -> None:
    assert sorted(set(paragraphs(game)) - cited(game)) == []


@pytest.mark.parametrize("game", GAMES)
def test_paragraphs_are_numbered_once_and_in_order(game: str) -> None:
    numbers = [tuple(map(int, number.split("."))) for number in paragraphs(game)]

    assert numbers == sorted(set(numbers))


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_names_its_source_or_says_that_it_is_a_default(game: str) -> None:
    rules = [line for line in page(game).splitlines() if PARAGRAPH.match(line)]

    assert [line for line in rules if not SOURCE.search(line)] == []
