"""The rules pages say what docs/games/<game>.md says, in four languages, with figures."""

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any, NamedTuple

import msgspec
import pytest

from droptable.core import Over
from droptable.games import pop
from droptable.games.pop.cards import CardNo
from droptable.games.pop.deck import default_deck
from droptable.games.pop.resolving import ARROWS_TO_TURN, collected
from droptable.games.pop.rules import chief_a_turn
from tests.checkout import LANGUAGES, ROOT
from tests.figures import FIGURES, RULES, file_of, placed, pop_told, queues_before, written

HEADING = re.compile(r"##? (\d(?:\.\d)?) (?:\[([^\]]*)\] )?(\S.*)")
PART = re.compile(r"(?:\[([^\]]*)\] )?(?:!\[([^\]]*)\]\(([\w-]+)\))?")
WORDS = {
    "dropit": {"de2018", "en2024", "colour", "shape", "none", "pictures"}
    | {"alone", "teams", "versus", "coop", "jokers"},
    "pop": {f"seats{seats}" for seats in range(1, 6)}
    | {"solo", "several", "twohands", "chief", "hidden"},
}
"""What `wordsOf` in web/src/games/<game>/rulebook.ts can say of a choice."""

of_every_game = pytest.mark.parametrize("game", FIGURES)
in_every_language = pytest.mark.parametrize("language", LANGUAGES)


class Block(NamedTuple):
    """One block of a rule text, as far as it is the same in every language."""

    number: str
    when: str
    figure: str
    is_described: bool = False
    """Whether words say what the figure shows."""


def blocks(game: str, language: str = "en") -> Iterator[Block]:
    """Yield headings, texts and figures of a rule text, each with its condition."""
    text = (RULES / game / f"{language}.md").read_text("utf-8")
    number = ""
    for block in re.split(r"\n\s*\n", text.strip()):
        if heading := HEADING.fullmatch(block):
            number = heading[1]
            yield Block(number, heading[2] or "", "")
            continue
        assert not block.startswith("#"), f"{language}: no heading: {block!r}"
        part = PART.match(block)
        assert part is not None
        yield Block(number, part[1] or "", part[3] or "", bool(part[2]))


def numbers_in_doc(game: str) -> list[str]:
    _, _, rules = (ROOT / f"docs/games/{game}.md").read_text("utf-8").partition("\n## Rules\n")
    rules, _, _ = rules.partition("\n## ")
    return re.findall(r"^(?:### )?(\d(?:\.\d)?) ", rules, re.MULTILINE)


def test_every_game_with_rules_to_read_is_known_here() -> None:
    assert {path.parent.name for path in RULES.glob("*/en.md")} == set(FIGURES) == set(WORDS)


@in_every_language
@of_every_game
def test_the_rules_have_the_paragraphs_of_their_document(game: str, language: str) -> None:
    headings = dict.fromkeys(block.number for block in blocks(game, language))

    assert list(headings) == numbers_in_doc(game)


@in_every_language
@of_every_game
def test_the_rules_say_as_much_in_every_language(game: str, language: str) -> None:
    assert list(blocks(game, language)) == list(blocks(game))


@of_every_game
def test_every_paragraph_of_the_rules_has_a_text(game: str) -> None:
    found = list(blocks(game))
    for block, following in pairwise([*found, Block("9.9", "", "")]):
        if "." in block.number:
            texts = [b for b in found if b.number == block.number and not b.figure]
            assert len(texts) > 1, f"{block.number} has a title only"
        assert block.number <= following.number


@of_every_game
def test_the_rules_know_no_condition_that_never_holds(game: str) -> None:
    words = {word.removeprefix("!") for block in blocks(game) for word in block.when.split()}

    assert words <= WORDS[game]


@of_every_game
def test_every_figure_of_the_rules_is_there(game: str) -> None:
    drawn = {block.figure for block in blocks(game)} - {""}

    assert len(drawn) >= 8
    assert drawn <= set(msgspec.json.decode(file_of(game).read_bytes())["figures"])


@of_every_game
def test_the_figures_of_the_rules_are_fresh(game: str) -> None:
    assert file_of(game).read_bytes() == written(game), (
        f"{file_of(game)} is stale: python -m tests.figures"
    )


def pop_figures() -> dict[str, Any]:
    figures: dict[str, Any] = FIGURES["pop"]()["figures"]
    return figures


def test_every_figure_of_dropping_drops_is_used_and_told_in_words() -> None:
    drawn = [block for block in blocks("pop") if block.figure]

    assert {block.figure for block in drawn} == set(pop_figures())
    assert all(block.is_described for block in drawn)


@pytest.mark.parametrize("turn", pop_told()["turns"])
def test_no_drawn_turn_begins_with_equal_neighbours(turn: str) -> None:
    colours = [[default_deck()[card].colour for card in q] for q in queues_before(turn)]
    beside = [pair for two in pairwise(colours) for pair in zip(*two, strict=False)]
    above = [pair for queue in colours for pair in pairwise(queue)]

    assert all(one is not other for one, other in [*beside, *above])


def test_the_card_set_aside_has_the_colour_of_its_left_neighbour() -> None:
    """Rules 2.2."""
    figure, deck = pop_figures()["start-row"], default_deck()
    (aside,) = figure["aside"]
    row = [cards[0] for cards in figure["before"]]

    assert deck[aside["card"]].colour is deck[row[aside["queue"] - 1]].colour
    assert all(deck[one].colour is not deck[other].colour for one, other in pairwise(row))


def test_the_drawn_chief_has_as_many_cards_as_at_the_table() -> None:
    """Rules 2.4 to 2.6."""
    for seats in range(1, 5):
        (line,) = pop_figures()[f"chief-{seats}"]["lines"]
        assert (len(line["cards"]), line["hidden"]) == chief_a_turn(pop.Setup(seats))
    two_hands = pop.Setup(2, pop.Variant.TWO_HANDS)
    assert chief_a_turn(two_hands) == chief_a_turn(pop.Setup(4))


def test_the_drawn_orders_show_the_last_arrow_that_changes_nothing_and_the_first_that_does() -> (
    None
):
    """Rules 3.5, 3.6."""
    low, high = pop_figures()["order-low"], pop_figures()["order-high"]

    assert (low["arrows"], low["highest_first"]) == (ARROWS_TO_TURN - 1, False)
    assert (high["arrows"], high["highest_first"]) == (ARROWS_TO_TURN, True)
    assert [each["queue"] for each in low["placements"]] == [0, 1, 2, 3, 4]
    assert [each["queue"] for each in high["placements"]] == [4, 3, 2, 1, 0]


def test_of_the_drawn_queues_one_is_served_and_one_is_not() -> None:
    """Rules 3.7."""
    figure = pop_figures()["enters"]

    assert [each.queue for each in figure["placements"]] == [0]
    assert (figure["from"], figure["to"]) == (0, 1)
    assert placed("pop", 10).blasts == ()


def test_the_drawn_group_lies_in_two_queues_and_hangs_together_by_one_card() -> None:
    """Rules 4.1: 10 and 35 touch only at a corner."""
    ((ten, eighteen, thirty_five),) = placed("pop", 18).blasts[0].groups

    assert (ten.card, eighteen.card, thirty_five.card) == (10, 18, 35)
    assert {spot.queue for spot in (ten, eighteen, thirty_five)} == {0, 1}
    assert ten.queue != thirty_five.queue
    assert ten.row != thirty_five.row


def test_the_drawn_cards_fall_as_far_as_their_words_say_and_then_chain() -> None:
    """Rules 4.2, 4.3."""
    first, second = placed("pop", 18).blasts

    assert {fall.card: fall.rows for fall in first.falls} == {16: 1, 21: 1, 4: 2}
    assert [{spot.card for spot in group} for group in second.groups] == [{4, 16}]


def test_whoever_played_the_drawn_card_takes_all_that_exploded() -> None:
    """Rules 4.4."""
    placement = placed("pop", 18)

    assert (placement.seat, len(collected(placement))) == (1, 5)
    assert list(collected(placement)) == list(pop_figures()["collects"]["lines"][0]["cards"])


def test_the_drawn_booty_goes_to_whoever_explodes_next() -> None:
    """Rules 4.5, 4.6."""
    chief, ana = placed("booty", 10), placed("booty", 12)

    assert (chief.seat, chief.icons, ana.seat) == (None, 0, 0)
    assert sorted(ana.handed_over) == sorted(collected(chief)) == [10, 35]
    assert ana.icons == pop_figures()["handed"]["lines"][0]["icons"] == 2


def test_the_drawn_card_left_with_fewer_explosions_wins_a_tie() -> None:
    """Rules 5.5."""
    figure = pop_figures()["left"]
    hands = tuple((tuple(map(CardNo, line["cards"])),) for line in figure["lines"])
    over = pop.turn(
        replace(pop.start(pop.Setup(2, rounds=1)), rounds=((7, 7),), hands=hands),
    )

    assert isinstance(over, Over)
    assert list(over.winners) == [figure["wins"]]
    assert [line["icons"] for line in figure["lines"]] == [1, 3]
