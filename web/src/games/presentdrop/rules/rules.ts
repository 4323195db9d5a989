/** The rules of Present Drop, as the page of rules shows them: all of them, for every match. */
import type { Rules } from '../../../rules/rules.ts';
import RuleFigure from './RuleFigure.svelte';

export const RULES: Rules = {
  variantOf: () => ({ words: new Set(), asks: [] }),
  Figure: RuleFigure,
};
