"""What Dropping Drops refuses: fields are the values, the docstring says when."""

from droptable.core import Aside, BadFacts, BadSetup, IllegalMove


class NotDealt(IllegalMove):
    """Dropping Drops: the cards are being dealt."""

    says = "seat {seat} cannot choose: the cards are being dealt"


class HasChosen(IllegalMove):
    """Dropping Drops: this seat has chosen already, and a choice is final."""

    says = "seat {seat} has chosen already: a choice is final"


class BadNumberOfCards(IllegalMove):
    """Dropping Drops: not one card of each hand."""

    cards: int
    expected: int
    says = "seat {seat} plays {expected} cards a turn, one of each hand, not {cards}"


class NoSuchCard(IllegalMove):
    """Dropping Drops: the card is not in that hand."""

    card: int
    says = "seat {seat} has no {card} in that hand"


class BadPopSeats(BadSetup):
    """Dropping Drops: not 1 to 5 seats."""

    seats: int
    says = "Dropping Drops has 1 to 5 seats, not {seats}"


class TwoHandsSeats(BadSetup):
    """Dropping Drops: two hands each are for 2 seats."""

    seats: int
    says = "two hands each are for 2 seats, not {seats}"


class BadRounds(BadSetup):
    """Dropping Drops: not 1 to 3 rounds."""

    rounds: int
    most: Aside[int]
    says = "a match has 1 to {most} rounds, not {rounds}"


class BadDeck(BadFacts):
    """Dropping Drops: a deck file with wrong values, `count` of them; `faults` tells each."""

    says = "deck: {faults[0]}"
