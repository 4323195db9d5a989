/** The keys of a match: what each does, wherever the focus is. */
import { isElsewhere, isPressable } from '../../../parts/pressing.ts';
import { SLIDE, SLIDE_FINE, TURN, TURN_FINE } from '../table/aim.ts';
import { turnAround } from '../table/mirror.svelte.ts';
import type { Kind, Stage } from './stage.svelte.ts';

/** Do what a key stands for. False for a key that is not ours, or belongs to what has the focus. */
export function pressed(
  event: KeyboardEvent,
  stage: Stage,
  kinds: readonly Kind[],
  help: () => void,
): boolean {
  if (isElsewhere(event)) return false;
  if (event.key === '?') {
    help();
    return true;
  }
  if (event.key.toLowerCase() === 'f') {
    if (!event.repeat) turnAround();
    return true;
  }
  if (stage.mayDecide && !event.repeat && decided(event.key.toLowerCase(), stage)) return true;
  if (event.key === 'Enter') return !event.repeat && !isPressable(event.target) && enter(stage);
  const act = aiming(event, stage, kinds);
  if (!act) return false;
  if (stage.phase === 'verdict') stage.close();
  act();
  return true;
}

/** A joker is handed in or kept by a key of its own: Enter goes on, and this can't be undone. */
function decided(key: string, stage: Stage): boolean {
  if (key !== 'j' && key !== 'k') return false;
  stage.decide(key === 'j' ? 'joker' : 'keep');
  return true;
}

function enter(stage: Stage): boolean {
  if (stage.phase !== 'still') stage.skip();
  else if (stage.mayAim) stage.drop();
  else return false;
  return true;
}

function aiming(event: KeyboardEvent, stage: Stage, kinds: readonly Kind[]): (() => void) | null {
  const slide = event.shiftKey ? SLIDE_FINE : SLIDE;
  const turn = event.shiftKey ? TURN_FINE : TURN;
  switch (event.key.toLowerCase()) {
    case 'arrowleft':
      return () => stage.slide(-slide);
    case 'arrowright':
      return () => stage.slide(slide);
    case 'arrowdown':
      return () => stage.chooseNext(1);
    case 'arrowup':
      return () => stage.chooseNext(-1);
    case 'q':
      return () => stage.turn(turn);
    case 'e':
      return () => stage.turn(-turn);
    default: {
      const kind = /^[1-9]$/.test(event.key) ? kinds[Number(event.key) - 1] : undefined;
      return kind ? () => stage.choose(kind.piece) : null;
    }
  }
}
