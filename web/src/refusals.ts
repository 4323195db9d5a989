/**
 * What the server refuses, in the language in use: the message `refused_<code>` with its values.
 *
 * Each is named, and not looked up among all messages: so the first page need not load the
 * messages of pages that are opened later.
 */
import { plain } from './numbers.ts';
import { m } from './paraglide/messages.js';
import type { DropitColour, DropitShape } from './wire.ts';

type Message = (values: Record<string, string>) => string;

const MESSAGES = {
  bad_record: m.refused_bad_record,
  match_over: m.refused_match_over,
  not_your_turn: m.refused_not_your_turn,
  stale: m.refused_stale,
  bad_notation: m.refused_bad_notation,
  bad_angle: m.refused_bad_angle,
  overhang: m.refused_overhang,
  no_such_piece: m.refused_no_such_piece,
  still_falling: m.refused_still_falling,
  bad_seats: m.refused_bad_seats,
  bad_split: m.refused_bad_split,
  bad_message: m.refused_bad_message,
  too_large: m.refused_too_large,
  too_fast: m.refused_too_fast,
  hello_first: m.refused_hello_first,
  hello_twice: m.refused_hello_twice,
  bad_token: m.refused_bad_token,
  spectator: m.refused_spectator,
  bad_request: m.refused_bad_request,
  not_found: m.refused_not_found,
  no_such_match: m.refused_no_such_match,
  no_such_film: m.refused_no_such_film,
  not_over: m.refused_not_over,
  no_such_game: m.refused_no_such_game,
  no_such_bot: m.refused_no_such_bot,
  no_person: m.refused_no_person,
  bad_setup: m.refused_bad_setup,
  bad_name: m.refused_bad_name,
  bad_board: m.refused_bad_board,
  journal_failed: m.refused_journal_failed,
  other_rules: m.refused_other_rules,
  luck_failed: m.refused_luck_failed,
  busy: m.refused_busy,
  internal: m.refused_internal,
  bad_first: m.refused_bad_first,
  bad_teams: m.refused_bad_teams,
  coop_edition: m.refused_coop_edition,
  coop_teams: m.refused_coop_teams,
  coop_edges: m.refused_coop_edges,
  bad_coop_seats: m.refused_bad_coop_seats,
  no_pictures: m.refused_no_pictures,
  no_joker: m.refused_no_joker,
  joker_first: m.refused_joker_first,
  bad_deck: m.refused_bad_deck,
  not_dealt: m.refused_not_dealt,
  has_chosen: m.refused_has_chosen,
  bad_number_of_cards: m.refused_bad_number_of_cards,
  no_such_card: m.refused_no_such_card,
  bad_pop_seats: m.refused_bad_pop_seats,
  two_hands_seats: m.refused_two_hands_seats,
  bad_rounds: m.refused_bad_rounds,
  bad_tiles: m.refused_bad_tiles,
  two_characters: m.refused_two_characters,
  no_such_tile: m.refused_no_such_tile,
  must_lay: m.refused_must_lay,
  first_tile: m.refused_first_tile,
  below_strip: m.refused_below_strip,
  no_neighbour: m.refused_no_neighbour,
  open_end: m.refused_open_end,
  blank_edge: m.refused_blank_edge,
  no_preview: m.refused_no_preview,
} as unknown as Record<string, Message | undefined>;

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
