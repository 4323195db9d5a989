import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { GAMES } from '../src/games/catalogue.ts';
import { m } from '../src/paraglide/messages.js';
import { refusal } from '../src/refusals.ts';
import { EVERY_LANGUAGE, speakIn } from './speaking.ts';

type Variant = { declarations: string[]; match: Record<string, string> };
type Message = string | Variant[];
type Render = (values: Record<string, unknown>) => string;

const root = new URL('..', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const rooms = readdirSync(new URL('messages', root));
const inRoom = (room: string, language: string): Record<string, Message> =>
  JSON.parse(read(`messages/${room}/${language}.json`));
const messages = Object.fromEntries(
  EVERY_LANGUAGE.map(language => [
    language,
    Object.assign({}, ...rooms.map(room => inRoom(room, language))) as Record<string, Message>,
  ]),
);
const textsOf = (message: Message): string[] =>
  typeof message === 'string' ? [message] : message.flatMap(each => Object.values(each.match));
const valuesIn = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(hit => hit[1] ?? '');

/** Every set of values that takes another branch of a message. */
function cases(message: Message): Record<string, unknown>[] {
  const named = textsOf(message).flatMap(valuesIn);
  const filled = Object.fromEntries(named.map(name => [name, `«${name}»`]));
  if (typeof message === 'string') return [filled];
  return message.flatMap(each =>
    Object.keys(each.match).flatMap(key => {
      const chosen = Object.fromEntries(key.split(', ').map(part => part.split('=')));
      const plural = Object.keys(chosen).find(name => name.endsWith('Plural'));
      if (!plural) return [{ ...filled, ...chosen }];
      return [1, 2].map(n => ({ ...filled, [plural.slice(0, -6)]: n }));
    }),
  );
}

describe.each(EVERY_LANGUAGE)('in %s', language => {
  const own = messages[language] ?? {};

  test('the same messages are there as in English', () => {
    expect(Object.keys(own).sort()).toEqual(Object.keys(messages['en'] ?? {}).sort());
  });

  test('every message renders with every value it takes', () => {
    speakIn(language);
    for (const [key, message] of Object.entries(own)) {
      const render = (m as unknown as Record<string, Render>)[key];
      for (const values of cases(message)) {
        const text = render?.(values);
        expect(text, key).toBeTruthy();
        expect(text, key).not.toMatch(/[{}]|undefined/);
      }
    }
  });

  test('no message takes a value that it does not take in English', () => {
    const taken = (message: Message = '') => new Set(textsOf(message).flatMap(valuesIn));
    for (const [key, message] of Object.entries(own))
      for (const value of taken(message))
        expect(taken(messages['en']?.[key]), key).toContain(value);
  });
});

test.each(GAMES.map(game => game.name))(
  'the messages of %s tell their game by their names',
  game => {
    const foreign = Object.keys(inRoom(game, 'en')).filter(
      key =>
        ![`${game}_`, `option_${game}_`, 'refused_', 'fault_'].some(start => key.startsWith(start)),
    );

    expect(foreign).toEqual([]);
    expect(Object.keys(inRoom('common', 'en')).filter(key => key.startsWith(`${game}_`))).toEqual(
      [],
    );
  },
);

test('each message is written once', () => {
  const keys = rooms.flatMap(room => Object.keys(inRoom(room, 'en')));

  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

test('no message is left that nobody shows', () => {
  const sources = readdirSync(new URL('src', root), { recursive: true, encoding: 'utf8' })
    .filter(path => /\.(ts|svelte)$/.test(path) && !path.startsWith('paraglide'))
    .map(path => read(`src/${path}`))
    .join('\n');
  const unused = Object.keys(messages['en'] ?? {}).filter(
    key => !/^(refused|fault|option)_/.test(key) && !sources.includes(`m.${key}(`),
  );

  expect(unused).toEqual([]);
});

test('a refusal is told with its values, in words and numbers of the language', () => {
  const overhang = { code: 'overhang', values: { side: 'left', mm: 1.25 }, message: 'english' };
  speakIn('en');
  expect(refusal(overhang)).toBe('The piece hangs 1.25 mm over the left guide.');
  speakIn('de');
  expect(refusal(overhang)).toBe('Der Stein hängt links 1,25 mm über die Führung.');
});

test('a tile that does not fit is refused with the side and the kind in words', () => {
  const edge = { code: 'open_end', values: { edge: 'west' }, message: 'english' };
  const tile = { code: 'no_such_tile', values: { tile: 't-left*^' }, message: 'english' };
  speakIn('en');
  expect(refusal(edge)).toBe('Open end against a blank edge, west.');
  expect(refusal(tile)).toBe('You have no such tile in hand: left T-junction.');
  expect(refusal({ ...tile, values: { tile: 'siphon' } })).toContain('siphon');
  speakIn('de');
  expect(refusal(tile)).toContain('linke Abzweigung');
});

test('every message of a refusal is found by the code of the server', () => {
  speakIn('en');
  const codes = Object.keys(messages['en'] ?? {}).flatMap(key =>
    key.startsWith('refused_') && key !== 'refused_other' ? [key.slice('refused_'.length)] : [],
  );
  const unknown = codes.filter(code =>
    refusal({ code, values: {}, message: 'in English' }).endsWith('in English'),
  );

  expect(unknown).toEqual([]);
});

test('a refusal that the page does not know is told in the words of the server', () => {
  speakIn('en');
  expect(refusal({ code: 'quite_new', values: {}, message: 'seat 1 is asleep' })).toBe(
    'The server refused: seat 1 is asleep',
  );
});
