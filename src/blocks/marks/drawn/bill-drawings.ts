import { box, type Drawing, disc } from './drawing.ts';

const SLIP = 'M4.5 1h15a1.5 1.5 0 0 1 1.5 1.5V23l-3-2.2-3 2.2-3-2.2L9 23l-3-2.2L3 23V2.5A1.5 1.5 0 0 1 4.5 1z';

/** Bills, and the tools beside the goods, by the icon names of documents. */
export const BILL_DRAWINGS = {
  bill: {
    colors: 'jingga',
    figures: [
      ['body', SLIP],
      ['lit', 'M7.5 6.5h9M7.5 11h9M7.5 15.5h4.5', 2.3],
    ],
  },
  'electricity-bill': {
    colors: 'jingga',
    figures: [
      ['lit', 'M2.8 1h12a1.5 1.5 0 0 1 1.5 1.5V23l-2.5-2-2.5 2-2.5-2-2.5 2-2.5-2-2.5 2V2.5A1.5 1.5 0 0 1 2.8 1z'],
      ['body', 'M4.8 6h4.5M4.8 10.5h2.5', 2.2],
      ['body', 'M18.3 4.5 9 15h5l-1.3 7.3L23 11.8h-5.7z'],
    ],
  },
  plug: {
    colors: 'jingga',
    figures: [
      ['body', 'M8 1.8v6M16 1.8v6', 3],
      ['body', 'M3.5 7h17v4.5a8.5 8.5 0 0 1-17 0z'],
      ['body', 'M12 19v4', 3.2],
      ['lit', 'M8 11.8h8', 2.6],
    ],
  },
  gas: {
    colors: 'merah',
    figures: [
      [
        'body',
        'M13 .8c.6 4.8 7.5 7.2 7.5 14a8.5 8.5 0 0 1-17 0c0-3.7 1.8-6 3.7-7.9.2 2 .9 3.3 1.9 3.9C9 6.8 10 3.4 13 .8z',
      ],
      ['lit', 'M12.2 12.5c.4 2 3.3 3 3.3 5.8a3.5 3.5 0 0 1-7 0c0-2.7 2.6-3.5 3.7-5.8z'],
    ],
  },
  bpjs: {
    colors: 'hijau',
    figures: [
      [
        'body',
        'M12 22.2C5.2 17.5 1 13.3 1 8.5a6 6 0 0 1 6-6.1c2.1 0 4 1.1 5 2.9 1-1.8 2.9-2.9 5-2.9a6 6 0 0 1 6 6.1c0 4.8-4.2 9-11 13.7z',
      ],
      ['lit', 'M12 7.5v8M8 11.5h8', 3],
    ],
  },
  worker: {
    colors: 'biru',
    figures: [
      ['body', 'M3 15.5a9 9.7 0 0 1 18 0z'],
      ['body', box(0.8, 15, 22.4, 4.2, 2.1)],
      ['lit', 'M12 5.8v6.4M7.6 8v4.2M16.4 8v4.2', 2.3],
    ],
  },
  stall: {
    colors: 'jingga',
    figures: [
      ['lit', box(3.5, 9, 17, 13.5, 1.5)],
      ['body', 'M4 1.5h16l3 7a3.2 3.2 0 0 1-5.5 2 3.7 3.7 0 0 1-5.5 0 3.7 3.7 0 0 1-5.5 0A3.2 3.2 0 0 1 1 8.5z'],
      ['body', 'M3.5 17.5h17', 2.4],
    ],
  },
  pdam: {
    colors: 'biru',
    figures: [
      ['body', 'M6.5 2.8h9', 3],
      ['body', 'M11 3v6', 3.2],
      ['body', 'M2 10.5h12.5c3 0 4.5 1.8 4.5 4.5', 5],
      ['lit', 'M19 17.2c2 2 2.8 3.1 2.8 4.1a2.8 2.6 0 0 1-5.6 0c0-1 .8-2.1 2.8-4.1z'],
    ],
  },
  internet: {
    colors: 'biru',
    figures: [
      ['body', box(1.5, 14.5, 21, 8, 2.6)],
      ['lit', disc(6.3, 18.5, 1.5)],
      ['lit', disc(10.6, 18.5, 1.5)],
      ['body', 'M17 14.5V10', 2.4],
      ['body', 'M7.7 8a6.1 6.1 0 0 1 8.6 0', 2.4],
      ['lit', 'M4.3 4.3a10.9 10.9 0 0 1 15.4 0', 2.4],
    ],
  },
  finance: {
    colors: 'merah',
    figures: [
      ['lit', 'M4.8 9.5H11l1.5 3.5', 3],
      [
        'body',
        'M5.2 13.5a3.7 3.7 0 1 0 0 7.4 3.7 3.7 0 0 0 0-7.4zM18.8 13.5a3.7 3.7 0 1 0 0 7.4 3.7 3.7 0 0 0 0-7.4z',
        2.4,
      ],
      ['body', 'M5.2 17.2l3.3-3.9h7.2l3.1 3.9M18.8 17.2 15 4.5h4', 2.4],
    ],
  },
  bank: {
    colors: 'biru',
    figures: [
      ['lit', 'M5 10v8.5M12 10v8.5M19 10v8.5', 3.4],
      ['body', 'M11 1.7a2 2 0 0 1 2 0l9 4.9c1.3.7.8 2.9-.7 2.9H2.7c-1.5 0-2-2.2-.7-2.9z'],
      ['body', box(1, 18.3, 22, 4.2, 1.2)],
    ],
  },
  hp: {
    colors: 'hijau',
    figures: [
      ['body', box(1.5, 1, 12.5, 22, 3)],
      ['lit', box(3.8, 4.2, 7.9, 5, 1)],
      ['lit', 'M10 9.5h13V23l-3.2-2-3.3 2-3.3-2-3.2 2z'],
      ['body', 'M13.3 13.3h6.4M13.3 17h6.4', 2],
    ],
  },
  pbb: {
    colors: 'merah',
    figures: [
      [
        'body',
        'M11 1.7a1.5 1.5 0 0 1 2 0l9.7 8.7c.9.8.3 2.3-.9 2.3h-1.3V20.5a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-7.8H2.2c-1.2 0-1.8-1.5-.9-2.3z',
      ],
      ['lit', 'M9 22.5v-7a3 3 0 0 1 6 0v7z'],
    ],
  },
  esamsat: {
    colors: 'arang',
    figures: [
      ['body', 'M5 17v4M19 17v4', 4],
      [
        'body',
        'M7 3.5h10a2 2 0 0 1 1.9 1.4l1.9 5.6A3 3 0 0 1 23 13.4V19H1v-5.6a3 3 0 0 1 2.2-2.9l1.9-5.6A2 2 0 0 1 7 3.5z',
      ],
      ['lit', 'M7.6 6h8.8l1.5 4.5H6.1z'],
      ['lit', disc(5.5, 14.6, 1.6)],
      ['lit', disc(18.5, 14.6, 1.6)],
    ],
  },
  excel: {
    colors: 'hijau',
    figures: [
      ['body', box(1, 2.5, 22, 19, 3)],
      ['lit', box(3.5, 5, 17, 3.6, 0.8)],
      ['lit', box(3.5, 10.6, 7.2, 3.4, 0.8)],
      ['lit', box(13.3, 10.6, 7.2, 3.4, 0.8)],
      ['lit', box(3.5, 15.8, 7.2, 3.4, 0.8)],
      ['lit', box(13.3, 15.8, 7.2, 3.4, 0.8)],
    ],
  },
  cart: {
    colors: 'arang',
    figures: [
      ['body', 'M1.5 2.5h2.7l3.3 14.7h12', 2.5],
      ['body', 'M5.3 5.5h17.5l-2.3 9H7.3z'],
      ['lit', 'M10.5 8.3v3.6M14.2 8.3v3.6M17.9 8.3v3.6', 1.8],
      ['body', disc(9, 21.2, 2)],
      ['body', disc(18, 21.2, 2)],
    ],
  },
  parcel: {
    colors: 'jingga',
    figures: [
      [
        'body',
        'M11 1.3a2 2 0 0 1 2 0l8.5 4.5a2 2 0 0 1 1 1.7v9a2 2 0 0 1-1 1.7L13 22.7a2 2 0 0 1-2 0l-8.5-4.5a2 2 0 0 1-1-1.7v-9a2 2 0 0 1 1-1.7z',
      ],
      ['lit', 'M2.5 7.3 12 12.3l9.5-5M12 12.3v9.9', 2.1],
    ],
  },
  others: {
    colors: 'arang',
    figures: [
      ['body', box(1.5, 1.5, 9, 9, 2.6)],
      ['body', box(13.5, 1.5, 9, 9, 2.6)],
      ['body', box(1.5, 13.5, 9, 9, 2.6)],
      ['lit', disc(18, 18, 4.6)],
    ],
  },
  neutral: {
    colors: 'arang',
    figures: [
      ['body', 'M7.5 2.5h9a5 5 0 0 1 5 5v9a5 5 0 0 1-5 5h-9a5 5 0 0 1-5-5v-9a5 5 0 0 1 5-5z', 2.4],
      ['lit', disc(12, 12, 4.6)],
    ],
  },
} as const satisfies Record<string, Drawing>;
