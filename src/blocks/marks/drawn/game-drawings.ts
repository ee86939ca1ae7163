import { box, type Drawing, disc } from './drawing.ts';

/** Games and what is sold as vouchers: things that stand for them. Own drawings, no logos. */
export const GAME_DRAWINGS = {
  'mobile-legends': {
    colors: { body: '#3B76C8', lit: '#FFC94D' },
    figures: [
      ['body', 'M2 6.5c0-1 1.2-1.5 1.9-.8L8 9.8l3-6.5a1.1 1.1 0 0 1 2 0l3 6.5 4.1-4.1c.7-.7 1.9-.2 1.9.8L20.2 18H3.8z'],
      ['body', box(3.5, 19, 17, 3.6, 1.4)],
      ['lit', 'M12 10.5l2.3 3-2.3 3-2.3-3z'],
    ],
  },
  'free-fire': {
    colors: { body: '#C85A0B', lit: '#FFD27A' },
    figures: [
      [
        'body',
        'M1 11a11 10 0 0 1 22 0c-1.8-1.5-4-1.5-5.5 0-1.7-1.6-3.8-1.6-5.5 0-1.7-1.6-3.8-1.6-5.5 0C5 9.5 2.8 9.5 1 11z',
      ],
      ['body', 'M1.8 11.5 11 18.5M22.2 11.5 13 18.5M12 11.5v5', 1.5],
      ['lit', box(8.5, 16.5, 7, 6.5, 1)],
    ],
  },
  'pubg-mobile': {
    colors: { body: '#8A6A0A', lit: '#F1DFA0' },
    figures: [
      ['body', 'M9 5V3.5a3 3 0 0 1 6 0V5', 2.4],
      ['body', 'M12 4a8 8 0 0 1 8 8v8.5a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 20.5V12a8 8 0 0 1 8-8z'],
      ['body', 'M2.2 13v5.5M21.8 13v5.5', 2.4],
      ['lit', box(7.2, 14, 9.6, 6.2, 1.4)],
      ['lit', 'M9.5 9.3h5', 2.2],
    ],
  },
  valorant: {
    colors: { body: '#D2425A', lit: '#FFD3D8' },
    figures: [
      ['body', 'M22.5 1.5 20 10 10.5 19.5l-6-6L14 4z'],
      ['lit', 'M18.5 5.5 8.5 15.5', 1.8],
      ['body', 'M2.8 11.5l9.7 9.7M6.5 17.5 2.5 21.5', 3],
    ],
  },
  'genshin-impact': {
    colors: { body: '#0F8478', lit: '#7FD3C0' },
    figures: [
      ['lit', 'M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19z', 2.4],
      ['body', 'M12 .5c1 8 3.5 10.5 11.5 11.5-8 1-10.5 3.5-11.5 11.5-1-8-3.5-10.5-11.5-11.5 8-1 10.5-3.5 11.5-11.5z'],
    ],
  },
  'honkai-star-rail': {
    colors: { body: '#6D4CB0', lit: '#D9CBF5' },
    figures: [
      ['body', disc(12, 12, 7)],
      ['lit', 'M4.5 16.8C1.3 19.5.7 21.2 1.8 22c2.2 1.6 9-2.5 13.7-7.7S23.7 3.8 21.7 2.3c-1-.8-3.1 0-5.7 1.7', 2.2],
    ],
  },
  'ragnarok-m': {
    colors: { body: '#A8431A', lit: '#FFD9B8' },
    figures: [
      ['lit', 'M5.5 11.5C2 10 .8 6.5 2 2c1.5 3 3.5 4 6 4.2zM18.5 11.5C22 10 23.2 6.5 22 2c-1.5 3-3.5 4-6 4.2z'],
      ['body', 'M4 14a8 8.5 0 0 1 16 0v7.5l-5-2.5v-4H9v4l-5 2.5z'],
    ],
  },
  'arena-of-valor': {
    colors: { body: '#2C8A5B', lit: '#C9EDD8' },
    figures: [
      ['body', 'M12 1 22 4.5V11c0 6-4 10-10 12-6-2-10-6-10-12V4.5z'],
      ['lit', 'M12 5v11.5M8 12.5h8', 2.6],
    ],
  },
  'call-of-duty-mobile': {
    colors: { body: '#566072', lit: '#566072' },
    figures: [
      ['body', 'M12 4.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM12 1.5v7M12 15.5v7M1.5 12h7M15.5 12h7', 2.6],
      ['lit', disc(12, 12, 1.4)],
    ],
  },
  'life-after': {
    colors: { body: '#9A4A1B', lit: '#FFDDBF' },
    figures: [
      ['body', 'M11 2.5a1.2 1.2 0 0 1 2 0l10 17.5a1.5 1.5 0 0 1-1.3 2.3H2.3A1.5 1.5 0 0 1 1 20z'],
      ['lit', 'M12 9.5 17 22.3H7z'],
    ],
  },
  'google-play': {
    colors: { body: '#1F8049', lit: '#C4EBD1' },
    figures: [
      [
        'body',
        'M3 7.5h5.1a3.4 3.4 0 1 1 6.3 0H18a1.5 1.5 0 0 1 1.5 1.5v3.6a3.4 3.4 0 1 1 0 6.3V21.5A1.5 1.5 0 0 1 18 23H3a1.5 1.5 0 0 1-1.5-1.5V9A1.5 1.5 0 0 1 3 7.5z',
      ],
      ['lit', disc(10.5, 15.2, 3.2)],
    ],
  },
  netflix: {
    colors: { body: '#B3161F', lit: '#FFC9C9' },
    figures: [
      ['body', disc(12, 12, 11)],
      ['lit', disc(12, 6, 2.5)],
      ['lit', disc(12, 18, 2.5)],
      ['lit', disc(6, 12, 2.5)],
      ['lit', disc(18, 12, 2.5)],
    ],
  },
  spotify: {
    colors: { body: '#1C8A45', lit: '#BCEBCB' },
    figures: [
      ['body', 'M3 14.5V12a9 9 0 0 1 18 0v2.5', 3],
      ['body', box(1.2, 13, 6, 9.5, 2.6)],
      ['body', box(16.8, 13, 6, 9.5, 2.6)],
      ['lit', 'M4.2 16v3.6M19.8 16v3.6', 2],
    ],
  },
  steam: {
    colors: { body: '#2C5F87', lit: '#BFDDF2' },
    figures: [
      ['body', 'M7 22a5.5 5.5 0 0 1-1-10.9A7 7 0 0 1 19.3 12.2 5 5 0 0 1 18 22z'],
      ['lit', 'M7 1.5c-1.5 2 1.5 3 0 5M12 1v4M17 1.5c-1.5 2 1.5 3 0 5', 2],
    ],
  },
  playstation: {
    colors: { body: '#2F55B5', lit: '#C6D5FA' },
    figures: [
      ['body', disc(12, 12, 11)],
      ['lit', disc(12, 12, 7)],
      ['body', 'M12 7.5v3M12 13.5v3M7.5 12h3M13.5 12h3', 2.8],
    ],
  },
  roblox: {
    colors: { body: '#5B5650', lit: '#CFC8BE' },
    figures: [
      ['lit', 'M2 8h14v14H2z'],
      ['body', 'M2 8 8 2h14l-6 6zM16 8l6-6v14l-6 6z'],
    ],
  },
  'garena-shell': {
    colors: { body: '#CB3A2A', lit: '#FFD2CB' },
    figures: [
      ['body', 'M12 2.5c6.5 0 11 4.5 11 9.5 0 3-3 6-6.5 8V22h-9v-2C4 18 1 15 1 12c0-5 4.5-9.5 11-9.5z'],
      ['lit', 'M12 6v11.5M6.3 8.5l3 8.5M17.7 8.5l-3 8.5', 1.9],
    ],
  },
  'razer-gold': {
    colors: { body: '#5F8418', lit: '#DDEFB4' },
    figures: [
      ['body', 'M2 6.5v11c0 2.5 4.5 4.5 10 4.5s10-2 10-4.5v-11z'],
      ['lit', 'M12 2c5.5 0 10 2 10 4.5S17.5 11 12 11 2 9 2 6.5 6.5 2 12 2z'],
      ['body', 'M8 6.5h8', 2],
    ],
  },
  'wifi-id': {
    colors: { body: '#B01F46', lit: '#F5B5C6' },
    figures: [
      ['body', 'M1.8 9.3a14.5 14.5 0 0 1 20.4 0', 3.2],
      ['lit', 'M6 14a8.5 8.5 0 0 1 12 0', 3.2],
      ['body', disc(12, 19, 2.9)],
    ],
  },
  alfamart: {
    colors: { body: '#C62B2B', lit: '#FFD257' },
    figures: [
      ['body', 'M1.5 8.5h21l-2 12a2 2 0 0 1-2 1.7h-13a2 2 0 0 1-2-1.7z'],
      ['body', 'M7 9V7a5 5 0 0 1 10 0v2', 2.4],
      ['lit', 'M3 14.5h18', 3],
    ],
  },
} as const satisfies Record<string, Drawing>;
