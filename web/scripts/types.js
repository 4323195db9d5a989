/**
 * Writes `src/wire.ts` from the JSON schema that the server prints.
 *
 * python -m droptable.server.wire | npm run --silent types
 * npm run --silent types -- schema.json [out.ts]      (out.ts may be -, the standard output)
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compile } from 'json-schema-to-typescript';

const BANNER =
  '/** Generated from the messages of the server: do not edit, run `npm run types`. */';

/**
 * The schema in the words json-schema-to-typescript knows: tuples as lists of items, every field
 * there (the server leaves none out), names by definition (games may use a name twice).
 */
function plain(schema) {
  if (Array.isArray(schema)) return schema.map(plain);
  if (schema === null || typeof schema !== 'object') return schema;
  const { title, default: ignored, prefixItems, ...rest } = schema;
  if (prefixItems) Object.assign(rest, { items: prefixItems, additionalItems: false });
  if (rest.properties) rest.required = Object.keys(rest.properties);
  if (rest.type === 'object' && !rest.properties && !rest.additionalProperties)
    rest.additionalProperties = true;
  const inside = Object.entries(rest).map(([key, value]) => [
    key,
    key === 'properties' || key === 'definitions' ? within(value) : plain(value),
  ]);
  return Object.fromEntries(inside);
}

function within(named) {
  return Object.fromEntries(Object.entries(named).map(([name, value]) => [name, plain(value)]));
}

/** What the compiler adds of its own: its root type, and where each type was found. */
function tidied(source) {
  return source
    .replace(/export interface Wire \{[\s\S]*?\n\}\n/, '')
    .replace(/ \*\n \* This interface was referenced by[\s\S]*?(?= \*\/)/g, '')
    .replace(/\/\*\*\n \* This interface was referenced by[\s\S]*? \*\/\n/g, '')
    .replace(/ \*\n \* @minItems \d+\n \* @maxItems \d+\n/g, '');
}

const [from = '-', to] = process.argv.slice(2);
const schema = JSON.parse(readFileSync(from === '-' ? 0 : from, 'utf8'));
const source = await compile({ ...plain(schema), title: 'Wire' }, 'Wire', {
  additionalProperties: false,
  bannerComment: BANNER,
  style: { singleQuote: true, printWidth: 100, arrowParens: 'avoid' },
  unreachableDefinitions: true,
});
if (to === '-') process.stdout.write(tidied(source));
else writeFileSync(to ?? fileURLToPath(new URL('../src/wire.ts', import.meta.url)), tidied(source));
