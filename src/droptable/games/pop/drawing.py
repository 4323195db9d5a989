"""A deck as a picture: SVG with one row a block of ten numbers, for whoever wrote it down."""

from collections.abc import Iterator
from html import escape

from droptable.games.pop.cards import Card, Colour, Deck

PAINT = {
    Colour.RED: "#d6453d",
    Colour.YELLOW: "#ffe27a",
    Colour.GREEN: "#50bfa0",
    Colour.BLUE: "#2350a0",
    Colour.VIOLET: "#2f0e3d",
}
"""Colours of the cards, as on the page. Their first letter stands on each: never colour alone."""

DARK = {Colour.YELLOW, Colour.GREEN}
"""Colours on which dark letters are read."""

INK = "#2a2730"
CREAM = "#fffbf4"

WIDTH, HEIGHT = 44.0, 64.0
"""Size of a card, mm."""

GAP = 4.0
"""Free space around a card, mm."""

IN_A_ROW = 10
HEAD = 14.0
"""Space for the name above the cards, mm."""

ICON = 3.2
"""Radius of an explosion icon, mm."""


def draw(deck: Deck) -> str:
    """Return a deck as SVG: every card with its number, colour, explosions and arrow."""
    rows = -(-len(deck.cards) // IN_A_ROW)
    width = IN_A_ROW * (WIDTH + GAP) + GAP
    height = HEAD + rows * (HEIGHT + GAP) + GAP
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}"'
            f' width="{width:g}mm" height="{height:g}mm" font-family="sans-serif"'
            ' text-anchor="middle">',
            f'<rect width="{width:g}" height="{height:g}" fill="{CREAM}"/>',
            f'<text x="{GAP:g}" y="10" font-size="8" text-anchor="start" fill="{INK}">'
            f"{escape(deck.name)}</text>",
            *(part for card in deck.cards for part in _card(card)),
            "</svg>",
            "",
        ]
    )


def _card(card: Card) -> Iterator[str]:
    row, column = divmod(card.number - 1, IN_A_ROW)
    x, y = GAP + column * (WIDTH + GAP), HEAD + GAP + row * (HEIGHT + GAP)
    ink = INK if card.colour in DARK else CREAM
    yield f'<g transform="translate({x:g} {y:g})">'
    yield f'<rect width="{WIDTH:g}" height="{HEIGHT:g}" rx="5" fill="{PAINT[card.colour]}"/>'
    yield f'<rect x="2" y="2" width="{WIDTH - 4:g}" height="18" rx="3" fill="{CREAM}"/>'
    yield f'<text x="{WIDTH / 2:g}" y="16" font-size="14" fill="{INK}">{card.number}</text>'
    yield (
        f'<text x="{WIDTH / 2:g}" y="38" font-size="14" fill="{ink}">{card.colour.name[0]}</text>'
    )
    if card.arrow:
        yield f'<text x="{WIDTH / 2:g}" y="56" font-size="14" fill="{ink}">←</text>'
    for icon in range(card.explosions):
        between = (WIDTH - GAP) / card.explosions
        x = WIDTH / 2 + (icon - (card.explosions - 1) / 2) * between
        yield (
            f'<circle cx="{x:g}" cy="{46 if card.arrow else 54}" r="{min(ICON, between / 2):g}"'
            f' fill="{CREAM}" stroke="{INK}"/>'
        )
    yield "</g>"
