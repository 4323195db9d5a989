"""The numbered rules of docs/games/dropit.md and the tests that hold them."""

import re
from pathlib import Path

HERE = Path(__file__).parent
PARAGRAPH = re.compile(r"^(\d\.\d+) ", re.MULTILINE)
CITED = re.compile(r"\"\"\"Rules (\d[^:;\"]+)")


def paragraphs() -> list[str]:
    text = (HERE.parents[2] / "docs/games/dropit.md").read_text(encoding="utf-8")
    return PARAGRAPH.findall(text)


def cited() -> set[str]:
    """Return every paragraph that a test's docstring names; '2.1 to 2.3' names all three."""
    found: set[str] = set()
    order = paragraphs()
    for path in HERE.glob("test_*.py"):
        for names in CITED.findall(path.read_text(encoding="utf-8")):
            for part in re.split(r"[,.]\s+", names.rstrip(".")):
                first, _, last = part.partition(" to ")
                low = order.index(first)
                found.update(order[low : (order.index(last) if last else low) + 1])
    return found


def test_every_rule_has_a_test() -> None:
    assert sorted(set(paragraphs()) - cited()) == []


def test_paragraphs_are_numbered_once_and_in_order() -> None:
    numbers = [tuple(map(int, number.split("."))) for number in paragraphs()]

    assert numbers == sorted(set(numbers))
