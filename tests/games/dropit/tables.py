"""Sets tables for tests of Drop It: piles by hand, falls by script."""

from dataclasses import replace
from typing import Any

from droptable.core import Seat, waits_for
from droptable.games import dropit
from droptable.games.dropit import rules
from droptable.games.dropit.board import default_board
from droptable.games.dropit.contacts import resting
from droptable.games.dropit.notation import read_piece
from droptable.games.dropit.releases import Release
from droptable.games.dropit.shaft import Angle, Board, Length, Placed, Pose
from droptable.games.dropit.state import Edition, Rest, Setup, State, Verdict


def lying(text: str) -> Placed:
    """Read `BS 175.96 155 45`: a piece, where its centre of mass is in mm, its turn in degrees."""
    piece, x, y, degrees = text.split()
    pose = Pose(_hundredths(x), _hundredths(y), Angle(_hundredths(degrees)))
    return Placed(read_piece(piece), pose)


def pile(*texts: str) -> tuple[Placed, ...]:
    return tuple(lying(text) for text in texts)


def release(text: str) -> Release:
    """Read `BS 67.15 20`: a move, without the trailing zeros that the notation demands."""
    piece, x, degrees = text.split()
    return Release(read_piece(piece), _hundredths(x), Angle(_hundredths(degrees)))


def falling(*texts: str, edition: Edition = Edition.EN2024, board: Board | None = None) -> State:
    """Return a match of two in which the last piece is in the air over the others."""
    *others, dropped = pile(*texts)
    state = rules.start(Setup(2, edition, board=board or default_board()))
    return replace(
        state,
        pile=tuple(others),
        falling=Release(dropped.piece, dropped.pose.x, dropped.pose.angle),
    )


def rest(*texts: str, board: Board | None = None) -> Rest:
    """Return the outcome that brought a pile to lie like this; the last piece was dropped."""
    return resting(board or default_board(), pile(*texts))


def judged(*texts: str, edition: Edition = Edition.EN2024, board: Board | None = None) -> Verdict:
    """Return the verdict on the last piece of a pile set by hand."""
    state = falling(*texts, edition=edition, board=board)
    verdict = rules.settle(state, rest(*texts, board=board)).happened
    assert verdict is not None
    return verdict


def start(seats: int = 2, edition: Edition = Edition.EN2024, **options: Any) -> State:
    return dropit.start(Setup(seats, edition, **options))


def drop(state: State, move: str, *texts: str) -> State:
    """Let the seat to move drop a piece, after which the whole pile lies as the texts say."""
    return dropit.settle(dropit.play(state, mover(state), release(move)), rest(*texts))


def mover(state: State) -> Seat:
    """Return the seat the match waits for."""
    (seat,) = waits_for(dropit.turn(state))
    return seat


def _hundredths(text: str) -> Length:
    return Length(round(float(text) * 100))
