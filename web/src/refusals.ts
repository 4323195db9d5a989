/** What the server refuses, in the language in use: the message `refused_<code>` with its values. */
import { REFUSALS } from './codes.ts';
import { plain } from './numbers.ts';
import { m } from './paraglide/messages.js';
import type { DropitColour, DropitShape } from './wire.ts';

type Message = (values: Record<string, string>) => string;

const MESSAGES = REFUSALS as unknown as Record<string, Message | undefined>;

/** Values that are words of the wire and have a message of their own. */
const WORDS: Record<string, (value: string) => string> = {
  side: side => m.dropit_side({ side }),
  colour: colour => m.dropit_colour({ colour: colour as DropitColour }),
  shape: shape => m.dropit_shape({ shape: shape as DropitShape }),
  tile: tile => m.presentdrop_kind({ kind: tile.replace(/[*^]+$/, '') }),
};

export function refusal(refused: {
  code: string;
  values: Record<string, unknown>;
  message: string;
}): string {
  const message = MESSAGES[refused.code];
  if (!message) return m.refused_other({ message: refused.message });
  const values = Object.entries(refused.values).map(([name, value]) => [
    name,
    typeof value === 'number' ? plain(value) : (WORDS[name]?.(String(value)) ?? String(value)),
  ]);
  return message(Object.fromEntries(values) as Record<string, string>);
}
