import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { backOffMs, type Line, MatchSocket, WELCOME_WAIT_MS } from '../src/match/socket.ts';
import type { ToPage } from '../src/match/store.ts';
import { seen, welcome } from './games/dropit/table.ts';

class FakeSocket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: { t: string; v?: number; since?: number | null }[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.closed = true;
  }
  hear(message: ToPage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let sockets: FakeSocket[] = [];
let lines: Line[] = [];
let heard: ToPage[] = [];

function connect(since: number | null = null): MatchSocket {
  return new MatchSocket(
    () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    'token',
    { message: m => heard.push(m), line: l => lines.push(l), since: () => since },
  );
}

/** The newest socket, welcomed at a version. */
function welcomed(v: number): FakeSocket {
  const socket = sockets.at(-1) as FakeSocket;
  socket.onopen?.();
  socket.hear(welcome(v));
  return socket;
}

beforeEach(() => {
  vi.useFakeTimers();
  [sockets, lines, heard] = [[], [], []];
});
afterEach(() => void vi.useRealTimers());

test('the first word is a hello with the last version that is known', () => {
  connect(5);
  sockets[0]?.onopen?.();

  expect(sockets[0]?.sent).toEqual([{ t: 'hello', token: 'token', since: 5 }]);
});

test('a move goes out once', () => {
  const line = connect();
  const socket = welcomed(7);

  line.play('BS 67.15 20.19', 7);
  line.play('BS 67.15 20.19', 7);

  expect(socket.sent.filter(message => message.t === 'play')).toHaveLength(1);
});

test('a move made before the welcome waits for it', () => {
  const line = connect();
  line.play('BS 67.15 20.19', 7);
  expect(lines.at(-1)?.unsent).toBe(true);

  expect(welcomed(7).sent.map(message => message.t)).toEqual(['hello', 'play']);
});

test('after a break a move is sent again when the match still stands where it was made', () => {
  const line = connect();
  const first = welcomed(7);
  line.play('BS 67.15 20.19', 7);
  first.onclose?.();
  expect(lines.at(-1)).toEqual({ state: 'offline', unsent: true });
  vi.advanceTimersByTime(backOffMs(0));

  expect(welcomed(7).sent.map(message => message.t)).toEqual(['hello', 'play']);
});

test('after a break a move is not made twice when the match has gone on', () => {
  const line = connect();
  const first = welcomed(7);
  line.play('BS 67.15 20.19', 7);
  first.onclose?.();
  vi.advanceTimersByTime(backOffMs(0));

  expect(welcomed(8).sent.map(message => message.t)).toEqual(['hello']);
  expect(lines.at(-1)).toEqual({ state: 'open', unsent: false });
});

test('an answered move leaves room for the next', () => {
  const line = connect();
  const socket = welcomed(7);
  line.play('BS 67.15 20.19', 7);
  socket.hear(seen(8));
  line.play('RC 90.00 0.00', 9);

  expect(socket.sent.filter(message => message.t === 'play').map(message => message.v)).toEqual([
    7, 9,
  ]);
});

test('what another seat chooses at the same time does not answer a choice', () => {
  const line = connect();
  const first = welcomed(7);
  line.play('44', 7);
  first.hear(seen(8, {}, 6));
  expect(lines.at(-1)?.unsent).toBe(true);
  first.onclose?.();
  vi.advanceTimersByTime(backOffMs(0));
  const second = sockets.at(-1) as FakeSocket;
  second.onopen?.();
  second.hear(welcome(9, { seen: seen(9, {}, 6) }));

  expect(second.sent.filter(message => message.t === 'play')).toHaveLength(1);
  second.hear(seen(10, {}, null));
  expect(lines.at(-1)?.unsent).toBe(false);
});

test('a refused move is not sent again', () => {
  const line = connect();
  const socket = welcomed(7);
  line.play('BS 1.00 0.00', 7);
  socket.hear({ t: 'refused', code: 'overhang', values: {}, message: '' });
  socket.onclose?.();
  vi.advanceTimersByTime(backOffMs(0));

  expect(welcomed(7).sent.map(message => message.t)).toEqual(['hello']);
});

test('a line without a welcome is tried again', () => {
  connect();
  vi.advanceTimersByTime(WELCOME_WAIT_MS);
  expect(sockets[0]?.closed).toBe(true);
  vi.advanceTimersByTime(backOffMs(0));

  expect(sockets).toHaveLength(2);
});

test('the waits between tries grow, but not for ever', () => {
  expect([0, 1, 2, 3, 4, 9].map(backOffMs)).toEqual([500, 1000, 2000, 4000, 8000, 8000]);
});

test('a match that nobody knows is not asked for again', () => {
  connect();
  sockets[0]?.hear({ t: 'refused', code: 'no_such_match', values: {}, message: '' });
  vi.advanceTimersByTime(60_000);

  expect(sockets).toHaveLength(1);
  expect(lines.at(-1)?.state).toBe('closed');
});

test('a word from a socket that was given up is not heard', () => {
  const line = connect();
  const old = welcomed(7);
  line.refresh();
  old.hear(seen(8));

  expect(heard.map(message => message.t)).toEqual(['welcome']);
});

test('what would come of a move is asked while the line is open, and never after a move', () => {
  const socket = connect();
  socket.preview('curve E 3,2', 6);
  const line = welcomed(6);
  socket.preview('curve E 3,2', 6);
  socket.play('curve E 3,2', 6);
  socket.preview('curve N 3,2', 6);

  expect(line.sent.map(({ t }) => t)).toEqual(['hello', 'preview', 'play']);
});

test('a question that is refused keeps the move that was made since, and is no notice', () => {
  const socket = connect();
  const line = welcomed(6);
  socket.preview('curve E 3,2', 6);
  socket.play('curve E 3,2', 6);
  line.hear({ t: 'refused', code: 'stale', values: {}, message: '' });
  expect(lines.at(-1)?.unsent).toBe(true);
  expect(heard.some(({ t }) => t === 'refused')).toBe(false);

  line.hear({ t: 'refused', code: 'open_end', values: {}, message: '' });
  expect(lines.at(-1)?.unsent).toBe(false);
  expect(heard.at(-1)?.t).toBe('refused');
});
