"""The bots of the house as a program of its own, as docs/bots.md tells it."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from random import Random
from threading import Timer
from typing import Any

import msgspec
import pytest

from droptable.bots import HOUSE, make_bots, program as program_module
from droptable.bots.messages import Hello, Think, whole
from droptable.bots.program import Wire
from droptable.core import Seat
from droptable.games import pop
from droptable.games.catalogue import GAMES, POP
from tests.bots.thinking import thought
from tests.games.pop.tables import dealt, start

TABLE = dealt(start(3), [2, 1])
SEAT = Seat(1)
VIEW = json.loads(msgspec.json.encode(pop.view(TABLE, SEAT)))
SEED = 4
WAIT_S_MAX = 30.0


class Program:
    """`python -m droptable.bots`, typed to by hand."""

    def __init__(self, running: subprocess.Popen[str]) -> None:
        self.running = running

    def say(self, **message: Any) -> None:
        assert self.running.stdin is not None
        self.running.stdin.write(json.dumps(message) + "\n")
        self.running.stdin.flush()

    def hear(self) -> dict[str, Any]:
        assert self.running.stdout is not None
        message: dict[str, Any] = json.loads(self.running.stdout.readline())
        return message

    def hear_until_done(self) -> list[str]:
        """Return the moves it says."""
        moves = []
        while (said := self.hear()) != {"t": "done"}:
            moves.append(said["move"])
        return moves


@pytest.fixture(scope="module")
def program() -> Iterator[Program]:
    running = subprocess.Popen(
        [sys.executable, "-m", "droptable.bots"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    with running:
        program = Program(running)
        assert program.hear() == {"t": "ready", "protocol": 1}
        yield program
        assert running.stdin is not None
        running.stdin.close()
        assert running.wait(30) == 0, "it ends with its input"


def hello(program: Program, bot: str, constants: dict[str, Any]) -> None:
    program.say(t="hello", game="pop", rules_version=1, bot=bot, seat=SEAT, constants=constants)


def ask(program: Program, view: dict[str, Any]) -> list[str]:
    program.say(t="think", view=view, iterations=24, deadline_ms=5000, seed=SEED)
    return program.hear_until_done()


def test_it_answers_as_the_same_bot_here_with_the_same_seed(program: Program) -> None:
    hello(program, "careful", {})
    (careful,) = make_bots("pop", ["careful"])
    here = thought(careful, pop.view(TABLE, SEAT), pop.moves(TABLE, SEAT), Random(SEED))

    assert ask(program, VIEW)[-1] == POP.notation.write_move(here)
    assert HOUSE.iterations == 24


def test_constants_of_a_match_are_said_once(program: Program) -> None:
    hello(program, "random", {})
    told_all = ask(program, VIEW)
    hello(program, "random", {name: VIEW[name] for name in POP.constants})

    for _ in "ab":
        rest = {name: value for name, value in VIEW.items() if name not in POP.constants}
        assert ask(program, rest) == told_all


def test_a_stop_that_comes_too_late_is_not_answered(program: Program) -> None:
    hello(program, "random", {})
    program.say(t="stop")

    assert len(ask(program, VIEW)) == 1


def test_a_bot_that_thinks_looks_up_when_somebody_says_stop(program: Program) -> None:
    hello(program, "careful", {})
    program.say(t="think", view=VIEW, iterations=10**9, deadline_ms=5000, seed=SEED)
    program.hear()
    program.say(t="stop")
    too_late = Timer(WAIT_S_MAX, program.running.kill)
    too_late.start()
    program.hear_until_done()
    too_late.cancel()


def test_a_view_that_is_none_is_no_answer(program: Program) -> None:
    hello(program, "careful", {})

    assert ask(program, {"queues": []}) == []
    assert ask(program, VIEW)


def test_it_is_ready_when_all_its_games_are_warm(monkeypatch: pytest.MonkeyPatch) -> None:
    (reads, no_more), (hears, says) = os.pipe(), os.pipe()
    os.close(no_more)
    monkeypatch.setattr(program_module, "take_over", lambda: Wire(reads, says))
    monkeypatch.setattr(program_module, "die_with_parent", lambda: None)
    warm: list[str] = []
    for name, entry in GAMES.items():
        monkeypatch.setitem(GAMES, name, replace(entry, warm=partial(warm.append, name)))

    program_module.main()
    os.close(says)
    os.close(reads)

    assert warm == list(GAMES)
    with open(hears) as said:
        assert said.read() == '{"t":"ready","protocol":1}\n'


@pytest.mark.parametrize("constants", [{}, {"a": [1, {}]}])
@pytest.mark.parametrize("view", [{}, {"b": {"c": 2}}])
def test_constants_and_the_rest_make_a_whole_view(
    constants: dict[str, Any], view: dict[str, Any]
) -> None:
    told = Hello("pop", 1, "careful", 0, msgspec.Raw(msgspec.json.encode(constants)))
    asked = Think(msgspec.Raw(msgspec.json.encode(view)), 1, 1, 1)

    assert json.loads(whole(told, asked)) == constants | view
