"""Files of printed facts, whatever their game: what is no file, and which values have a place."""

from typing import Annotated, Any

import msgspec
import pytest

from droptable.printed import Part
from droptable.printed.faults import NotToml, Unreadable
from droptable.printed.reading import NoData, read_toml
from droptable.printed.walking import read_as


class Measured(Part):
    """A table with a number of each kind."""

    width: Annotated[float, msgspec.Meta(gt=0, le=10)]
    count: Annotated[int, msgspec.Meta(ge=1)] = 1
    is_old: bool = False


@pytest.mark.parametrize(
    ("toml", "line"),
    [
        (b"a = 1\nb = \xff", 2),
        (b"a = 1\n\nb = = 2\nc = 3", 3),
        (b"a = 1\nb = [1,\n2,", 3),
        (b"a = 1\na = 2", 2),
    ],
)
def test_a_file_that_is_no_toml_is_refused_with_its_line(toml: bytes, line: int) -> None:
    with pytest.raises(NoData) as refused:
        read_toml(toml)

    assert isinstance(refused.value.fault, NotToml)
    assert (refused.value.fault.line, refused.value.fault.path) == (line, "")


@pytest.mark.parametrize("toml", [b"a = " + b"[" * 20_000, b"a = 1" + b"0" * 5000])
def test_a_file_that_nests_or_counts_without_end_is_refused_without_a_line(toml: bytes) -> None:
    with pytest.raises(NoData) as refused:
        read_toml(toml)

    assert isinstance(refused.value.fault, Unreadable)


@pytest.mark.parametrize(
    ("data", "lines"),
    [
        ({"width": 0}, ["width: 0 is not above 0"]),
        ({"width": 10}, []),
        ({"width": 10.5}, ["width: 10.5 is too large, the most is 10"]),
        ({"width": True}, ["width: true is no number"]),
        ({"width": float("inf")}, ["width: inf is no number"]),
        ({"width": 1, "count": 2.0}, ["count: 2.0 is no whole number"]),
        ({"width": 1, "count": True}, ["count: true is no whole number"]),
        ({"width": 1, "is_old": 1}, ["is_old: 1 is neither true nor false"]),
        ({"count": 0}, ["width: this field is missing", "count: 0 is too small, the least is 1"]),
        ([], ["[…] is no table of fields"]),
    ],
)
def test_a_value_is_refused_exactly_where_its_type_refuses_it(data: Any, lines: list[str]) -> None:
    _, found = read_as(data, Measured)

    assert [*map(str, found)] == lines
    try:
        msgspec.convert(data, Measured)
    except msgspec.ValidationError:
        assert lines
    else:
        assert not lines or data == {"width": float("inf")}


def test_what_is_right_is_read_beside_what_is_wrong() -> None:
    read, _ = read_as({"width": "x", "count": 3}, Measured)

    assert (read.width, read.count, read.is_old) == (None, 3, False)
