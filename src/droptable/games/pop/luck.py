"""What Dropping Drops leaves to chance: how a shuffled deck is dealt."""

from collections.abc import Iterable, Iterator
from itertools import islice
from random import Random

from droptable.core import Answer, Viewer
from droptable.games.pop.cards import CARDS, QUEUES, CardNo, Cards, Deck
from droptable.games.pop.rules import HAND, TURNS, chief_a_turn, hands_of_a_seat
from droptable.games.pop.state import Choice, Dealt, Outcome, Question, State, View


def answer(state: State, question: Question, rng: Random) -> Answer[Outcome]:
    """Shuffle the deck and deal the start row, the hands and the Chief's pile (Rules 2)."""
    del question
    setup = state.setup
    pile = [CardNo(number) for number in range(1, CARDS + 1)]
    rng.shuffle(pile)
    row = _start_row(setup.deck, pile)
    rest = [card for card in pile if card not in row]
    rng.shuffle(rest)
    cards = iter(rest)
    hands = tuple(
        tuple(_sorted(islice(cards, HAND)) for _ in range(hands_of_a_seat(setup)))
        for _ in range(setup.seats)
    )
    return Answer(Dealt(row, hands, tuple(islice(cards, TURNS * sum(chief_a_turn(setup))))))


def redeal(view: View, viewer: Viewer, rng: Random) -> State:
    """Return a state that looks like this view: all cards that were not seen dealt anew."""
    setup = view.setup
    unseen = [CardNo(n) for n in range(1, CARDS + 1) if n not in _seen(view)]
    rng.shuffle(unseen)
    cards = iter(unseen)
    hands = tuple(
        view.hand if seat == viewer else _hands(view, seat, cards) for seat in range(setup.seats)
    )
    open_, hidden = chief_a_turn(setup)
    turns_left = TURNS + 1 - view.turn if view.turn else 0
    chief_after = turns_left * (open_ + hidden) - len(view.chief_open)
    return State(
        setup=setup,
        queues=view.queues,
        hands=hands,
        chosen=tuple(
            view.chosen if seat == viewer else _chosen(has, hands[seat], rng)
            for seat, has in enumerate(view.has_chosen)
        ),
        chief=view.chief_open + tuple(islice(cards, max(0, chief_after))),
        set_aside=view.set_aside,
        collected=view.collected,
        rounds=view.rounds,
        happened=view.happened,
    )


def warm() -> None:
    """Compile nothing: dealing cards needs no physics."""


def _start_row(deck: Deck, pile: Iterable[CardNo]) -> Cards:
    """Deal the start row from A to E; a card equal to its left neighbour is set aside (Rules 2.2).

    Where the pile runs out, which only a changed deck can bring about, it goes on with what was
    set aside.
    """
    row: list[CardNo] = []
    waiting = list(pile)
    while len(row) < QUEUES:
        left = deck[row[-1]].colour if row else None
        fitting = next(card for card in waiting if deck[card].colour is not left)
        passed = waiting.index(fitting)
        row.append(fitting)
        waiting = waiting[passed + 1 :] + waiting[:passed]
    return tuple(row)


def _seen(view: View) -> set[CardNo]:
    """Return every card of the deck whose place the viewer knows."""
    piles: Iterator[Cards] = iter(
        (*view.queues, *view.collected, *view.hand, *view.left, view.set_aside, view.chief_open)
    )
    return {card for pile in piles for card in pile}


def _hands(view: View, seat: int, cards: Iterator[CardNo]) -> tuple[Cards, ...]:
    """Return hands for another seat, of the size that everybody knows."""
    each = hands_of_a_seat(view.setup)
    if view.left:
        return tuple((card,) for card in view.left[seat])
    if not view.round:
        return ((),) * each
    size = HAND + 1 - view.turn if view.turn else HAND - TURNS
    return tuple(_sorted(islice(cards, size)) for _ in range(each))


def _chosen(has_chosen: bool, hands: tuple[Cards, ...], rng: Random) -> Choice | None:
    return Choice(tuple(map(rng.choice, hands))) if has_chosen else None


def _sorted(cards: Iterable[CardNo]) -> Cards:
    return tuple(sorted(cards))
