"""The solver: velocities from contacts, poses from velocities, step by step (docs/physics.md)."""

import math

import numpy as np
from numba import njit
from numpy.typing import NDArray

from droptable.physics.arrays import (
    ACTIVE,
    ACTIVE_PIECES,
    AWAKE,
    BOUNCE_SPEED,
    COUNT,
    DT,
    DT_SUBSTEP,
    DX,
    DY,
    F64,
    FAR,
    FRICTION,
    FX,
    GAP,
    GRAVITY,
    I64,
    II,
    IM,
    IN,
    IT,
    MAX,
    MN,
    MT,
    NX,
    NY,
    P0,
    PIECE,
    POINT,
    PUSH,
    RAD,
    REL,
    RESTITUTION,
    RNA,
    RNB,
    ROLL,
    ROLL_I,
    ROLL_M,
    RTA,
    RTB,
    RX,
    VX,
    VY,
    WALL,
    A,
    B,
    C,
    S,
    W,
    World,
    X,
    Y,
    new_world,
    place,
    speed,
    turned,
)
from droptable.physics.linking import find_contacts, meets_anything

HOLD_PASSES, BRACE_PASSES, BRACED_MM_S = 20, 200, 0.05
"""How often friction, then all impulses of a waking pile are solved, unless its
pieces are slower than this before. Source: docs/physics.md, Waking."""

OPEN_MM = 1e-6
"""A gap wider than this, in mm, is left to the next substep when relaxing: a piece braked before
it arrives would bounce in the air. Far above rounding, far below anything seen."""

ANY_MM = 1e30
"""No gap is left to the next substep."""

BRACE_MM = 0.01
"""How much a gap may be off in a waking pile, in mm: what rounding to 1/100 mm and degree does.
Source: docs/physics.md, Waking."""


@njit(cache=True, nogil=True)
def _warm_start(w: World) -> None:
    """Give every contact the impulse it had at the end of the last step."""
    hot, links, ids = w.hot, w.links, w.ids
    for q in range(w.size[ACTIVE]):
        k = w.active[q]
        a, b = ids[k, A], ids[k, B]
        nx, ny = links[k, NX], links[k, NY]
        px = 0.0
        py = 0.0
        ta = -links[k, ROLL_I]
        tb = links[k, ROLL_I]
        for p in range(ids[k, COUNT]):
            c = P0 + POINT * p
            i_n, i_t = links[k, c + IN], links[k, c + IT]
            px += i_n * nx + i_t * ny
            py += i_n * ny - i_t * nx
            ta -= i_n * links[k, c + RNA] + i_t * links[k, c + RTA]
            tb += i_n * links[k, c + RNB] + i_t * links[k, c + RTB]
        hot[a, VX] -= hot[a, IM] * px
        hot[a, VY] -= hot[a, IM] * py
        hot[a, W] += hot[a, II] * ta
        hot[b, VX] += hot[b, IM] * px
        hot[b, VY] += hot[b, IM] * py
        hot[b, W] += hot[b, II] * tb


# Longer than 60 lines: the innermost loop; what a link needs stays in registers.
@njit(cache=True, nogil=True)
def _solve(
    w: World,
    first: int,
    last: int,
    per_h: float,
    rate: float,
    mass: float,
    ease: float,
    open_mm: float,
) -> None:
    """Correct the velocities at active links `first` to `last` once: normals, friction, rolling.

    An open gap may close within the substep: at gap * per_h. An overlap is pushed out at
    gap * rate, but not faster than PUSH, with that share `mass` of the impulse needed, while
    the share `ease` of the old impulse goes. Relaxing is 0, 1, 0. Gaps above `open_mm` get no
    more impulse than they have.
    """
    hot, links, ids = w.hot, w.links, w.ids
    push, friction = -w.law[PUSH], w.law[FRICTION]
    for q in range(first, last):
        k = w.active[q]
        a, b, points = ids[k, A], ids[k, B], ids[k, COUNT]
        nx, ny = links[k, NX], links[k, NY]
        ima, iia, imb, iib = hot[a, IM], hot[a, II], hot[b, IM], hot[b, II]
        ax, ay, aw = hot[a, VX], hot[a, VY], hot[a, W]
        bx, by, bw = hot[b, VX], hot[b, VY], hot[b, W]
        ta, tb = hot[a, DT], hot[b, DT]
        shift = (hot[b, DX] - hot[a, DX]) * nx + (hot[b, DY] - hot[a, DY]) * ny
        total = 0.0
        held = False
        for p in range(points):
            c = P0 + POINT * p
            rna, rnb, old = links[k, c + RNA], links[k, c + RNB], links[k, c + IN]
            gap = links[k, c + GAP] + shift + (tb * rnb - ta * rna)
            vn = (bx - ax) * nx + (by - ay) * ny + (bw * rnb - aw * rna)
            if gap > 0.0:
                new = old - links[k, c + MN] * (vn + gap * per_h)
                if new > old and gap > open_mm:
                    new = old
            else:
                bias = gap * rate
                if bias < push:
                    bias = push
                new = old - links[k, c + MN] * mass * (vn + bias) - ease * old
            if new < 0.0:
                new = 0.0
            total += new
            if old > 0.0:
                held = True
            change = new - old
            if change != 0.0:
                held = True
                links[k, c + IN] = new
                if new > links[k, c + MAX]:
                    links[k, c + MAX] = new
                ax -= ima * (change * nx)
                ay -= ima * (change * ny)
                aw -= iia * (change * rna)
                bx += imb * (change * nx)
                by += imb * (change * ny)
                bw += iib * (change * rnb)
        if not held:
            continue
        for p in range(points):
            c = P0 + POINT * p
            rta, rtb, old = links[k, c + RTA], links[k, c + RTB], links[k, c + IT]
            vt = (bx - ax) * ny - (by - ay) * nx + (bw * rtb - aw * rta)
            new = old - links[k, c + MT] * vt
            limit = friction * links[k, c + IN]
            if new > limit:
                new = limit
            elif new < -limit:
                new = -limit
            links[k, c + IT] = new
            change = new - old
            ax -= ima * (change * ny)
            ay += ima * (change * nx)
            aw -= iia * (change * rta)
            bx += imb * (change * ny)
            by -= imb * (change * nx)
            bw += iib * (change * rtb)
        if links[k, ROLL] > 0.0:
            old = links[k, ROLL_I]
            new = old - links[k, ROLL_M] * (bw - aw)
            limit = links[k, ROLL] * total
            if new > limit:
                new = limit
            elif new < -limit:
                new = -limit
            links[k, ROLL_I] = new
            aw -= iia * (new - old)
            bw += iib * (new - old)
        hot[a, VX], hot[a, VY], hot[a, W] = ax, ay, aw
        hot[b, VX], hot[b, VY], hot[b, W] = bx, by, bw


@njit(cache=True, nogil=True)
def _bounce(w: World) -> None:
    """Give back a share of the impact speed where a contact was hit, and forget the impact."""
    hot, links, ids = w.hot, w.links, w.ids
    for q in range(w.size[ACTIVE]):
        k = w.active[q]
        a, b = ids[k, A], ids[k, B]
        nx, ny = links[k, NX], links[k, NY]
        for p in range(ids[k, COUNT]):
            c = P0 + POINT * p
            impact = links[k, c + REL]
            links[k, c + REL] = 0.0
            if impact > -w.law[BOUNCE_SPEED] or links[k, c + MAX] == 0.0:
                continue
            rna, rnb = links[k, c + RNA], links[k, c + RNB]
            vn = (hot[b, VX] - hot[a, VX]) * nx + (hot[b, VY] - hot[a, VY]) * ny
            vn += hot[b, W] * rnb - hot[a, W] * rna
            push = -links[k, c + MN] * (vn + w.law[RESTITUTION] * impact)
            if push > 0.0:
                hot[a, VX] -= hot[a, IM] * (push * nx)
                hot[a, VY] -= hot[a, IM] * (push * ny)
                hot[a, W] -= hot[a, II] * (push * rna)
                hot[b, VX] += hot[b, IM] * (push * nx)
                hot[b, VY] += hot[b, IM] * (push * ny)
                hot[b, W] += hot[b, II] * (push * rnb)


@njit(cache=True, nogil=True)
def _substeps(w: World, substeps: int) -> None:
    """Advance velocities and displacements by one step.

    A substep starts with gravity and the impulses of the substep before it. Arms and normals
    stay for the step, so these impulses change each velocity by as much as they just did:
    from the second substep on, the whole start is v + (v - v at the last start).
    """
    hot, begin, law = w.hot, w.begin, w.law
    n = w.size[AWAKE]
    h = law[DT_SUBSTEP]
    per_h = 1.0 / h
    pieces, last = w.size[ACTIVE_PIECES], w.size[ACTIVE]
    for sub in range(substeps):
        for i in range(n):
            for c in range(3):
                v = hot[i, c]
                if sub > 0:
                    hot[i, c] = v + (v - begin[i, c])
                begin[i, c] = v
            if sub == 0:
                hot[i, VY] -= law[GRAVITY] * h
        if sub == 0:
            _warm_start(w)
        _solve(w, 0, pieces, per_h, law[PIECE], law[PIECE + 1], law[PIECE + 2], ANY_MM)
        _solve(w, pieces, last, per_h, law[WALL], law[WALL + 1], law[WALL + 2], ANY_MM)
        for i in range(n):
            hot[i, DX] += h * hot[i, VX]
            hot[i, DY] += h * hot[i, VY]
            hot[i, DT] += h * hot[i, W]
        _solve(w, 0, last, per_h, 0.0, 1.0, 0.0, OPEN_MM)


@njit(cache=True, nogil=True)
def _guess_impulses(w: World) -> None:
    """Set the normal impulse of each overlap to what it is at rest."""
    for q in range(w.size[ACTIVE]):
        k = w.active[q]
        for p in range(w.ids[k, COUNT]):
            c = P0 + POINT * p
            if w.links[k, c + GAP] < 0.0:
                w.links[k, c + IN] = -w.links[k, c + MN] * _stiffness(w, q) * w.links[k, c + GAP]


@njit(cache=True, nogil=True)
def _stiffness(w: World, q: int) -> float:
    """Return (2 pi hz)² h of active link `q`, in 1/s: impulse over mass and overlap at rest."""
    soft = PIECE if q < w.size[ACTIVE_PIECES] else WALL
    return w.law[soft] * w.law[soft + 1] / w.law[soft + 2]


@njit(cache=True, nogil=True)
def _brace(w: World) -> None:
    """Find the impulses that hold up a waking pile where it lies. All its pieces are at rest.

    At rest a contact is a spring, so its impulse a substep is mass (2 pi hz)² h overlap: the
    first guess. Friction is solved for until it holds the rest (`per_h` so great that no open
    gap closes), then all impulses without softness. Last, each gap is taken for the one that
    gives its impulse, as far as the rounding of the poses can explain it.
    """
    hot, links, ids, law = w.hot, w.links, w.ids, w.law
    h = law[DT_SUBSTEP]
    last = w.size[ACTIVE]
    _guess_impulses(w)
    for i in range(w.size[AWAKE]):
        hot[i, VY] = -law[GRAVITY] * h
    _warm_start(w)
    for _ in range(HOLD_PASSES):
        _solve(w, 0, last, 1e9, 0.0, 0.0, 0.0, ANY_MM)
    for turn in range(BRACE_PASSES):
        _solve(w, 0, last, 1.0 / h, 0.0, 1.0, 0.0, ANY_MM)
        if turn % 10 == 9:
            fastest = 0.0
            for i in range(w.size[AWAKE]):
                now = speed(i, hot, w.cold)
                if now > fastest:
                    fastest = now
            if fastest < BRACED_MM_S:
                break
    for i in range(w.size[AWAKE]):
        hot[i, VX], hot[i, VY], hot[i, W] = 0.0, 0.0, 0.0
    for q in range(last):
        k = w.active[q]
        for p in range(ids[k, COUNT]):
            c = P0 + POINT * p
            gap = links[k, c + GAP]
            if gap < 0.0 or links[k, c + IN] > 0.0:
                wanted = -links[k, c + IN] / (links[k, c + MN] * _stiffness(w, q))
                if wanted > gap + BRACE_MM:
                    wanted = gap + BRACE_MM
                elif wanted < gap - BRACE_MM:
                    wanted = gap - BRACE_MM
                links[k, c + GAP] = wanted


@njit(cache=True, nogil=True)
def _wake(w: World) -> None:
    """Brace the pile, then let the last piece, which is still flying, join it."""
    find_contacts(w, True)
    _brace(w)
    w.size[AWAKE] = len(w.local)


@njit(cache=True, nogil=True)
def _fly(w: World, i: int, substeps: int) -> None:
    """Advance piece `i` by one step through free air, with the arithmetic of `_substeps`."""
    hot = w.hot
    h = w.law[DT_SUBSTEP]
    for _ in range(substeps):
        hot[i, VY] -= w.law[GRAVITY] * h
        hot[i, DX] += h * hot[i, VX]
        hot[i, DY] += h * hot[i, VY]
        hot[i, DT] += h * hot[i, W]


@njit(cache=True, nogil=True)
def _off(w: World, i: int, pose: F64, column: int) -> float:
    """Return how far `pose` of `i` is from the one at `column`: centre + angle * radius, mm."""
    cold = w.cold
    dx, dy = pose[0] - cold[i, column], pose[1] - cold[i, column + 1]
    dc, ds = pose[2] - cold[i, column + 2], pose[3] - cold[i, column + 3]
    return math.sqrt(dx * dx + dy * dy) + cold[i, RAD] * math.sqrt(dc * dc + ds * ds)


@njit(cache=True, nogil=True)
def _look(w: World, frame: int, poses: F64, film: NDArray[np.float32], rest_mm: float) -> int:
    """Write the poses (and the film) of this frame; return for how many frames all were still."""
    hot, cold = w.hot, w.cold
    still = frame
    for i in range(len(w.local)):
        pose = poses[i]
        pose[0] = cold[i, X] + hot[i, DX]
        pose[1] = cold[i, Y] + hot[i, DY]
        pose[2], pose[3] = turned(cold[i, C], cold[i, S], hot[i, DT])
        if frame < len(film):
            for c in range(4):
                film[frame, i, c] = pose[c]
        far = _off(w, i, pose, FX)
        if far > cold[i, FAR]:
            cold[i, FAR] = far
        if _off(w, i, pose, RX) > rest_mm:
            for c in range(4):
                cold[i, RX + c] = pose[c]
            w.since[i] = frame
        if frame - w.since[i] < still:
            still = frame - w.since[i]
    return still


@njit(cache=True, nogil=True)
def fall(
    hot: F64,
    cold: F64,
    sides: I64,
    local: F64,
    corner: F64,
    law: F64,
    flying: bool,
    steps: int,
    substeps: int,
    rest_frames: int,
    last_frame: int,
    rest_mm: float,
    poses: F64,
    film: NDArray[np.float32],
) -> tuple[int, bool]:
    """Let the scene fall until it rests or `last_frame`; return the frame, and whether it rests.

    While `flying` only the last piece moves, until it first meets something. `steps` a frame.
    Writes the last poses, and those of every frame that fits into `film`.
    """
    w = new_world(hot, cold, sides, local, corner, law)
    n = len(local)
    for i in range(n):
        place(i, hot, cold, sides, local, corner)
    _look(w, 0, poses, film, rest_mm)
    w.size[AWAKE] = n
    if flying:
        w.size[AWAKE] = n - 1
    waking = not flying
    for frame in range(1, last_frame + 1):
        for _ in range(steps):
            if flying:
                place(n - 1, hot, cold, sides, local, corner)
                if not meets_anything(w, n - 1):
                    _fly(w, n - 1, substeps)
                    continue
                flying = False
                waking = True
            if waking:
                _wake(w)
            hard = find_contacts(w, waking)
            waking = False
            _substeps(w, substeps)
            if hard:
                _bounce(w)
        still = _look(w, frame, poses, film, rest_mm)
        if still >= rest_frames and not flying:
            return frame, True
    return last_frame, False
