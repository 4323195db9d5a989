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
from droptable.games.presentdrop.pipes import Side
from droptable.games.presentdrop.places import clashes
from droptable.games.presentdrop.supply import HAND
from droptable.games.presentdrop.tiles import default_tiles
from tests.checkout import LANGUAGES, ROOT
from tests.figures import (
    FIGURES,
    RULES,
    drawn_board,
    file_of,
    placed,
    pop_told,
    presentdrop_told,
    queues_before,
    written,
)

HEADING = re.compile(r"##? (\d(?:\.\d+)?) (?:\[([^\]]*)\] )?(\S.*)")
PART = re.compile(r"(?:\[([^\]]*)\] )?(?:!\[([^\]]*)\]\(([\w-]+)\))?")
WORDS = {
    "dropit": {"de2018", "en2024", "colour", "shape", "none", "pictures"}
    | {"alone", "teams", "versus", "coop", "jokers"},
    "pop": {f"seats{seats}" for seats in range(1, 6)}
    | {"solo", "several", "twohands", "chief", "hidden"},
    "presentdrop": set(),
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


def order(block: Block) -> list[int]:
    return [int(part) for part in block.number.split(".")]


def numbers_in_doc(game: str) -> list[str]:
    _, _, rules = (ROOT / f"docs/games/{game}.md").read_text("utf-8").partition("\n## Rules\n")
    rules, _, _ = rules.partition("\n## ")
    return re.findall(r"^(?:### )?(\d(?:\.\d+)?) ", rules, re.MULTILINE)


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
        assert order(block) <= order(following)


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


def presentdrop_figures() -> dict[str, Any]:
    figures: dict[str, Any] = FIGURES["presentdrop"]()["figures"]
    return figures


def drawn_cells(figure: str) -> list[dict[str, Any]]:
    """Return the tiles of a figure, line by line."""
    lines = presentdrop_figures()[figure]["lines"]
    return [cell for line in lines for group in line for cell in group]


def ends(figure: str) -> dict[int, tuple[str, int, int]]:
    """Return how, in which column and as how many each present of a figure ends, by its column."""
    paths = presentdrop_figures()[figure]["paths"]
    return {path.column: (path.end.value, path.at.column, path.presents) for path in paths}


def ways(figure: str) -> list[str]:
    """Return the tiles of a figure with the way of a present, like `curve N: N>E`."""
    return [
        f"{cell['tile'].word} {cell['top'].value}:"
        f" {cell['way']['entry'].value}>{cell['way']['exit'].value}"
        for cell in drawn_cells(figure)
    ]


def test_every_figure_of_present_drop_is_used_and_told_in_words() -> None:
    drawn = [block for block in blocks("presentdrop") if block.figure]

    assert {block.figure for block in drawn} == set(presentdrop_figures())
    assert all(block.is_described for block in drawn)


@pytest.mark.parametrize("name", presentdrop_told()["drawings"])
def test_every_drawn_board_could_lie_on_a_table(name: str) -> None:
    """Rules 4.2, 4.3."""
    board = drawn_board(name)

    for cell, laid in board.tops.items():
        assert cell.row >= 0
        assert clashes(board, laid.tile, cell, laid.top) == ()


def test_the_drawn_set_is_the_default_one() -> None:
    """Rules 3.1, 3.5."""
    drawn = [cell["tile"] for cell in drawn_cells("set")]
    icons = [cell["tile"] for cell in drawn_cells("presents")]

    assert sorted(drawn) == sorted(default_tiles().tiles)
    assert sorted(icons) == sorted(tile for tile in drawn if tile.icon)


def test_a_drawn_curve_lies_in_all_four_turns() -> None:
    """Rules 3.4."""
    assert [cell["top"].value for cell in drawn_cells("turns")] == ["N", "E", "S", "W"]


def test_the_drawn_first_tile_may_be_laid() -> None:
    """Rules 4.1."""
    (lay,) = presentdrop_figures()["first"]["lays"]

    assert (lay["cell"], lay["wrong"]) == ((1, 0), [])


def test_the_drawn_places_are_beside_above_and_over_a_tile() -> None:
    """Rules 4.2."""
    places = presentdrop_figures()["beside"]["places"]

    assert {spot.cell: spot.covers for spot in places} == {
        (-1, 0): False,
        (0, 0): True,
        (0, 1): False,
        (1, 0): False,
    }


def test_of_the_drawn_tiles_the_right_one_fits_and_the_left_one_clashes() -> None:
    """Rules 4.3."""
    left, right = presentdrop_figures()["edges"]["lays"]

    assert (left["cell"], left["wrong"]) == ((-1, 1), [Side.EAST])
    assert (right["cell"], right["wrong"]) == ((1, 1), [])


def test_the_drawn_covering_tile_fits_and_covers() -> None:
    """Rules 4.4."""
    (lay,) = presentdrop_figures()["covering"]["lays"]

    assert (lay["covers"], lay["wrong"]) == (True, [])


C, LOST_IN, LOST_ON, GROUND = "character", "dead-end", "outside", "ground"


@pytest.mark.parametrize(
    ("figure", "told"),
    [
        (
            "columns",  # Rules 5.2
            {-1: (C, 0, 1), 0: (LOST_ON, 0, 1), **{n: (C, n, 1) for n in (1, 2, 3)}},
        ),
        ("no-tiles", {n: (C, n, 1) for n in range(4)}),  # Rules 5.3
        ("joined", {2: (C, 2, 1), 3: (C, 2, 1)}),  # Rules 5.5
        ("open-air", {0: (C, 0, 1), 1: (C, 1, 1)}),  # Rules 6.1
        ("run", {0: (C, 2, 1)}),  # Rules 6.2
        ("outside", {1: (LOST_ON, 1, 1), 2: (LOST_ON, 2, 1)}),  # Rules 6.3
        ("sideways", {0: (GROUND, -1, 1), 1: (C, 2, 1)}),  # Rules 6.4
        ("crossing", {1: (C, 3, 1), 2: (C, 2, 1)}),  # Rules 6.6
        ("dead-end", {1: (LOST_IN, 2, 1), 2: (LOST_IN, 1, 1)}),  # Rules 6.7
        ("doubled", {0: (C, 0, 4), 1: (C, 1, 2)}),  # Rules 6.10
    ],
)
def test_drawn_presents_end_where_the_words_say(
    figure: str, told: dict[int, tuple[str, int, int]]
) -> None:
    assert ends(figure) == told


def test_the_drawn_curves_lead_from_an_upper_end_out_and_from_a_side_down() -> None:
    """Rules 6.5."""
    assert ways("curve") == ["curve N: N>E", "curve W: N>W", "curve S: W>S", "curve E: E>S"]


def test_the_drawn_junctions_are_of_both_hands_in_all_turns_from_every_side() -> None:
    """Rules 6.8: the branch, then the main pipe, of each turn; the right hand mirrors the left."""
    found = ways("junctions")
    left = [way for way in found if way.startswith("t-left")]
    mirror = str.maketrans("EW", "WE")

    assert left == [
        *("t-left N: N>W", "t-left N: W>E", "t-left N: E>W"),
        *("t-left S: W>E", "t-left S: E>S"),
        *("t-left E: N>S", "t-left E: E>S"),
        *("t-left W: N>S", "t-left W: W>S"),
    ]
    mirrored = {way.translate(mirror).replace("t-left", "t-right") for way in left}
    assert mirrored == set(found) - set(left)


def test_whatever_gets_into_the_drawn_double_dead_end_falls_out_below() -> None:
    """Rules 6.9."""
    assert ways("gaps") == [
        "double-dead-end N: N>S",
        *("double-dead-end E: N>S", "double-dead-end E: W>S", "double-dead-end E: E>S"),
    ]


def test_the_drawn_hand_has_as_many_tiles_as_at_the_table() -> None:
    """Rules 8.3."""
    assert len(drawn_cells("hand")) == HAND
