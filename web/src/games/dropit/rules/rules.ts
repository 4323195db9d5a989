/** The rules of Drop It, as the page of rules shows them. */
import { m } from '../../../paraglide/messages.js';
import type { Ask, Rules } from '../../../rules/rules.ts';
import RuleFigure from './RuleFigure.svelte';
import { type Choice, changed, choiceIn, edgesOf, queryOf, wordsOf } from './rulebook.ts';

export const RULES: Rules = {
  variantOf: query => {
    const choice = choiceIn(query);
    return { words: wordsOf(choice), asks: asksOf(choice) };
  },
  Figure: RuleFigure,
};

function asksOf(choice: Choice): Ask[] {
  const ask = <T extends string>(
    label: string,
    value: T,
    texts: Partial<Record<T, string>>,
    change: (value: T) => Partial<Choice>,
  ): Ask => ({
    label,
    value,
    options: Object.entries<string | undefined>(texts).map(([value, text = '']) => ({
      value,
      text,
    })),
    query: value => queryOf(changed(choice, change(value as T))),
  });
  const edition = ask(
    m.dropit_edition(),
    choice.edition,
    { de2018: '2018', en2024: '2024' },
    edition => ({
      edition,
    }),
  );
  const mode = ask(
    m.dropit_play_mode(),
    choice.mode,
    {
      alone: m.dropit_mode_alone(),
      teams: m.dropit_mode_teams(),
      together: m.dropit_mode_together(),
    },
    mode => ({ mode }),
  );
  if (choice.mode === 'together') return [edition, mode];
  const edges = ask(
    m.dropit_edges(),
    edgesOf(choice),
    { colour: m.dropit_edges_colour(), shape: m.dropit_edges_shape(), none: m.dropit_edges_none() },
    edges => (edges === 'pictures' ? {} : { edges }),
  );
  const jokers = ask<'yes' | 'no'>(
    m.dropit_jokers(),
    choice.jokers ? 'yes' : 'no',
    { no: m.dropit_without(), yes: m.dropit_with() },
    jokers => ({ jokers: jokers === 'yes' }),
  );
  return [edition, mode, edges, jokers];
}
