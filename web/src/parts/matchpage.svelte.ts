/**
 * What the page of a match keeps, whatever its game: which dialog is open, the question before it
 * is left, and the same match once more. Made while a component is, whose end is its end.
 */
import { beginAgain } from '../match/begin.ts';
import { Refusal } from '../match/http.ts';
import { findMine, noteFacts } from '../match/mine.ts';
import { m } from '../paraglide/messages.js';
import { refusal } from '../refusals.ts';
import { askBeforeLeaving, go } from '../router.svelte.ts';

export class MatchPage<Own extends string> {
  open = $state<'' | 'keys' | 'leave' | Own>('');
  /** Whether the next match is being begun. */
  busy = $state(false);
  trouble = $state('');
  #leaveTo = '/';

  constructor(
    private readonly id: string,
    page: {
      /** Whether somebody here still plays: then leaving is asked about. */
      plays: () => boolean;
      /** The page is hidden and nobody watches what moves. */
      hidden: () => void;
      /** The name of the printed facts when they are not the default ones. */
      facts: string | null;
    },
  ) {
    if (page.facts !== null) noteFacts(id, page.facts);
    $effect(() => {
      const hidden = (): void => {
        if (document.hidden) page.hidden();
      };
      document.addEventListener('visibilitychange', hidden);
      return () => document.removeEventListener('visibilitychange', hidden);
    });
    $effect(() => {
      if (!page.plays()) return;
      return askBeforeLeaving(to => {
        this.#leaveTo = to;
        this.open = 'leave';
        return false;
      });
    });
  }

  close = (): void => {
    this.open = '';
  };

  leave = (): void => {
    this.open = '';
    go(this.#leaveTo, { asked: true });
  };

  rematch = async (): Promise<void> => {
    const played = findMine(this.id);
    if (!played || this.busy) return;
    this.busy = true;
    try {
      await beginAgain(played);
    } catch (error) {
      this.trouble = error instanceof Refusal ? refusal(error) : m.failed();
      this.busy = false;
    }
  };
}
