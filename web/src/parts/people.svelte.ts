/** Who sits at a table, as they are called on this page. */
import type { Device } from '../match/device.svelte.ts';
import { m } from '../paraglide/messages.js';
import type { SeatShown } from '../wire.ts';

export class People {
  constructor(
    private readonly seated: () => readonly SeatShown[],
    private readonly spokenTo: () => number | null,
  ) {}

  get seats(): readonly SeatShown[] {
    return this.seated();
  }

  /** The one person who is spoken to as "you"; null when there are more or none. */
  get you(): number | null {
    return this.spokenTo();
  }

  /** Whoever comes from a file has no name. */
  name = (seat: number): string => {
    if (seat === this.you) return m.you_name();
    return this.seats[seat]?.name || m.player_n({ n: seat + 1 });
  };

  get names(): string[] {
    return this.seats.map((_, seat) => this.name(seat));
  }

  /** Whose seat it is: for sentences that speak to "you", or of somebody by name. */
  who = (seat: number): { name: string; who: 'you' | 'other' } => ({
    name: this.name(seat),
    who: seat === this.you ? 'you' : 'other',
  });
}

/** Who sits at the table of a match that this device has a part in. */
export function peopleAt(device: Device): People {
  return new People(
    () => device.table?.seats ?? [],
    () => (device.seats.length === 1 ? (device.seats[0] ?? null) : null),
  );
}
