"""What can be wrong with a deck, beyond what can be in any file."""

from droptable.core import Fault


class CardTwice(Fault):
    """Two cards share a number."""

    number: int
    says = "an earlier card has the number {number} already"


class CardMissing(Fault):
    """No card has this number."""

    number: int
    says = "no card has the number {number}"


class NoStartRow(Fault):
    """Too few cards of a colour to lay a start row."""

    queues: int
    says = "no start row can be laid: fewer than two colours have {queues} cards"
