"""The runner of all checks tells briefly what passed and fully what failed."""

import sys
import threading
import time

import pytest

from tests.checkout import script

lanes = script(".ci/lanes.py")

PYTEST = """\
===== test session starts =====
tests/test_a.py .s
===== short test summary info =====
SKIPPED [1] tests/test_a.py:3: chromium is missing
===== 1 passed, 1 skipped in 0.01s ====="""


def step(name: str, code: str, **more: object) -> object:
    return lanes.Step(name, [sys.executable, "-c", code], **more)


def test_a_step_that_passes_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert lanes.Run(limit_s=60).passes(step("format", "print('all is well')"))

    assert [
        line.split("  ")[-1].rsplit(" ", 2)[0] for line in capsys.readouterr().out.splitlines()
    ] == ["format: passed in"]


def test_pytest_tells_what_was_skipped_and_how_many_passed() -> None:
    assert lanes.last_words(PYTEST).splitlines() == PYTEST.splitlines()[-2:]
    assert lanes.last_words("....\n4 passed in 0.01s\n") == "4 passed in 0.01s"


def test_a_step_that_fails_tells_all_and_the_lane_goes_on(
    capsys: pytest.CaptureFixture[str],
) -> None:
    steps = [
        step("types", "print('line one'); print('line two'); raise SystemExit(2)"),
        step("units", "raise SystemExit(1)"),
        step("format", ""),
    ]

    assert lanes.Run(limit_s=60).lane(steps) == ["types", "units"]

    said = capsys.readouterr().out
    assert "line one\nline two\n---- end of types" in said
    assert "format: passed" in said


def test_a_step_that_never_ends_is_ended(capsys: pytest.CaptureFixture[str]) -> None:
    assert not lanes.Run(limit_s=1).passes(step("hangs", "import time; time.sleep(600)"))

    assert "the longest this run may take" in capsys.readouterr().out


def test_a_run_that_is_stopped_ends_its_step_and_begins_no_other(
    capsys: pytest.CaptureFixture[str],
) -> None:
    run = lanes.Run(limit_s=60)
    steps = [step("hangs", "import time; time.sleep(600)"), step("next", "")]
    lane = threading.Thread(target=run.lane, args=(steps,))
    lane.start()
    while not run.running:
        time.sleep(0.01)
    run.stop()
    lane.join(60)

    said = capsys.readouterr().out
    assert "hangs: FAILED" in said
    assert "next" not in said


def test_every_kind_of_check_is_in_a_lane() -> None:
    browser, others = lanes.tests(["--full"])
    names = [step.name for step in [*lanes.checkers(), *browser, *others]]

    assert names == [
        "ruff format", "ruff", "mypy", "svelte-check", "biome", "vitest", "browser", "pytest",
    ]  # fmt: skip
    assert all(step.command[-1] == "--full" for step in browser + others)


def test_words_that_choose_tests_go_to_one_pytest() -> None:
    browser, (step,) = lanes.tests(["-k", "shaft"])

    assert browser == []
    assert step.command[-3:] == ["pytest", "-k", "shaft"]
