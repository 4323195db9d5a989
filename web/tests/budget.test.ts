import { expect, test } from 'vitest';
import { BUDGET_KIB, firstLoad, gzipKib } from '../scripts/budget.js';

const files: Record<string, string> = {
  'assets/main.js': 'import{a}from"./shared.js";import("./later.js");export*from"./more.js";',
  'assets/shared.js': 'export const a=1',
  'assets/more.js': 'import"./shared.js"',
  'assets/later.js': '',
};
const html =
  '<link rel="modulepreload" href="/assets/shared.js"><script src="/assets/main.js"></script>';

test('first load is what the page names and what that imports at once', () => {
  expect(firstLoad(html, (file: string) => files[file] ?? '')).toEqual([
    'assets/main.js',
    'assets/more.js',
    'assets/shared.js',
  ]);
});

test('the budget is ninety KiB, counted after gzip', () => {
  expect(BUDGET_KIB).toBe(90);
  expect(gzipKib('a'.repeat(100_000))).toBeLessThan(1);
});
