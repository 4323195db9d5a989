"""The messages between a table and a bot that is a program of its own. How to use: docs/bots.md.

Each is one line of JSON, told from others by its field `t`. Fields may be added: a bot ignores
those it does not know.
"""

import msgspec

PROTOCOL = 1
"""Rises when a message changes so that an older bot would misread it."""


class Message(msgspec.Struct, frozen=True, tag_field="t"):
    """One line in either direction."""


class Hello(Message, frozen=True, tag="hello"):
    """Who you are and what you play, before the first `think` and whenever it changes."""

    game: str
    rules_version: int
    bot: str
    """The name by which the bot was asked for; a program may know several."""

    seat: int
    constants: msgspec.Raw = msgspec.Raw(b"{}")
    """Fields of the view that stay the same in the whole match; the views leave them out."""

    protocol: int = PROTOCOL


class Think(Message, frozen=True, tag="think"):
    """Which move do you make? Answer with `move`, as often as you like, then `done`."""

    view: msgspec.Raw
    """What a person in this seat would see, without the constants of `hello`."""

    iterations: int
    """How much to think, in steps of your own: the same number, seed and view, the same answer."""

    deadline_ms: int
    """So many milliseconds from now your last `move` counts, and without a `done` you end."""

    seed: int
    """Below 2^53. Draw all chance from it."""


class Stop(Message, frozen=True, tag="stop"):
    """Your answer is no longer needed: say `done` at once."""


class Ready(Message, frozen=True, tag="ready"):
    """I am ready for questions. Comes first, and once."""

    protocol: int = PROTOCOL


class Move(Message, frozen=True, tag="move"):
    """My best answer so far, in the notation of the game's records. The last one counts."""

    move: str


class Done(Message, frozen=True, tag="done"):
    """I think no more, until the next `think`."""


ToBot = Hello | Think | Stop
FromBot = Ready | Move | Done


def line(message: Message) -> bytes:
    """Return a message as it is sent."""
    return msgspec.json.encode(message) + b"\n"


def whole(hello: Hello, asked: Think) -> bytes:
    """Return the view of a question as JSON, its constants put back."""
    constants, view = bytes(hello.constants), bytes(asked.view)
    between = b"," if constants != b"{}" and view != b"{}" else b""
    return constants[:-1] + between + view[1:]
