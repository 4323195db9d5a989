"""Falls by the referee's physics. The physics itself is tested in tests/physics."""

import struct
from random import Random

from droptable.core import waits_for
from droptable.games import dropit
from droptable.games.dropit import luck
from droptable.games.dropit.contacts import resting
from droptable.games.dropit.shaft import Placed
from droptable.games.dropit.state import Rest, State
from tests.games.dropit.tables import falling, lying, mover, pile, release, start

RNG = Random(0)


def fall(state: State, move: str) -> tuple[State, Rest, bytes]:
    state = dropit.play(state, mover(state), release(move))
    assert state.falling is not None
    answer = luck.answer(state, state.falling, RNG)
    assert isinstance(answer.outcome, Rest)
    assert answer.film is not None
    return state, answer.outcome, answer.film


def test_a_square_that_falls_flat_lies_flat_under_its_release() -> None:
    _, outcome, _ = fall(start(), "RS 100 0")
    (pose,) = outcome.poses

    assert abs(pose.x - 10_000) <= 100
    assert abs(pose.y - 1_700) <= 10
    assert outcome.at_rest


def test_an_outcome_holds_what_its_poses_touch() -> None:
    state, first, _ = fall(start(), "RC 60 0")
    state = dropit.settle(state, first)
    state, outcome, _ = fall(state, "YC 100 10")
    assert state.falling is not None
    pieces = [lying_piece.piece for lying_piece in state.pile] + [state.falling.piece]
    lies = tuple(map(Placed, pieces, outcome.poses))

    assert outcome == resting(state.setup.board, lies, outcome.at_rest)


def test_the_same_release_falls_the_same_way_every_time() -> None:
    assert fall(start(), "RD 93 33")[1:] == fall(start(), "RD 93 33")[1:]


def test_a_film_begins_at_the_release_and_ends_at_rest() -> None:
    _, outcome, film = fall(start(), "RS 100 0")
    magic, hz, moving, frames = struct.unpack_from("<4s3I", film)
    numbers = struct.unpack_from(f"<{moving}I", film, 16)
    floats = struct.unpack_from(f"<{frames * moving * 4}f", film, 16 + 4 * moving)

    assert (magic, hz, numbers) == (b"DTF1", 60, (0,))
    assert len(film) == 16 + 4 * moving + 16 * frames * moving
    assert floats[:4] == (100, 297, 1, 0)
    assert abs(floats[-3] - outcome.poses[0].y / 100) < 0.006


def test_nothing_rests_outside_the_shaft_when_all_pieces_are_in() -> None:
    state, rng = start(4), Random(11)
    while waits_for(dropit.turn(state)):
        seat = mover(state)
        state = dropit.play(state, seat, rng.choice(dropit.moves(state, seat)))
        assert state.falling is not None
        state = dropit.settle(state, luck.answer(state, state.falling, rng).outcome)

    assert len(state.pile) == 36
    assert all(0 < p.pose.x < 20_000 and p.pose.y > 0 for p in state.pile)
    assert sum(state.scores) > 0


def test_a_piece_released_over_a_full_shaft_comes_to_rest_on_top() -> None:
    tower = [f"{'BY'[i % 2]}S 100 {17 + 34 * i} 0" for i in range(8)]
    state = falling(*tower, "RC 100 0 0")
    assert state.falling is not None
    hung = luck.hanging(state.setup.board, pile(*tower), state.falling)

    assert hung == lying("RC 100 298 0").pose
    outcome = luck.answer(state, state.falling, RNG).outcome
    assert isinstance(outcome, Rest)
    assert len(outcome.poses) == 9
