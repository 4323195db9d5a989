/** Generated from the catalogue of the server: do not edit, run `npm run setups`. */
export const SETUPS = {
  dropit: {
    options: {
      edition: { kind: 'choice', choices: ['de2018', 'en2024'], default: 'en2024' },
      edges: { kind: 'choice', choices: ['base', 'colour', 'shape', 'none'], default: 'base' },
      jokers: { kind: 'bool', default: false },
      teams: { kind: 'bool', default: false },
      first_team: { kind: 'int', least: 0, most: 3, default: 0 },
      coop: {
        kind: 'choice',
        choices: ['off', 'easy', 'medium', 'hard', 'pro'],
        default: 'off',
      },
      start: {
        kind: 'choice',
        choices: ['chosen', 'youngest', 'birthday', 'random'],
        default: 'chosen',
      },
      first: { kind: 'int', least: 0, most: 5, default: 0 },
      hand: { kind: 'choice', choices: ['steady', 'natural', 'shaky'], default: 'steady' },
    },
    seats: [
      { when: {}, least: 2, most: 4 },
      { when: { teams: true }, least: 2, most: 6 },
      { when: { coop: 'easy' }, least: 1, most: 4 },
      { when: { coop: 'medium' }, least: 1, most: 4 },
      { when: { coop: 'hard' }, least: 1, most: 4 },
      { when: { coop: 'pro' }, least: 1, most: 4 },
    ],
    bots: ['careful', 'random'],
    told: {
      team_sizes: [1, 2, 3],
      base_edges: { de2018: 'shape', en2024: 'colour' },
      jokers: { de2018: { 2: 4, 3: 2, 4: 2 }, en2024: { 2: 2, 3: 2, 4: 2 } },
    },
  },
  pop: {
    options: {
      variant: { kind: 'choice', choices: ['standard', 'two-hands'], default: 'standard' },
      rounds: { kind: 'int', least: 1, most: 3, default: 3 },
    },
    seats: [
      { when: {}, least: 1, most: 5 },
      { when: { variant: 'two-hands' }, least: 2, most: 2 },
    ],
    bots: ['careful', 'random'],
    told: { turns: 8 },
  },
  presentdrop: {
    options: {
      variant: { kind: 'choice', choices: ['standard', 'two-characters'], default: 'standard' },
      sets: { kind: 'int', least: 1, most: 4, default: 1 },
      own_piles: { kind: 'bool', default: false },
      hand: { kind: 'bool', default: false },
      return_covered: { kind: 'bool', default: false },
      strip: { kind: 'choice', choices: ['chosen', 'drawn'], default: 'chosen' },
      strip_order: { kind: 'int', least: 0, most: 23, default: 0 },
      characters: { kind: 'int', least: 0, most: 23, default: 0 },
    },
    seats: [
      { when: {}, least: 2, most: 4 },
      { when: { variant: 'two-characters' }, least: 2, most: 2 },
    ],
    bots: ['careful', 'random'],
    told: {
      characters: ['santa', 'snowman', 'reindeer', 'elf'],
      camps: { spots: ['snowman', 'reindeer'], stripes: ['santa', 'elf'] },
      tiles_in_set: 16,
      drops_in_set: 4,
    },
  },
} as const;

/** What may be sent at most: signs of a name, bytes of a file. */
export const LIMITS = { name: 24, facts_bytes: 32768, record_bytes: 1048576 } as const;
