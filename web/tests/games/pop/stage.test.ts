import { beforeEach, expect, test, vi } from 'vitest';
import type { View } from '../../../src/games/pop/types.ts';
import { Device } from '../../../src/match/device.svelte.ts';
import type { SocketLike } from '../../../src/match/socket.ts';
import type { ToPage } from '../../../src/match/store.ts';
import { waitsFor, welcome } from '../dropit/table.ts';
import { popSeen, popView, turn } from './table.ts';

beforeEach(() => {
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
});

async function sit(tokens: (string | null)[], what: Partial<View> = {}) {
  const { Stage } = await import('../../../src/games/pop/match/stage.svelte.ts');
  const sockets: (SocketLike & { sent: string[] })[] = [];
  const device = new Device('m', tokens, () => {
    const sent: string[] = [];
    const socket = {
      onopen: null,
      onmessage: null,
      onclose: null,
      sent,
      send: (text: string) => sent.push(text),
      close: () => {},
    };
    sockets.push(socket);
    return socket;
  });
  device.passOn();
  const tell = (i: number, message: ToPage): void =>
    sockets[i]?.onmessage?.({ data: JSON.stringify(message) });
  for (const [i, socket] of sockets.entries()) {
    socket.onopen?.();
    tell(i, welcome(4, { seen: popSeen(4, { hand: [[10 + i]], ...what }, 0, 1, 2) }));
  }
  const first = device.newest;
  if (!first) throw new Error('welcomed');
  const stage = new Stage(device, first);
  const moves = () =>
    sockets.flatMap(({ sent }) =>
      sent.map(text => JSON.parse(text)).filter(({ t }) => t === 'play'),
    );
  return { device, stage, tell, moves };
}

test('a card is lifted, put back, and played once however often it is pressed', async () => {
  const { stage, moves } = await sit(['a', null, null]);
  stage.lift(0, 44);
  stage.lift(0, 44);
  expect(stage.isReady).toBe(false);

  stage.lift(0, 44);
  stage.play();
  stage.lift(0, 19);
  stage.play();

  expect(moves()).toEqual([{ t: 'play', move: '44', v: 4 }]);
  expect(stage.mayChoose).toBe(false);
});

test('a card that is not in the hand is not lifted', async () => {
  const { stage } = await sit(['a', null, null]);
  stage.lift(0, 50);

  expect(stage.isReady).toBe(false);
});

test('two hands are played together', async () => {
  const { stage, moves } = await sit(['a', null], {
    moves: {
      hands: [
        [12, 13],
        [40, 41],
      ],
    },
  });
  stage.lift(0, 12);
  expect(stage.isReady).toBe(false);
  stage.lift(1, 40);
  stage.play();

  expect(moves()).toMatchObject([{ move: '12+40' }]);
});

test('the choices of others leave the lifted card where it is', async () => {
  const { stage, tell, device } = await sit(['a', null, null]);
  stage.lift(0, 44);
  tell(0, popSeen(5, { has_chosen: [false, true, false] }, 0, 2));
  if (device.newest) stage.arrive(device.newest);

  expect(stage.lifted).toEqual([44]);
  expect(stage.view.has_chosen).toEqual([false, true, false]);
});

test('a choice that was refused can be made again', async () => {
  const { stage, tell, moves } = await sit(['a', null, null]);
  stage.lift(0, 44);
  stage.play();
  tell(0, { t: 'refused', code: 'stale', values: {}, message: 'late' });
  stage.unlock();
  stage.lift(0, 19);
  stage.play();

  expect(moves()).toMatchObject([{ move: '44' }, { move: '19' }]);
});

test('a turn is a film, then what it brought, and the present is never lost', async () => {
  vi.useFakeTimers();
  const { stage, tell, device } = await sit(['a', null, null]);
  tell(0, popSeen(5, { happened: turn(), turn: 6 }, 0, 1, 2));
  if (device.newest) stage.arrive(device.newest);
  expect([stage.phase, stage.mayChoose, stage.own]).toEqual(['fall', false, null]);

  vi.runAllTimers();
  expect(stage.phase).toBe('verdict');
  stage.close();
  expect([stage.phase, stage.mayChoose]).toEqual(['still', true]);
  vi.useRealTimers();
});

test('a turn that ends in a hidden tab is not shown later', async () => {
  const { stage, tell, device } = await sit(['a', null, null]);
  vi.stubGlobal('document', { hidden: true });
  tell(0, popSeen(5, { happened: turn(), turn: 6 }, 0, 1, 2));
  if (device.newest) stage.arrive(device.newest);

  expect([stage.phase, stage.story]).toEqual(['still', null]);
});

test('after a choice on a shared device nothing of that hand is left on the stage', async () => {
  const { device, stage } = await sit(['a', 'b', null]);
  expect(stage.own).toBeNull();
  device.take(0);
  expect(stage.own?.hands).toEqual([[10]]);
  stage.lift(0, 44);
  stage.play();
  expect([stage.own, stage.lifted, device.asks]).toEqual([null, [], 1]);
  expect(JSON.stringify(stage.view)).not.toContain('hand');

  device.take(1);
  expect(stage.own?.hands).toEqual([[11]]);
  expect(stage.lifted).toEqual([null]);
});

test('nobody’s hand is on the stage while a film plays on a shared device', async () => {
  const { device, stage, tell } = await sit(['a', 'b', null]);
  tell(1, { ...popSeen(5, { happened: turn() }), turn: waitsFor(0, 1, 2) });
  if (device.newest) stage.arrive(device.newest);

  expect([stage.phase, stage.own, popView().viewer]).toEqual(['fall', null, 0]);
  stage.skip();
  stage.skip();
  expect([stage.isPresent, device.asks]).toEqual([true, 0]);
});
