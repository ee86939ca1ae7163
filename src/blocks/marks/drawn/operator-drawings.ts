import { box, type Drawing, disc } from './drawing.ts';

const WHITE = '#FFFFFF';

/** Operators by their ids in operator tables: a field of its own shape for each, and one sign cut into it. Own drawings, no logos. */
export const OPERATOR_DRAWINGS = {
  telkomsel: {
    colors: { body: '#D1142F', lit: WHITE },
    figures: [
      ['body', box(1, 1, 22, 22, 5)],
      ['lit', 'M6 7.5h12M12 7.5v10.5', 3.6],
    ],
  },
  byu: {
    colors: { body: '#0086B3', lit: WHITE },
    figures: [
      ['body', 'M1 1h12.5A9.5 9.5 0 0 1 23 10.5V23H10.5A9.5 9.5 0 0 1 1 13.5z'],
      ['lit', 'M7.5 7v5.5a4.5 4.5 0 0 0 9 0V7', 3.2],
    ],
  },
  indosat: {
    colors: { body: '#F4B81C', lit: '#3A2A00' },
    figures: [
      ['body', disc(12, 12, 11.2)],
      ['lit', disc(12, 6.6, 2.3)],
      ['lit', 'M12 12v6', 4],
    ],
  },
  tri: {
    colors: { body: '#B22F9C', lit: WHITE },
    figures: [
      ['body', 'M10.6 1a2 2 0 0 1 2.8 0L23 10.6a2 2 0 0 1 0 2.8L13.4 23a2 2 0 0 1-2.8 0L1 13.4a2 2 0 0 1 0-2.8z'],
      ['lit', 'M8.6 7.5h6.6L11.7 11.2c4.9-.2 4.7 5.8.4 5.8-1.6 0-2.9-.7-3.5-1.9', 2.6],
    ],
  },
  xl: {
    colors: { body: '#1B59C4', lit: WHITE },
    figures: [
      [
        'body',
        'M7.1 1.5h9.8a2 2 0 0 1 1.7 1l4.9 8.5a2 2 0 0 1 0 2l-4.9 8.5a2 2 0 0 1-1.7 1H7.1a2 2 0 0 1-1.7-1L.5 13a2 2 0 0 1 0-2l4.9-8.5a2 2 0 0 1 1.7-1z',
      ],
      ['lit', 'M8 7.3l8 9.4M16 7.3l-8 9.4', 3.2],
    ],
  },
  axis: {
    colors: { body: '#7B39B5', lit: WHITE },
    figures: [
      ['body', 'M10.3 2a2 2 0 0 1 3.4 0l9.6 18a2 2 0 0 1-1.7 3H2.4a2 2 0 0 1-1.7-3z'],
      ['lit', 'M7.7 18.5 12 9.5l4.3 9', 2.9],
    ],
  },
  smartfren: {
    colors: { body: '#00857A', lit: WHITE },
    figures: [
      [
        'body',
        'M12 1.5c6.5 0 11.3 3.8 11.3 9s-4.8 9-11.3 9c-.9 0-1.7-.1-2.5-.2L4 23v-5.3C2 16 .7 13.5.7 10.5c0-5.2 4.8-9 11.3-9z',
      ],
      ['lit', disc(6.8, 10.5, 1.9)],
      ['lit', disc(12, 10.5, 1.9)],
      ['lit', disc(17.2, 10.5, 1.9)],
    ],
  },
} as const satisfies Record<string, Drawing>;
