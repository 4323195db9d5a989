"""One play of a game, without I/O."""

from random import Random

import pytest

from droptable.core import BadOutcome, IllegalMove, Played, Seat, Settled, ToMove, ToSettle, Version
from droptable.games import pop
from droptable.games.catalogue import DROPIT, POP
from droptable.games.dropit.state import Setup
from droptable.games.pop import luck as pop_luck
from droptable.games.pop.state import Deal
from droptable.match import Ask, Happening, Match, Store
from droptable.match.match import AnyMatch
from droptable.testing import Script
from tests.games.dropit.tables import release, rest

MOVE = release("RS 100 0")
REST = rest("RS 100 17 0")


def a_deal(seats: int = 3) -> pop.Outcome:
    state = pop.start(pop.Setup(seats))
    return pop_luck.answer(state, Deal(1), Random(1)).outcome


def new_match(seats: int = 2) -> AnyMatch:
    return Match(DROPIT, Setup(seats))


def test_a_move_is_stored_then_luck_is_asked() -> None:
    effects = new_match().play(Seat(0), MOVE, Version(0))

    assert effects == [Store(Version(1), Played(Seat(0), MOVE)), Ask(MOVE)]


def test_a_viewer_gets_its_own_view() -> None:
    match = new_match()
    match.play(Seat(0), MOVE, Version(0))
    match.settle(REST)

    assert match.view(Seat(1)).moves
    assert not match.view(Seat(0)).moves
    assert not match.view(None).moves


def test_the_log_holds_what_each_version_caused_and_skips_those_that_caused_nothing() -> None:
    match = new_match()
    match.play(Seat(0), MOVE, Version(0))
    assert match.past == []
    match.settle(REST)

    assert match.past == [Happening(Version(2), first := match.state.happened)]
    match.play(Seat(1), release("YS 60 0"), Version(2))
    match.settle(rest("RS 100 17 0", "YS 60 17 0"))
    assert match.past == [
        Happening(Version(2), first),
        Happening(Version(4), match.state.happened),
    ]
    assert Match(DROPIT, match.setup, match.events).past == match.past


def test_a_fall_is_stored_like_a_dice_roll() -> None:
    match = new_match()
    with Script(REST) as luck:
        (*_, ask) = match.play(Seat(0), MOVE, Version(0))
        assert isinstance(ask, Ask)
        effects = match.settle(luck.answer(match.state, ask.question, Random()).outcome)

    assert effects[0] == Store(Version(2), Settled(REST))
    assert match.record.events == (Played(Seat(0), MOVE), Settled(REST))


def test_a_move_made_at_an_older_version_than_the_seat_is_waited_for_is_stale() -> None:
    match = new_match()
    match.play(Seat(0), MOVE, Version(0))
    match.settle(REST)

    with pytest.raises(IllegalMove, match=r"waited for since version 2 of now 2$") as refused:
        match.play(Seat(1), release("YS 60 0"), Version(1))
    assert refused.value.code == "stale"
    assert match.version == 2


def test_a_move_made_at_a_version_that_has_not_happened_is_stale() -> None:
    with pytest.raises(IllegalMove) as refused:
        new_match().play(Seat(0), MOVE, Version(1))
    assert refused.value.code == "stale"


def test_choices_made_at_the_same_time_do_not_make_each_other_stale() -> None:
    match = Match(POP, pop.Setup(3), [Settled(a_deal())])
    for seat in (2, 0):
        choice = match.entry.game.moves(match.state, Seat(seat))[0]
        match.play(Seat(seat), choice, Version(1))

    assert match.version == 3
    assert match.waited_since(Seat(1)) == 1
    assert match.waited_since(Seat(0)) is None
    assert match.waited_since(None) is None


def test_a_second_click_of_who_chooses_last_does_not_count_for_the_next_turn() -> None:
    match = Match(POP, pop.Setup(1), [Settled(a_deal(seats=1))])
    first, second, *_ = match.entry.game.moves(match.state, Seat(0))
    match.play(Seat(0), first, Version(1))

    with pytest.raises(IllegalMove, match=r"waited for since version 2 of now 2$") as refused:
        match.play(Seat(0), second, Version(1))
    assert refused.value.code == "stale"
    assert match.waited_since(Seat(0)) == 2
    again = Match(POP, match.setup, match.events)
    assert again.waited_since(Seat(0)) == 2


@pytest.mark.parametrize(
    ("seat", "code"), [(1, "not_your_turn"), (-1, "not_your_turn"), (9, "not_your_turn")]
)
def test_a_seat_that_is_not_waited_for_is_refused(seat: int, code: str) -> None:
    match = new_match()
    with pytest.raises(IllegalMove, match=rf"^seat {seat} cannot move: waiting for seat 0") as no:
        match.play(Seat(seat), MOVE, Version(0))
    assert no.value.code == code
    assert match.version == 0


def test_a_refused_move_or_outcome_changes_nothing() -> None:
    match = new_match()
    before = match.state
    with pytest.raises(IllegalMove):
        match.play(Seat(0), release("RS 10 0"), Version(0))
    assert (match.state, match.version) == (before, 0)

    match.play(Seat(0), MOVE, Version(0))
    before = match.state
    with pytest.raises(BadOutcome):
        match.settle(rest("RS 100 17 0", "YS 60 17 0"))
    assert (match.state, match.version) == (before, 1)


def test_a_match_taken_up_while_a_piece_falls_asks_again() -> None:
    match = new_match()
    match.play(Seat(0), MOVE, Version(0))
    again: AnyMatch = Match(DROPIT, Setup(2), match.events)

    assert again.begin() == [Ask(MOVE)]
    assert again.state == match.state


def test_a_match_taken_up_while_a_seat_is_to_move_waits() -> None:
    match = new_match()
    match.play(Seat(0), MOVE, Version(0))
    match.settle(REST)
    again: AnyMatch = Match(DROPIT, Setup(2), match.events)

    assert again.begin() == []
    assert again.turn == ToMove((Seat(1),))
    again.play(Seat(1), release("YS 60 0"), Version(2))


def test_a_draft_that_is_not_taken_leaves_no_trace_and_one_that_is_makes_the_next_version() -> None:
    match = new_match()
    before = match.state
    draft = match.draft_move(Seat(0), MOVE, Version(0))

    assert (match.state, match.version, match.events) == (before, 0, [])
    assert draft.version == 1
    match.take(draft)
    assert (match.state, match.version) == (draft.state, 1)
    assert match.turn == ToSettle(MOVE)


def test_a_draft_of_another_version_is_not_taken() -> None:
    match = new_match()
    draft = match.draft_move(Seat(0), MOVE, Version(0))
    match.take(draft)

    with pytest.raises(AssertionError, match="was drafted at another version"):
        match.take(draft)
