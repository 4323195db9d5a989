/**
 * The words of options that no form places by hand: the messages `option_<game>_<name>`, and for
 * their values `option_<game>_<name>_<value>`. Found by name, so that an option needs only its texts.
 */
const MESSAGES = import.meta.glob<Record<string, () => string>>(
  '../paraglide/messages/option_*.js',
  { eager: true },
);

/** The name of the message of an option, or of one of its values. */
export function optionKey(game: string, name: string, value?: string): string {
  return ['option', game, name, ...(value === undefined ? [] : [value])]
    .join('_')
    .replaceAll('-', '_');
}

export function optionWord(game: string, name: string, value?: string): string {
  const key = optionKey(game, name, value);
  const message = Object.values(MESSAGES).find(each => each[key])?.[key];
  return message?.() ?? value ?? name;
}
