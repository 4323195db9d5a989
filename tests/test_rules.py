"""The rules page says what docs/games/dropit.md says, in four languages, with figures."""

import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from tests.checkout import LANGUAGES, ROOT
from tests.figures import FILE, POSITIONS, figures

DOC = ROOT / "docs/games/dropit.md"
TEXTS = ROOT / "web/rules/dropit"
HEADING = re.compile(r"##? (\d(?:\.\d)?) (?:\[([^\]]*)\] )?(\S.*)")
WORDS = {"de2018", "en2024", "colour", "shape", "none", "pictures"} | {
    *("alone", "teams", "versus", "coop", "jokers"),
}
"""What `wordsOf` in web/src/games/dropit/rulebook.ts can say of a choice."""


class Block(NamedTuple):
    """One block of a rule text, as far as it is the same in every language."""

    number: str
    when: str
    figure: str


def blocks(language: str) -> Iterator[Block]:
    """Yield headings, texts and figures of a rule text, each with its condition."""
    text = (TEXTS / f"{language}.md").read_text("utf-8")
    number = ""
    for block in re.split(r"\n\s*\n", text.strip()):
        if heading := HEADING.fullmatch(block):
            number = heading[1]
            yield Block(number, heading[2] or "", "")
            continue
        assert not block.startswith("#"), f"{language}: no heading: {block!r}"
        part = re.match(r"(?:\[([^\]]*)\] )?(?:!\[\]\(([\w-]+)\))?", block)
        assert part is not None
        yield Block(number, part[1] or "", part[2] or "")


def numbers_in_doc() -> list[str]:
    _, _, rules = DOC.read_text("utf-8").partition("\n## Rules\n")
    rules, _, _ = rules.partition("\n## ")
    return re.findall(r"^(?:### )?(\d(?:\.\d)?) ", rules, re.MULTILINE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_have_the_paragraphs_of_their_document(language: str) -> None:
    headings = dict.fromkeys(block.number for block in blocks(language))

    assert list(headings) == numbers_in_doc()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_say_as_much_in_every_language(language: str) -> None:
    assert list(blocks(language)) == list(blocks("en"))


def test_every_paragraph_of_the_rules_has_a_text() -> None:
    found = list(blocks("en"))
    for block, following in zip(found, [*found[1:], Block("", "", "")], strict=True):
        if "." in block.number:
            texts = [b for b in found if b.number == block.number]
            assert len(texts) > 1, f"{block.number} has a title only"
        assert block.number <= following.number or following.number == ""


def test_the_rules_know_no_condition_that_never_holds() -> None:
    words = {word.removeprefix("!") for block in blocks("en") for word in block.when.split()}

    assert words <= WORDS


def test_every_figure_of_the_rules_is_a_position() -> None:
    drawn = {block.figure for block in blocks("en")} - {""}

    assert len(drawn) >= 8
    assert drawn <= {path.stem for path in POSITIONS.glob("*.toml")}


def test_the_figures_of_the_rules_are_fresh() -> None:
    assert FILE.read_bytes() == figures(), (
        "web/rules/dropit/figures.json is stale: python -m tests.figures"
    )
