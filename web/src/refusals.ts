/** What the server refuses, in the language in use: the message `refused_<code>` with its values. */
import { plain } from './numbers.ts';
import { m } from './paraglide/messages.js';
import type { DropitColour, DropitShape } from './wire.ts';

type Message = (values: Record<string, string>) => string;

/** Values that are words of the wire and have a message of their own. */
const WORDS: Record<string, (value: string) => string> = {
  side: side => m.side({ side }),
  colour: colour => m.colour({ colour: colour as DropitColour }),
  shape: shape => m.shape({ shape: shape as DropitShape }),
};

export function refusal(refused: {
  code: string;
  values: Record<string, unknown>;
  message: string;
}): string {
  const message = (m as unknown as Record<string, Message | undefined>)[`refused_${refused.code}`];
  if (!message) return m.refused_other({ message: refused.message });
  const values = Object.entries(refused.values).map(([name, value]) => [
    name,
    typeof value === 'number' ? plain(value) : (WORDS[name]?.(String(value)) ?? String(value)),
  ]);
  return message(Object.fromEntries(values) as Record<string, string>);
}
