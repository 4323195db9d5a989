/** Strokes of the small signs, in a box of 24 by 24. */
export const ICONS = {
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  menu: 'M4 7h16M4 12h16M4 17h16',
  left: 'M7 10a6 6 0 1 1 0 5M7 5v5h5',
  right: 'M17 10a6 6 0 1 0 0 5M17 5v5h-5',
  drop: 'M12 4v13M6 12l6 6 6-6',
  play: 'M8 5l11 7-11 7z',
  skip: 'M5 6l8 6-8 6zM18 6v12',
  lens: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L20 20',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 13l4 4 10-10',
  log: 'M5 6h14M5 11h14M5 16h9',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6L19 19M5 19l1.4-1.4M17.6 6.4L19 5',
  moon: 'M19 14.5A7.5 7.5 0 0 1 9.5 5a7.5 7.5 0 1 0 9.5 9.5z',
  save: 'M12 4v11M8 11l4 4 4-4M5 16v4h14v-4',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
  users:
    'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM3 20c0-4 2.5-6 6-6s6 2 6 6M16 6a3 3 0 0 1 0 6M18 14.5c2 .8 3 2.5 3 5.5',
  bot: 'M6 9h12v9H6zM12 9V5M9.5 13v1M14.5 13v1M3.5 12v3M20.5 12v3',
  keys: 'M3 7h18v11H3zM6.5 11h.01M10 11h.01M13.5 11h.01M17.5 11h.01M8 14.5h8',
  home: 'M4 11l8-7 8 7v9h-5v-6h-6v6H4z',
} as const;

export type IconName = keyof typeof ICONS;
