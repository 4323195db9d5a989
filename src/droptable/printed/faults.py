"""What can be wrong in any file of printed facts, whatever its game."""

from droptable.core import Aside, Fault


class TooLargeFile(Fault):
    """The file has too many bytes."""

    bytes: int
    max: int
    says = "the file has {bytes} bytes, at most {max} are allowed"


class NotToml(Fault):
    """The file breaks the grammar of TOML at this line."""

    line: int
    why: Aside[str]
    says = "line {line} is no valid TOML: {why}"


class Unreadable(Fault):
    """The file nests too deeply or holds an endless number."""

    why: Aside[str]
    says = "the file cannot be read: {why}"


class UnknownField(Fault):
    """There is no such field."""

    known: str
    says = "there is no such field, only {known}"


class MissingField(Fault):
    """A field is missing."""

    says = "this field is missing"


class NotTable(Fault):
    """Not a table."""

    got: str
    says = "{got} is no table of fields"


class NotList(Fault):
    """Not a list."""

    got: str
    says = "{got} is no list"


class NotText(Fault):
    """Not a text."""

    got: str
    says = "{got} is no text in quotation marks"


class NotNumber(Fault):
    """Not a number."""

    got: str
    says = "{got} is no number"


class NotWhole(Fault):
    """Not a whole number."""

    got: str
    says = "{got} is no whole number"


class NotSwitch(Fault):
    """Neither true nor false."""

    got: str
    says = "{got} is neither true nor false"


class NotOneOf(Fault):
    """None of the words that can stand here."""

    got: str
    known: str
    says = "{got} is none of {known}"


class TooSmall(Fault):
    """A number below the least."""

    value: float
    least: float
    says = "{value:g} is too small, the least is {least:g}"


class TooBig(Fault):
    """A number above the greatest."""

    value: float
    most: float
    says = "{value:g} is too large, the most is {most:g}"


class NotAbove(Fault):
    """A number that must be above another."""

    value: float
    bound: float
    says = "{value:g} is not above {bound:g}"


class NotBelow(Fault):
    """A number that must be below another."""

    value: float
    bound: float
    says = "{value:g} is not below {bound:g}"


class Decimals(Fault):
    """More decimals than are kept."""

    value: Aside[float]
    most: int
    says = "{value} has more than {most} decimals"


class TooFewItems(Fault):
    """A list with too few entries."""

    count: int
    least: int
    says = "number of entries: {count}, at least {least} are needed"


class TooManyItems(Fault):
    """A list with too many entries."""

    count: int
    most: int
    says = "number of entries: {count}, at most {most} are allowed"


class WrongCount(Fault):
    """A list with another number of entries."""

    count: int
    expected: int
    says = "number of entries: {count} instead of {expected}"


class EmptyText(Fault):
    """A text without a letter."""

    says = "the text is empty"


class TooLongText(Fault):
    """A text with too many characters."""

    count: int
    most: int
    says = "the text has {count} characters, at most {most} are allowed"


class InvisibleName(Fault):
    """A name with spaces around it or characters that cannot be seen."""

    got: str
    says = "{got} must be visible characters without spaces around them"


class TakenName(Fault):
    """The name of the facts of the house for other facts."""

    name: str
    says = "'{name}' is the name of the published facts, and these are others: give them another"
