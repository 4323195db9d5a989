/** What the page asks the server outside of sockets. Knows no game. */
import type { Created, NewMatch, Replay, Table, Wrong } from '../wire.ts';
import { whole } from './store.ts';

/** The server said no: its code, values and English sentence. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly values: Record<string, unknown>,
    message: string,
    /** What is wrong in a file of printed facts, place by place. */
    readonly faults: readonly Wrong[] = [],
  ) {
    super(message);
  }
}

/** A new match as the pages wish for it; a table of theirs waits for everybody for ever. */
export type Wish = Omit<NewMatch, 'manners'>;

export function createMatch(wish: Wish): Promise<Created> {
  return ask<Created>('/api/matches', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wish),
  });
}

export function readTable(id: string): Promise<Table> {
  return ask<Table>(`/api/matches/${encodeURIComponent(id)}`);
}

/** What a spectator sees at every version of a match, each with its whole view. */
export async function readReplay(id: string): Promise<Replay> {
  return completed(await ask<Replay>(`/api/matches/${encodeURIComponent(id)}/replay`));
}

/** The same of a record; the server keeps nothing of it. */
export async function playBack(record: Blob): Promise<Replay> {
  const how = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: record };
  return completed(await ask<Replay>('/api/replays', how));
}

/** What never changes of the views comes once: here it is put back into each. */
export function completed(replay: Replay): Replay {
  return { ...replay, versions: replay.versions.map(seen => whole(replay.constants, seen)) };
}

/** The film of a version, or null when it is gone. */
export async function readFilm(id: string, v: number): Promise<ArrayBuffer | null> {
  const answer = await fetch(`/api/matches/${encodeURIComponent(id)}/films/${v}`);
  return answer.ok ? answer.arrayBuffer() : null;
}

export function recordAddress(id: string): string {
  return `/api/matches/${encodeURIComponent(id)}/record`;
}

export function socketAddress(id: string): string {
  const { protocol, host } = window.location;
  const scheme = protocol === 'https:' ? 'wss:' : 'ws:';
  return `${scheme}//${host}/api/matches/${encodeURIComponent(id)}/socket`;
}

async function ask<T>(address: string, how?: RequestInit): Promise<T> {
  const answer = await fetch(address, how);
  if (answer.ok) return (await answer.json()) as T;
  const said = (await answer.json().catch(() => ({}))) as Partial<Refusal>;
  throw new Refusal(
    answer.status,
    said.code ?? 'internal',
    said.values ?? {},
    said.message ?? answer.statusText,
    said.faults ?? [],
  );
}
