"""Why something is refused or wrong, told once for everybody: a code, values, an English sentence.

A reason is declared as a class, and that declaration is all there is: lists, the protocol's table
and the page's are made from it.

    class Overhang(IllegalMove):
        \"\"\"The piece hangs over a guide.\"\"\"

        side: Literal["left", "right"]
        mm: float
        says = "seat {seat} cannot drop it: it hangs {mm:.2f} mm over the {side} guide"

- Its name gives the code, `overhang`, unless the class states a `code` of its own.
- Its annotated fields are the values that are told beside the code. A field of type `Aside[T]`
  is for the sentence alone.
- The first line of its docstring says when it is told.
- `says` is the English sentence, filled as by `str.format`. A class without one is a kind, which
  gathers others and is never made itself.
"""

import re
from collections.abc import Mapping
from functools import partial
from string import Formatter
from typing import Annotated, Any, ClassVar, TypeAlias, TypeVar, dataclass_transform, get_origin

Value: TypeAlias = int | float | str

T = TypeVar("T")

_ASIDE = "for the sentence alone"

Aside: TypeAlias = Annotated[T, _ASIDE]
"""The type of a field that the sentence needs and nobody else is told."""


@dataclass_transform(kw_only_default=True, frozen_default=True)
class Reason:
    """A code, values and an English sentence. Frozen, made from keywords alone, and pickles."""

    code: ClassVar[str] = "reason"
    says: ClassVar[str] = ""

    fields: ClassVar[Mapping[str, Any]] = {}
    """All fields by name, with their types."""

    told: ClassVar[tuple[str, ...]] = ()
    """Names of the values, in the order of their declaration."""

    def __init_subclass__(cls) -> None:
        """Read what the class declares."""
        super().__init_subclass__()
        class_var: Any = ClassVar
        kinds = cls.__annotations__.items()
        own = {name: kind for name, kind in kinds if get_origin(kind) is not class_var}
        assert not own.keys() & vars(Reason).keys(), f"{cls.__name__} hides a name: {[*own]}"
        cls.fields = {**cls.fields, **own}
        cls.told = tuple(name for name, kind in cls.fields.items() if not _is_aside(kind))
        if "code" not in vars(cls):
            cls.code = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()
        unknown = _named(cls.says) - cls.fields.keys()
        assert not unknown, f"{cls.__name__} says {unknown}, which it does not declare"

    def __init__(self, **given: Any) -> None:
        """Fill the fields; those with a default may be left out."""
        needed = {name for name in self.fields if not hasattr(type(self), name)}
        wrong = (given.keys() - self.fields.keys()) | (needed - given.keys())
        if wrong or not self.says:
            raise TypeError(f"{type(self).__name__} cannot be made: {sorted(wrong) or 'a kind'}")
        self.__dict__.update(given)
        super().__init__()

    @property
    def values(self) -> Mapping[str, Value]:
        """What is told beside the code."""
        return {name: getattr(self, name) for name in self.told}

    def __str__(self) -> str:
        """Return the English sentence: who, what, why, with the value."""
        return self.says.format(**{name: getattr(self, name) for name in self.fields})

    def __repr__(self) -> str:
        """Return it as it would be made."""
        given = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.fields)
        return f"{type(self).__name__}({given})"

    def __reduce__(self) -> tuple[Any, ...]:
        """Make a copy, or what was pickled, anew from the fields."""
        given = {name: getattr(self, name) for name in self.fields}
        return partial(type(self), **given), ()

    def __setattr__(self, name: str, value: object) -> None:
        """Refuse to change a field; notes and traces of errors may be set."""
        if name in self.fields:
            raise AttributeError(f"{name} of {type(self).__name__} cannot be set: it is frozen")
        super().__setattr__(name, value)


def _is_aside(kind: Any) -> bool:
    return _ASIDE in getattr(kind, "__metadata__", ())


def _named(says: str) -> set[str]:
    """Return the fields that a sentence names."""
    named = (name for _, name, _, _ in Formatter().parse(says) if name is not None)
    return {re.split(r"[.\[]", name)[0] for name in named}
