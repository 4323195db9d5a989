"""Reads text as plain data, or tells in one fault why it is none."""

import re
import tomllib
from typing import Any

import msgspec

from droptable.core import FACTS_BYTES_MAX, Fault
from droptable.printed.faults import NotToml, TooLargeFile, Unreadable

WHY_MAX = 120
"""Longest reason of a parser, characters."""


class NoData(Exception):
    """A text that holds no data at all."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(str(fault))
        self.fault = fault


def read_toml(toml: bytes | str) -> Any:
    """Return what a TOML file holds. Raises `NoData`."""
    raw = toml if isinstance(toml, bytes) else toml.encode(errors="surrogatepass")
    if len(raw) > FACTS_BYTES_MAX:
        raise NoData(TooLargeFile(path="", bytes=len(raw), max=FACTS_BYTES_MAX))
    try:
        text = raw.decode()
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise NoData(NotToml(path="", line=line, why="it is not UTF-8")) from None
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise NoData(_not_toml(text, str(error))) from None
    except (ValueError, RecursionError) as error:
        raise NoData(Unreadable(path="", why=str(error)[:WHY_MAX])) from None


def read_json(json: str) -> Any:
    """Return what a line of JSON holds. Raises `NoData`."""
    try:
        return msgspec.json.decode(json)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise NoData(Unreadable(path="", why=str(error)[:WHY_MAX])) from None


def _not_toml(text: str, why: str) -> NotToml:
    found = re.search(r" \(at (?:line (\d+), column \d+|end of document)\)$", why)
    if found is None:
        return NotToml(path="", line=1, why=why[:WHY_MAX])
    line = int(found[1]) if found[1] else len(text.splitlines()) or 1
    return NotToml(path="", line=line, why=why[: found.start()][:WHY_MAX])
