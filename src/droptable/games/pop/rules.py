"""The rules of Dropping Drops. Paragraphs refer to docs/games/pop.md."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import TypeVar

from droptable.core import (
    BadOutcome,
    IllegalMove,
    MatchOver,
    Over,
    Seat,
    ToMove,
    ToSettle,
    Turn,
    Viewer,
)
from droptable.games.pop.cards import CARDS, QUEUES
from droptable.games.pop.deck import changed
from droptable.games.pop.refusals import (
    BadNumberOfCards,
    BadPopSeats,
    BadRounds,
    HasChosen,
    NoSuchCard,
    NotDealt,
    TwoHandsSeats,
)
from droptable.games.pop.resolving import Shown, arrows, collected, is_turned, resolve
from droptable.games.pop.state import (
    Choices,
    Deal,
    Dealt,
    Move,
    Outcome,
    Question,
    Resolution,
    RoundEnd,
    Setup,
    State,
    Variant,
    View,
)

T = TypeVar("T")

HAND = 9
"""Cards in a hand (Rules 2.3)."""

TURNS = 8
"""Turns of a round: all cards of a hand but one (Rules 5.1)."""

ROUNDS_MAX = 3
"""Most rounds of a match (Rules 5.3)."""

CHIEF = {5: (0, 0), 4: (1, 0), 3: (1, 1), 2: (1, 2), 1: (1, 3)}
"""Open and hidden cards of the Chief a turn, by number of hands that are played (Rules 2.4)."""


def bound(setup: Setup) -> int:
    """Return the most events of a match: a deal and eight choices of each seat, every round."""
    return setup.rounds * (1 + TURNS * setup.seats)


def seats(setup: Setup) -> range:
    """Return the numbers of seats that the options allow (Rules 1.4, 2.5)."""
    return range(2, 3) if setup.variant is Variant.TWO_HANDS else range(1, 6)


def start(setup: Setup) -> State:
    """Lay an empty table (Rules 2)."""
    _check_setup(setup)
    return State(
        setup=setup,
        queues=((),) * QUEUES,
        hands=(((),) * hands_of_a_seat(setup),) * setup.seats,
        chosen=(None,) * setup.seats,
        chief=(),
        set_aside=(),
        collected=((),) * setup.seats,
        rounds=(),
        happened=None,
    )


def turn(state: State) -> Turn[Question]:
    """Say what the match waits for: a deal, secret choices, or nothing more (Rules 2, 3.2, 5.3)."""
    if turn_number(state):
        waiting = (Seat(i) for i, choice in enumerate(state.chosen) if choice is None)
        return ToMove(tuple(waiting))
    if len(state.rounds) < state.setup.rounds:
        return ToSettle(Deal(len(state.rounds) + 1))
    return _over(state)


def moves(state: State, seat: Seat) -> Sequence[Move]:
    """Return what `seat` may choose: one card of each of its hands (Rules 3.2, 3.3)."""
    return _choices(state, seat)


def play(state: State, seat: Seat, move: Move) -> State:
    """Put a choice face down; with the last one, show and resolve them all (Rules 3, 4)."""
    if move not in moves(state, seat):
        raise _why_not(state, seat, move)
    state = replace(state, chosen=_with(state.chosen, seat, move), happened=None)
    return state if None in state.chosen else _resolved(state)


def settle(state: State, outcome: Outcome) -> State:
    """Lay out the cards of a new round (Rules 2)."""
    _check_deal(state.setup, outcome)
    fresh = start(state.setup)
    return replace(
        fresh,
        queues=tuple((card,) for card in outcome.row),
        hands=outcome.hands,
        chief=outcome.chief,
        rounds=state.rounds,
    )


def view(state: State, viewer: Viewer) -> View:
    """Return what `viewer` sees: what lies open, and of the hands only its own (Rules 6)."""
    number = turn_number(state)
    open_, hidden = chief_a_turn(state.setup)
    is_over = not number and len(state.rounds) == state.setup.rounds
    return View(
        viewer=viewer,
        setup=state.setup,
        facts_changed=changed(state.setup.deck),
        round=len(state.rounds) + (1 if number else 0),
        turn=number,
        queues=state.queues,
        hand=() if viewer is None else state.hands[viewer],
        chosen=None if viewer is None else state.chosen[viewer],
        has_chosen=tuple(choice is not None for choice in state.chosen),
        chief_open=state.chief[:open_],
        chief_hidden=hidden if number else 0,
        set_aside=state.set_aside,
        collected=state.collected,
        penalties=tuple(map(state.setup.deck.icons, state.collected)),
        rounds=state.rounds,
        totals=_totals(state),
        left=tuple(sum(hands, ()) for hands in state.hands) if is_over else (),
        happened=state.happened,
        moves=Choices(()) if viewer is None else _choices(state, viewer),
    )


def turn_number(state: State) -> int:
    """Return the turn of the round that is on, 1 to 8; 0 before, between and after rounds."""
    held = len(state.hands[0][0])
    return HAND + 1 - held if held > HAND - TURNS else 0


def hands_of_a_seat(setup: Setup) -> int:
    """Return how many hands each seat plays (Rules 2.5)."""
    return 2 if setup.variant is Variant.TWO_HANDS else 1


def chief_a_turn(setup: Setup) -> tuple[int, int]:
    """Return how many open and hidden cards the Chief gets each turn (Rules 2.4)."""
    return CHIEF[setup.seats * hands_of_a_seat(setup)]


def _choices(state: State, seat: Seat) -> Choices:
    may_choose = turn_number(state) and state.chosen[seat] is None
    return Choices(state.hands[seat] if may_choose else ())


def _resolved(state: State) -> State:
    """Show all cards of a turn and let them enter their queues (Rules 3.4 to 3.8, 4)."""
    setup, number, chief = state.setup, turn_number(state), sum(chief_a_turn(state.setup))
    shown = [Shown(card, None) for card in state.chief[:chief]]
    for seat, choice in enumerate(state.chosen):
        assert choice is not None, f"seat {seat} has not chosen"
        shown += [Shown(card, Seat(seat)) for card in choice.cards]
    resolved = resolve(setup.deck, state.queues, state.set_aside, shown)
    piles = list(state.collected)
    for placement in resolved.placements:
        if placement.seat is not None:
            piles[placement.seat] += collected(placement)
    played = {one.card for one in shown}
    cards = [one.card for one in shown]
    after = replace(
        state,
        queues=resolved.queues,
        hands=tuple(
            tuple(tuple(card for card in hand if card not in played) for hand in hands)
            for hands in state.hands
        ),
        chosen=(None,) * setup.seats,
        chief=state.chief[chief:],
        set_aside=resolved.set_aside,
        collected=tuple(piles),
    )
    story = Resolution(
        round=len(state.rounds) + 1,
        turn=number,
        before=state.queues,
        arrows=arrows(setup.deck, cards),
        highest_first=is_turned(setup.deck, cards),
        placements=resolved.placements,
        end=None,
    )
    return replace(after, happened=story) if number < TURNS else _round_over(after, story)


def _round_over(state: State, story: Resolution) -> State:
    """Count the explosion icons of what each seat collected (Rules 5.1, 5.2, 4.7)."""
    penalties = tuple(map(state.setup.deck.icons, state.collected))
    state = replace(state, rounds=(*state.rounds, penalties))
    end = RoundEnd(penalties, _totals(state), state.set_aside)
    return replace(state, happened=replace(story, end=end))


def _totals(state: State) -> tuple[int, ...]:
    return tuple(
        sum(penalties[seat] for penalties in state.rounds) for seat in range(state.setup.seats)
    )


def _over(state: State) -> Over:
    """Say who has won: fewest penalties, then fewest icons left in hand (Rules 5.4 to 5.7)."""
    totals = _totals(state)
    scores = tuple(-total for total in totals)
    if state.setup.seats == 1:
        return Over((), scores)
    icons = [state.setup.deck.icons(sum(hands, ())) for hands in state.hands]
    results = list(zip(totals, icons, strict=True))
    best = min(results)
    return Over(tuple(Seat(i) for i, result in enumerate(results) if result == best), scores)


def _why_not(state: State, seat: Seat, move: Move) -> IllegalMove:
    waiting = turn(state)
    if isinstance(waiting, Over):
        return MatchOver(seat=seat, what="choose")
    if not isinstance(waiting, ToMove):
        return NotDealt(seat=seat)
    if seat not in waiting.seats:
        return HasChosen(seat=seat)
    hands = state.hands[seat]
    if len(move.cards) != len(hands):
        return BadNumberOfCards(seat=seat, cards=len(move.cards), expected=len(hands))
    card = next(c for c, hand in zip(move.cards, hands, strict=True) if c not in hand)
    return NoSuchCard(seat=seat, card=card)


def _check_setup(setup: Setup) -> None:
    if setup.seats not in CHIEF:
        raise BadPopSeats(seats=setup.seats)
    if setup.variant is Variant.TWO_HANDS and setup.seats != 2:
        raise TwoHandsSeats(seats=setup.seats)
    if not 1 <= setup.rounds <= ROUNDS_MAX:
        raise BadRounds(rounds=setup.rounds, most=ROUNDS_MAX)


def _check_deal(setup: Setup, dealt: Dealt) -> None:
    """Refuse an outcome that no shuffled deck can give (Rules 2.1 to 2.5)."""
    counts = (len(dealt.row), [[*map(len, hands)] for hands in dealt.hands], len(dealt.chief))
    hands = [[HAND] * hands_of_a_seat(setup)] * setup.seats
    if counts != (QUEUES, hands, TURNS * sum(chief_a_turn(setup))):
        raise BadOutcome(why=f"dealt {counts} cards to row, hands and Chief")
    cards = [*dealt.row, *dealt.chief, *(c for own in dealt.hands for hand in own for c in hand)]
    if len(set(cards)) < len(cards) or not all(1 <= card <= CARDS for card in cards):
        raise BadOutcome(why=f"not {len(cards)} different cards: {sorted(cards)}")
    if any(list(hand) != sorted(hand) for hands in dealt.hands for hand in hands):
        raise BadOutcome(why="the cards of a hand are not in the order of their numbers")
    for left, right in pairwise(dealt.row):
        if setup.deck[left].colour is setup.deck[right].colour:
            raise BadOutcome(why=f"{left} and {right} have one colour in the start row")


def _with(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    return (*values[:index], value, *values[index + 1 :])
