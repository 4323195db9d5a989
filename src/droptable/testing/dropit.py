"""Quick luck of Drop It: pieces that come to rest without a fall."""

from random import Random

from droptable.core import Seat
from droptable.games.dropit.shaft import FULL_TURN, Angle, FieldNo, Length, PieceNo, Point, Pose
from droptable.games.dropit.state import (
    Begins,
    NearField,
    NearPiece,
    Outcome,
    Question,
    Rest,
    State,
    Tremble,
    WhoBegins,
)


def dropit_rest(state: State, question: Question, rng: Random) -> Outcome:
    """Strew the piece anywhere in the shaft, near anything: legal, and no fall at all."""
    if isinstance(question, WhoBegins):
        return Begins(Seat(rng.randrange(question.seats)))
    board = state.setup.board
    angle = Angle(rng.randrange(FULL_TURN))
    pose = Pose(Length(rng.randrange(20_000)), Length(rng.randrange(board.top + 2000)), angle)
    at = Point(pose.x, pose.y)

    def gap() -> Length:
        return Length(rng.randrange(-30, 51))

    pieces = sorted(rng.sample(range(len(state.pile)), min(3, len(state.pile))))
    fields = sorted(rng.sample(range(len(board.fields)), rng.randrange(3)))
    return Rest(
        poses=(*(lying.pose for lying in state.pile), pose),
        pieces=tuple(NearPiece(PieceNo(number), gap(), at) for number in pieces),
        fields=tuple(NearField(FieldNo(number), gap(), at) for number in fields),
        at_rest=rng.random() < 0.9,
        tremble=Tremble(rng.randrange(-99, 100), rng.randrange(-99, 100), rng.randrange(-99, 100)),
    )
