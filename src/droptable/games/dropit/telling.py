"""The last event in an English sentence, for the command line and golden files."""

from droptable.games.dropit.shaft import Field, PieceNo
from droptable.games.dropit.state import Coop, Joker, State, Verdict


def tell(state: State) -> str:
    """Return the last verdict in a sentence: what broke, what it reached, its points."""
    verdict = state.happened
    if verdict is None:
        return ""
    drop = (
        f"{verdict.number:2}. seat {verdict.seat}, {verdict.piece.colour.value} "
        f"{verdict.piece.shape.value}{'' if verdict.at_rest else ' (still moving after 5 s)'}"
    )
    if verdict.joker is Joker.KEEP:
        return f"{drop}: keeps its joker{_penalty(verdict)}"
    if verdict.joker is Joker.HAND_IN:
        return f"{drop}: hands in a joker = {_points(verdict)}"
    broken = _broken(state, verdict)
    why = f": {', '.join(broken)}" if broken else ""
    asked = " (a joker would pay)" if state.redeemable else _penalty(verdict)
    return f"{drop}: {' + '.join(_reached(state, verdict))} = {_points(verdict)}{why}{asked}"


def _reached(state: State, verdict: Verdict) -> list[str]:
    parts = [f"level {verdict.level}"]
    if state.setup.coop is not Coop.OFF:
        return [*parts, "its picture"] if verdict.fulfils else parts
    return parts + [f"a circle of {state.setup.board.circles[i].points}" for i in verdict.circles]


def _broken(state: State, verdict: Verdict) -> list[str]:
    fields = state.setup.board.fields
    broken = [
        *(f"touches {_named(state, n.piece)} of its shape" for n in verdict.same_shape),
        *(f"touches {_named(state, n.piece)} of its colour" for n in verdict.same_colour),
        *(f"touches the forbidden {_field(fields[n.field])}" for n in verdict.edges),
    ]
    if verdict.over_top:
        broken.append(f"sticks {verdict.over_top / 100:.2f} mm out of the top")
    return broken


def _points(verdict: Verdict) -> str:
    return f"{verdict.points} {'point' if verdict.points == 1 else 'points'}"


def _penalty(verdict: Verdict) -> str:
    return f", the game moves {verdict.penalty}" if verdict.penalty else ""


def _named(state: State, number: PieceNo) -> str:
    piece = state.pile[number].piece
    return f"the {piece.colour.value} {piece.shape.value} #{number}"


def _field(field: Field) -> str:
    return f"{field.colour.value}/{field.shape.value} field {field.index + 1} ({field.side.value})"
