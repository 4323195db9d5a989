"""Variants (docs/games/presentdrop.md, 8)."""

from dataclasses import replace
from random import Random

import pytest

from droptable.core import BadOutcome, IllegalMove, Over, Seat, ToMove, ToSettle
from droptable.games import presentdrop
from droptable.games.presentdrop import luck
from droptable.games.presentdrop.notation import read_tile
from droptable.games.presentdrop.state import Camp, Character, Draw, State, Variant
from tests.games.presentdrop.tables import last, lay, lays, play, start

HANDS = ("= draws straight curve* x2", "= draws curve curve t-left*")
COVERING = ("straight N 0,0", "curve E 0,0", "straight* N 0,0")


@pytest.mark.parametrize("sets", [1, 2, 3, 4])
def test_several_sets_are_shuffled_together(sets: int) -> None:
    """Rules 8.1."""
    (pile,) = presentdrop.view(start(sets=sets), None).piles

    assert pile.size == 16 * sets
    assert sum(count.count for count in pile.to_come if count.tile.icon) == 4 * sets
    assert presentdrop.bound(start(sets=sets).setup) == 1 + 32 * sets


def test_each_seat_may_have_a_pile_of_its_own() -> None:
    """Rules 8.2."""
    state = lay(start(3, own_piles=True, sets=2), "x2 N 0,0", "x2 N 0,1")
    sizes = [pile.size for pile in presentdrop.view(state, None).piles]

    assert sizes == [31, 31, 32]
    assert presentdrop.turn(state) == ToSettle(Draw(Seat(2), 1))


def test_with_own_piles_the_match_ends_when_all_are_empty() -> None:
    """Rules 7.1, 8.2."""
    state = start(own_piles=True)
    empty = replace(state.piles[0], shuffled=(read_tile("straight"),))
    state = lay(replace(state, piles=(empty, empty)), "straight N 0,0")
    assert not isinstance(presentdrop.turn(state), Over)

    assert isinstance(presentdrop.turn(lay(state, "straight N 0,1")), Over)


def test_a_seat_that_can_draw_no_tile_is_passed_over() -> None:
    """Rules 3.2, 8.2."""
    state = start(3, own_piles=True)
    empty = replace(state.piles[1], shuffled=())
    state = lay(replace(state, piles=(state.piles[0], empty, state.piles[2])), "x2 N 0,0")

    assert presentdrop.turn(state) == ToSettle(Draw(Seat(2), 1))


def test_each_seat_is_dealt_a_hand_of_three() -> None:
    """Rules 8.3."""
    state = start(hand=True)
    assert presentdrop.turn(state) == ToSettle(Draw(Seat(0), 3))

    state = play(state, HANDS[0])
    assert presentdrop.turn(state) == ToSettle(Draw(Seat(1), 3))
    assert presentdrop.turn(play(state, HANDS[1])) == ToMove((Seat(0),))


def test_a_seat_chooses_a_tile_of_its_hand_then_draws_one() -> None:
    """Rules 8.3."""
    state = play(start(hand=True), *HANDS)
    assert {move.split()[0] for move in lays(state)} == {"straight", "curve*", "x2"}

    state = play(state, "0 straight N 0,0")
    assert presentdrop.turn(state) == ToSettle(Draw(Seat(0), 1))
    state = play(state, "= draws crossroads")
    assert presentdrop.turn(state) == ToMove((Seat(1),))
    assert [tile.kind for tile in state.hands[0]] == ["curve", "x2", "crossroads"]


def test_a_hand_is_hidden_from_the_others() -> None:
    """Rules 8.3."""
    state = play(start(hand=True), *HANDS)
    own, other, nobody = (presentdrop.view(state, viewer) for viewer in (Seat(0), Seat(1), None))

    assert [len(hand) for hand in own.hands] == [3, 0]
    assert [len(hand) for hand in other.hands] == [0, 3]
    assert nobody.hands == ((), ())
    assert {view.hand_sizes for view in (own, other, nobody)} == {(3, 3)}
    assert [sum(c.count for c in view.piles[0].to_come) for view in (own, nobody)] == [13, 16]
    assert {view.piles[0].size for view in (own, other, nobody)} == {10}


def test_a_tile_drawn_into_a_hand_is_not_told() -> None:
    """Rules 8.3."""
    state = play(start(hand=True), *HANDS, "0 straight N 0,0", "= draws crossroads*")

    assert state.happened is not None
    assert (state.happened.drawn, state.happened.drop) == ((), None)


def test_the_present_of_a_chosen_tile_drops_before_it_is_laid() -> None:
    """Rules 8.3."""
    state = play(start(hand=True), *HANDS)
    assert state.presents == (0, 0, 0, 0)

    state = play(state, "0 curve* E 0,0")
    assert state.happened is not None
    assert state.happened.drop is not None
    assert state.happened.laid is not None
    assert state.presents == (1, 1, 1, 1)


def test_hands_are_played_out_when_the_pile_is_empty() -> None:
    """Rules 7.1, 8.3."""
    state = last(start(hand=True), "straight", "straight", "straight", "x2")
    state = play(state, "= draws straight straight straight", "= draws x2", "0 straight N 0,0")
    assert presentdrop.turn(state) == ToMove((Seat(1),))

    state = play(state, "1 x2 N 0,1", "0 straight N 0,2", "0 straight N 0,3")
    assert isinstance(presentdrop.turn(state), Over)


def two_each(**options: int) -> State:
    return start(variant=Variant.TWO_CHARACTERS, **options)


def test_two_seats_play_stripes_against_spots() -> None:
    """Rules 8.4."""
    view = presentdrop.view(two_each(), None)

    assert view.characters == (
        (Character.SANTA, Character.ELF),
        (Character.SNOWMAN, Character.REINDEER),
    )
    assert [chimney.seat for chimney in view.strip] == [0, 1, 1, 0]
    assert [chimney.camp for chimney in view.strip][:2] == [Camp.STRIPES, Camp.SPOTS]


def test_the_first_seat_may_have_the_spots() -> None:
    """Rules 8.4."""
    view = presentdrop.view(two_each(characters=6), None)

    assert view.characters[0] == (Character.SNOWMAN, Character.REINDEER)


def test_the_presents_of_both_characters_count() -> None:
    """Rules 8.4."""
    state = play(last(two_each(), "straight"), "= draws straight", "0 straight N 0,0")
    ahead = replace(state, presents=(4, 1, 3, 1))

    assert presentdrop.turn(ahead) == Over(winners=(Seat(0),), scores=(5, 4))


def test_in_the_experiment_a_covered_tile_goes_under_the_pile() -> None:
    """Rules 8.6."""
    state = lay(start(return_covered=True), *COVERING[:2])

    assert state.happened is not None
    assert state.happened.returned
    assert [laid.tile.kind for laid in state.board.stacks[0].tiles] == ["curve"]
    assert presentdrop.view(state, None).piles[0].bottom == (read_tile("straight^"),)


def test_without_the_experiment_it_stays_beneath() -> None:
    """Rules 4.4, 8.6."""
    state = lay(start(), *COVERING)

    assert len(state.board.stacks[0].tiles) == 3
    assert state.piles[0].bottom == ()


def test_tiles_that_came_back_are_drawn_last_in_their_order() -> None:
    """Rules 8.6."""
    state = lay(last(start(return_covered=True), "straight", "curve", "straight*"), *COVERING)
    drawn = luck.answer(state, Draw(Seat(1), 1), Random(0)).outcome
    assert drawn == presentdrop.Drawn((read_tile("straight^"),))

    with pytest.raises(BadOutcome, match=r"^tiles were drawn that do not come next"):
        play(state, "= draws curve^")


def test_a_tile_comes_back_once() -> None:
    """Rules 8.6."""
    state = lay(last(start(return_covered=True), "straight", "curve"), *COVERING[:2])
    state = lay(state, "straight^ N 0,0", "curve^ E 0,0")

    assert len(state.board.stacks[0].tiles) == 2
    assert isinstance(presentdrop.turn(state), Over)


def test_the_present_of_a_tile_that_came_back_drops_again() -> None:
    """Rules 8.6."""
    state = lay(last(start(return_covered=True), "straight*", "curve"), "straight* N 0,0")
    state = play(lay(state, "curve E 0,0"), "= draws straight*^")

    assert state.happened is not None
    assert state.happened.drop is not None


def test_with_own_piles_a_tile_goes_under_that_of_who_covers_it() -> None:
    """Rules 8.6."""
    state = lay(start(own_piles=True, return_covered=True), *COVERING[:2])

    assert [len(pile.bottom) for pile in state.piles] == [0, 1]


def test_a_tile_of_another_hand_cannot_be_laid() -> None:
    """Rules 8.3."""
    with pytest.raises(IllegalMove, match=r"^seat 0 has no tile t-left\* in hand$"):
        play(start(hand=True), *HANDS, "0 t-left* N 0,0")


@pytest.mark.parametrize("own_piles", [False, True])
def test_a_redealt_hand_may_hold_other_tiles(own_piles: bool) -> None:
    """Rules 8.3."""
    state = play(start(hand=True, own_piles=own_piles), *HANDS)
    view = presentdrop.view(state, Seat(0))
    redealt = [luck.redeal(view, Seat(0), Random(seed)) for seed in range(20)]

    assert len({one.hands[1] for one in redealt}) > 5
    assert all(one.hands[0] == state.hands[0] for one in redealt)
    assert all(len(one.piles[0]) == len(state.piles[0]) for one in redealt)
