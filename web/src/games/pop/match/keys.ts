/** The keys of a match: what each does, wherever the focus is. */
import { isElsewhere, isPressable as pressable } from '../../../parts/pressing.ts';
import type { Stage } from './stage.svelte.ts';

/** The key of a card, as browsers name it: its place in the hand, with Shift for a second hand. */
export function keyOf(hand: number, place: number): string {
  return `${hand > 0 ? 'Shift+' : ''}${place + 1}`;
}

/** Do what a key stands for. False for a key that is not ours, or belongs to what has the focus. */
export function pressed(event: KeyboardEvent, stage: Stage, help: () => void): boolean {
  if (isElsewhere(event)) return false;
  if (event.key === '?') {
    help();
    return true;
  }
  if (event.repeat) return false;
  if (event.key === 'Enter') return !isPressable(event.target) && enter(stage);
  if (stage.phase === 'fall' && film(event, stage)) return true;
  return lifts(event, stage);
}

/** Enter goes on with what is shown, and plays what is lifted. */
function enter(stage: Stage): boolean {
  if (stage.phase !== 'still') stage.skip();
  else if (stage.isReady) stage.play();
  else return false;
  return true;
}

function film(event: KeyboardEvent, { film }: Stage): boolean {
  if (event.key === 'ArrowLeft') film.back();
  else if (event.key === 'ArrowRight') film.on();
  else if (event.key === ' ' && !isPressable(event.target)) film.toggle();
  else return false;
  return true;
}

/** By the place of the key, not by what it types: that differs with Shift and between keyboards. */
function lifts({ code, shiftKey }: KeyboardEvent, stage: Stage): boolean {
  const place = Number(/^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1] ?? 0) - 1;
  const hand = shiftKey ? 1 : 0;
  const card = stage.own?.choices[hand]?.[place];
  if (card === undefined) return false;
  stage.lift(hand, card);
  return true;
}

/** Enter plays what is lifted, also from the lifted card; on another card it lifts that one. */
const isPressable = (target: EventTarget | null): boolean =>
  pressable(target, '[data-hand][aria-pressed="true"]');
