"""Bots in processes of their own: whatever one does, the match and the others go on."""

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Coroutine, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import pytest

from droptable.bots import BOTS
from droptable.bots.bot import STRIKES_MAX
from droptable.core import AnyEntry, Seat, waits_for
from droptable.games import dropit, pop
from droptable.games.catalogue import GAMES, POP
from droptable.games.dropit import releases
from droptable.games.dropit.shaft import Shape
from droptable.server.mind import CannotStart, Mind
from droptable.server.minds import Minds
from droptable.testing import trial
from tests.checkout import ROOT
from tests.games.dropit.tables import start as dropit_start
from tests.games.pop.tables import dealt, start
from tests.server import bad_bots
from tests.server.tables import open_house

T = TypeVar("T")

WAIT_S_MAX = 30.0
"""Seconds that a slow machine is given for what should be instant."""

TABLE = dealt(start(5), [2, 1])
MOVES = pop.moves(TABLE, Seat(0))


class Asker:
    """Minds that stay while tests come and go."""

    def __init__(self, runner: asyncio.Runner, number: int, command: Sequence[str]) -> None:
        self._runner = runner
        self.minds = self.run(self._open(number, command))

    async def _open(self, number: int, command: Sequence[str]) -> Minds:
        return Minds(number, command)

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        async def bounded() -> T:
            async with asyncio.timeout(WAIT_S_MAX):
                return await work

        return self._runner.run(bounded())

    async def think(self, bot: str, limit_s: float = WAIT_S_MAX) -> Any:
        return await self.minds.think(POP, bot, Seat(0), pop.view(TABLE, Seat(0)), MOVES, limit_s)

    def answer(self, bot: str, limit_s: float = WAIT_S_MAX) -> Any:
        return self.run(self.think(bot, limit_s))

    @property
    def pids(self) -> set[int]:
        """The processes that live now."""
        return {mind._process.pid for mind in self.minds._alive}


@pytest.fixture(scope="module")
def house() -> Iterator[Asker]:
    """Two processes with bots that misbehave."""
    with asyncio.Runner() as runner:
        house = Asker(runner, 2, bad_bots.COMMAND)
        yield house
        house.run(house.minds.close())


@pytest.fixture
def single() -> Iterator[Asker]:
    """One process with bots that misbehave."""
    with asyncio.Runner() as runner:
        house = Asker(runner, 1, bad_bots.COMMAND)
        yield house
        house.run(house.minds.close())


def is_gone(pid: int) -> bool:
    """Whether a process has ended; one that nobody has waited for yet has."""
    with suppress(FileNotFoundError, ProcessLookupError), open(f"/proc/{pid}/stat") as stat:
        return stat.read().rsplit(")", 1)[1].split()[0] in "ZX"
    return True


def wait_until_gone(pids: set[int]) -> None:
    end = time.monotonic() + WAIT_S_MAX
    while not all(map(is_gone, pids)):
        assert time.monotonic() < end, f"still alive: {pids}"
        time.sleep(0.01)


def test_the_last_answer_of_a_bot_counts(house: Asker) -> None:
    assert house.answer("good") == MOVES[2]


@pytest.mark.parametrize(
    "bot", ["exits", "raises", "leaves", "crashes", "illegal", "junk", "nothing"]
)
def test_a_move_is_made_for_a_bot_that_only_answers_wrong(
    house: Asker, caplog: pytest.LogCaptureFixture, bot: str
) -> None:
    assert house.answer(bot) in MOVES
    assert [line for line in caplog.messages if line.startswith("strike 3 of 3")]
    assert house.answer("good") == MOVES[2]


@pytest.mark.parametrize("bot", ["exits", "raises", "junk"])
def test_a_bot_that_fails_in_python_costs_no_process(single: Asker, bot: str) -> None:
    single.run(single.minds.ready())
    before = single.pids

    assert single.answer(bot) in MOVES
    assert single.pids == before


def test_a_move_is_made_for_a_bot_that_sleeps_for_ever(
    house: Asker, caplog: pytest.LogCaptureFixture
) -> None:
    assert house.answer("sleeps", limit_s=0.2) in MOVES
    assert [line for line in caplog.messages if "sleeps of pop gave no answer" in line]
    assert house.answer("good") == MOVES[2]


@pytest.mark.parametrize("bot", ["hangs", "endless"])
def test_time_up_the_last_answer_counts(house: Asker, bot: str) -> None:
    house.run(house.minds.ready())

    assert house.answer(bot, limit_s=2) == MOVES[2]
    assert house.answer("good") == MOVES[2]


def test_a_bot_that_never_ends_to_answer_is_stopped_and_its_answer_counts(house: Asker) -> None:
    assert house.answer("chatters") in MOVES[:2]


def test_an_answer_that_is_repeated_is_said_once(house: Asker) -> None:
    assert house.answer("insists") == MOVES[2]


@pytest.mark.parametrize("bot", ["prints", "reads"])
def test_what_a_bot_prints_or_reads_disturbs_no_message(house: Asker, bot: str) -> None:
    assert house.answer(bot) == MOVES[2]


def test_a_bot_that_stops_when_it_is_asked_to_keeps_its_process(single: Asker) -> None:
    async def play() -> None:
        await single.minds.ready()
        (mind,) = single.minds._alive
        assert await single.think("endless", 0.2) == MOVES[2]
        assert await single.think("good") == MOVES[2]
        assert single.minds._alive == {mind}

    single.run(play())


def test_bots_that_hang_delay_no_bot_in_another_process(house: Asker) -> None:
    async def play() -> None:
        hanging = asyncio.create_task(house.think("sleeps"))
        await asyncio.sleep(0)
        for _ in range(3):
            assert await house.think("good") == MOVES[2]
        assert not hanging.done()
        hanging.cancel()

    house.run(play())


def test_a_question_that_is_given_up_frees_its_process(single: Asker) -> None:
    async def play() -> None:
        await single.minds.ready()
        for bot in ("sleeps", "endless", "hangs"):
            asked = asyncio.create_task(single.think(bot))
            waiting = asyncio.create_task(single.think("good"))
            gone = asyncio.create_task(single.think("good"))
            await asyncio.sleep(0.05)
            gone.cancel()
            asked.cancel()
            assert await waiting == MOVES[2]
            assert asked.cancelled()

    single.run(play())


def test_a_question_given_up_as_its_process_comes_hands_it_on(single: Asker) -> None:
    async def play() -> None:
        mind = await single.minds._take()
        asked = asyncio.create_task(single.think("good"))
        await asyncio.sleep(0)
        single.minds._free(mind)
        asked.cancel()
        await asyncio.wait([asked])
        assert await single.think("good") == MOVES[2]

    single.run(play())


def test_a_process_that_is_killed_is_replaced(single: Asker) -> None:
    async def play() -> None:
        assert await single.think("good") == MOVES[2]
        (at_rest,) = single.pids
        os.kill(at_rest, signal.SIGKILL)
        assert await single.think("good") == MOVES[2]
        (thinking,) = single.pids
        asked = asyncio.create_task(single.think("slow"))
        await asyncio.sleep(0.1)
        os.kill(thinking, signal.SIGKILL)
        assert await asked == MOVES[2]
        assert len({at_rest, thinking} | single.pids) == 3

    single.run(play())


def test_closing_ends_every_process_whatever_it_does(single: Asker) -> None:
    async def play() -> set[int]:
        await single.minds.ready()
        asked = asyncio.create_task(single.think("hangs"))
        waiting = asyncio.create_task(single.think("good"))
        await asyncio.sleep(0.1)
        pids = single.pids
        await single.minds.close()
        asked.cancel()
        await asyncio.wait([asked, waiting])
        return pids

    pids = single.run(play())
    assert len(pids) == 1
    wait_until_gone(pids)


def test_closing_while_a_process_starts_leaves_none_behind() -> None:
    async def play() -> list[subprocess.Popen[bytes]]:
        started: list[subprocess.Popen[bytes]] = []
        minds = Minds(2, (sys.executable, "-c", "import time; time.sleep(3600)"))
        real = subprocess.Popen

        def noted(*arguments: Any, **options: Any) -> subprocess.Popen[bytes]:
            started.append(real(*arguments, **options))
            return started[-1]

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(subprocess, "Popen", noted)
            minds.start()
            await asyncio.sleep(0.2)
            await minds.close()
        return started

    started = asyncio.run(play())
    assert len(started) == 2
    for process in started:
        assert process.wait(WAIT_S_MAX) == -signal.SIGKILL


ORPHANS = """
import asyncio, sys
sys.path.insert(0, {root!r})
from tests.server import test_minds
async def play():
    minds = test_minds.Minds(2, test_minds.bad_bots.COMMAND)
    minds.start()
    for bot in ("hangs", "sleeps"):
        asyncio.create_task(minds.think(
            test_minds.POP, bot, 0, test_minds.pop.view(test_minds.TABLE, 0), test_minds.MOVES, 60))
    while len(minds._alive) < 2:
        await asyncio.sleep(0.01)
    await asyncio.sleep(0.5)
    print(*(mind._process.pid for mind in minds._alive), flush=True)
    await asyncio.sleep(60)
asyncio.run(play())
"""


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux kills what hangs with its parent")
def test_no_bot_survives_a_server_that_is_killed() -> None:
    """Neither one that sleeps nor one that never looks up."""
    running = subprocess.Popen(
        [sys.executable, "-c", ORPHANS.format(root=str(ROOT))], stdout=subprocess.PIPE, text=True
    )
    assert running.stdout is not None
    pids = set(map(int, running.stdout.readline().split()))
    running.kill()
    running.wait()
    running.stdout.close()

    assert len(pids) == 2
    wait_until_gone(pids)


FOREIGN = """
import sys
def say(text):
    sys.stdout.write(text + "\\n")
    sys.stdout.flush()
say('{"t":"ready"}')
for line in sys.stdin:
    if '"think"' in line:
        {answer}
"""


def foreign(answer: str) -> tuple[str, ...]:
    """Return a program that answers each question with a piece of Python."""
    return (sys.executable, "-c", FOREIGN.replace("{answer}", answer))


LEGAL = POP.notation.write_move(MOVES[2])


@pytest.mark.parametrize(
    "answer",
    [
        "say('hello')",
        'say(\'{"t":"done"}\' * 2)',
        "say('x' * 1_000_000)",
        "say('[' * 4000)",
        'say(\'{"t":"move","move":7}\')',
        "sys.stdout.buffer.write(bytes([255, 10])); sys.stdout.flush()",
        'say(\'{"t":"move","move":"\' + \'9\' * 4000 + \'"}\'); say(\'{"t":"done"}\')',
        "sys.exit()",
    ],
)
def test_a_foreign_bot_that_says_anything_harms_nobody(answer: str) -> None:
    async def play() -> Any:
        minds = Minds(1, foreign(answer))
        async with asyncio.timeout(WAIT_S_MAX):
            moved = await minds.think(POP, "any", Seat(0), pop.view(TABLE, Seat(0)), MOVES)
        await minds.close()
        return moved

    assert asyncio.run(play()) in MOVES


def test_a_bot_is_told_once_what_never_changes_in_a_match(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    program = foreign('say(\'{"t":"done"}\')')
    noting = program[-1].replace("    if", f"    open({str(heard)!r}, 'a').write(line)\n    if", 1)

    async def play() -> None:
        minds = Minds(1, (*program[:-1], noting))
        await minds.think(POP, "any", Seat(0), pop.view(TABLE, Seat(0)), MOVES)
        await minds.close()

    asyncio.run(play())
    hello, *asked = [json.loads(line) for line in heard.read_text().splitlines()]
    assert set(hello["constants"]) == set(POP.constants)
    assert [one["t"] for one in asked] == ["think"] * STRIKES_MAX
    assert not any(set(one["view"]) & set(POP.constants) for one in asked)


def test_a_bot_is_asked_with_another_seed_each_time(tmp_path: Path) -> None:
    asked = tmp_path / "asked"
    answer = f"open({str(asked)!r}, 'a').write(line); say('{{\"t\":\"done\"}}')"

    async def play() -> None:
        minds = Minds(1, foreign(answer))
        await minds.think(POP, "any", Seat(0), pop.view(TABLE, Seat(0)), MOVES)
        await minds.close()

    asyncio.run(play())
    seeds = [json.loads(line)["seed"] for line in asked.read_text().splitlines()]
    assert len(seeds) == len(set(seeds)) == STRIKES_MAX


def test_a_program_that_ends_at_once_is_started_again_with_pauses() -> None:
    starts = 0

    async def play() -> None:
        nonlocal starts
        real = Mind.start

        async def counted(command: Sequence[str]) -> Mind:
            nonlocal starts
            starts += 1
            return await real(command)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Mind, "start", counted)
            minds = Minds(1, (sys.executable, "-c", """print('{"t":"ready"}')"""))
            minds.start()
            await asyncio.sleep(1.4)
            await minds.close()

    asyncio.run(play())
    assert 1 <= starts <= 3


def test_a_bot_in_any_language_plays_if_it_speaks_the_messages() -> None:
    move = f'say(\'{{"t":"move","move":"{LEGAL}","sure":true}}\')'

    async def play() -> Any:
        minds = Minds(1, foreign(f'{move}; say(\'{{"t":"done"}}\')'))
        async with asyncio.timeout(WAIT_S_MAX):
            moved = await minds.think(POP, "any", Seat(0), pop.view(TABLE, Seat(0)), MOVES)
        await minds.close()
        return moved

    assert asyncio.run(play()) == MOVES[2]


@pytest.mark.parametrize("command", [("/nowhere/bot",), (sys.executable, "-c", "")])
def test_bots_that_cannot_be_started_are_told_to_who_asks(command: Sequence[str]) -> None:
    async def play() -> None:
        minds = Minds(2, command)
        with pytest.raises(CannotStart):
            await minds.ready()
        await minds.close()
        with pytest.raises(CannotStart, match="closing"):
            await minds.ready()

    asyncio.run(play())


def table_of_four(entry: AnyEntry) -> tuple[Any, Sequence[Seat]]:
    """Return the first position in which somebody is waited for, and who."""
    for state in trial(entry, entry.setup(seats=4), Random(3), 3).states:
        if seats := waits_for(entry.game.turn(state)):
            return state, seats
    raise AssertionError("nobody is waited for")


@pytest.mark.parametrize("entry", GAMES.values(), ids=lambda entry: str(entry.name))
def test_the_bots_of_the_house_answer_and_the_event_loop_goes_on_meanwhile(entry: Any) -> None:
    """Asked for all seats at once that are waited for, on one process."""
    state, seats = table_of_four(entry)

    async def ticks(done: asyncio.Event) -> int:
        count = 0
        while not done.is_set():
            await asyncio.sleep(0.001)
            count += 1
        return count

    async def play() -> None:
        minds = Minds(1)
        async with asyncio.timeout(120):
            await minds.ready()
            for bot in BOTS[entry.name]:
                done = asyncio.Event()
                ticking = asyncio.create_task(ticks(done))
                for seat in seats:
                    moves = entry.game.moves(state, seat)
                    view = entry.game.view(state, seat)
                    assert await minds.think(entry, bot, seat, view, moves) in moves
                done.set()
                assert await ticking > 0
        await minds.close()

    asyncio.run(play())


def test_a_house_that_is_warm_lets_its_first_bot_think_at_once(database: Path) -> None:
    """The process is ready, and in it and here all releases of Drop It are counted."""
    pids = set[int]()

    async def play() -> None:
        async with open_house(database, minds=Minds(2, bad_bots.COMMAND)) as house:
            releases._ends.cache_clear()
            await house.warm()
            assert house.minds._idle
            assert len(house.minds._keepers) == 2
            counted = releases._ends.cache_info().misses
            assert len(dropit.moves(dropit_start(), Seat(0))) > 0
            assert releases._ends.cache_info().misses == counted == len(Shape)
            pids.update(mind._process.pid for mind in house.minds._alive)

    asyncio.run(play())
    assert pids
    wait_until_gone(pids)
