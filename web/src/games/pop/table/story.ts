/** What a turn brought, put together from its trace for sentences and sheets. */
import type { Past } from '../../../wire.ts';
import type { Blast, Placement, Resolution, Spot } from '../types.ts';
import { explodedBy, type Step } from './film.ts';

/** Whether two spots touch: side by side, or one above the other. */
function touches([, queue, row]: Spot, [, otherQueue, otherRow]: Spot): boolean {
  return Math.abs(queue - otherQueue) + Math.abs(row - otherRow) === 1;
}

/** The group of a card that was placed: what it touches itself, and what those touch. */
export function groupOf(card: number, blast: Blast): { beside: number[]; further: number[] } {
  const group = blast.groups.find(spots => spots.some(([each]) => each === card)) ?? [];
  const own = group.find(([each]) => each === card);
  const others = group.filter(([each]) => each !== card);
  const beside = others.filter(spot => own && touches(own, spot));
  return {
    beside: beside.map(([each]) => each),
    further: others.filter(spot => !beside.includes(spot)).map(([each]) => each),
  };
}

/** What a placement brought to whoever placed the card. */
export function broughtBy(placement: Placement): number[] {
  return [...explodedBy(placement), ...placement.handed_over];
}

/** The turns that are shown, in order; the one whose film plays only as far as it has come. */
export function storiesOf(
  past: readonly Past[],
  v: number,
  shown: Resolution | null,
  step: Step | null,
): Resolution[] {
  return past
    .filter(each => each.v <= v)
    .map(each => each.happened as Resolution)
    .map(story => (step && shown && isSame(story, shown) ? upTo(story, step) : story));
}

function isSame(a: Resolution, b: Resolution): boolean {
  return a.round === b.round && a.turn === b.turn;
}

function upTo(story: Resolution, step: Step): Resolution {
  const placements = story.placements.slice(0, step.placement + 1).map((placement, i) => {
    const isNow = i === step.placement;
    return isNow && step.kind === 'enters' ? { ...placement, blasts: [] } : placement;
  });
  return { ...story, placements, end: null };
}
