"""What the server computes beside the event loop."""

import asyncio
from threading import Event

import pytest

from droptable.server.jobs import JOBS_MAX, Job, Jobs, Kind
from droptable.server.refusals import Busy

WAIT_S_MAX = 10.0


def test_falls_go_before_records_and_records_before_studies() -> None:
    may_end, order = Event(), list[str]()

    async def crowd() -> None:
        jobs = Jobs(threads=1)
        first = jobs.submit(Kind.STUDY, lambda _: may_end.wait(WAIT_S_MAX))
        kinds = [Kind.STUDY, Kind.READ, Kind.FALL, Kind.READ, Kind.FALL]
        waiting = [
            jobs.submit(kind, lambda _, n=n, kind=kind: order.append(f"{kind.name} {n}"))  # type: ignore[misc]
            for n, kind in enumerate(kinds)
        ]
        may_end.set()
        await asyncio.gather(first, *waiting)
        jobs.close()

    asyncio.run(crowd())

    assert order == ["FALL 2", "FALL 4", "READ 1", "READ 3", "STUDY 0"]


def test_a_fall_finds_a_thread_however_many_records_are_played_back() -> None:
    may_end = Event()

    async def crowd() -> str:
        jobs = Jobs(threads=2)
        records = [jobs.submit(Kind.READ, lambda _: may_end.wait(WAIT_S_MAX)) for _ in range(5)]
        async with asyncio.timeout(WAIT_S_MAX):
            landed = await jobs.submit(Kind.FALL, lambda _: "landed")
        may_end.set()
        assert all(await asyncio.gather(*records))
        jobs.close()
        return landed

    assert asyncio.run(crowd()) == "landed"


def test_the_line_of_falls_is_full_when_it_is_long_and_not_before() -> None:
    may_end = Event()

    async def crowd() -> list[bool]:
        jobs = Jobs(threads=2)
        falls, seen = [], []
        for _ in range(2 * JOBS_MAX[Kind.FALL]):
            seen.append(jobs.is_full())
            falls.append(jobs.submit(Kind.FALL, lambda _: may_end.wait(WAIT_S_MAX)))
        assert not any(seen)
        seen = [jobs.is_full()]
        may_end.set()
        await asyncio.gather(*falls)
        seen.append(jobs.is_full())
        jobs.close()
        return seen

    assert asyncio.run(crowd()) == [True, False]


@pytest.mark.parametrize("kind", [Kind.READ, Kind.STUDY])
def test_a_job_too_many_is_asked_to_come_back(kind: Kind) -> None:
    may_end = Event()

    async def crowd() -> None:
        jobs = Jobs(threads=1)
        waiting = [
            jobs.submit(kind, lambda _: may_end.wait(WAIT_S_MAX)) for _ in range(JOBS_MAX[kind])
        ]
        with pytest.raises(Busy, match="try again") as refused:
            jobs.submit(kind, lambda _: True)
        assert refused.value.status == 503
        waiting.pop().cancel()
        await asyncio.sleep(0)
        waiting.append(jobs.submit(kind, lambda _: True))
        may_end.set()
        assert all(await asyncio.gather(*waiting))
        assert await jobs.submit(kind, lambda _: True)
        jobs.close()

    asyncio.run(crowd())


def test_a_job_nobody_waits_for_is_never_begun() -> None:
    may_end, begun = Event(), list[str]()

    async def wait(job: Job[None]) -> None:
        await job

    async def crowd() -> None:
        jobs = Jobs(threads=1)
        first = jobs.submit(Kind.FALL, lambda _: may_end.wait(WAIT_S_MAX))
        gone = asyncio.create_task(wait(jobs.submit(Kind.FALL, lambda _: begun.append("gone"))))
        stays = jobs.submit(Kind.FALL, lambda _: begun.append("stays"))
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.wait([gone])
        may_end.set()
        await asyncio.gather(first, stays)
        jobs.close()

    asyncio.run(crowd())

    assert begun == ["stays"]


def test_a_long_job_says_how_far_it_is_and_ends_when_it_is_given_up() -> None:
    has_begun, may_go_on, ended = Event(), Event(), Event()

    def study(job: Job[None]) -> None:
        try:
            job.tell(1, of=3)
            has_begun.set()
            assert may_go_on.wait(WAIT_S_MAX)
            job.tell(2, of=3)
            job.tell(3, of=3)
        finally:
            ended.set()

    async def crowd() -> tuple[int, int]:
        jobs = Jobs(threads=1)
        job = jobs.submit(Kind.STUDY, study)
        assert await asyncio.to_thread(has_begun.wait, WAIT_S_MAX)
        assert (job.done, job.of) == (1, 3)
        job.cancel()
        may_go_on.set()
        async with asyncio.timeout(WAIT_S_MAX):
            assert await jobs.submit(Kind.STUDY, lambda _: True)
        jobs.close()
        return job.done, job.of

    assert asyncio.run(crowd()) == (2, 3)
    assert ended.is_set()


def test_what_a_job_raises_is_told_to_who_waits_for_it() -> None:
    async def crowd() -> None:
        jobs = Jobs(threads=1)
        with pytest.raises(ZeroDivisionError):
            await jobs.submit(Kind.FALL, lambda _: 1 // 0)
        assert await jobs.submit(Kind.FALL, lambda _: True)
        jobs.close()

    asyncio.run(crowd())
