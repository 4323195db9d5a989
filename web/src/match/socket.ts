/**
 * The line to the server for one seat or one spectator: connects, says hello, resumes, sends.
 *
 * Knows no game. A move that was given to it is sent once it can be, and is never made twice: after
 * a break it goes out again only if the seat is still waited for since the version it was made at.
 */
import type { Hello, Play, Preview, Seen } from '../wire.ts';
import type { ToPage } from './store.ts';

/** `closed` is for good: the server does not know the match, or we hung up. */
export type LineState = 'connecting' | 'open' | 'offline' | 'closed';

export interface Line {
  state: LineState;
  /** A move waits to be sent, or to be answered. */
  unsent: boolean;
}

export interface LineEvents {
  message(message: ToPage): void;
  line(line: Line): void;
  /** The newest version that is known without a gap, or null. */
  since(): number | null;
}

/** What we need of a WebSocket, so that tests can bring their own. */
export interface SocketLike {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

/** Answered to a hello, these say that no other try will help. */
const FOR_GOOD = ['bad_token', 'no_such_match', 'not_found', 'other_rules'];

/** How long a line may stay without a welcome before we hang up and try again. */
export const WELCOME_WAIT_MS = 8000;

/** Waits between tries, doubling: 0.5 s, 1 s, 2 s … at most 8 s. */
export function backOffMs(tries: number): number {
  return Math.min(8000, 500 * 2 ** Math.max(0, tries));
}

export class MatchSocket {
  #socket: SocketLike | null = null;
  #state: LineState = 'connecting';
  #welcomed = false;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pending: Play | null = null;
  /** Questions what would come of a move that are not answered yet; none is asked after a move. */
  #previews = 0;

  constructor(
    private readonly open: () => SocketLike,
    private readonly token: string | null,
    private readonly events: LineEvents,
  ) {
    this.#connect();
  }

  /** Make a move at version `v`. Kept until it is answered, also over a break of the line. */
  play(move: string, v: number): void {
    if (this.#pending) return;
    this.#pending = { t: 'play', move, v };
    if (this.#welcomed) this.#send(this.#pending);
    this.#tell();
  }

  /** Ask what would come of a move. Asked once, and only while the line is open. */
  preview(move: string, v: number): void {
    if (!this.#welcomed || this.#pending) return;
    this.#previews += 1;
    this.#send({ t: 'preview', move, v });
  }

  /** Hang up and say hello anew: something was missed. */
  refresh(): void {
    if (this.#state === 'closed') return;
    this.#drop();
    this.#connect();
  }

  /** Do not wait for the next try: the network or the tab came back. */
  wake(): void {
    if (this.#state === 'offline') this.refresh();
  }

  close(): void {
    this.#drop();
    this.#turn('closed');
  }

  #connect(): void {
    const socket = this.open();
    this.#socket = socket;
    this.#turn(this.#state === 'offline' ? 'offline' : 'connecting');
    socket.onopen = () => this.#send({ t: 'hello', token: this.token, since: this.events.since() });
    socket.onmessage = event => {
      if (this.#socket === socket) this.#take(JSON.parse(String(event.data)) as ToPage);
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#lost();
    };
    this.#timer = setTimeout(() => this.#lost(), WELCOME_WAIT_MS);
  }

  #take(message: ToPage): void {
    if (message.t === 'welcome') {
      clearTimeout(this.#timer);
      this.#welcomed = true;
      this.#tries = 0;
      this.#state = 'open';
      this.#note(message.seen);
      if (this.#pending) this.#send(this.#pending);
    }
    if (this.#previews > 0 && (message.t === 'previewed' || message.t === 'refused')) {
      this.#previews -= 1;
      if (message.t === 'refused') return;
    }
    if (message.t === 'refused') {
      this.#pending = null;
      if (!this.#welcomed && FOR_GOOD.includes(message.code)) this.close();
    }
    if (message.t === 'seen') this.#note(message);
    this.#tell();
    this.events.message(message);
  }

  /** A move is open as long as the seat has been waited for since it was made. */
  #note({ waited_since: since }: Seen): void {
    const isOpen = since != null && this.#pending !== null && since <= this.#pending.v;
    if (!isOpen) this.#pending = null;
  }

  #lost(): void {
    this.#drop();
    this.#turn('offline');
    const wait = backOffMs(this.#tries++);
    this.#timer = setTimeout(() => this.#connect(), wait);
  }

  /** Let go of the socket without another word from it. */
  #drop(): void {
    clearTimeout(this.#timer);
    this.#welcomed = false;
    this.#previews = 0;
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #send(message: Hello | Play | Preview): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #turn(state: LineState): void {
    this.#state = state;
    this.#tell();
  }

  #tell(): void {
    this.events.line({ state: this.#state, unsent: this.#pending !== null });
  }
}
