"""Luck that follows a script, and luck that is quick: for tests whose subject is not physics."""

from collections import deque
from collections.abc import Callable, Mapping
from random import Random
from types import TracebackType
from typing import Any

from droptable.core import Answer, Seat
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
from droptable.games.pop import luck as pop_luck
from droptable.games.presentdrop import luck as presentdrop_luck


class Script:
    """Answers of luck, one after the other. Leaving it fails when an answer was never asked for."""

    def __init__(self, *answers: Any) -> None:
        self.answers = deque(answers)

    def __enter__(self) -> "Script":
        return self

    def answer(self, state: Any, question: Any, rng: Random) -> Answer[Any]:
        del state, rng
        assert self.answers, f"the script is used up, asked: {question}"
        return Answer(self.answers.popleft())

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if kind is None:
            assert not self.answers, f"never asked for: {list(self.answers)}"


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


def asked(luck: Any) -> Callable[[Any, Any, Random], Any]:
    """Return the outcomes of luck that is quick as it is."""
    return lambda state, question, rng: luck.answer(state, question, rng).outcome


LUCK: Mapping[str, Callable[[Any, Any, Random], Any]] = {
    "dropit": dropit_rest,
    "pop": asked(pop_luck),
    "presentdrop": asked(presentdrop_luck),
}
"""Quick luck of each game."""
