"""Cards and dealing (docs/games/pop.md, 1 and 2)."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from droptable.core import BadOutcome, BadSetup, Seat, ToMove, ToSettle
from droptable.games import pop
from droptable.games.pop import luck
from droptable.games.pop.cards import CardNo, Colour
from droptable.games.pop.deck import default_deck
from droptable.games.pop.state import Deal, Dealt, State, Variant
from tests.games.pop.tables import card, dealt, deck, start

TWO_HANDS = {"variant": Variant.TWO_HANDS}


def deal(state: State, seed: int = 1) -> Dealt:
    return luck.answer(state, Deal(1), Random(seed)).outcome


def dealt_in_order() -> Dealt:
    """Deal for one seat: 46 50 … to the row, 1 to 9 to the hand, 10 to 41 to the Chief."""
    cards = [CardNo(number) for number in range(1, 51)]
    row = (cards[45], cards[46], cards[47], cards[48], cards[49])
    return Dealt(row, ((tuple(cards[:9]),),), tuple(cards[9:41]))


def counted(state: State) -> tuple[int, int, int]:
    """Return how many cards lie in hands, in the start row and in the Chief's pile."""
    hands = sum(len(hand) for hands in state.hands for hand in hands)
    return hands, sum(map(len, state.queues)), len(state.chief)


def test_there_are_50_cards_and_each_number_once() -> None:
    """Rules 1.1."""
    assert [one.number for one in default_deck().cards] == list(range(1, 51))


def test_five_colours_have_ten_cards_each_spread_evenly_over_the_numbers() -> None:
    """Rules 1.2: of ten numbers in a row each colour has two."""
    colours = [one.colour for one in default_deck().cards]

    assert Counter(colours) == dict.fromkeys(Colour, 10)
    for block in range(0, 50, 10):
        assert Counter(colours[block : block + 10]) == dict.fromkeys(Colour, 2)


def test_half_of_each_colour_shows_an_arrow_and_the_others_1_1_2_2_3_explosions() -> None:
    """Rules 1.3."""
    for colour in Colour:
        cards = [one for one in default_deck().cards if one.colour is colour]
        assert sum(one.arrow for one in cards) == 5
        assert sorted(one.explosions for one in cards if not one.arrow) == [1, 1, 2, 2, 3]
        assert {one.explosions for one in cards if one.arrow} == {0}


def test_the_cards_are_those_of_the_deck() -> None:
    """Rules 1.4."""
    own = deck([card("1B***")])

    assert start(deck=own).setup.deck[CardNo(1)].explosions == 3


@pytest.mark.parametrize(
    ("seats", "options", "cards"),
    [
        (5, {}, (45, 5, 0)),
        (4, {}, (36, 5, 8)),
        (3, {}, (27, 5, 16)),
        (2, {}, (18, 5, 24)),
        (2, TWO_HANDS, (36, 5, 8)),
        (1, {}, (9, 5, 32)),
    ],
)
def test_a_deal_uses_as_many_cards_as_the_seats_need(
    seats: int, options: dict[str, Any], cards: tuple[int, int, int]
) -> None:
    """Rules 2.3 to 2.6."""
    state = start(seats, **options)

    assert counted(pop.settle(state, deal(state))) == cards


def test_each_round_is_dealt_from_all_50_cards() -> None:
    """Rules 2.1: what luck decides is asked at the start of each round, and no card is lost."""
    state = start(5)

    assert pop.turn(state) == ToSettle(Deal(1))
    hands, row, chief = counted(pop.settle(state, deal(state)))
    assert hands + row + chief == 50


@pytest.mark.parametrize("seed", range(30))
def test_neighbours_of_the_start_row_differ_in_colour(seed: int) -> None:
    """Rules 2.2."""
    state = start(5)
    row = [state.setup.deck[number].colour for number in deal(state, seed).row]

    assert all(left is not right for left, right in pairwise(row))


def test_a_card_of_its_left_neighbour_s_colour_is_set_aside_and_dealt_to_a_hand_later() -> None:
    """Rules 2.2: in the pile 1 2 3 4 … the cards 2 to 10 are of the colour of 1."""

    class Unshuffled(Random):
        def shuffle(self, x: Any) -> None:
            x.sort()

    reds = [card(f"{number}R") for number in range(1, 11)]
    yellows = [card(f"{number}Y") for number in range(11, 14)]
    state = start(5, deck=deck([*reds, *yellows, card("15G")]))
    outcome = luck.answer(state, Deal(1), Unshuffled()).outcome

    assert outcome.row == (1, 11, 14, 15, 16)
    assert outcome.hands[0] == ((2, 3, 4, 5, 6, 7, 8, 9, 10),)
    pop.settle(state, outcome)


def test_a_start_row_can_be_laid_with_the_fewest_cards_of_another_colour() -> None:
    """Rules 2.2: where the pile runs out, those set aside are dealt again."""
    few = deck([card(f"{number}R") for number in range(46, 51)])
    for seed in range(20):
        state = start(1, deck=few)
        pop.settle(state, deal(state, seed))


@pytest.mark.parametrize(
    ("seats", "options", "open_", "hidden"),
    [
        (5, {}, 0, 0),
        (4, {}, 1, 0),
        (3, {}, 1, 1),
        (2, {}, 1, 2),
        (2, TWO_HANDS, 1, 0),
        (1, {}, 1, 3),
    ],
)
def test_the_chief_gets_so_many_cards_that_five_lie_on_the_table(
    seats: int, options: dict[str, Any], open_: int, hidden: int
) -> None:
    """Rules 2.4 to 2.6."""
    state = start(seats, **options)
    view = pop.view(pop.settle(state, deal(state)), None)

    assert (len(view.chief_open), view.chief_hidden) == (open_, hidden)
    assert open_ + hidden + seats * len(state.hands[0]) == 5


def test_two_seats_can_play_two_hands_each() -> None:
    """Rules 2.5."""
    state = start(2, **TWO_HANDS)
    state = pop.settle(state, deal(state))

    assert [[len(hand) for hand in hands] for hands in state.hands] == [[9, 9], [9, 9]]
    assert pop.turn(state) == ToMove((Seat(0), Seat(1)))


@pytest.mark.parametrize("seats", [0, 6])
def test_one_to_five_can_play(seats: int) -> None:
    """Rules 2.6."""
    with pytest.raises(BadSetup, match=f"1 to 5 seats, not {seats}") as refused:
        start(seats)
    assert (refused.value.code, refused.value.values) == ("bad_pop_seats", {"seats": seats})


@pytest.mark.parametrize("seats", [1, 3])
def test_two_hands_each_are_for_two(seats: int) -> None:
    """Rules 2.5."""
    with pytest.raises(BadSetup, match=f"for 2 seats, not {seats}") as refused:
        start(seats, **TWO_HANDS)
    assert refused.value.code == "two_hands_seats"


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"row": (6, 16, 15, 35)}, "dealt"),
        ({"row": (6, 6, 15, 16, 42)}, "different cards"),
        ({"row": (51, 6, 15, 16, 42)}, "different cards"),
        ({"row": (45, 49, 46, 47, 48)}, "one colour"),
        ({"hands": (((2, 1, 3, 4, 5, 6, 7, 8, 9),),)}, "order of their numbers"),
        ({"hands": ()}, "dealt"),
        ({"chief": ()}, "dealt"),
    ],
)
def test_a_deal_that_no_shuffled_deck_gives_is_refused(change: dict[str, Any], why: str) -> None:
    """Rules 2.1, 2.2, 2.3."""
    state = start(1)
    good = dealt_in_order()
    pop.settle(state, good)

    with pytest.raises(BadOutcome, match=why):
        pop.settle(state, replace(good, **change))


def test_the_first_hand_of_a_drawn_deal_holds_what_was_asked_for() -> None:
    """Rules 2.3: nine cards, in the order of their numbers."""
    state = dealt(start(5), [44, 13])

    assert len(state.hands[0][0]) == 9
    assert {13, 44} <= set(state.hands[0][0])
