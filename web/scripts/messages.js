/**
 * Compiles all that lies in `messages` into `src/paraglide`, which is not in git.
 *
 * With a plugin it cannot load, the compiler succeeds and writes no message at all. So this
 * looks at what came out and fails when it is less than what went in.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compile } from '@inlang/paraglide-js';

const root = fileURLToPath(new URL('..', import.meta.url));
const outdir = `${root}src/paraglide`;

await compile({
  project: `${root}project.inlang`,
  outdir,
  strategy: ['globalVariable', 'baseLocale'],
  emitTsDeclarations: true,
  isServer: 'false',
});

const keys = readdirSync(`${root}messages`).flatMap(room =>
  Object.keys(JSON.parse(readFileSync(`${root}messages/${room}/en.json`, 'utf8'))),
);
const compiled = await import(`${outdir}/messages.js`);
const missing = keys.filter(key => typeof compiled.m[key] !== 'function');
if (missing.length > 0) {
  console.error(`the compiler left out ${missing.length} of ${keys.length} messages: ${missing}`);
  process.exit(1);
}
writeFileSync(`${outdir}/.gitignore`, '*\n');
process.exit(0); // else the compiler's idle handles keep this alive for half a minute
