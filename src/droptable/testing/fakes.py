"""Luck that follows a script, and luck that is quick: for tests whose subject is not physics."""

from collections import deque
from collections.abc import Callable, Mapping
from random import Random
from types import TracebackType
from typing import Any

from droptable.core import Answer, AnyEntry
from droptable.match import answers
from droptable.testing.dropit import dropit_rest


class Script:
    """Answers of luck, one after the other. Leaving it fails when an answer was never asked for."""

    def __init__(self, *answers: Any) -> None:
        """Take what luck answers, in order."""
        self.answers = deque(answers)

    def __enter__(self) -> "Script":
        """Begin."""
        return self

    def answer(self, state: Any, question: Any, rng: Random) -> Answer[Any]:
        """Return the next answer, whatever was asked."""
        del state, rng
        assert self.answers, f"the script is used up, asked: {question}"
        return Answer(self.answers.popleft())

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Fail when an answer is left."""
        if kind is None:
            assert not self.answers, f"never asked for: {list(self.answers)}"


QUICK: Mapping[str, Callable[[Any, Any, Random], Any]] = {"dropit": dropit_rest}
"""Outcomes of games whose own luck is slow, by game."""


def quick_luck(entry: AnyEntry, rng: Random) -> Callable[[Any, Any], Any]:
    """Return luck that is quick: the game's own, but for physics a fake."""
    if entry.name not in QUICK:
        return answers(entry.luck, rng)
    outcome = QUICK[entry.name]
    return lambda state, question: outcome(state, question, rng)
