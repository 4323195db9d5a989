/** What the server refuses, in the language in use: the message `refused_<code>` with its values. */
import { REFUSALS } from './codes.ts';
import { plain } from './numbers.ts';
import { m } from './paraglide/messages.js';
import type { DropitColour, DropitShape } from './wire.ts';

type Message = (values: Record<string, string>) => string;
type Told = { code: string; values: Record<string, unknown> };

/** Values that are words of the wire and have a message of their own. */
const WORDS: Record<string, (value: string) => string> = {
  side: side => m.dropit_side({ side }),
  colour: colour => m.dropit_colour({ colour: colour as DropitColour }),
  shape: shape => m.dropit_shape({ shape: shape as DropitShape }),
  tile: tile => m.presentdrop_kind({ kind: tile.replace(/[*^]+$/, '') }),
};

export function refusal(refused: Told & { message: string }): string {
  return filled(REFUSALS, refused, WORDS) ?? m.refused_other({ message: refused.message });
}

/** The message of a code with its values; undefined where a list has none for it. */
export function filled(
  messages: object,
  { code, values }: Told,
  words: Record<string, (value: string) => string> = {},
): string | undefined {
  const message = (messages as Record<string, Message | undefined>)[code];
  const worded = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? plain(value) : (words[name]?.(String(value)) ?? String(value)),
  ]);
  return message?.(Object.fromEntries(worded) as Record<string, string>);
}
