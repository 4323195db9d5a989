/**
 * One match on this device: a socket for each seat it holds, or one as a spectator.
 *
 * Draws the seat in hand: the held seat that the match waits for, else the one that was last. In a
 * game with secrets a device of several seats is passed on: then only the seat whose person took it
 * is in hand, until it has chosen.
 */
import type { Previewed, Seen, Table } from '../wire.ts';
import { socketAddress } from './http.ts';
import { type Line, MatchSocket, type SocketLike } from './socket.ts';
import { type MatchState, type Notice, noticed, receive, type ToPage, UNKNOWN } from './store.ts';

interface Held {
  seat: number | null;
  socket: MatchSocket;
}

export class Device {
  #states = $state.raw<readonly MatchState[]>([]);
  #lines = $state.raw<readonly Line[]>([]);
  #held: Held[] = [];
  #last = 0;
  #passes = $state(false);
  /** Where the device is passed on: who has it. */
  #taken = $state<number | null>(null);
  /** A seat whose choice is on its way. */
  #answering = $state<{ seat: number; v: number } | null>(null);
  #previewed = $state.raw<Previewed | null>(null);

  constructor(
    id: string,
    tokens: readonly (string | null)[],
    open: () => SocketLike = () => new WebSocket(socketAddress(id)) as SocketLike,
  ) {
    const seats = tokens.flatMap((token, seat) => (token === null ? [] : [{ seat, token }]));
    const viewers = seats.length > 0 ? seats : [{ seat: null, token: null }];
    this.#states = viewers.map(() => UNKNOWN);
    this.#lines = viewers.map(() => ({ state: 'connecting', unsent: false }) as Line);
    for (const [i, { seat, token }] of viewers.entries()) {
      const socket = new MatchSocket(open, token, {
        message: message => this.#take(i, message),
        line: line => {
          this.#lines = this.#lines.with(i, line);
        },
        since: () => this.#since(i),
      });
      this.#held.push({ seat, socket });
    }
  }

  /** The seats that this device holds. */
  get seats(): number[] {
    return this.#held.flatMap(({ seat }) => (seat === null ? [] : [seat]));
  }

  get table(): Table | null {
    return this.#states.find(state => state.table)?.table ?? null;
  }

  /** The newest that any of our sockets has seen. */
  get newest(): Seen | null {
    return this.#states.reduce<Seen | null>(
      (newest, { seen }) => (seen && (!newest || seen.v > newest.v) ? seen : newest),
      null,
    );
  }

  /** What the seat in hand knows. */
  get inHand(): MatchState {
    return this.#states[this.#handIndex()] ?? UNKNOWN;
  }

  /** The seat in hand, or null for a spectator and while nobody has taken the device. */
  get seat(): number | null {
    return this.#held[this.#handIndex()]?.seat ?? null;
  }

  /** From now on nobody's secrets are in hand before their person has taken the device. */
  passOn(): void {
    this.#passes = this.seats.length > 1;
  }

  /** Whether the device goes from hand to hand. */
  get passes(): boolean {
    return this.#passes;
  }

  /** The seat whose person should take the device now, or null. */
  get asks(): number | null {
    const waits = this.newest?.turn;
    if (!this.#passes || this.#taken !== null || waits?.waits_for !== 'seats') return null;
    const answering = this.#answering?.seat;
    const held = this.seats.filter(seat => seat !== answering);
    return held.find(seat => waits.seats.includes(seat)) ?? null;
  }

  /** The person of this seat has the device in hand. */
  take(seat: number): void {
    if (this.#passes && this.seats.includes(seat)) this.#taken = seat;
  }

  get past(): MatchState['past'] {
    return this.#states.reduce<MatchState['past']>(
      (most, { past }) => (past.length > most.length ? past : most),
      [],
    );
  }

  get notice(): Notice | null {
    return this.#states.find(state => state.notice)?.notice ?? null;
  }

  get line(): Line {
    const worst = this.#lines.find(line => line.state === 'closed' || line.state === 'offline');
    const waiting = this.#lines.find(line => line.state === 'connecting');
    return {
      state: (worst ?? waiting)?.state ?? 'open',
      unsent: this.#lines.some(line => line.unsent),
    };
  }

  /** Make a move for the seat in hand. */
  play(move: string, v: number): void {
    this.dismiss();
    const held = this.#held[this.#handIndex()];
    held?.socket.play(move, v);
    if (!this.#passes || !held || held.seat === null) return;
    this.#answering = { seat: held.seat, v };
    this.#taken = null;
  }

  /** Ask what would come of a move of the seat in hand; the answer is `previewed`. */
  preview(move: string, v: number): void {
    this.#held[this.#handIndex()]?.socket.preview(move, v);
  }

  /** What would come of the move that was asked for last, once it is told. */
  get previewed(): Previewed | null {
    return this.#previewed;
  }

  /** The notice was read. */
  dismiss(): void {
    this.#states = this.#states.map(noticed);
  }

  wake(): void {
    for (const { socket } of this.#held) socket.wake();
  }

  close(): void {
    for (const { socket } of this.#held) socket.close();
  }

  #take(i: number, message: ToPage): void {
    if (message.t === 'previewed') this.#previewed = message;
    const before = this.#states[i] ?? UNKNOWN;
    const after = receive(before, message);
    this.#states = this.#states.with(i, after);
    if (!this.#passes) this.#last = this.#handIndex();
    this.#noteAnswer(i, message, after);
    if (after.behind && !before.behind) this.#held[i]?.socket.refresh();
  }

  /** A choice that was on its way has arrived, or was refused: its seat may be asked again. */
  #noteAnswer(i: number, message: ToPage, after: MatchState): void {
    const answering = this.#answering;
    if (!answering || this.#held[i]?.seat !== answering.seat) return;
    const since = after.seen?.waited_since ?? null;
    const isIn = since === null || since > answering.v;
    const isLost = message.t === 'welcome' && !this.#lines[i]?.unsent;
    if (message.t === 'refused' || isIn || isLost) this.#answering = null;
  }

  /** A line that missed something asks for all of it. */
  #since(i: number): number | null {
    const state = this.#states[i];
    return !state || state.behind || state.v < 0 ? null : state.v;
  }

  #handIndex(): number {
    if (this.#passes) return this.#held.findIndex(({ seat }) => seat === this.#taken);
    const waits = this.newest?.turn;
    if (waits?.waits_for !== 'seats') return this.#last;
    const index = this.#held.findIndex(({ seat }) => seat !== null && waits.seats.includes(seat));
    return index < 0 ? this.#last : index;
  }
}
