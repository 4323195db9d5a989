"""Droptable from Python: a match in hand."""

import pytest

import droptable
from droptable.core import DroptableError, IllegalMove, Seat


def test_a_match_always_waits_for_a_seat_or_is_over() -> None:
    match = droptable.begin("presentdrop", seats=2, seed=1, strip="drawn")

    while not match.is_over:
        assert match.seat is not None
        assert match.moves
        match.play(match.moves[0])
    assert (match.seat, match.seats, match.moves) == (None, (), ())
    assert len(match.scores) == 2
    assert match.winners


def test_a_move_returns_what_it_caused_and_may_be_written_as_in_records() -> None:
    match = droptable.begin("pop", seats=2, seed=1, rounds=1)
    first, second = (str(match.view(seat).hand[0][0]) for seat in (0, 1))

    assert match.play(second, seat=1) is None
    assert match.seats == (Seat(0),)
    told = match.play(first)
    assert told == match.happened
    assert match.play(match.moves[0]) is None
    assert {placed.seat for placed in told.placements} == {None, 0, 1}


def test_what_ends_a_round_is_told_although_luck_has_dealt_the_next() -> None:
    match = droptable.begin("pop", seats=1, seed=1, rounds=2)
    for _ in range(7):
        match.play(match.moves[0])

    assert match.play(match.moves[0]).end is not None
    assert match.happened is None


def test_a_seat_sees_its_own_hand_and_a_spectator_none() -> None:
    match = droptable.begin("pop", seats=2, seed=1)

    assert match.view(1).hand == match.state.hands[1]
    assert match.view().hand == ()


def test_the_same_seed_is_the_same_match_and_bots_change_no_deal() -> None:
    records = [
        droptable.begin("pop", seats=2, seed=5, rounds=1).play_out(*bots).record
        for bots in (("random",), ("random", "random"), ())
    ]
    hands = {str(droptable.begin("pop", seats=2, seed=5).view(0).hand) for _ in "ab"}

    assert len(set(records)) == 1
    assert len(hands) == 1
    assert droptable.begin("pop").view(0).hand != droptable.begin("pop").view(0).hand


def test_a_copy_goes_on_alone_with_the_same_luck_to_come() -> None:
    match = droptable.begin("presentdrop", seed=3)
    match.play(match.moves[0])
    record, copy = match.record, match.copy()

    copy.play_out("random")
    assert match.record == record
    assert match.play_out("random").record == copy.record


def test_a_record_is_taken_up_where_it_ends() -> None:
    match = droptable.begin("presentdrop", seed=3)
    match.play(match.moves[0])
    again = droptable.replay(match.record)

    assert (again.state, again.record) == (match.state, match.record)
    assert str(again) == str(match)
    assert again.play_out().is_over


def test_choices_are_named_by_their_word_and_printed_facts_given_as_they_are() -> None:
    from droptable.games.catalogue import POP

    assert POP.facts is not None
    match = droptable.begin("pop", seats=2, variant="two-hands", deck=POP.facts.default())

    assert len(match.view(0).hand) == 2


@pytest.mark.parametrize(
    ("game", "chosen", "sentence"),
    [
        ("chess", {}, "there is no game 'chess': there are dropit, pop, presentdrop"),
        ("pop", {"lives": 3}, "pop cannot be set up with lives = '3': its options are: variant, r"),
        ("pop", {"rounds": "x"}, "pop cannot be set up with rounds = 'x': it is int"),
        ("pop", {"rounds": True}, "pop cannot be set up with rounds = 'True': it is int"),
        ("pop", {"rounds": 4}, "a match has 1 to 3 rounds, not 4"),
        ("pop", {"seats": 6}, "Dropping Drops has 1 to 5 seats, not 6"),
        ("dropit", {"edition": "fr"}, "it is one of de2018, en2024"),
    ],
)
def test_what_cannot_be_set_up_is_refused_with_what_can(
    game: str, chosen: dict[str, object], sentence: str
) -> None:
    with pytest.raises(DroptableError) as refused:
        droptable.begin(game, **chosen)  # type: ignore[arg-type]
    assert sentence in str(refused.value)
    assert refused.value.code


def test_what_cannot_be_played_is_refused_and_changes_nothing() -> None:
    match = droptable.begin("pop", seats=2, seed=1)
    record = match.record

    with pytest.raises(DroptableError, match="3 bots for 2 seats"):
        match.play_out("random", "random", "random")
    with pytest.raises(DroptableError, match="pop has no bot 'genius'"):
        match.play_out("genius")
    with pytest.raises(DroptableError, match="expected a card like '44', got 'x'"):
        match.play("x")
    with pytest.raises(IllegalMove):
        match.play(match.moves[0], seat=1)
    assert match.record == record


def test_the_package_says_what_it_does_not_have() -> None:
    with pytest.raises(AttributeError, match="module 'droptable' has no attribute 'chess'"):
        droptable.chess  # noqa: B018
