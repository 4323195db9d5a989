"""Entering, exploding, falling and chains on drawn tables (docs/games/pop.md, 3 and 4)."""

from droptable.games.pop.cards import CardNo
from droptable.games.pop.state import Fall, Spot
from tests.games.pop.tables import numbers, play_turn, queue

FIVE = "0: 10G 1: 20V 2: 30G 3: 40V 4: 50G"
"""One card of each seat, none of a colour of the table they enter."""


def test_two_arrows_let_the_lowest_number_enter_first_from_a_to_e() -> None:
    """Rules 3.5."""
    turn = play_turn("1R 2Y 3R 4Y 5R", "0: 40V< 1: 20V< 2: 10G 3: 50G 4: 30G")

    assert turn.entered == [(10, "A"), (20, "B"), (30, "C"), (40, "D"), (50, "E")]


def test_three_arrows_let_the_highest_number_enter_first_from_e_to_a() -> None:
    """Rules 3.6."""
    turn = play_turn("1R 2Y 3R 4Y 5R", "0: 40V< 1: 20V< 2: 10G< 3: 50G 4: 30G")

    assert turn.entered == [(50, "E"), (40, "D"), (30, "C"), (20, "B"), (10, "A")]


def test_the_queue_of_a_card_is_its_rank_whatever_the_arrows_say() -> None:
    """Rules 3.6."""
    table, cards = "1R 2Y 3R 4Y 5R", "0: 40V{0} 1: 20V{0} 2: 10G{0} 3: 50G 4: 30G"
    few, many = (play_turn(table, cards.format(arrow)) for arrow in ("", "<"))

    assert sorted(few.entered) == sorted(many.entered)
    assert few.queues == many.queues


def test_a_card_enters_directly_above_its_queue_card() -> None:
    """Rules 3.7."""
    turn = play_turn(
        """
        .   .  6B .  .
        1R  2Y 3R 4Y 5R
        """,
        FIVE,
    )

    assert turn.queues == numbers(
        """
        .   .   6B  .   .
        1R  2Y  3R  4Y  5R
        10G 20V 30G 40V 50G
        """
    )


def test_no_other_card_moves_when_one_enters() -> None:
    """Rules 3.7: 10R enters beside the queue card of B; 2R stands one row higher."""
    turn = play_turn("1Y 2R 3Y 4B 5Y", "0: 10R 1: 20G 2: 30V 3: 40G 4: 50V")

    assert turn.chain(10) == []
    assert turn.chain(20) == []


def test_a_queue_not_yet_served_stands_one_row_higher_than_one_that_was() -> None:
    """Rules 3.7, 4.2: 6R falls to its queue card, below 2R; only 20R beneath 2R touches both."""
    turn = play_turn(
        """
        6R .  .  .  .
        1Y 2R 3Y 4B 5Y
        """,
        "0: 10Y 1: 20R 2: 30V 3: 40G 4: 50V",
    )

    assert turn.chain(10) == [[[1, 10]]]
    assert turn.chain(20) == [[[2, 6, 20]]]


def test_a_queue_not_yet_served_closes_up_to_its_queue_card_where_that_still_stands() -> None:
    """Rules 4.2, 4.3: in the chain 2B of the unserved B explodes, and 7V falls by one row."""
    turn = play_turn(
        """
        8B .  .  .  .
        6R 7V .  .  .
        1Y 2B 3Y 4B 5Y
        """,
        "0: 10Y 1: 20G 2: 30V 3: 40G 4: 50V",
    )
    first, second = turn.resolved.placements[0].blasts

    assert first.falls == (Fall(CardNo(6), queue("A"), 2), Fall(CardNo(8), queue("A"), 2))
    assert second.groups == ((Spot(CardNo(8), queue("A"), 1), Spot(CardNo(2), queue("B"), 1)),)
    assert second.falls == (Fall(CardNo(7), queue("B"), 1),)
    assert turn.queues == numbers(
        """
        .   7V  3Y  4B  5Y
        6R  20G 30V 40G 50V
        """
    )


def test_after_five_cards_all_queues_are_level_again_and_the_turn_is_over() -> None:
    """Rules 3.8."""
    turn = play_turn("1R 2Y 3R 4Y 5R", FIVE)

    assert {len(cards) for cards in turn.queues} == {2}
    assert len(turn.entered) == 5


def test_a_queue_may_be_as_long_as_it_likes() -> None:
    """Rules 3.8."""
    tall = "\n".join(f"{number}{'RY'[number % 2]} . . . ." for number in range(11, 19))
    turn = play_turn(f"{tall}\n1Y 2R 3Y 4R 5Y", FIVE.replace("10G", "6B"))

    assert [len(cards) for cards in turn.queues] == [10, 2, 2, 2, 2]


def test_a_card_that_touches_its_colour_explodes_with_it() -> None:
    """Rules 4.1, 4.4: the lone explosion."""
    turn = play_turn("1R** 2Y 3R 4Y 5R", "0: 10R* 1: 20V 2: 30G 3: 40V 4: 50G")

    assert turn.chain(10) == [[[1, 10]]]
    assert turn.queues == numbers(
        """
        .  2Y  3R  4Y  5R
        .  20V 30G 40V 50G
        """
    )
    assert (turn.collected(0), turn.icons(0)) == ([1, 10], 3)
    assert [turn.collected(seat) for seat in (1, 2, 3, 4)] == [[], [], [], []]


def test_the_whole_connected_group_explodes_across_queues() -> None:
    """Rules 4.1: three across two queues; 2R touches 10R only by way of 20R."""
    turn = play_turn(
        """
        .  6G .  .  .
        1Y 2R 3Y 4B 5Y
        """,
        "0: 10R 1: 20R 2: 30V 3: 40G 4: 50V",
    )

    assert turn.chain(20) == [[[2, 10, 20]]]
    assert turn.collected(1) == [2, 10, 20]
    assert turn.collected(0) == []


def test_corners_do_not_touch() -> None:
    """Rules 4.1."""
    turn = play_turn("1Y 2R 3Y 4B 5Y", "0: 10R 1: 20G 2: 30V 3: 40G 4: 50V")

    assert [turn.chain(number) for number in (10, 20, 30, 40, 50)] == [[]] * 5


def test_what_lies_above_a_hole_falls_straight_down() -> None:
    """Rules 4.2."""
    turn = play_turn(
        """
        7G .  .  .  .
        6B .  .  .  .
        1R 2Y 3R 4Y 5R
        """,
        "0: 10R 1: 20V 2: 30G 3: 40V 4: 50G",
    )

    assert turn.resolved.placements[0].blasts[0].falls == (
        Fall(CardNo(6), queue("A"), 2),
        Fall(CardNo(7), queue("A"), 2),
    )
    assert turn.queues[0] == (6, 7)


def test_a_fall_that_joins_equal_colours_goes_on_exploding() -> None:
    """Rules 4.3, 4.4: 6B falls onto the row of 20B and goes to the same seat."""
    turn = play_turn(
        """
        6B .  .  .  .
        1R 2Y 3R 4Y 5R
        """,
        "0: 10R< 1: 20B< 2: 30G< 3: 40V 4: 50G",
    )

    assert turn.chain(10) == [[[1, 10]], [[6, 20]]]
    assert turn.collected(0) == [1, 6, 10, 20]


def test_a_fall_that_separates_equal_colours_brings_no_explosion() -> None:
    """Rules 4.2, 4.3: 6B falls past 2B, which stands one row above where it comes to rest."""
    turn = play_turn(
        """
        6B .  .  .  .
        1R 2B 3R 4Y 5R
        """,
        "0: 10R 1: 20V 2: 30G 3: 40V 4: 50G",
    )

    assert turn.chain(10) == [[[1, 10]]]
    assert turn.queues[:2] == ((6,), (20, 2))


def test_a_chain_goes_on_as_long_as_falls_join_colours() -> None:
    """Rules 4.3, 4.4: three steps, all for the seat that began it."""
    turn = play_turn(
        """
        6B* .   .   .  .
        1R* 2V* 3R  4Y 5R
        """,
        "0: 10R< 1: 20B< 2: 30V<* 3: 40G 4: 50V",
    )

    assert turn.chain(10) == [[[1, 10]], [[6, 20]], [[2, 30]]]
    assert (turn.collected(0), turn.icons(0)) == ([1, 2, 6, 10, 20, 30], 4)
    assert turn.queues == numbers(
        """
        .  .  .  4Y  5R
        .  .  3R 40G 50V
        """
    )


def test_all_groups_of_a_step_explode_at_once() -> None:
    """Rules 4.3: after the fall two colours touch, and both explode before anything falls."""
    turn = play_turn(
        """
        7G .  .  .  .
        6B .  .  .  .
        1R 2G 3R 4Y 5R
        """,
        "0: 10R< 1: 20B< 2: 30Y< 3: 40V 4: 50G",
    )

    assert turn.chain(10) == [[[1, 10]], [[6, 20], [2, 7]]]


def test_what_the_chief_explodes_is_set_aside() -> None:
    """Rules 4.5."""
    turn = play_turn("1R** 2Y 3R 4Y 5R", "chief: 10R* 0: 20V 1: 30G 2: 40V 3: 50G")

    assert turn.set_aside == [1, 10]
    assert [turn.collected(seat) for seat in range(4)] == [[], [], [], []]
    assert turn.resolved.placements[0].icons == 0


def test_the_next_seat_that_causes_an_explosion_takes_what_was_set_aside() -> None:
    """Rules 4.6: within a turn, and only once."""
    turn = play_turn(
        "1R** 2Y 3R 4Y 5R*", "chief: 10R* 0: 20Y 1: 30G 2: 40Y 3: 50V", set_aside="9B***"
    )

    assert turn.collected(0) == [1, 2, 9, 10, 20]
    assert turn.icons(0) == 6
    assert (turn.collected(2), turn.icons(2)) == ([4, 40], 0)
    assert turn.set_aside == []


def test_what_was_set_aside_waits_while_only_the_chief_explodes() -> None:
    """Rules 4.5, 4.6."""
    turn = play_turn("1R 2Y 3R 4Y 5R", "chief: 10R 0: 20V 1: 30G 2: 40V 3: 50G", set_aside="9B***")

    assert turn.set_aside == [1, 9, 10]
