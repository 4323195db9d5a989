"""Reads plain data as a type and tells every place where it is another.

What comes out is of the type, but None stands wherever a value could not be read. So the checks of
a game run over all that could be.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec import inspect

from droptable.core import Fault
from droptable.printed import faults as fault

GOT_MAX = 60
"""Longest rendering of a wrong value, characters."""

DECIMALS, NAMES = "decimals", "names"
"""What a type says beside its limits: most decimals of a number, names of the members of a list."""


def read_as(data: object, kind: type) -> tuple[Any, list[Fault]]:
    """Return data as a type, None wherever it is another, and all faults."""
    walk = _Walk()
    return walk.value(data, inspect.type_info(kind), {}, ""), walk.faults


def rendered(value: object) -> str:
    """Return a wrong value about as it stands in the file."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Mapping):
        return "{…}"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return "[…]"
    if isinstance(value, int) and abs(value) >= 10**GOT_MAX:
        return "1e60…"
    text = repr(value) if isinstance(value, str | int | float) else str(value)
    return text if len(text) <= GOT_MAX else text[:GOT_MAX] + "…"


class _Walk:
    """One walk through one file."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []

    def value(self, value: Any, kind: inspect.Type, extra: Mapping[str, Any], path: str) -> Any:
        """Return a value as a type, or None after telling what is wrong."""
        match kind:
            case inspect.Metadata(type=inner):
                return self.value(value, inner, kind.extra or {}, path)
            case inspect.UnionType(types=types):
                inner = next(one for one in types if not isinstance(one, inspect.NoneType))
                return None if value is None else self.value(value, inner, extra, path)
            case inspect.StructType():
                return self.struct(value, kind, path)
            case inspect.ListType():
                return self.items(value, kind, path)
            case inspect.TupleType():
                return self.members(value, kind, extra, path)
            case inspect.EnumType(cls=cls):
                return self.choice(value, cls, path)
            case inspect.BoolType():
                return value if isinstance(value, bool) else self.tell(fault.NotSwitch, path, value)
            case inspect.StrType():
                return self.text(value, kind, path)
            case inspect.IntType() | inspect.FloatType():
                return self.number(value, kind, extra, path)
        raise AssertionError(f"no file has a {kind}")

    def tell(self, kind: Any, path: str, got: object) -> None:
        """Note that a value is of another type."""
        self.faults.append(kind(path=path, got=rendered(got)))

    def struct(self, value: Any, kind: inspect.StructType, path: str) -> Any:
        if not isinstance(value, Mapping):
            return self.tell(fault.NotTable, path, value)
        known = {field.encode_name: field for field in kind.fields}
        for name in value:
            if name not in known:
                words = ", ".join(known)
                self.faults.append(fault.UnknownField(path=_below(path, name), known=words))
        return kind.cls(
            **{
                field.name: self.field(value, field, _below(path, name))
                for name, field in known.items()
                if name in value or field.required
            }
        )

    def field(self, table: Mapping[str, Any], field: inspect.Field, path: str) -> Any:
        if field.encode_name in table:
            return self.value(table[field.encode_name], field.type, {}, path)
        self.faults.append(fault.MissingField(path=path))
        return None

    def items(self, value: Any, kind: inspect.ListType, path: str) -> Any:
        if not isinstance(value, list):
            return self.tell(fault.NotList, path, value)
        self.faults += _of_length(len(value), kind, path)
        return [
            self.value(item, kind.item_type, {}, f"{path}[{i}]") for i, item in enumerate(value)
        ]

    def members(
        self, value: Any, kind: inspect.TupleType, extra: Mapping[str, Any], path: str
    ) -> Any:
        if not isinstance(value, list):
            return self.tell(fault.NotList, path, value)
        count, expected = len(value), len(kind.item_types)
        if count != expected:
            self.faults.append(fault.WrongCount(path=path, count=count, expected=expected))
            return None
        names = extra.get(NAMES, ())
        places = [f".{name}" for name in names] or [f"[{i}]" for i in range(expected)]
        return tuple(
            self.value(item, of, {}, path + place)
            for item, of, place in zip(value, kind.item_types, places, strict=True)
        )

    def choice(self, value: Any, cls: Any, path: str) -> Any:
        words = {one.value: one for one in cls}
        if isinstance(value, str) and value in words:
            return words[value]
        known = ", ".join(words)
        self.faults.append(fault.NotOneOf(path=path, got=rendered(value), known=known))
        return None

    def text(self, value: Any, kind: inspect.StrType, path: str) -> Any:
        if not isinstance(value, str):
            return self.tell(fault.NotText, path, value)
        if len(value) < (kind.min_length or 0):
            self.faults.append(fault.EmptyText(path=path))
            return None
        if kind.max_length is not None and len(value) > kind.max_length:
            count, most = len(value), kind.max_length
            self.faults.append(fault.TooLongText(path=path, count=count, most=most))
            return None
        return value

    def number(
        self,
        value: Any,
        kind: inspect.IntType | inspect.FloatType,
        extra: Mapping[str, Any],
        path: str,
    ) -> Any:
        is_whole = isinstance(kind, inspect.IntType)
        kinds = int if is_whole else int | float
        if not isinstance(value, kinds) or isinstance(value, bool) or not _is_finite(value):
            return self.tell(fault.NotWhole if is_whole else fault.NotNumber, path, value)
        found = list(_limits(value, kind, path))
        self.faults += found
        if found:
            return None
        self.faults += _decimals(value, extra.get(DECIMALS), path)
        return value if is_whole else float(value)


def _below(path: str, name: str) -> str:
    if not name.isascii() or not name.replace("-", "_").isidentifier():
        name = rendered(name)
    return f"{path}.{name}" if path else name


def _is_finite(value: float) -> bool:
    try:
        return math.isfinite(value)
    except OverflowError:
        return False


def _of_length(count: int, kind: inspect.ListType, path: str) -> Iterator[Fault]:
    if kind.min_length is not None and count < kind.min_length:
        yield fault.TooFewItems(path=path, count=count, least=kind.min_length)
    if kind.max_length is not None and count > kind.max_length:
        yield fault.TooManyItems(path=path, count=count, most=kind.max_length)


def _limits(value: float, kind: inspect.IntType | inspect.FloatType, path: str) -> Iterator[Fault]:
    value = float(value)
    if kind.ge is not None and value < kind.ge:
        yield fault.TooSmall(path=path, value=value, least=kind.ge)
    if kind.le is not None and value > kind.le:
        yield fault.TooBig(path=path, value=value, most=kind.le)
    if kind.gt is not None and value <= kind.gt:
        yield fault.NotAbove(path=path, value=value, bound=kind.gt)
    if kind.lt is not None and value >= kind.lt:
        yield fault.NotBelow(path=path, value=value, bound=kind.lt)


def _decimals(value: float, most: int | None, path: str) -> Iterator[Fault]:
    if most is not None:
        units = value * 10**most
        if abs(round(units) - units) > 1e-6:
            yield fault.Decimals(path=path, value=value, most=most)
