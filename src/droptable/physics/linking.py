"""Which bodies are near each other, and what the solver must know of them: the links."""

import math

from numba import njit

from droptable.physics.arrays import (
    ACTIVE,
    ACTIVE_PIECES,
    AWAKE,
    BOUNCE_SPEED,
    COUNT,
    DT,
    DT_STEP,
    DX,
    DY,
    F0,
    F1,
    F64,
    GAP,
    HINT,
    I64,
    II,
    IM,
    IN,
    IT,
    LISTED,
    LISTED_PIECES,
    LX,
    LY,
    MAX,
    MN,
    MT,
    NX,
    NY,
    P0,
    POINT,
    RAD,
    RC,
    REL,
    RNA,
    RNB,
    ROLL,
    ROLL_I,
    ROLL_M,
    ROLLING,
    RS,
    RTA,
    RTB,
    RX,
    RY,
    SPEED,
    VX,
    VY,
    A,
    B,
    W,
    World,
    X,
    Y,
    place,
    speed,
)
from droptable.physics.meeting import meet

REUSE_MM = 0.02
"""A link is kept, its gaps carried on linearly, while both bodies moved less, in mm.
The error of a gap is below REUSE_MM² / radius = 0.00003 mm. Source: docs/physics.md, Speed."""

MARGIN_MM = 1.0
"""Points are made for gaps up to this, in mm, plus what the bodies may close in a step.
More than gravity adds in a step (0.2 mm). Source: docs/physics.md, Contacts."""

SKIN_MM = 6.0
"""The neighbour list holds until a piece moved half of this, in mm.
Source: docs/physics.md, Speed."""


@njit(cache=True, nogil=True)
def near(i: int, j: int, n: int, cold: F64, margin: float) -> bool:
    """Say whether piece `i` and body `j` may be less than `margin` apart. May err on yes.

    The first `n` bodies are pieces.
    """
    x, y, reach = cold[i, X], cold[i, Y], cold[i, RAD] + margin
    if j >= n:
        return (
            x > cold[j, RX] - reach
            and x < cold[j, RC] + reach
            and y > cold[j, RY] - reach
            and y < cold[j, RS] + reach
        )
    reach += cold[j, RAD]
    dx, dy = cold[j, X] - x, cold[j, Y] - y
    return dx * dx + dy * dy < reach * reach


@njit(cache=True, nogil=True)
def _list_pair(w: World, i: int, j: int, is_near: bool, listed: int) -> int:
    """List the pair if it is near; a listed pair keeps its row. Return how many are listed."""
    free, ids = w.free, w.ids
    k = w.slot[i, j]
    if not is_near:
        w.slot[i, j] = -1
        free[free[-1]] = k
        free[-1] += 1
        return listed
    if k < 0:
        free[-1] -= 1
        k = free[free[-1]]
        w.slot[i, j] = k
        ids[k, A], ids[k, B], ids[k, COUNT], ids[k, HINT] = i, j, -1, -1
        radius = 0.0
        if w.sides[i] == 0:
            radius = w.cold[i, RAD]
        if w.sides[j] == 0 and w.cold[j, RAD] > radius:
            radius = w.cold[j, RAD]
        w.links[k, ROLL] = w.law[ROLLING] * radius
    w.listed[listed] = k
    return listed + 1


@njit(cache=True, nogil=True)
def _list_neighbours(w: World) -> None:
    """List all pairs that may meet soon: those of two pieces first, then those with walls."""
    cold, slot, dt = w.cold, w.slot, w.law[DT_STEP]
    n, pieces, bodies = w.size[AWAKE], len(w.local), len(w.sides)
    for i in range(n):
        cold[i, LX], cold[i, LY] = cold[i, X], cold[i, Y]
    listed = 0
    for kind in range(2):
        for i in range(n):
            first, last = (i + 1, n) if kind == 0 else (pieces, bodies)
            for j in range(first, last):
                margin = MARGIN_MM + SKIN_MM + (cold[i, SPEED] + cold[j, SPEED]) * dt
                is_near = near(i, j, pieces, cold, margin)
                if is_near or slot[i, j] >= 0:
                    listed = _list_pair(w, i, j, is_near, listed)
        if kind == 0:
            w.size[LISTED_PIECES] = listed
    w.size[LISTED] = listed


@njit(cache=True, nogil=True)
def _link(
    k: int,
    hot: F64,
    cold: F64,
    sides: I64,
    corner: F64,
    law: F64,
    links: F64,
    ids: I64,
    found: F64,
    feature: I64,
) -> bool:
    """Make link `k` anew, keeping impulses of features that stay; say whether it is hit hard."""
    a, b = ids[k, A], ids[k, B]
    vx, vy = hot[b, VX] - hot[a, VX], hot[b, VY] - hot[a, VY]
    closing = math.sqrt(vx * vx + vy * vy) + (
        cold[a, RAD] * abs(hot[a, W]) + cold[b, RAD] * abs(hot[b, W])
    )
    margin = MARGIN_MM + closing * law[DT_STEP]
    feature[2] = ids[k, HINT]
    points = meet(a, b, cold, sides, corner, margin, found, feature)
    old, old0, old1 = ids[k, COUNT], ids[k, F0], ids[k, F1]
    in0, it0 = links[k, P0 + IN], links[k, P0 + IT]
    in1, it1 = links[k, P0 + POINT + IN], links[k, P0 + POINT + IT]
    ids[k, COUNT] = points
    ids[k, HINT] = feature[2]
    if points == 0:
        return False
    nx, ny = found[0], found[1]
    links[k, NX], links[k, NY] = nx, ny
    mass = hot[a, IM] + hot[b, IM]
    iia, iib = hot[a, II], hot[b, II]
    links[k, ROLL_M] = 1.0 / (iia + iib)
    if old <= 0:
        links[k, ROLL_I] = 0.0
    hard = False
    for p in range(points):
        q = P0 + POINT * p
        ax, ay = found[2 + 3 * p] - cold[a, X], found[3 + 3 * p] - cold[a, Y]
        bx, by = found[2 + 3 * p] - cold[b, X], found[3 + 3 * p] - cold[b, Y]
        rna, rnb = ax * ny - ay * nx, bx * ny - by * nx
        rta, rtb = -(ax * nx + ay * ny), -(bx * nx + by * ny)
        links[k, q + RNA], links[k, q + RNB] = rna, rnb
        links[k, q + RTA], links[k, q + RTB] = rta, rtb
        links[k, q + MN] = 1.0 / (mass + (iia * rna * rna + iib * rnb * rnb))
        links[k, q + MT] = 1.0 / (mass + (iia * rta * rta + iib * rtb * rtb))
        links[k, q + GAP] = found[4 + 3 * p]
        impact = vx * nx + vy * ny + (hot[b, W] * rnb - hot[a, W] * rna)
        hard = hard or impact < -law[BOUNCE_SPEED]
        links[k, q + REL], links[k, q + MAX] = impact, 0.0
        ids[k, F0 + p] = feature[p]
        links[k, q + IN], links[k, q + IT] = 0.0, 0.0
        if old > 0 and feature[p] == old0:
            links[k, q + IN], links[k, q + IT] = in0, it0
        elif old > 1 and feature[p] == old1:
            links[k, q + IN], links[k, q + IT] = in1, it1
    return hard


@njit(cache=True, nogil=True)
def find_contacts(w: World, again: bool) -> bool:
    """Bring the links and the list of active ones up to date; say whether one is hit hard."""
    hot, cold, sides, local, corner, law = w.hot, w.cold, w.sides, w.local, w.corner, w.law
    links, ids, dirty, found, feature = w.links, w.ids, w.dirty, w.found, w.feature
    moved = again
    for i in range(w.size[AWAKE]):
        cold[i, SPEED] = speed(i, hot, cold)
        reach = cold[i, SPEED] * law[DT_STEP]
        dirty[i] = 0
        shift = abs(hot[i, DX]) + abs(hot[i, DY]) + cold[i, RAD] * abs(hot[i, DT])
        if shift > REUSE_MM or reach > REUSE_MM:
            place(i, hot, cold, sides, local, corner)
            dirty[i] = 1
            moved = True
            shift = abs(cold[i, X] - cold[i, LX]) + abs(cold[i, Y] - cold[i, LY])
            again = again or shift + reach > 0.5 * SKIN_MM
    if again:
        _list_neighbours(w)
    if not moved:
        return False
    hard = False
    active = 0
    w.size[ACTIVE_PIECES] = 0
    for q in range(w.size[LISTED]):
        k = w.listed[q]
        if (
            ids[k, COUNT] < 0
            or dirty[ids[k, A]] == 1
            or (q < w.size[LISTED_PIECES] and dirty[ids[k, B]] == 1)
        ):
            hit = _link(k, hot, cold, sides, corner, law, links, ids, found, feature)
            hard = hard or hit
        if ids[k, COUNT] > 0:
            w.active[active] = k
            active += 1
            if q < w.size[LISTED_PIECES]:
                w.size[ACTIVE_PIECES] = active
    w.size[ACTIVE] = active
    return hard


@njit(cache=True, nogil=True)
def meets_anything(w: World, i: int) -> bool:
    """Say whether piece `i` has a point with any other body."""
    cold, found, feature = w.cold, w.found, w.feature
    margin = MARGIN_MM + speed(i, w.hot, cold) * w.law[DT_STEP]
    for j in range(len(w.sides)):
        if j != i and near(i, j, len(w.local), cold, margin):
            feature[2] = -1
            if meet(i, j, cold, w.sides, w.corner, margin, found, feature) > 0:
                return True
    return False
