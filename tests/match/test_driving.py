"""The one loop that plays a match."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from droptable.bots import make_bots, player
from droptable.core import Over, Played, Seat, Settled
from droptable.games import pop
from droptable.games.catalogue import DROPIT, GAMES, POP, PRESENTDROP
from droptable.games.dropit.state import Setup
from droptable.match import Match, answers, drive, luck_seed, player_seed
from droptable.testing import Script, quick_luck
from tests.games.dropit.tables import release, rest

MOVE = release("RS 100 0")
REST = rest("RS 100 17 0")


def any_move(rng: Random) -> Any:
    return lambda _, moves: rng.choice(moves)


def test_each_event_is_told_once_it_has_happened() -> None:
    match = Match(DROPIT, Setup(2))
    with Script(REST) as luck:
        events = drive(match, [lambda *_: MOVE] * 2, answers(luck, Random()))  # type: ignore[arg-type]
        assert next(events) == Played(Seat(0), MOVE)
        assert match.version == 1
        assert next(events) == Settled(REST)
        assert match.version == 2


@pytest.mark.parametrize("entry", GAMES.values(), ids=GAMES)
def test_a_match_is_played_to_its_end_and_from_any_point(entry: Any) -> None:
    match = Match(entry, entry.setup())
    players = [any_move(Random(3))] * match.setup.seats
    events = drive(match, players, quick_luck(entry, Random(3)))
    for _ in range(7):
        next(events)
    for _ in drive(match, players, quick_luck(entry, Random(4))):
        pass

    assert isinstance(match.turn, Over)


def test_each_player_sees_its_own_view_and_its_own_moves() -> None:
    seen: list[Seat | None] = []

    def looks(view: pop.View, moves: Sequence[pop.Move]) -> pop.Move:
        assert view.moves == moves
        seen.append(view.viewer)
        return moves[0]

    match = Match(POP, pop.Setup(3, rounds=1))
    events = drive(match, [looks] * 3, quick_luck(POP, Random(1)))
    for _ in range(7):
        next(events)

    assert seen == [0, 1, 2, 0, 1, 2]


def test_of_seats_that_choose_at_once_the_caller_says_who_is_asked_first() -> None:
    match = Match(POP, pop.Setup(3, rounds=1))
    events = drive(match, [any_move(Random(1))] * 3, quick_luck(POP, Random(1)), first=max)
    next(events)

    assert [next(events) for _ in range(3)] == match.events[1:]
    assert [event.seat for event in match.events[1:] if isinstance(event, Played)] == [2, 1, 0]


def test_there_is_a_player_for_each_seat() -> None:
    with pytest.raises(AssertionError, match="2 players, 3 seats"):
        next(drive(Match(POP, pop.Setup(3)), [any_move(Random())] * 2, quick_luck(POP, Random())))


@pytest.mark.parametrize("entry", [POP, PRESENTDROP], ids=["pop", "presentdrop"])
def test_what_luck_deals_depends_on_the_seed_and_not_on_who_plays(entry: Any) -> None:
    def dealt(bots: list[str]) -> list[Any]:
        match = Match(entry, entry.setup(2))
        players = [
            player(bot, Random(player_seed(7, Seat(i))))
            for i, bot in enumerate(make_bots(entry.name, bots))
        ]
        for _ in drive(match, players, answers(entry.luck, Random(luck_seed(7)))):
            pass
        return [event.outcome for event in match.events if isinstance(event, Settled)]

    assert dealt(["random", "random"]) == dealt(["careful", "random"])


def test_luck_and_each_player_draw_from_streams_of_their_own() -> None:
    seeds = [luck_seed(1), luck_seed(2), *(player_seed(n, Seat(i)) for n in (1, 2) for i in (0, 1))]

    assert len(set(seeds)) == len(seeds)
    assert (luck_seed(1), player_seed(1, Seat(0))) == (seeds[0], seeds[2])
