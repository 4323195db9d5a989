/** Numbers in the form of the language in use. */
import { language } from './languages.svelte.ts';

/** A length given in 1/100 mm, as `0.08 mm`, with so many decimals, or up to so many. */
export function millimetres(length: number, decimals: 1 | 2 = 1, most: 1 | 2 = decimals): string {
  const figure = new Intl.NumberFormat(language(), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: most,
  })
    .format(length / 100)
    .replace('-', '−');
  return `${figure}\u00a0mm`;
}

/** Any number, with at most two decimals. */
export function plain(n: number): string {
  return new Intl.NumberFormat(language(), { maximumFractionDigits: 2 }).format(n);
}

/** Names in a row: `Momo, Pip and Juno`. */
export function row(names: readonly string[]): string {
  return new Intl.ListFormat(language(), { type: 'conjunction' }).format(names);
}
