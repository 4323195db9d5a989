/**
 * What we know of one match, as one seat or as a spectator.
 *
 * A pure reducer over the messages of the server. Knows no game and no network. Notices a gap in
 * the versions and says so (`behind`); whoever holds the socket then asks anew. What never changes
 * of a view is told once, with the welcome, and put back here: the view of a state is whole.
 */
import type { Changed, Past, Previewed, Refused, Seen, Table, Welcome } from '../wire.ts';

export type ToPage = Welcome | Seen | Changed | Previewed | Refused;

/** Why the server did not accept our last move. */
export interface Notice {
  code: string;
  values: Record<string, unknown>;
  message: string;
}

export interface MatchState {
  table: Table | null;
  /** The seat we speak for. Null for a spectator, and before we were welcomed. */
  seat: number | null;
  /** The newest version we know. Below zero before we were welcomed. */
  v: number;
  seen: Seen | null;
  /** The part of every view that never changes. */
  constants: unknown;
  /** What happened so far, oldest first, each version once. */
  past: readonly Past[];
  /** A version is missing: ask for everything again. */
  behind: boolean;
  notice: Notice | null;
}

export const UNKNOWN: MatchState = {
  table: null,
  seat: null,
  v: -1,
  seen: null,
  constants: {},
  past: [],
  behind: false,
  notice: null,
};

/** Take in one message. Old news, what would be, and unknown kinds of message change nothing. */
export function receive(state: MatchState, message: ToPage): MatchState {
  switch (message.t) {
    case 'welcome': {
      return {
        ...state,
        table: message.table,
        seat: message.seat,
        v: message.seen.v,
        seen: whole(message.constants, message.seen),
        constants: message.constants,
        past: merged(state.past, message.past),
        behind: false,
      };
    }
    case 'seen': {
      if (message.v <= state.v) return state;
      return {
        ...state,
        v: message.v,
        seen: whole(state.constants, message),
        past: merged(state.past, pastOf(message)),
        behind: state.behind || message.v !== state.v + 1,
        notice: null,
      };
    }
    case 'changed': {
      const { table } = message;
      const { seen } = state;
      const isPresent = seen !== null && seen.v === table.v;
      return { ...state, table, seen: isPresent ? { ...seen, turn: table.turn } : seen };
    }
    case 'refused':
      return {
        ...state,
        notice: { code: message.code, values: message.values, message: message.message },
      };
    default:
      return state;
  }
}

/** The same, with the notice read and put away. */
export function noticed(state: MatchState): MatchState {
  return { ...state, notice: null };
}

/** A version with its whole view: what never changes of it, and what does. */
export function whole(constants: unknown, seen: Seen): Seen {
  return { ...seen, view: { ...(constants as object), ...(seen.view as object) } };
}

/** What the event of this version caused, or null. Every game's view says it. */
export function happenedIn(seen: Seen): unknown {
  return (seen.view as { happened?: unknown }).happened ?? null;
}

function pastOf(seen: Seen): Past[] {
  const happened = happenedIn(seen);
  return happened === null ? [] : [{ v: seen.v, happened }];
}

function merged(old: readonly Past[], more: readonly Past[]): readonly Past[] {
  const byVersion = new Map([...old, ...more].map(past => [past.v, past]));
  return [...byVersion.values()].sort((a, b) => a.v - b.v);
}
