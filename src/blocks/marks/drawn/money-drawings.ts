import { box, type Drawing, disc } from './drawing.ts';

const WHITE = '#FFFFFF';

/** Wallets, cards and banks: a field of its own shape for each and a plain sign or initial. Own drawings, no logos. */
export const MONEY_DRAWINGS = {
  dana: {
    colors: { body: '#1180D6', lit: WHITE },
    figures: [
      ['body', 'M4 1h7.5a11 11 0 0 1 0 22H4a3 3 0 0 1-3-3V4a3 3 0 0 1 3-3z'],
      ['lit', 'M7.5 7.5h3.8a4.5 4.5 0 0 1 0 9H7.5z', 2.8],
    ],
  },
  gopay: {
    colors: { body: '#00889F', lit: '#00889F' },
    figures: [['body', 'M19.3 6.5A9 9 0 1 0 21 12.5h-7.5', 4.8]],
  },
  ovo: {
    colors: { body: '#6B3FC4', lit: WHITE },
    figures: [
      ['body', box(0.3, 4.8, 23.4, 14.4, 7.2)],
      [
        'lit',
        'M7.3 9.3a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4zM16.7 9.3a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4z',
        2.2,
      ],
    ],
  },
  shopeepay: {
    colors: { body: '#DE4B12', lit: WHITE },
    figures: [
      [
        'body',
        'M5 1h14a2 2 0 0 1 2 2v18.5c0 1.2-1.3 1.9-2.3 1.2L12 18.2l-6.7 4.5c-1 .7-2.3 0-2.3-1.2V3a2 2 0 0 1 2-2z',
      ],
      ['lit', 'M15.2 6.5c-1.5-1.9-6-1.6-6 1 0 2.8 6.2 1.7 6.2 4.6 0 2.6-4.7 2.9-6.4.9', 2.5],
    ],
  },
  linkaja: {
    colors: { body: '#D92B2B', lit: '#F2A08F' },
    figures: [
      ['lit', 'M15.6 6.3a5.7 5.7 0 1 0 0 11.4 5.7 5.7 0 0 0 0-11.4z', 4],
      ['body', 'M8.4 6.3a5.7 5.7 0 1 0 0 11.4 5.7 5.7 0 0 0 0-11.4z', 4],
    ],
  },
  isaku: {
    colors: { body: '#2563D9', lit: WHITE },
    figures: [
      ['body', 'M3.5 2h17A2.5 2.5 0 0 1 23 4.5V12a11 11 0 0 1-22 0V4.5A2.5 2.5 0 0 1 3.5 2z'],
      ['lit', 'M5 7h14', 2.2],
      ['lit', 'M12 12v5.5', 3.4],
    ],
  },
  astrapay: {
    colors: { body: '#1F74C2', lit: WHITE },
    figures: [
      ['body', 'M12 .5l3.3 6.7L23.5 12l-8.2 4.8L12 23.5l-3.3-6.7L.5 12l8.2-4.8z'],
      ['lit', disc(12, 12, 2.6)],
    ],
  },
  brizzi: {
    colors: { body: '#0A5FB0', lit: WHITE },
    figures: [
      ['body', box(0.8, 4, 22.4, 16, 3)],
      ['lit', 'M4 9h16', 3],
      ['lit', 'M5 15.5h5', 2.2],
    ],
  },
  tapcash: {
    colors: { body: '#C96A06', lit: WHITE },
    figures: [
      ['body', box(3.5, 0.8, 17, 22.4, 3)],
      ['lit', 'M9.5 9.5a4 4 0 0 1 0 5.6M13 6.5a8.3 8.3 0 0 1 0 11.6', 2.5],
    ],
  },
  'mandiri-emoney': {
    colors: { body: '#1F57B0', lit: '#FFC83A' },
    figures: [
      ['body', box(0.8, 4, 22.4, 16, 3)],
      ['lit', 'M13.5 4H23v9.5L16.5 20H7z'],
    ],
  },
  mandiri: {
    colors: { body: '#1F57B0', lit: '#FFC83A' },
    figures: [
      ['body', 'M1 8a6 6 0 0 1 11-3.3A6 6 0 0 1 23 8v13a2 2 0 0 1-2 2H3a2 2 0 0 1-2-2z'],
      ['lit', 'M4.5 17.5c3-4.5 5.5-4.5 7.5-2s4.5 2.5 7.5-2', 3],
    ],
  },
  bca: {
    colors: { body: '#2478CC', lit: WHITE },
    figures: [
      [
        'body',
        'M12 1.3a5.5 5.5 0 0 1 5.3 5.4 5.5 5.5 0 0 1 0 10.6 5.5 5.5 0 0 1-10.6 0 5.5 5.5 0 0 1 0-10.6A5.5 5.5 0 0 1 12 1.3z',
      ],
      ['lit', 'M9.5 7.5v9h3.2a2.5 2.5 0 0 0 0-5H9.5h2.8a2 2 0 0 0 0-4z', 2.2],
    ],
  },
  bri: {
    colors: { body: '#0B62AE', lit: WHITE },
    figures: [
      ['body', 'M4 1h13l6 6v13a3 3 0 0 1-3 3H7l-6-6V4a3 3 0 0 1 3-3z'],
      ['lit', 'M8.5 18V6.5h4a3.4 3.4 0 0 1 0 6.8h-4M12.5 13.3 16 18', 2.7],
    ],
  },
  bni: {
    colors: { body: '#007A78', lit: '#F58A1F' },
    figures: [
      ['body', 'M13 2.2a1.5 1.5 0 0 1 2.7-.6l7 16.4H13z'],
      ['lit', 'M10.5 6.5V18H2.2c-1 0-1.5-1-.9-1.8z'],
      ['body', box(1, 19.5, 22, 3.2, 1.6)],
    ],
  },
  bsi: {
    colors: { body: '#00857F', lit: '#F9B233' },
    figures: [
      ['body', box(3.5, 3.5, 17, 17, 1.2)],
      [
        'body',
        'M11.2.7a1.2 1.2 0 0 1 1.6 0l10.5 10.5a1.2 1.2 0 0 1 0 1.6L12.8 23.3a1.2 1.2 0 0 1-1.6 0L.7 12.8a1.2 1.2 0 0 1 0-1.6z',
      ],
      ['lit', disc(12, 12, 4.6)],
    ],
  },
  btn: {
    colors: { body: '#2352A8', lit: '#F2C230' },
    figures: [
      ['body', 'M2 10.5 12 2l10 8.5', 3.6],
      ['lit', 'M6.5 22v-7h11v7', 3.6],
    ],
  },
  'cimb-niaga': {
    colors: { body: '#A81C1C', lit: WHITE },
    figures: [
      ['body', 'M1.5 3h14.5L22.8 12 16 21H1.5z'],
      ['lit', 'M12.8 8.6a4.6 4.6 0 1 0 0 6.8', 2.9],
    ],
  },
  'bank-jago': {
    colors: { body: '#D98A00', lit: '#3A2400' },
    figures: [
      ['body', 'M12 1a11 11 0 0 1 11 11v11H12A11 11 0 0 1 12 1z'],
      ['lit', 'M14.8 6.5v7.7a3.6 3.6 0 0 1-6.8 1.5', 3],
    ],
  },
  seabank: {
    colors: { body: '#DD5418', lit: WHITE },
    figures: [
      ['body', disc(12, 12, 11)],
      ['lit', 'M2.5 14.5c3-4 5.5-4 8-1.5s6 2.5 11-2.5', 2.8],
      ['lit', 'M5.5 19.3c2.5-2 4.5-1.5 6.5 0s4.5 1.3 7-1', 2.4],
    ],
  },
} as const satisfies Record<string, Drawing>;
