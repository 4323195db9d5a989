"""Scores, rounds and the end (docs/games/pop.md, 4.7 and 5)."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from droptable.core import BadSetup, Over, Seat, ToSettle
from droptable.games import pop
from droptable.games.pop.cards import CardNo
from droptable.games.pop.state import Deal, State, Variant
from tests.games.pop.tables import card, choose, choose_first, dealt, deck, last_turn, start

ICONS = deck([card("41Y*"), card("42Y**"), card("43Y***"), card("44Y**"), card("45Y*")])


def played_round(state: State) -> State:
    state = dealt(state)
    while not isinstance(pop.turn(state), ToSettle | Over):
        state = choose_first(state)
    return state


def finished(rounds: Sequence[Sequence[int]], left: Sequence[Sequence[int]]) -> State:
    """Return a match that is over, with these penalties and cards left."""
    seats = len(left)
    return replace(
        start(seats, rounds=len(rounds), deck=ICONS),
        rounds=tuple(map(tuple, rounds)),
        hands=tuple((tuple(map(CardNo, cards)),) for cards in left),
    )


def test_a_round_is_over_after_eight_turns_and_the_ninth_card_counts_nothing() -> None:
    """Rules 5.1."""
    state = dealt(start(5))
    for turn in range(1, 9):
        assert pop.view(state, None).turn == turn
        state = choose_first(state)

    assert pop.turn(state) == ToSettle(Deal(2))
    assert [len(hands[0]) for hands in state.hands] == [1] * 5
    assert state.happened is not None
    assert state.happened.end is not None
    assert state.happened.end.penalties == tuple(map(state.setup.deck.icons, state.collected))


def test_each_explosion_icon_collected_is_a_penalty_point() -> None:
    """Rules 5.2: the red 10 and the blue 33 were collected."""
    state = replace(dealt(start(2)), collected=((CardNo(10), CardNo(33)), ()))
    icons = state.setup.deck[CardNo(10)].explosions + state.setup.deck[CardNo(33)].explosions

    assert icons > 0
    assert pop.view(state, None).penalties == (icons, 0)


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_a_match_has_as_many_rounds_as_were_chosen(rounds: int) -> None:
    """Rules 5.3."""
    state = start(5, rounds=rounds)
    for _ in range(rounds):
        assert isinstance(pop.turn(state), ToSettle)
        state = played_round(state)

    assert isinstance(pop.turn(state), Over)


def test_three_rounds_are_played_if_nothing_is_said() -> None:
    """Rules 5.3."""
    assert start(5).setup.rounds == 3


@pytest.mark.parametrize("rounds", [0, 4])
def test_no_other_number_of_rounds_is_played(rounds: int) -> None:
    """Rules 5.3."""
    with pytest.raises(BadSetup, match=f"1 to 3 rounds, not {rounds}") as refused:
        start(5, rounds=rounds)
    assert refused.value.code == "bad_rounds"


def test_nothing_of_a_round_is_left_in_the_next_but_its_penalties() -> None:
    """Rules 2.1, 4.7, 5.2: what was set aside goes to nobody."""
    state = replace(dealt(start(4)), set_aside=(CardNo(1), CardNo(2)))
    while not isinstance(pop.turn(state), ToSettle):
        state = replace(choose_first(state), set_aside=(CardNo(1), CardNo(2)))
    penalties = state.rounds
    state = dealt(state)

    assert state.set_aside == ()
    assert state.collected == ((), (), (), ())
    assert state.rounds == penalties
    assert pop.view(state, None).totals == penalties[0]


def test_what_is_still_set_aside_at_the_end_of_a_round_goes_to_nobody() -> None:
    """Rules 4.7."""
    calm = deck([card(f"{number}{'RYGB'[number % 4]}") for number in range(1, 51)])
    hands = [[1, 50], [2, 49], [3, 48], [4, 47]]
    state = last_turn(dealt(start(4), chief=[9]), hands)
    state = replace(
        state,
        setup=replace(state.setup, deck=calm),
        queues=((),) * 5,
        set_aside=(CardNo(40),),
    )
    state = choose_first(state)

    assert state.happened is not None
    assert state.happened.end is not None
    assert state.happened.end.unclaimed == (40,)
    assert state.happened.end.penalties == (0, 0, 0, 0)


def test_the_lowest_total_of_all_rounds_wins() -> None:
    """Rules 5.4."""
    state = finished([(5, 0, 9), (4, 8, 0)], [[1], [2], [3]])

    assert pop.turn(state) == Over((Seat(1),), (-9, -8, -9))


def test_among_equals_fewer_icons_on_the_card_left_win() -> None:
    """Rules 5.5."""
    state = finished([(5, 5, 9)], [[43], [42], [1]])

    assert pop.turn(state) == Over((Seat(1),), (-5, -5, -9))


def test_with_two_hands_the_icons_of_both_cards_left_count() -> None:
    """Rules 5.5."""
    state = replace(
        start(2, rounds=1, variant=Variant.TWO_HANDS, deck=ICONS),
        rounds=((5, 5),),
        hands=(((CardNo(43),), (CardNo(1),)), ((CardNo(42),), (CardNo(44),))),
    )

    assert pop.turn(state) == Over((Seat(0),), (-5, -5))


def test_who_is_still_equal_shares_the_victory() -> None:
    """Rules 5.6."""
    state = finished([(5, 5, 5)], [[42], [44], [43]])

    assert pop.turn(state) == Over((Seat(0), Seat(1)), (-5, -5, -5))


def test_one_seat_alone_has_its_penalty_as_the_result() -> None:
    """Rules 5.7, 2.6."""
    assert pop.turn(finished([(5,), (3,)], [[1]])) == Over((), (-8,))


def test_the_cards_left_are_shown_when_the_match_is_over_and_not_before() -> None:
    """Rules 6.4."""
    state = played_round(start(2, rounds=2))
    assert pop.view(state, Seat(0)).left == ()
    state = played_round(state)

    assert pop.view(state, None).left == tuple(hands[0] for hands in state.hands)


def test_nobody_chooses_when_the_match_is_over() -> None:
    """Rules 5.3."""
    with pytest.raises(ValueError, match="the match is over"):
        choose(finished([(5, 5)], [[42], [44]]), 0, 42)
