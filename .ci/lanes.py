"""Run every check in two lanes side by side; `./droptable test` ends here.

For whoever adds a check: put a `Step` into the lane that has time left.
A step that passes is one line. A step that fails shows all that it said.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "web"
BROWSER = "tests/e2e"

QUICK_LIMIT_S = 28 * 60
"""Longest quick run, seconds. Below the 30 minutes after which `.ci/run` is killed."""

FULL_LIMIT_S = 90 * 60
"""Longest run with `--full`, seconds: twice its goal of 45 minutes."""


@dataclass(frozen=True)
class Step:
    """One check: a command and where it runs."""

    name: str
    command: Sequence[str]
    folder: Path = ROOT
    tells: bool = False
    """Whether its last words are shown even when it passes: what was skipped, how many passed."""


@dataclass
class Run:
    """All that happens in one `./droptable test`."""

    limit_s: float
    started: float = field(default_factory=time.monotonic)
    running: list[subprocess.Popen[str]] = field(default_factory=list)
    stopped: bool = False

    def lane(self, steps: Sequence[Step]) -> list[str]:
        """Run `steps` one after the other and return the names of those that failed."""
        return [step.name for step in steps if not self.stopped and not self.passes(step)]

    def passes(self, step: Step) -> bool:
        """Run one step, report on it, and say whether it passed."""
        began = self.elapsed_s()
        status, said = self._outcome(step)
        ended = self.elapsed_s()
        verdict = f"FAILED with status {status}" if status else "passed"
        report = [f"{ended:6.1f} s  {step.name}: {verdict} in {ended - began:.1f} s"]
        if status:
            report += [said.rstrip(), f"---- end of {step.name}"]
        elif step.tells:
            report += [last_words(said)]
        print("\n".join(report), flush=True)
        return status == 0

    def elapsed_s(self) -> float:
        """Seconds since the run began."""
        return time.monotonic() - self.started

    def stop(self) -> None:
        """End every step that still runs, with all that it started, and begin no other."""
        self.stopped = True
        for process in self.running:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)

    def _outcome(self, step: Step) -> tuple[int, str]:
        process = subprocess.Popen(
            step.command,
            cwd=step.folder,
            env={**os.environ, "NO_COLOR": "1"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            start_new_session=True,
        )
        self.running.append(process)
        try:
            said, _ = process.communicate(timeout=max(1.0, self.limit_s - self.elapsed_s()))
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            said, _ = process.communicate()
            said += f"\nended after {self.limit_s / 60:.0f} minutes, the longest this run may take"
        return process.returncode, said


def last_words(said: str) -> str:
    """Return pytest's summary: what was skipped and why, and its closing line."""
    lines = said.rstrip().splitlines()
    heads = [i for i, line in enumerate(lines) if "short test summary info" in line]
    return "\n".join(lines[heads[-1] + 1 :] if heads else lines[-1:])


def checkers() -> list[Step]:
    """Formatters, linters, type checkers and the unit tests of the page."""
    python = [
        Step("ruff format", ["ruff", "format", "--check", "--diff", "."]),
        Step("ruff", ["ruff", "check", "."]),
        Step("mypy", ["mypy"]),
    ]
    page = [
        Step("svelte-check", ["npm", "run", "--silent", "check:svelte"], WEB),
        Step("biome", ["npm", "run", "--silent", "check:biome"], WEB),
        Step("vitest", ["npm", "run", "--silent", "check:unit"], WEB),
    ]
    return python + page


def tests(words: Sequence[str]) -> tuple[list[Step], list[Step]]:
    """What a person does in Chromium, and all other tests; all in one when `words` choose some."""
    pytest = [sys.executable, "-m", "pytest"]
    if set(words) - {"--full"}:
        return [], [Step("pytest", [*pytest, *words], tells=True)]
    return (
        [Step("browser", [*pytest, BROWSER, *words], tells=True)],
        [Step("pytest", [*pytest, f"--ignore={BROWSER}", *words], tells=True)],
    )


def main(words: Sequence[str]) -> int:
    """Run both lanes, list what failed, and return the exit status."""
    run = Run(FULL_LIMIT_S if "--full" in words else QUICK_LIMIT_S)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("ended from outside"))
    browser, others = tests(words)
    with ThreadPoolExecutor(2) as pool:
        try:
            lanes = [pool.submit(run.lane, steps) for steps in (checkers() + browser, others)]
            failed = [name for lane in lanes for name in lane.result()]
        except BaseException:
            run.stop()
            raise
    if failed:
        print(f"{run.elapsed_s():6.1f} s  failed: {', '.join(failed)}", flush=True)
        return 1
    print(f"{run.elapsed_s():6.1f} s  every check passed", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
