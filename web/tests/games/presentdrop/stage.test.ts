import { beforeEach, expect, test, vi } from 'vitest';
import type { View } from '../../../src/games/presentdrop/types.ts';
import { Device } from '../../../src/match/device.svelte.ts';
import type { SocketLike } from '../../../src/match/socket.ts';
import type { ToPage } from '../../../src/match/store.ts';
import { welcome } from '../dropit/table.ts';
import { drawnIcon, drop, laidCurve, NO_MOVES, presentSeen, presentView, tile } from './table.ts';

beforeEach(() => {
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => setTimeout(frame, 16));
  vi.stubGlobal('cancelAnimationFrame', (timer: number) => clearTimeout(timer));
});

async function sit(tokens: (string | null)[], what: Partial<View> = {}, passes = false) {
  const { Stage } = await import('../../../src/games/presentdrop/match/stage.svelte.ts');
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
  if (passes) device.passOn();
  const tell = (i: number, message: ToPage): void =>
    sockets[i]?.onmessage?.({ data: JSON.stringify(message) });
  for (const [i, socket] of sockets.entries()) {
    socket.onopen?.();
    tell(i, welcome(4, { seat: i, seen: presentSeen(4, what, 0) }));
  }
  const first = device.newest;
  if (!first) throw new Error('welcomed');
  const stage = new Stage(device, first);
  const sent = (t: string) =>
    sockets.flatMap(socket =>
      socket.sent.map(text => JSON.parse(text)).filter(message => message.t === t),
    );
  const show = () => device.newest && stage.arrive(device.newest);
  return { device, stage, tell, sent, show };
}

test('a tile is put down loosely, and laid once however often it is pressed', async () => {
  const { stage, sent } = await sit(['a', null]);
  stage.lay();
  expect(sent('play')).toEqual([]);
  stage.press([0, 1]);
  expect([stage.at, stage.canLay, stage.move]).toEqual([[0, 1], true, 'curve N 0,1']);

  stage.lay();
  stage.press([0, 0]);
  stage.lay();
  expect(sent('play')).toEqual([{ t: 'play', move: 'curve N 0,1', v: 4 }]);
});

test('a press on the loose tile turns it, and a turn that does not fit says why', async () => {
  const { stage, sent } = await sit(['a', null]);
  stage.press([0, 1]);
  stage.press([0, 1]);
  expect([stage.top, stage.at, stage.canLay]).toEqual(['E', [0, 1], false]);
  expect(stage.refused).toMatchObject({ sides: ['N'] });

  stage.lay();
  expect(sent('play')).toEqual([]);
  stage.turn(-1);
  expect([stage.top, stage.refused, stage.canLay]).toEqual(['N', null, true]);
});

test('a wrong place puts nothing down and shakes again each time', async () => {
  const { stage } = await sit(['a', null]);
  stage.press([2, 0]);
  expect([stage.at, stage.refused?.cell]).toEqual([null, [2, 0]]);
  const { count } = stage.refused ?? { count: 0 };
  stage.press([2, 0]);
  expect(stage.refused?.count).toBe(count + 1);
  stage.press([0, 0]);
  expect(stage.refused).toBeNull();
});

test('arrows go from one fitting place to the next', async () => {
  const { stage } = await sit(['a', null]);
  stage.step('up');
  expect(stage.at).toEqual([0, 0]);
  stage.step('up');
  expect(stage.at).toEqual([0, 1]);
  stage.step('right');
  expect(stage.at).toEqual([0, 1]);
});

test('what fits nowhere can only be laid aside', async () => {
  const { stage, sent } = await sit(['a', null], {
    moves: { ...NO_MOVES, aside: [tile('curve')] },
  });
  stage.press([0, 1]);
  expect([stage.at, stage.tile]).toEqual([null, tile('curve')]);
  stage.lay();
  expect(sent('play')).toMatchObject([{ move: 'curve aside' }]);
});

test('a tile that was refused can be laid again', async () => {
  const { stage, tell, sent } = await sit(['a', null]);
  stage.press([0, 1]);
  stage.lay();
  tell(0, { t: 'refused', code: 'stale', values: {}, message: 'late' });
  stage.unlock();
  stage.lay();
  expect(sent('play')).toHaveLength(2);
});

test('a drop is a film, then what it brought; counters rise with it', async () => {
  vi.useFakeTimers();
  const { stage, tell, show } = await sit(['a', null]);
  const strip = presentView().strip.map((each, i) => ({
    ...each,
    presents: each.presents + (drop.received[i] ?? 0),
  }));
  tell(0, presentSeen(5, { happened: drawnIcon(), strip, moves: NO_MOVES }, 1));
  show();
  expect([stage.phase, stage.tile]).toEqual(['fall', null]);
  expect(stage.counters.map(({ presents }) => presents)).toEqual([3, 2, 1, 0]);

  vi.runAllTimers();
  expect(stage.phase).toBe('verdict');
  expect(stage.counters.map(({ presents }) => presents)).toEqual([5, 2, 3, 0]);
  expect(stage.scene).toMatchObject({ ms: Infinity });
  stage.close();
  expect([stage.phase, stage.scene.runs]).toEqual(['still', []]);
  vi.useRealTimers();
});

test('what was laid by another is shown and needs no closing; a hidden tab shows the present', async () => {
  vi.useFakeTimers();
  const { stage, tell, show } = await sit(['a', null]);
  tell(0, presentSeen(5, { happened: laidCurve(), moves: NO_MOVES }, 1));
  show();
  expect([stage.phase, stage.scene.arriving]).toEqual(['fall', [1, 0]]);
  vi.runAllTimers();
  expect(stage.phase).toBe('still');

  vi.stubGlobal('document', { hidden: true });
  tell(0, presentSeen(6, { happened: drawnIcon() }, 0));
  show();
  expect([stage.phase, stage.shown.v]).toEqual(['still', 6]);
  vi.useRealTimers();
});

test('bots that are quick are all shown, one after the other', async () => {
  vi.useFakeTimers();
  const { stage, tell, show } = await sit(['a', null]);
  for (const v of [5, 6, 7, 8, 9, 10]) {
    tell(0, presentSeen(v, { happened: laidCurve(), moves: NO_MOVES }, 1));
    show();
  }
  expect(stage.shown.v).toBe(5);
  vi.advanceTimersByTime(1000);
  expect(stage.shown.v).toBe(6);
  vi.runAllTimers();
  expect(stage.shown.v).toBe(10);
  vi.useRealTimers();
});

test('with two persons at one device the tile of the seat that is waited for is in hand', async () => {
  const { stage, device } = await sit(['a', 'b']);
  expect([device.seat, stage.tile, stage.isShared]).toEqual([0, tile('curve'), true]);
});

test('on a shared device nothing of a hidden hand is on the stage before its person took it', async () => {
  const setup = { ...presentView().setup, hand: true };
  const { stage, device } = await sit(['a', 'b'], { setup }, true);
  expect([stage.own, stage.tile, device.asks]).toEqual([null, null, 0]);
  expect(JSON.stringify(stage.view)).not.toContain('"hands"');
  expect(stage.view.piles[0]?.to_come).toEqual([]);

  device.take(0);
  expect(stage.own?.hand).toEqual([tile('curve')]);
  stage.press([0, 1]);
  stage.lay();
  stage.forget();
  expect([stage.own, stage.at]).toEqual([null, null]);
});

test('what a tile would bring is asked only when somebody wants to know, and told for that place', async () => {
  const { switchAid } = await import('../../../src/games/presentdrop/match/aid.svelte.ts');
  const { stage, tell, sent } = await sit(['a', null]);
  stage.press([0, 1]);
  switchAid();
  stage.foretell();
  expect(sent('preview')).toEqual([{ t: 'preview', move: 'curve N 0,1', v: 4 }]);
  tell(0, { t: 'previewed', move: 'curve N 0,1', v: 4, happened: drop });
  expect([stage.foretold, stage.foretoldRuns.length]).toEqual([drop, 4]);

  stage.press([0, 0]);
  expect(stage.foretold).toBeNull();
  switchAid();
});
