"""Where two bodies meet, or nearly do: the points between them.

All functions that find points write to `found` the normal and (x, y, gap) of up to two points,
half-way between the surfaces, and to `feature` which corners these are; they return how many.
"""

import math

from numba import njit

from droptable.physics.arrays import F64, I64, RAD, X, Y

TIE_MM = 0.01
"""A second face must lie so much farther off to become the reference face, in mm: no flicker.
Source: docs/physics.md, Contacts."""


@njit(cache=True, nogil=True)
def _edge_gap(corner: F64, sides: I64, a: int, e: int, b: int) -> float:
    """Return how far `b` lies outside the line through edge `e` of `a`, in mm."""
    nx, ny = corner[a, e, 2], corner[a, e, 3]
    lowest = 1e30
    for v in range(sides[b]):
        h = nx * corner[b, v, 0] + ny * corner[b, v, 1]
        if h < lowest:
            lowest = h
    return lowest - (nx * corner[a, e, 0] + ny * corner[a, e, 1])


@njit(cache=True, nogil=True)
def _best_edge(corner: F64, sides: I64, a: int, b: int, limit: float) -> tuple[int, float]:
    """Return the edge of `a` that keeps `b` farthest off, and its gap; stops above `limit`."""
    best = 0
    best_gap = -1e30
    for e in range(sides[a]):
        gap = _edge_gap(corner, sides, a, e, b)
        if gap > best_gap:
            best_gap = gap
            best = e
            if gap > limit:
                break
    return best, best_gap


@njit(cache=True, nogil=True)
def _meet_polygons(
    a: int, b: int, sides: I64, corner: F64, margin: float, found: F64, feature: I64
) -> int:
    """Find up to two points of polygons `a` and `b` with gaps up to `margin`.

    Separating axis, starting with the edge that kept them apart last time
    (`feature[2]`: an edge of A from 0, of B from 64, none -1); then `_clip`.
    """
    hint = feature[2]
    if hint >= 64:
        if _edge_gap(corner, sides, b, hint - 64, a) > margin:
            return 0
    elif hint >= 0 and _edge_gap(corner, sides, a, hint, b) > margin:
        return 0
    edge, gap = _best_edge(corner, sides, a, b, margin)
    feature[2] = edge
    if gap > margin:
        return 0
    edge_b, gap_b = _best_edge(corner, sides, b, a, margin)
    if gap_b > gap + TIE_MM:
        feature[2] = edge_b + 64
        if gap_b > margin:
            return 0
        points = _clip(b, a, edge_b, gap_b, sides, corner, margin, found, feature)
        found[0] = -found[0]
        found[1] = -found[1]
        for p in range(points):
            feature[p] = feature[p] % 64 * 64 + feature[p] // 64
        return points
    return _clip(a, b, edge, gap, sides, corner, margin, found, feature)


# Longer than 60 lines: its parts share a dozen numbers, and a call each would cost speed.
@njit(cache=True, nogil=True)
def _clip(
    r: int,
    o: int,
    edge: int,
    gap: float,
    sides: I64,
    corner: F64,
    margin: float,
    found: F64,
    feature: I64,
) -> int:
    """Find the points of polygon `o` at edge `edge` of `r`, its reference, `gap` away.

    The facing edge of `o` is clipped at the ends of the reference edge; where the two lie
    beside each other the nearest corners meet, and their line is the normal. A feature is
    64 * (corner of r) + corner of o at that end, so it does not depend on who clips whom.
    """
    nx, ny = corner[r, edge, 2], corner[r, edge, 3]
    o1 = 0
    facing = 1e30
    for e in range(sides[o]):
        d = nx * corner[o, e, 2] + ny * corner[o, e, 3]
        if d < facing:
            facing = d
            o1 = e
    r1 = edge
    r2 = edge + 1 if edge + 1 < sides[r] else 0
    o2 = o1 + 1 if o1 + 1 < sides[o] else 0
    x, y = corner[r, r1, 0], corner[r, r1, 1]
    # u runs along the reference edge from r1 = 0 to r2 = length, h away from it.
    length = (corner[r, r2, 1] - y) * nx - (corner[r, r2, 0] - x) * ny
    px, py = corner[o, o1, 0] - x, corner[o, o1, 1] - y
    u1, h1 = py * nx - px * ny, px * nx + py * ny
    px, py = corner[o, o2, 0] - x, corner[o, o2, 1] - y
    u2, h2 = py * nx - px * ny, px * nx + py * ny
    if u1 < 0.0 or u2 > length:
        vr, vo = r1, o1
        if u1 >= 0.0:
            vr, vo = r2, o2
        dx = corner[o, vo, 0] - corner[r, vr, 0]
        dy = corner[o, vo, 1] - corner[r, vr, 1]
        far = math.sqrt(dx * dx + dy * dy)
        if gap > 0.0 and far > 0.0:
            if far > margin:
                return 0
            gap = far
            nx, ny = dx / far, dy / far
        found[0], found[1] = nx, ny
        found[2] = corner[o, vo, 0] - 0.5 * gap * nx
        found[3] = corner[o, vo, 1] - 0.5 * gap * ny
        found[4] = gap
        feature[0] = vr * 64 + vo
        return 1
    found[0], found[1] = nx, ny
    slope = (h2 - h1) / (u1 - u2)
    points = 0
    for end in range(2):
        if end == 0:
            u, h, name = u1, h1, r2 * 64 + o1
            if u1 > length:
                u, h = length, h1 + (u1 - length) * slope
        else:
            u, h, name = u2, h2, r1 * 64 + o2
            if u2 < 0.0:
                u, h = 0.0, h1 + u1 * slope
        if h <= margin:
            found[2 + 3 * points] = x - ny * u + nx * (0.5 * h)
            found[3 + 3 * points] = y + nx * u + ny * (0.5 * h)
            found[4 + 3 * points] = h
            feature[points] = name
            points += 1
    return points


@njit(cache=True, nogil=True)
def _meet_disc(
    d: int, p: int, cold: F64, sides: I64, corner: F64, margin: float, found: F64
) -> int:
    """Find the point of disc `d` and polygon `p` with a gap up to `margin`; normal from `d`."""
    x, y, radius = cold[d, X], cold[d, Y], cold[d, RAD]
    edge = 0
    gap = -1e30
    for e in range(sides[p]):
        h = (x - corner[p, e, 0]) * corner[p, e, 2] + (y - corner[p, e, 1]) * corner[p, e, 3]
        if h > gap:
            gap = h
            edge = e
            if h > radius + margin:
                return 0
    nx, ny = -corner[p, edge, 2], -corner[p, edge, 3]
    if gap > 0.0:
        # Beyond an end of the edge its corner is the nearest point.
        after = edge + 1 if edge + 1 < sides[p] else 0
        u1 = (x - corner[p, edge, 0]) * ny - (y - corner[p, edge, 1]) * nx
        u2 = (x - corner[p, after, 0]) * ny - (y - corner[p, after, 1]) * nx
        if u1 < 0.0 or u2 > 0.0:
            v = edge if u1 < 0.0 else after
            dx, dy = corner[p, v, 0] - x, corner[p, v, 1] - y
            gap = math.sqrt(dx * dx + dy * dy)
            nx, ny = dx / gap, dy / gap
    gap -= radius
    if gap > margin:
        return 0
    found[0], found[1] = nx, ny
    found[2] = x + nx * (radius + 0.5 * gap)
    found[3] = y + ny * (radius + 0.5 * gap)
    found[4] = gap
    return 1


@njit(cache=True, nogil=True)
def _meet_discs(a: int, b: int, cold: F64, margin: float, found: F64) -> int:
    """Find the point of discs `a` and `b` with a gap up to `margin`."""
    dx, dy = cold[b, X] - cold[a, X], cold[b, Y] - cold[a, Y]
    far = math.sqrt(dx * dx + dy * dy)
    gap = far - (cold[a, RAD] + cold[b, RAD])
    if gap > margin:
        return 0
    nx, ny = 0.0, 1.0
    if far > 0.0:
        nx, ny = dx / far, dy / far
    found[0], found[1] = nx, ny
    found[2] = cold[a, X] + nx * (cold[a, RAD] + 0.5 * gap)
    found[3] = cold[a, Y] + ny * (cold[a, RAD] + 0.5 * gap)
    found[4] = gap
    return 1


@njit(cache=True, nogil=True)
def meet(
    a: int, b: int, cold: F64, sides: I64, corner: F64, margin: float, found: F64, feature: I64
) -> int:
    """Find the points of bodies `a` and `b` with gaps up to `margin`."""
    if sides[a] > 0 and sides[b] > 0:
        return _meet_polygons(a, b, sides, corner, margin, found, feature)
    feature[0] = 0
    feature[2] = -1
    if sides[b] > 0:
        return _meet_disc(a, b, cold, sides, corner, margin, found)
    if sides[a] == 0:
        return _meet_discs(a, b, cold, margin, found)
    points = _meet_disc(b, a, cold, sides, corner, margin, found)
    found[0] = -found[0]
    found[1] = -found[1]
    return points
