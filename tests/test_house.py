"""The house keeps its promises: locks without addresses, four languages, nothing private in git."""

import ast
import json
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement

from tests.checkout import LANGUAGES, ROOT, committed, messages_in
from tests.missing import missing

LOCKS = ("requirements.lock", "requirements-peers.lock")
FILE_BYTES_MAX = 1024 * 1024
BUILD_MACHINE = re.compile(r"(?<![\w.*])/(?:home|root|Users|work|farm)/\w")
REGISTRIES = (
    "pypi" + ".org",
    "pythonhosted" + ".org",
    "registry.npm" + "js",
    "deb.debian" + ".org",
)
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def pins(lock: str) -> dict[str, list[str]]:
    """Return the versions that a lock has for each package, checking that each has hashes."""
    text = (ROOT / lock).read_text(encoding="utf-8")
    found: dict[str, list[str]] = {}
    for entry in text.replace("\\\n", " ").splitlines():
        name, version, rest = re.fullmatch(r"([\w.-]+)==(\S+)(.*)", entry).groups()  # type: ignore[union-attr]
        assert re.search(r"--hash=sha256:[0-9a-f]{64}", rest), f"{name} has no hash"
        found.setdefault(name, []).append(version)
    return found


def declared(lock: str) -> list[Requirement]:
    """Return what `pyproject.toml` asks for, of what goes into a lock."""
    groups = {
        "requirements.lock": [
            *PROJECT["project"]["dependencies"],
            *PROJECT["project"]["optional-dependencies"]["dev"],
            *PROJECT["build-system"]["requires"],
        ],
        "requirements-peers.lock": PROJECT["dependency-groups"]["peers"],
    }
    return [Requirement(words) for words in groups[lock]]


@pytest.mark.parametrize("lock", LOCKS)
def test_a_python_lock_holds_no_address(lock: str) -> None:
    assert "://" not in (ROOT / lock).read_text(encoding="utf-8")


@pytest.mark.parametrize("lock", LOCKS)
def test_a_python_lock_fulfils_what_is_declared(lock: str) -> None:
    locked = pins(lock)

    for wanted in declared(lock):
        versions = locked.get(wanted.name, [])
        assert versions, f"{wanted} is not locked; make the locks anew with: ./droptable lock"
        assert all(wanted.specifier.contains(version) for version in versions), wanted


def test_the_npm_lock_holds_no_address() -> None:
    lock = json.loads((ROOT / "web/package-lock.json").read_text(encoding="utf-8"))
    leaves = list(_leaves(lock))

    assert not [path for path, _ in leaves if path[-1] == "resolved"]
    assert not [path for path, leaf in leaves if "://" in str(leaf) and "funding" not in path]


def _leaves(value: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    match value:
        case dict():
            for key, below in value.items():
                yield from _leaves(below, (*path, key))
        case list():
            for i, below in enumerate(value):
                yield from _leaves(below, (*path, str(i)))
        case _:
            yield path, value


def test_npm_is_told_to_write_no_address() -> None:
    settings = (ROOT / "web/.npmrc").read_text(encoding="utf-8").split()

    assert "omit-lockfile-registry-resolved=true" in settings
    assert not [line for line in settings if "://" in line]


def test_the_npm_lock_fulfils_what_is_declared() -> None:
    manifest = json.loads((ROOT / "web/package.json").read_text(encoding="utf-8"))
    lock = json.loads((ROOT / "web/package-lock.json").read_text(encoding="utf-8"))

    for kind in ("dependencies", "devDependencies"):
        assert lock["packages"][""].get(kind, {}) == manifest.get(kind, {})


def test_the_compiler_of_messages_finds_its_plugins_without_a_network() -> None:
    project = ROOT / "web/project.inlang/settings.json"
    settings = json.loads(project.read_text(encoding="utf-8"))

    assert tuple(sorted(settings["locales"])) == tuple(sorted(LANGUAGES))
    assert settings["modules"]
    for module in settings["modules"]:
        assert module.startswith("./node_modules/"), module
        assert "://" not in module


def parameters(message: Any) -> set[str]:
    """Return the names in braces that a message is filled with."""
    texts = [leaf for _, leaf in _leaves(message, ("",)) if isinstance(leaf, str)]
    return {name for text in texts for name in re.findall(r"\{\s*(\w+)\s*\}", text)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_message_with_the_same_parameters(language: str) -> None:
    english, theirs = messages_in("en"), messages_in(language)

    assert theirs.keys() == english.keys()
    assert {k: parameters(theirs[k]) for k in theirs} == {
        k: parameters(english[k]) for k in english
    }
    assert not [key for key, message in theirs.items() if message in ("", [], {})]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_was_compiled_in_every_language(language: str) -> None:
    compiled = ROOT / "web/src/paraglide/messages"
    if not compiled.exists():
        missing("what the compiler of messages makes", "./droptable test")
    text = "\n".join(file.read_text(encoding="utf-8") for file in compiled.glob("*.js"))

    # Where a language says the same as English, the compiler writes the text once.
    written = set(re.findall(rf"const ({language}|en)_(\w+) =", text))
    names = {name.lower().replace("_", "") for _, name in written}
    assert [key for key in messages_in(language) if key.lower().replace("_", "") not in names] == []
    assert language in {locale for locale, _ in written}


def test_the_one_command_needs_the_standard_library_only() -> None:
    tree = ast.parse((ROOT / "droptable").read_text(encoding="utf-8"))
    modules = {
        name.split(".")[0]
        for node in ast.walk(tree)
        for name in (
            [alias.name for alias in node.names]
            if isinstance(node, ast.Import)
            else [node.module or ""]
            if isinstance(node, ast.ImportFrom)
            else []
        )
    }

    assert modules <= sys.stdlib_module_names


def test_an_old_python_can_read_the_one_command_and_be_told_so() -> None:
    ast.parse((ROOT / "droptable").read_text(encoding="utf-8"), feature_version=(3, 8))


@pytest.mark.parametrize("script", ["droptable", ".ci/run"])
def test_a_command_is_executable(script: str) -> None:
    assert (ROOT / script).stat().st_mode & 0o111 == 0o111


def test_ci_runs_what_a_person_runs() -> None:
    lines = (ROOT / ".ci/run").read_text(encoding="utf-8").splitlines()

    assert lines[-1].endswith("./droptable test")


def test_nothing_large_is_committed() -> None:
    large = [file for file in committed() if file.stat().st_size > FILE_BYTES_MAX]

    assert large == []


def test_no_committed_file_names_a_path_of_the_machine_it_was_made_on() -> None:
    assert _naming(BUILD_MACHINE) == []


def test_no_committed_file_names_a_registry() -> None:
    assert _naming(re.compile("|".join(map(re.escape, REGISTRIES)))) == []


def _naming(pattern: re.Pattern[str]) -> list[tuple[Path, str]]:
    texts = ((file, file.read_text(encoding="utf-8", errors="ignore")) for file in committed())
    return [(file, found[0]) for file, text in texts if (found := pattern.search(text))]


def test_what_is_made_is_not_committed() -> None:
    made = (".droptable", "node_modules", "paraglide", "page", "__pycache__")
    inside = [file for file in committed() if set(file.relative_to(ROOT).parts[:-1]) & set(made)]

    assert inside == []
