/** What can be chosen for a match of each game. The server says it: `src/setups.ts` is generated. */
import { SETUPS } from '../setups.ts';

export type GameName = keyof typeof SETUPS;

type Options<G extends GameName> = (typeof SETUPS)[G]['options'];

type Value<O> = O extends { choices: readonly (infer Choice)[] }
  ? Choice
  : O extends { kind: 'bool' }
    ? boolean
    : number;

/** All options of a game as they are chosen: a missing or a foreign one is a type error. */
export type Setup<G extends GameName> = { [N in keyof Options<G>]: Value<Options<G>[N]> };

/** The options of a game that its form does not place by hand: they are shown as they come. */
export type Loose<G extends GameName, Placed extends keyof Options<G>> = Omit<Setup<G>, Placed>;

/** The setup of some game. */
export type AnySetup = { [G in GameName]: Setup<G> }[GameName];

/** A bot that can play a game, by its name on the server. */
export type BotOf<G extends GameName> = (typeof SETUPS)[G]['bots'][number];

/** An option as the server tells it. */
export type Option =
  | { kind: 'choice'; choices: readonly string[]; default: string }
  | { kind: 'bool'; default: boolean }
  | { kind: 'int'; least: number; most: number; default: number };

export function optionsOf(game: GameName): [name: string, option: Option][] {
  return Object.entries(SETUPS[game].options);
}

/** Every option as it is when nobody chooses. */
export function usual<G extends GameName>(game: G): Setup<G> {
  const values = optionsOf(game).map(([name, option]) => [name, option.default]);
  return Object.fromEntries(values) as Setup<G>;
}

/** The loose options of a game as they are when nobody chooses. */
export function loose<G extends GameName, Placed extends keyof Options<G>>(
  game: G,
  placed: readonly Placed[],
): Loose<G, Placed> {
  const values = Object.entries(usual(game)).filter(
    ([name]) => !(placed as readonly PropertyKey[]).includes(name),
  );
  return Object.fromEntries(values) as Loose<G, Placed>;
}

/** The numbers from one to another, both included. */
export function numbers({ least, most }: { least: number; most: number }): number[] {
  return Array.from({ length: most - least + 1 }, (_, i) => least + i);
}

/** How many seats a match can have when these options are chosen, and the others are as usual. */
export function seatsWith<G extends GameName>(game: G, chosen: Partial<Setup<G>> = {}): number[] {
  const told: readonly { when: object; least: number; most: number }[] = SETUPS[game].seats;
  const fits = told.findLast(({ when }) =>
    Object.entries(when).every(([name, value]) =>
      Object.entries(chosen).some(([other, chosen]) => other === name && chosen === value),
    ),
  );
  return fits ? numbers(fits) : [];
}
