"""Who sits where, and how far a match has come."""

from typing import NewType, TypeAlias

Seat = NewType("Seat", int)
"""A place at the table, 0-based, in the order of play."""

Viewer: TypeAlias = Seat | None
"""Whose eyes: a seat, or None for a spectator, who sees least."""

Version = NewType("Version", int)
"""Number of events of a match so far; version 0 is the table before the first event."""
