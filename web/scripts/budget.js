/**
 * Fails the build when the page asks for more JavaScript than it may before it can be used.
 *
 * Counts what `index.html` names and what those files import at once, each compressed by gzip.
 */
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

export const BUDGET_KIB = 90;

/** Files of JavaScript that a browser loads at once, from the text of the page and of each file. */
export function firstLoad(html, read) {
  const found = new Set();
  const open = [...html.matchAll(/(?:src|href)="\/?([^"]+\.js)"/g)].map(match => match[1]);
  while (open.length > 0) {
    const file = normalize(open.pop());
    if (found.has(file)) continue;
    found.add(file);
    const imports =
      /(?:^|[;}\s])(?:import|export)\s*(?:[\w*{}\s,$]+\s*from\s*)?["'](\.[^"']+)["']/g;
    for (const match of read(file).matchAll(imports)) open.push(join(dirname(file), match[1]));
  }
  return [...found].sort();
}

/** Size of a text after gzip, in KiB. */
export function gzipKib(text) {
  return gzipSync(text, { level: 9 }).length / 1024;
}

function main() {
  const page = fileURLToPath(new URL('../../src/droptable/server/page/', import.meta.url));
  const read = file => readFileSync(join(page, file), 'utf8');
  const sizes = firstLoad(read('index.html'), read).map(file => [file, gzipKib(read(file))]);
  const total = sizes.reduce((sum, [, kib]) => sum + kib, 0);
  for (const [file, kib] of sizes) console.log(`${kib.toFixed(1).padStart(6)} KiB  ${file}`);
  console.log(
    `${total.toFixed(1).padStart(6)} KiB of JavaScript at first load, ${BUDGET_KIB} allowed`,
  );
  if (sizes.length === 0) throw new Error('index.html names no JavaScript');
  if (total > BUDGET_KIB) {
    console.error(`too much: ${(total - BUDGET_KIB).toFixed(1)} KiB over the budget`);
    process.exit(1);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
