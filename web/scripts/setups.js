/**
 * Writes `src/setups.ts` from what the server says can be set up.
 *
 * python -m droptable.server.setups | npm run --silent setups
 * npm run --silent setups -- setups.json [out.ts]      (out.ts may be -, the standard output)
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const BANNER =
  '/** Generated from the catalogue of the server: do not edit, run `npm run setups`. */';

/** An option as the page reads it: only what its kind has. */
function option({ kind, choices, least, most, default: usual }) {
  if (kind === 'choice') return { kind, choices, default: usual };
  return kind === 'int' ? { kind, least, most, default: usual } : { kind, default: usual };
}

function game({ name, options, seats, bots, told }) {
  const named = Object.fromEntries(options.map(each => [each.name, option(each)]));
  return [name, { options: named, seats, bots, told }];
}

/** JSON as TypeScript in the style of the house: short things stand on one line. */
function written(value, indent = '') {
  const short = JSON.stringify(value, null, 1)
    .replace(/\s*\n\s*/g, ' ')
    .replace(/"(\w+)":/g, '$1:')
    .replace(/"/g, "'")
    .replace(/\[ /g, '[')
    .replace(/ \]/g, ']');
  if (short.length + indent.length < 90 || typeof value !== 'object') return short;
  const inner = `${indent}  `;
  const lines = Array.isArray(value)
    ? value.map(each => `${inner}${written(each, inner)},\n`)
    : Object.entries(value).map(([key, each]) => `${inner}${key}: ${written(each, inner)},\n`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${lines.join('')}${indent}${close}`;
}

const [from = '-', to] = process.argv.slice(2);
const { games, limits } = JSON.parse(readFileSync(from === '-' ? 0 : from, 'utf8'));
const source = [
  BANNER,
  `export const SETUPS = ${written(Object.fromEntries(games.map(game)))} as const;\n`,
  `/** What may be sent at most: signs of a name, bytes of a file. */`,
  `export const LIMITS = ${written(limits)} as const;\n`,
].join('\n');
if (to === '-') process.stdout.write(source);
else writeFileSync(to ?? fileURLToPath(new URL('../src/setups.ts', import.meta.url)), source);
