/** The keys of a match: what each does, wherever the focus is. */
import { isElsewhere, isIn, isPressable as pressable } from '../../../parts/pressing.ts';
import type { Way } from '../table/board.ts';
import type { Viewing } from '../table/viewing.svelte.ts';
import type { Stage } from './stage.svelte.ts';

const WAYS: Record<string, Way> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

export interface Doing {
  stage: Stage;
  viewing: Viewing;
  /** Show the list of keys. */
  help: () => void;
  /** The tile was put on another place by a key. */
  stepped: () => void;
}

/** Do what a key stands for. False for a key that is not ours, or belongs to what has the focus. */
export function pressed(event: KeyboardEvent, doing: Doing): boolean {
  if (isElsewhere(event)) return false;
  return looks(event, doing) || lays(event, doing) || (!event.repeat && goesOn(event, doing.stage));
}

function looks({ key }: KeyboardEvent, { viewing, help }: Doing): boolean {
  if (key === '?') help();
  else if (key === '+') viewing.zoom(1.25);
  else if (key === '-') viewing.zoom(0.8);
  else if (key === '0') viewing.fit();
  else return false;
  return true;
}

/** Letters and digits by the place of the key or by what it types: that differs with keyboards. */
function lays({ key, repeat, target }: KeyboardEvent, { stage, stepped }: Doing): boolean {
  if (!stage.tile) return false;
  const way = WAYS[key];
  if (way) {
    if (isScrolled(target)) return false;
    stage.step(way);
    stepped();
  } else if (repeat) return false;
  else if (key.toLowerCase() === 'q') stage.turn(-1);
  else if (key.toLowerCase() === 'e') stage.turn(1);
  else if (/^[1-9]$/.test(key)) stage.choose(Number(key) - 1);
  else return false;
  return true;
}

/** Enter goes on with what is shown, and lays what lies loosely; the space bar pauses a film. */
function goesOn({ key, target }: KeyboardEvent, stage: Stage): boolean {
  if (isPressable(target)) return false;
  if (key === ' ' && stage.phase === 'fall') stage.clock.toggle();
  else if (key !== 'Enter') return false;
  else if (stage.phase !== 'still') stage.skip();
  else if (stage.tile) stage.lay();
  else return false;
  return true;
}

/** A list that has the focus scrolls by arrows. */
function isScrolled(target: EventTarget | null): boolean {
  return isIn(target, '[tabindex="0"]:not([data-spot])');
}

/** Enter lays the tile also from the place where it lies loosely; on another place it puts it there. */
const isPressable = (target: EventTarget | null): boolean =>
  pressable(target, '[data-spot][aria-pressed="true"]');
