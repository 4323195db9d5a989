/** What of the rules of Drop It matters for an edition and a variant, and where it is read. */
import { rulesLink } from '../../../rules/link.ts';
import { SETUPS } from '../../../setups.ts';
import { type Setup, usual } from '../../setup.ts';
import type { Edges, View } from '../types.ts';

/** What somebody plays, or wants to read about. */
export interface Choice {
  edition: Setup<'dropit'>['edition'];
  /** Null is what the base game of the edition has. */
  edges: 'colour' | 'shape' | 'none' | null;
  mode: 'alone' | 'teams' | 'together';
  jokers: boolean;
}

export const BASE: Choice = {
  edition: usual('dropit').edition,
  edges: null,
  mode: 'alone',
  jokers: false,
};

/** The edges that lie in the shaft. */
export function edgesOf({ edition, edges, mode }: Choice): Edges {
  if (mode === 'together') return 'pictures';
  return edges ?? SETUPS.dropit.told.base_edges[edition];
}

/** The words that hold for a choice. Who plays together has jokers. */
export function wordsOf(choice: Choice): ReadonlySet<string> {
  const { edition, mode, jokers } = choice;
  return new Set([
    edition,
    edgesOf(choice),
    ...(mode === 'together' ? ['coop', 'jokers'] : ['versus', mode]),
    ...(jokers ? ['jokers'] : []),
  ]);
}

/** A choice after a part of it was changed: only the edition of 2024 is played together. */
export function changed(choice: Choice, change: Partial<Choice>): Choice {
  const next = { ...choice, ...change };
  if (change.mode === 'together') return { ...next, edition: 'en2024' };
  const isOlder = change.edition === 'de2018' && next.mode === 'together';
  return isOlder ? { ...next, mode: 'alone' } : next;
}

/** A choice as the words of an address, `?edition=de2018&jokers=yes`, and back. */
export function choiceIn(query: string): Choice {
  const said = new URLSearchParams(query);
  const one = <T extends string>(name: string, of: readonly T[]): T | null =>
    of.find(value => value === said.get(name)) ?? null;
  const mode = one('mode', ['alone', 'teams', 'together'] as const) ?? BASE.mode;
  return {
    edition:
      mode === 'together'
        ? 'en2024'
        : (one('edition', SETUPS.dropit.options.edition.choices) ?? BASE.edition),
    edges: one('edges', ['colour', 'shape', 'none'] as const),
    mode,
    jokers: said.get('jokers') === 'yes',
  };
}

export function queryOf({ edition, edges, mode, jokers }: Choice): string {
  const words = [
    ...(edition === BASE.edition ? [] : [`edition=${edition}`]),
    ...(edges === null ? [] : [`edges=${edges}`]),
    ...(mode === BASE.mode ? [] : [`mode=${mode}`]),
    ...(jokers ? ['jokers=yes'] : []),
  ];
  return words.length > 0 ? `?${words.join('&')}` : '';
}

/** Where a paragraph is read, among the rules by which a match is played. */
export function rulesAddress(setup: View['setup'], number: string): string {
  const { edition, edges, teams, coop, jokers } = setup;
  const mode = coop !== 'off' ? 'together' : teams ? 'teams' : 'alone';
  const choice = { edition, edges: edges === 'base' ? null : edges, mode, jokers } as const;
  return rulesLink('dropit', number, queryOf(choice));
}
