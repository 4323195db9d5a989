import { expect, test } from 'vitest';
import { Device } from '../src/match/device.svelte.ts';
import type { SocketLike } from '../src/match/socket.ts';
import type { ToPage } from '../src/match/store.ts';
import { seen, waitsFor, welcome } from './games/dropit/table.ts';

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

/** A version in which all of these are waited for at once, its viewer since an own one. */
const choosing = (v: number, since: number | null, ...seats: number[]): ToPage => ({
  ...seen(v, {}, since),
  turn: waitsFor(...seats),
});

function passed() {
  const sat = sit('a', 'b', null);
  sat.device.passOn();
  for (const socket of [0, 1])
    sat.tell(socket, welcome(4, { seen: { ...seen(4), turn: waitsFor(0, 1, 2) } }));
  return sat;
}

test('a device that is passed on has nobody in hand before somebody takes it', () => {
  const { device } = passed();
  expect([device.seat, device.asks, device.inHand.seen]).toEqual([null, 0, null]);

  device.take(2);
  expect(device.seat).toBeNull();

  device.take(0);
  expect([device.seat, device.asks, device.inHand.v]).toEqual([0, null, 4]);
});

test('a choice takes the device out of the hand at once and asks the next person', () => {
  const { device, sockets } = passed();
  device.take(0);
  sockets[0]?.onopen?.();
  device.play('44', 4);

  expect([device.seat, device.asks, device.inHand.seen]).toEqual([null, 1, null]);
});

test('nobody is asked twice while a choice is on its way', () => {
  const { device, tell } = passed();
  device.take(1);
  device.play('44', 4);
  expect(device.asks).toBe(0);
  device.take(0);
  device.play('12', 4);
  tell(0, choosing(5, 4, 0, 2));
  expect(device.asks).toBeNull();

  tell(0, choosing(6, null, 2));
  expect(device.asks).toBeNull();
  tell(0, choosing(7, 7, 0, 1, 2));
  expect(device.asks).toBe(0);
});

test('a choice that was refused is asked for again', () => {
  const { device, tell } = passed();
  device.take(0);
  device.play('44', 4);
  tell(0, { t: 'refused', code: 'stale', values: {}, message: 'late' });

  expect(device.asks).toBe(0);
});

test('one seat alone needs no hand-over', () => {
  const { device, tell } = sit('a', null);
  device.passOn();
  tell(0, welcome(4));

  expect([device.passes, device.seat, device.asks]).toEqual([false, 0, null]);
});

test('what would come of a move is asked by the seat in hand, and told apart from what is', () => {
  const { device, sockets, tell } = sit('a', null);
  sockets[0]?.onopen?.();
  tell(0, welcome(4));
  device.preview('curve N 0,1', 4);
  expect(sockets[0]?.sent.at(-1)).toBe('{"t":"preview","move":"curve N 0,1","v":4}');
  const before = device.inHand;
  tell(0, { t: 'previewed', move: 'curve N 0,1', v: 4, happened: { lost: 1 } });

  expect(device.previewed).toMatchObject({ happened: { lost: 1 } });
  expect(device.inHand).toBe(before);
});
