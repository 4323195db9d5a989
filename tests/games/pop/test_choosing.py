"""Turns, secret choices and what is shown (docs/games/pop.md, 3.1 to 3.4 and 6)."""

from dataclasses import fields
from random import Random

import pytest

from droptable.core import IllegalMove, Seat, ToMove, ToSettle
from droptable.games import pop
from droptable.games.pop import luck
from droptable.games.pop.state import Choice, Variant, View
from tests.games.pop.tables import choose, choose_first, dealt, start

PUBLIC = {
    "setup", "facts_changed", "round", "turn", "queues", "has_chosen", "chief_open",
    "chief_hidden", "set_aside", "collected", "penalties", "rounds", "totals", "left", "happened",
}  # fmt: skip
OWN = {"viewer", "hand", "chosen", "moves"}


def test_the_chief_s_open_cards_are_seen_before_anybody_chooses() -> None:
    """Rules 3.1."""
    view = pop.view(dealt(start(3), chief=[14, 31]), Seat(0))

    assert view.chief_open == (14,)
    assert view.chief_hidden == 1


def test_all_seats_choose_at_once() -> None:
    """Rules 3.2."""
    state = dealt(start(3))

    assert pop.turn(state) == ToMove((Seat(0), Seat(1), Seat(2)))
    state = choose(state, 1, state.hands[1][0][0])
    assert pop.turn(state) == ToMove((Seat(0), Seat(2)))


def test_others_see_only_that_a_seat_has_chosen() -> None:
    """Rules 3.2, 6.1: the views of the others are equal, whichever card was chosen."""
    before = dealt(start(3), [13, 44])
    thirteen, forty_four = choose(before, 0, 13), choose(before, 0, 44)

    for viewer in (Seat(1), Seat(2), None):
        seen = pop.view(thirteen, viewer)
        assert seen == pop.view(forty_four, viewer)
        assert seen.has_chosen == (True, False, False)
    assert pop.view(thirteen, Seat(0)).chosen == Choice((13,))  # type: ignore[arg-type]


def test_a_choice_is_final() -> None:
    """Rules 3.2."""
    state = choose(dealt(start(3), [13, 44]), 0, 13)

    with pytest.raises(IllegalMove, match="seat 0 has chosen already") as refused:
        choose(state, 0, 44)
    assert refused.value.code == "has_chosen"


def test_only_a_card_of_one_s_own_hand_can_be_chosen() -> None:
    """Rules 3.2."""
    state = dealt(start(3), [13], [44])

    with pytest.raises(IllegalMove, match="seat 0 has no 44") as refused:
        choose(state, 0, 44)
    assert (refused.value.code, refused.value.values) == ("no_such_card", {"card": 44})


def test_nobody_chooses_while_cards_are_dealt() -> None:
    """Rules 2.1, 3.2."""
    with pytest.raises(IllegalMove, match="being dealt") as refused:
        choose(start(3), 0, 13)
    assert refused.value.code == "not_dealt"


def test_with_two_hands_one_card_of_each_is_chosen_at_once() -> None:
    """Rules 3.3: both cards are the seat's own."""
    state = dealt(start(2, variant=Variant.TWO_HANDS), [13], [44], [1], [50], chief=[20])
    assert len(pop.moves(state, Seat(0))) == 81
    state = choose(choose(state, 0, 13, 44), 1, 1, 50)

    assert state.happened is not None
    assert sorted((p.card, p.seat) for p in state.happened.placements if p.seat is not None) == [
        (1, 1),
        (13, 0),
        (44, 0),
        (50, 1),
    ]
    assert [[len(hand) for hand in hands] for hands in state.hands] == [[8, 8], [8, 8]]


@pytest.mark.parametrize("cards", [(13,), (44, 13), (13, 13), (13, 44, 1)])
def test_with_two_hands_nothing_but_one_card_of_each_can_be_chosen(cards: tuple[int, ...]) -> None:
    """Rules 3.3."""
    state = dealt(start(2, variant=Variant.TWO_HANDS), [13], [44])
    expected = "bad_number_of_cards" if len(cards) != 2 else "no_such_card"

    with pytest.raises(IllegalMove) as refused:
        choose(state, 0, *cards)
    assert refused.value.code == expected


def test_the_last_choice_shows_all_cards_the_hidden_ones_of_the_chief_too() -> None:
    """Rules 3.4."""
    state = dealt(start(2), [13], [44], chief=[20, 30, 40])
    state = choose(choose(state, 1, 44), 0, 13)

    assert state.happened is not None
    assert sorted(p.card for p in state.happened.placements) == [13, 20, 30, 40, 44]
    assert state.chosen == (None, None)
    assert 13 not in state.hands[0][0]


def test_the_story_of_a_turn_is_gone_with_the_next_choice() -> None:
    """Rules 3.4: what happened belongs to one event."""
    state = choose_first(dealt(start(2)))
    assert state.happened is not None

    assert choose(state, 0, state.hands[0][0][0]).happened is None


def test_a_seat_sees_its_own_hand_and_a_spectator_none() -> None:
    """Rules 6.1, 6.2."""
    state = dealt(start(3), [13], [44])

    assert pop.view(state, Seat(1)).hand == state.hands[1]
    assert pop.view(state, None).hand == ()
    assert len(pop.view(state, None).moves) == 0


def test_every_field_of_a_view_is_open_to_all_or_the_seat_s_own() -> None:
    """Rules 6.1 to 6.3, 6.5."""
    assert {field.name for field in fields(View)} == PUBLIC | OWN
    state = choose_first(choose_first(dealt(start(4), [13], [44], chief=[14, 31])))
    of_seat, of_spectator = pop.view(state, Seat(2)), pop.view(state, None)
    for name in PUBLIC:
        assert getattr(of_seat, name) == getattr(of_spectator, name)


def test_the_pile_and_the_chief_s_hidden_cards_are_seen_by_nobody() -> None:
    """Rules 6.3: whatever lies there, the views are the same until it is shown."""
    state = dealt(start(3), chief=[14, 31])
    others = [luck.redeal(pop.view(state, Seat(0)), Seat(0), Random(seed)) for seed in range(30)]

    assert len({other.chief[1] for other in others}) > 5
    assert len({other.chief for other in others}) == 30
    assert {pop.view(other, Seat(0)) == pop.view(state, Seat(0)) for other in others} == {True}


def test_redealt_worlds_hold_every_card_once_and_are_as_many_as_the_cards_allow() -> None:
    """Rules 6.1, 6.3: what a search bot imagines is consistent, and not always the same."""
    state = choose_first(dealt(start(3)))
    state = choose(state, 1, state.hands[1][0][0])
    worlds = [luck.redeal(pop.view(state, Seat(0)), Seat(0), Random(s)) for s in range(30)]

    for world in worlds:
        lying = [c for q in world.queues for c in q] + [c for p in world.collected for c in p]
        held = [c for hands in world.hands for hand in hands for c in hand]
        cards = [*lying, *held, *world.chief, *world.set_aside]
        assert len(cards) == len(set(cards)) == 48
        assert world.chosen[1] is not None
        assert set(world.chosen[1].cards) <= set(world.hands[1][0])
    assert len({world.hands for world in worlds}) == 30


def test_what_was_collected_and_set_aside_lies_open() -> None:
    """Rules 6.5."""
    state = choose_first(dealt(start(4)))
    for view in (pop.view(state, Seat(0)), pop.view(state, None)):
        assert (view.collected, view.set_aside) == (state.collected, state.set_aside)


def test_no_turn_waits_for_luck_but_the_deal() -> None:
    """Rules 2.1."""
    state = dealt(start(3))
    for _ in range(8):
        assert isinstance(pop.turn(state), ToMove)
        state = choose_first(state)
    assert isinstance(pop.turn(state), ToSettle)
