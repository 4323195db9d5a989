"""The arrays of one fall, and how a piece moves in them.

Bodies are numbered pieces first, then walls. A link is what is known of two bodies near each
other; its normal points from A to B. Units: mm, s, rad; mass = area in mm².

Here and in `meeting`, `linking` and `solver` is all that is compiled. It uses + - * / and sqrt
on float64 only, in a fixed order, so the same source gives the same bits compiled and uncompiled
(NUMBA_DISABLE_JIT=1). No `max`, `min` or `**`: their bits differ in corner cases. What is called
for every pair takes arrays, not a `World`: Numba counts references to whatever it takes out.
"""

import math
from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

F64 = NDArray[np.float64]
I64 = NDArray[np.int64]

# Columns of `hot`, one cache line a body: velocity, displacement since the pose in `cold`,
# 1/mass, 1/inertia.
VX, VY, W, DX, DY, DT, IM, II = range(8)
HOT = 8

# Columns of `cold`, read once a step: the pose that corners and links are made from, bounding
# radius, speed; the poses that the rest rule and the film compare with, how far the piece ever
# was from the latter; where the neighbour list saw it. A wall has its box in RX, RY, RC, RS.
X, Y, C, S, RAD, SPEED, RX, RY, RC, RS, FX, FY, FC, FS, FAR, LX, LY = range(17)
COLD = 17

# Columns of `links`: normal; limit, impulse and mass of rolling; then two points, each with the
# cross products of the arms with normal and tangent, masses, gap at zero displacement, impulses,
# speed of impact, greatest impulse.
NX, NY, ROLL, ROLL_I, ROLL_M, P0 = range(6)
RNA, RNB, RTA, RTB, MN, MT, GAP, IN, IT, REL, MAX, POINT = range(12)
LINK = P0 + 2 * POINT + 3

# Columns of `ids`: bodies, number of points (-1: not yet known), features of the points, and
# the edge that last kept the bodies apart (A's edges from 0, B's from 64; -1: none).
A, B, COUNT, F0, F1, HINT = range(6)
ID = 6

# Items of `law`; the softness of contacts is a triple for two pieces and one for a wall.
GRAVITY, FRICTION, RESTITUTION, BOUNCE_SPEED, ROLLING, DT_STEP, DT_SUBSTEP, PUSH = range(8)
PIECE, WALL, LAW = 8, 11, 14

# Items of `size`: pieces that are awake (the first ones), listed links of two pieces, all listed
# links, active links of two pieces, all active links.
AWAKE, LISTED_PIECES, LISTED, ACTIVE_PIECES, ACTIVE = range(5)


class World(NamedTuple):
    """All arrays of one fall. Rows are bodies (`hot` to `corner`) or links."""

    hot: F64
    cold: F64
    sides: I64
    """How many sides each body has; 0 is a disc."""
    local: F64
    """Corners at pose (0, 0, 1, 0) and outward normals of the edges after them."""
    corner: F64
    """The same on the board, at the pose in `cold`."""
    law: F64
    links: F64
    ids: I64
    slot: I64
    """Row of the link of (piece, body), or -1."""
    free: I64
    """Stack of unused rows, its height in the last item."""
    listed: I64
    active: I64
    """Links with points, those of two pieces first."""
    size: I64
    dirty: I64
    """1: the piece moved too far to keep its links."""
    begin: F64
    """Velocities at the start of the substep."""
    since: I64
    """Frame at which the piece left its last reference pose."""
    found: F64
    """What `meet` found: normal, then x, y, gap of up to two points."""
    feature: I64
    """Features of these points, then the new hint."""


@njit(cache=True, nogil=True)
def new_world(hot: F64, cold: F64, sides: I64, local: F64, corner: F64, law: F64) -> World:
    """Add the arrays that a fall needs to those that describe the scene."""
    n = len(local)
    total = len(sides)
    room = n * (n - 1) // 2 + n * (total - n)
    free = np.empty(room + 1, np.int64)
    for k in range(room):
        free[k] = room - 1 - k
    free[room] = room
    return World(
        hot,
        cold,
        sides,
        local,
        corner,
        law,
        np.zeros((room, LINK)),
        np.zeros((room, ID), np.int64),
        np.full((n, total), -1),
        free,
        np.empty(room, np.int64),
        np.empty(room, np.int64),
        np.zeros(5, np.int64),
        np.zeros(n, np.int64),
        np.empty((n, 3)),
        np.zeros(n, np.int64),
        np.zeros(8),
        np.zeros(3, np.int64),
    )


@njit(cache=True, nogil=True)
def turned(c: float, s: float, t: float) -> tuple[float, float]:
    """Turn (cos, sin) by `t` rad, |t| << 1, as 2 atan(t / 2): wrong by t³/12, length 1 again."""
    if t == 0.0:
        return c, s
    q = 0.25 * t * t
    d = 1.0 / (1.0 + q)
    tc = (1.0 - q) * d
    ts = t * d
    nc = c * tc - s * ts
    ns = s * tc + c * ts
    r = 1.0 / math.sqrt(nc * nc + ns * ns)
    return nc * r, ns * r


@njit(cache=True, nogil=True)
def place(i: int, hot: F64, cold: F64, sides: I64, local: F64, corner: F64) -> None:
    """Move the reference pose of piece `i` to where it is now, and its corners with it."""
    x = cold[i, X] + hot[i, DX]
    y = cold[i, Y] + hot[i, DY]
    c, s = turned(cold[i, C], cold[i, S], hot[i, DT])
    cold[i, X], cold[i, Y], cold[i, C], cold[i, S] = x, y, c, s
    hot[i, DX], hot[i, DY], hot[i, DT] = 0.0, 0.0, 0.0
    for v in range(sides[i]):
        px, py = local[i, v, 0], local[i, v, 1]
        nx, ny = local[i, v, 2], local[i, v, 3]
        corner[i, v, 0] = x + (c * px - s * py)
        corner[i, v, 1] = y + (s * px + c * py)
        corner[i, v, 2] = c * nx - s * ny
        corner[i, v, 3] = s * nx + c * ny


@njit(cache=True, nogil=True)
def speed(i: int, hot: F64, cold: F64) -> float:
    """Return the greatest speed of any point of piece `i`, in mm/s, or a little more."""
    vx, vy = hot[i, VX], hot[i, VY]
    return math.sqrt(vx * vx + vy * vy) + cold[i, RAD] * abs(hot[i, W])
