"""Whatever is wrong in a file of printed facts is told where it is, and all of it at once."""

import json
import re
import tomllib
from collections.abc import Iterator, Sequence
from importlib.resources import files
from random import Random
from typing import Any

import pytest

from droptable.core import AnyEntry, BadFacts, Facts, Fault
from droptable.core.errors import FAULTS_MAX
from droptable.games.catalogue import GAMES
from tests.fuzz.mutations import inputs

WITH_FACTS = [entry for entry in GAMES.values() if entry.facts is not None]
FILES = {"board": "board-default.toml", "deck": "deck.toml", "tiles": "tiles.toml"}
MEMBERS = {"x": 0, "y": 1, "radius": 2, "points": 3}
"""How paths call the members of a short list."""

NUMBERS = re.compile(r"(?<![\w.])-?\d+(?:\.\d+)?")


def published(entry: AnyEntry) -> str:
    """Return the file of the house, with a name of its own and without sources."""
    assert entry.facts is not None
    folder = files(f"droptable.games.{entry.name}") / "data"
    lines = (folder / FILES[entry.facts.field]).read_text("utf-8").splitlines()
    text = "\n".join(line for line in lines if not line.startswith(("#", "source")))
    return text.replace('name = "default"', 'name = "own"')


def with_other_numbers(text: str, rng: Random) -> str:
    """Return a file in which a few numbers are others."""
    for _ in range(rng.randint(1, 4)):
        found = rng.choice([*NUMBERS.finditer(text)])
        other = rng.choice(["0", "-1", "nan", "1e300", "7.125", str(rng.randrange(300))])
        text = text[: found.start()] + other + text[found.end() :]
    return text


def steps(path: str) -> list[str]:
    """Return the steps of a path: `a.b[2].x` is a, b, 2, x."""
    quoted = r"'(?:[^'\\]|\\.)*'?…?|\"(?:[^\"\\]|\\.)*\"?…?"
    return re.findall(rf"{quoted}|[\w-]+", path)


def below(value: Any, step: str) -> Any:
    """Return what a step leads to."""
    if isinstance(value, str):
        return value.split()[int(step)]
    if isinstance(value, list):
        return value[MEMBERS[step] if step in MEMBERS else int(step)]
    return next(inner for name, inner in value.items() if step in (name, repr(name)))


def is_place(data: Any, path: str) -> bool:
    """Say whether a path names something in the data, or something missing right below it."""
    *parents, last = steps(path)
    for step in parents:
        data = below(data, step)
    try:
        below(data, last)
    except StopIteration:
        return last.isidentifier()
    return True


def faults_of(facts: Facts[Any], toml: str) -> Sequence[Fault]:
    """Return what is wrong with a file; any other error is a failure."""
    try:
        facts.load(toml)
    except BadFacts as error:
        return error.faults
    return ()


@pytest.mark.parametrize("entry", WITH_FACTS, ids=lambda entry: entry.name)
def test_every_fault_names_a_place_of_the_file_or_one_that_is_missing(
    entry: AnyEntry, full_run: bool
) -> None:
    assert entry.facts is not None
    text, rng, told = published(entry), Random(21), 0
    count = 20_000 if full_run else 200
    changed = [*inputs([text], count, seed=22)]
    changed += [with_other_numbers(text, rng) for _ in range(count)]
    for toml in changed:
        for fault in faults_of(entry.facts, toml):
            assert not fault.path or is_place(tomllib.loads(toml), fault.path), f"{fault}\n{toml}"
            told += bool(fault.path)
    assert told > count / 4, "hardly any fault had a place"


def leaves(value: Any, path: str = "", is_member: bool = False) -> Iterator[tuple[str, Any, Any]]:
    """Yield the path of each plain value, what holds it, and its name or number there."""
    if isinstance(value, dict):
        inside = [(f"{path}.{name}" if path else name, name) for name in value]
    elif is_member and value and not isinstance(value[0], dict | list):
        inside = [(f"{path}.{name}", i) for name, i in [*MEMBERS.items()][: len(value)]]
    else:
        inside = [(f"{path}[{i}]", i) for i in range(len(value))]
    for place, key in inside:
        if isinstance(value[key], dict | list):
            yield from leaves(value[key], place, isinstance(value, list))
        else:
            yield place, value, key


@pytest.mark.parametrize("entry", WITH_FACTS, ids=lambda entry: entry.name)
def test_all_that_is_wrong_is_told_at_once_and_mending_just_that_is_enough(
    entry: AnyEntry, full_run: bool
) -> None:
    assert entry.facts is not None
    own = entry.facts.load(published(entry))
    good = entry.notation.write_facts(entry.setup(**{entry.facts.field: own}))
    rng = Random(23)
    for _ in range(2_000 if full_run else 60):
        data = json.loads(good)
        planted = {}
        for place, holder, key in rng.sample([*leaves(data)], rng.randint(1, 6)):
            planted[place] = (holder, key, holder[key])
            holder[key] = {}
        with pytest.raises(BadFacts) as refused:
            entry.notation.read_setup("seats=2", json.dumps(data))
        assert {fault.path for fault in refused.value.faults} >= planted.keys()
        assert len({*refused.value.faults}) == len(refused.value.faults)

        for holder, key, value in planted.values():
            holder[key] = value
        assert json.dumps(data) == json.dumps(json.loads(good))


def test_of_many_faults_the_first_ones_are_told_and_how_many_more_there_are() -> None:
    entry = GAMES["pop"]
    assert entry.facts is not None
    with pytest.raises(BadFacts) as refused:
        entry.facts.load(published(entry).replace("{ number =", "{ nummer ="))
    *_, last = refused.value.lines()

    assert (len(refused.value.faults), refused.value.count) == (FAULTS_MAX, 100)
    assert last == "and 50 more"
    assert str(refused.value).endswith(" (and 99 more)")
