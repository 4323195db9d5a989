"""The checkout that the tests run in: its root, its files, and `./droptable` as a module."""

import json
import subprocess
import sys
from functools import cache
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from typing import Any

from tests.missing import missing

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src/droptable"
LANGUAGES = ("en", "de", "es", "ja")
GAMES = sorted(init.parent.name for init in SOURCE.glob("games/*/__init__.py"))


@cache
def messages_in(language: str) -> dict[str, Any]:
    """Return all messages of the page in one language: those all share, and each game's own."""
    found: dict[str, Any] = {}
    for file in sorted(ROOT.glob(f"web/messages/*/{language}.json")):
        found |= json.loads(file.read_text(encoding="utf-8"))
    return found


@cache
def script(path: str) -> Any:
    """Load a script of this checkout that is no part of the package."""
    name = "script_" + Path(path).stem
    spec = spec_from_loader(name, SourceFileLoader(name, str(ROOT / path)))
    assert spec is not None, f"no such script: {path}"
    assert spec.loader is not None, f"no such script: {path}"
    module = sys.modules[name] = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@cache
def committed() -> list[Path]:
    """Return the files that are in git or would be with the next commit."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    try:
        listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True, text=True)
    except (FileNotFoundError, subprocess.CalledProcessError):
        missing("git, or this checkout's .git", "apt-get install git")
    return sorted({ROOT / name for name in listed.stdout.split("\0") if (ROOT / name).is_file()})
