"""The last turn in English sentences, for the command line and golden files."""

from droptable.games.pop.cards import Cards, Deck
from droptable.games.pop.resolving import collected
from droptable.games.pop.state import Placement, Resolution, State


def tell(state: State) -> str:
    """Return what the last turn caused, a line a card; nothing while choices are secret."""
    story = state.happened
    if story is None:
        return ""
    way = "highest first, E to A" if story.highest_first else "lowest first, A to E"
    arrows = "1 arrow" if story.arrows == 1 else f"{story.arrows} arrows"
    lines = [f"round {story.round}, turn {story.turn}: {arrows}, {way}"]
    lines += [f"  {_placed(state.setup.deck, placement)}" for placement in story.placements]
    return "\n".join([*lines, *_end(story)])


def _placed(deck: Deck, placement: Placement) -> str:
    who = "the Chief" if placement.seat is None else f"seat {placement.seat}"
    colour = deck[placement.card].colour.value
    told = f"{'ABCDE'[placement.queue]}: {who}, {colour} {placement.card}"
    chain = ["; then ".join(_burst(deck, placement))] if placement.blasts else []
    took = collected(placement)
    if placement.seat is None and took:
        chain.append("set aside beside the Chief")
    if placement.handed_over:
        chain.append(f"takes {_cards(placement.handed_over)} from beside the Chief as well")
    if placement.seat is not None and took:
        chain.append(f"{placement.icons} {'icon' if placement.icons == 1 else 'icons'}")
    return ", ".join([told, *chain])


def _burst(deck: Deck, placement: Placement) -> list[str]:
    return [
        " and ".join(
            f"{deck[group[0].card].colour.value}"
            f" {_cards(tuple(spot.card for spot in group))} explode"
            for group in blast.groups
        )
        for blast in placement.blasts
    ]


def _end(story: Resolution) -> list[str]:
    if story.end is None:
        return []
    scores = ", ".join(
        f"seat {seat} {penalty} (in all {total})"
        for seat, (penalty, total) in enumerate(
            zip(story.end.penalties, story.end.totals, strict=True)
        )
    )
    left = story.end.unclaimed
    unclaimed = f"; nobody takes {_cards(left)} from beside the Chief" if left else ""
    return [f"round {story.round} is over: {scores}{unclaimed}"]


def _cards(cards: Cards) -> str:
    return " ".join(map(str, cards))
