"""Inputs that nobody meant: valid ones with changes, and noise. Seeded, so that each run is one."""

from collections.abc import Iterator, Sequence
from random import Random

NASTY = (
    "", " ", "\n", "\r\n", "\t", "\0", "\x7f", "'", '"', "\\", "=", "[", "]", "{", "}", "[[",
    ",", ".", "-", "+", "#", "&", "|", "@", ":", "0", "-0", "1e999", "nan", "inf", "-inf", "true",
    "null", "9" * 19, "9" * 400, "0.001", "-1", "360", "1979-05-27", "0x10", "٧", "é", "山",
    "\u202e", "\ud800", "\U0001f3b2", "[" * 300, "{" * 300, "a." * 300,
)  # fmt: skip
"""What readers have stumbled over: signs of the grammars, numbers at the ends, odd letters."""

CHANGES_MAX = 4


def inputs(valid: Sequence[str], count: int, seed: int) -> Iterator[str]:
    """Yield so many texts: nine of ten are valid ones that were changed, the rest is noise."""
    rng = Random(seed)
    for number in range(count):
        if number % 10 == 9:
            yield noise(rng)
            continue
        text = rng.choice(valid)
        for _ in range(rng.randint(1, CHANGES_MAX)):
            text = changed(text, rng, rng.choice(valid))
        yield text


def noise(rng: Random) -> str:
    """Return a text of nasty pieces and of any letters."""
    return "".join(
        rng.choice(NASTY) if rng.random() < 0.5 else chr(rng.randrange(0x2FF))
        for _ in range(rng.randrange(40))
    )


def changed(text: str, rng: Random, other: str) -> str:
    """Return a text with one change: in a letter, a word, a line, or with a part of another."""
    at = rng.randrange(len(text) + 1)
    match rng.randrange(8):
        case 0:
            return text[:at] + rng.choice(NASTY) + text[at:]
        case 1:
            return text[:at] + text[at + rng.randint(1, 3) :]
        case 2:
            return text[:at] + chr(rng.randrange(0x20, 0x7F)) + text[at + 1 :]
        case 3:
            return _with_word(text, rng)
        case 4:
            return _with_number(text, rng)
        case 5:
            return _with_line(text, rng)
        case 6:
            start = rng.randrange(len(other) + 1)
            return text[:at] + other[start : start + rng.randrange(60)] + text[at:]
        case _:
            return text[:at]


def _with_word(text: str, rng: Random) -> str:
    words = text.split(" ")
    words[rng.randrange(len(words))] = rng.choice((*NASTY, *words))
    return " ".join(words)


def _with_number(text: str, rng: Random) -> str:
    """Return a text in which one digit is another."""
    digits = [i for i, letter in enumerate(text) if letter.isdigit()]
    if not digits:
        return text
    at = rng.choice(digits)
    return text[:at] + rng.choice(("0", "9", "-", str(rng.randrange(10)))) + text[at + 1 :]


def _with_line(text: str, rng: Random) -> str:
    lines = text.split("\n")
    at = rng.randrange(len(lines))
    match rng.randrange(3):
        case 0:
            del lines[at]
        case 1:
            lines.insert(at, rng.choice(lines))
        case _:
            lines.insert(at, lines.pop(rng.randrange(len(lines))))
    return "\n".join(lines)
