import { expect, test } from 'vitest';
import { Device } from '../src/match/device.svelte.ts';
import type { SocketLike } from '../src/match/socket.ts';
import type { ToPage } from '../src/match/store.ts';
import { seen, waitsFor, welcome } from './table.ts';

interface Fake extends SocketLike {
  sent: string[];
}

function sit(...tokens: (string | null)[]) {
  const sockets: Fake[] = [];
  const device = new Device('m', tokens, () => {
    const socket: Fake = {
      onopen: null,
      onmessage: null,
      onclose: null,
      sent: [],
      send: text => socket.sent.push(text),
      close: () => {},
    };
    sockets.push(socket);
    return socket;
  });
  const tell = (socket: number, message: ToPage): void =>
    sockets[socket]?.onmessage?.({ data: JSON.stringify(message) });
  return { device, sockets, tell };
}

const turnOf = (v: number, seat: number): ToPage => ({ ...seen(v), turn: waitsFor(seat) });

test('a device opens one line for each seat it holds, and one to look on', () => {
  expect(sit('a', null, 'c').device.seats).toEqual([0, 2]);
  expect(sit(null, null).device.seats).toEqual([]);
  expect(sit(null, null).sockets).toHaveLength(1);
});

test('the seat in hand is the held seat that the match waits for, else the last one', () => {
  const { device, tell } = sit('a', null, 'c');
  tell(0, welcome(4));
  tell(1, welcome(4));
  expect(device.seat).toBe(0);

  tell(0, turnOf(5, 2));
  expect(device.seat).toBe(2);

  tell(0, turnOf(6, 1));
  expect(device.seat).toBe(2);
});

test('what is newest comes from whichever line heard it first', () => {
  const { device, tell } = sit('a', 'b');
  tell(0, welcome(4));
  tell(1, welcome(4));
  tell(1, turnOf(5, 0));

  expect(device.newest?.v).toBe(5);
  expect(device.inHand.v).toBe(4);
});

test('a line that missed a version says hello anew and asks for everything', () => {
  const { sockets, tell } = sit('a');
  tell(0, welcome(4));
  tell(0, turnOf(6, 0));
  sockets[1]?.onopen?.();

  expect(sockets).toHaveLength(2);
  expect(JSON.parse(sockets[1]?.sent[0] ?? '')).toEqual({ t: 'hello', token: 'a', since: null });
});
