"""What is wrong in a file of printed facts, place by place."""

from typing import Any, TypeAlias

from droptable.core.reasons import Aside, Reason

Torn: TypeAlias = Any
"""A file or a part of one as its type says, but None stands wherever a value could not be read."""


def is_whole(*parts: Torn) -> bool:
    """Say whether nothing in these parts is None."""
    return all(
        part is not None and (not isinstance(part, list | tuple) or is_whole(*part))
        for part in parts
    )


class Fault(Reason):
    """A wrong value: its place in the file, and a reason that can be told in any language."""

    path: Aside[str]
    """Like `shaft.left[2].y`, as the file counts, from 0; empty for the file as a whole."""

    def __str__(self) -> str:
        """Return an English line: the place and what is wrong there."""
        sentence = super().__str__()
        return f"{self.path}: {sentence}" if self.path else sentence

    def __eq__(self, other: object) -> bool:
        """Say whether another fault is the same one."""
        return type(self) is type(other) and repr(self) == repr(other)

    def __hash__(self) -> int:
        """Return the same for the same faults."""
        return hash(repr(self))
