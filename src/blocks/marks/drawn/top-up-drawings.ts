import { box, type Drawing, disc } from './drawing.ts';

/** Goods that are sold before use, by the icon names of documents. */
export const TOP_UP_DRAWINGS = {
  pulsa: {
    colors: 'hijau',
    figures: [
      ['body', box(2.5, 1, 13, 22, 3)],
      ['lit', box(4.8, 4.2, 8.4, 11.6, 1)],
      ['lit', disc(16.6, 16.4, 6.4)],
      ['body', 'M16.6 13v6.8M13.2 16.4h6.8', 2.5],
    ],
  },
  data: {
    colors: 'biru',
    figures: [
      ['body', box(1.5, 15.5, 4.2, 7, 1.3)],
      ['body', box(7.1, 11, 4.2, 11.5, 1.3)],
      ['body', box(12.7, 6.5, 4.2, 16, 1.3)],
      ['lit', box(18.3, 1.5, 4.2, 21, 1.3)],
    ],
  },
  smstel: {
    colors: 'hijau',
    figures: [
      ['body', 'M4.5 2h15a3 3 0 0 1 3 3v9.5a3 3 0 0 1-3 3h-7L6 22.8v-5.3H4.5a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3z'],
      ['lit', 'M6.5 7.5h11M6.5 12h6.5', 2.4],
    ],
  },
  'active-period': {
    colors: 'hijau',
    figures: [
      ['body', box(1.5, 4, 21, 18.5, 3)],
      ['body', 'M7.2 1.7v4M16.8 1.7v4', 2.8],
      ['lit', box(4.2, 9.8, 15.6, 10, 1.2)],
      ['body', 'M8.3 14.8l2.7 2.6 4.9-5', 2.4],
    ],
  },
  electricity: {
    colors: 'jingga',
    figures: [
      ['lit', 'M2.5 3.2l2.6 2.3M21.5 20.8l-2.6-2.3M21.5 3.2l-1.2 1.2M2.5 20.8l1.2-1.2', 2.6],
      ['body', 'M14.8 1.8 4.8 13.4h6L9.2 22.2 19.5 10h-6.3z'],
      ['body', 'M14.8 1.8 4.8 13.4h6L9.2 22.2 19.5 10h-6.3z', 2],
    ],
  },
  'gas-token': {
    colors: 'biru',
    figures: [
      ['body', 'M9 7V3.2h6V7', 2.6],
      ['body', 'M12 3.2h5.5', 2.6],
      ['body', box(4, 6.5, 16, 16.3, 5)],
      ['lit', 'M12.3 9.5c.5 2.4 3.2 3.5 3.2 6.4a3.5 3.5 0 0 1-7 0c0-2.7 2.6-3.7 3.8-6.4z'],
    ],
  },
  games: {
    colors: 'ungu',
    figures: [
      [
        'body',
        'M7 5h10c3.7 0 5.6 4 6 8.6.3 3.3-1 5.6-3.1 5.6-2.2 0-2.9-2.9-4.8-2.9H8.9c-1.9 0-2.6 2.9-4.8 2.9-2.1 0-3.4-2.3-3.1-5.6C1.4 9 3.3 5 7 5z',
      ],
      ['lit', 'M8 8v5.4M5.3 10.7h5.4', 2.2],
      ['lit', disc(15.3, 12.6, 1.6)],
      ['lit', disc(18.2, 9, 1.6)],
    ],
  },
  emoney: {
    colors: 'biru',
    figures: [
      ['lit', 'M3 7 17 1.8c1-.4 2 .3 2 1.4V7z'],
      ['body', box(1.5, 5.8, 21, 16.2, 3.4)],
      ['lit', box(13.5, 11, 9, 6, 2.9)],
      ['body', disc(17, 14, 1.4)],
    ],
  },
  voucher: {
    colors: 'merah',
    figures: [
      ['body', 'M12 6.5C8.5 6.5 5.5 5.3 6.4 3c.9-2.2 4.6-.6 5.6 3.5 1-4.1 4.7-5.7 5.6-3.5.9 2.3-2.1 3.5-5.6 3.5z', 2],
      ['body', box(1.2, 6.3, 21.6, 5.4, 1.5)],
      ['body', box(2.8, 12.8, 18.4, 9.9, 2)],
      ['lit', 'M12 6.3v16.4', 3.2],
    ],
  },
  'voucher-activation': {
    colors: 'hijau',
    figures: [
      [
        'body',
        'M1 6.5A2.5 2.5 0 0 1 3.5 4h17A2.5 2.5 0 0 1 23 6.5v3a2.5 2.5 0 0 0 0 5v3a2.5 2.5 0 0 1-2.5 2.5h-17A2.5 2.5 0 0 1 1 17.5v-3a2.5 2.5 0 0 0 0-5z',
      ],
      ['lit', 'M7 12.2l3.5 3.3 6.7-7', 2.8],
    ],
  },
  sim: {
    colors: 'hijau',
    figures: [
      ['body', 'M6.5 1h8L20.5 7v13A3 3 0 0 1 17.5 23h-11a3 3 0 0 1-3-3V4a3 3 0 0 1 3-3z'],
      ['lit', box(6.8, 10.3, 10.4, 9.4, 1.8)],
      ['body', 'M12 10.3v9.4M6.8 15h10.4', 1.6],
    ],
  },
  'starter-pack': {
    colors: 'jingga',
    figures: [
      ['body', box(2, 1, 20, 22, 3)],
      ['lit', box(8, 3.2, 8, 2.6, 1.3)],
      ['lit', 'M7.8 8.3h5.4l3.8 3.7v7.3a1.2 1.2 0 0 1-1.2 1.2H7.8a1.2 1.2 0 0 1-1.2-1.2V9.5a1.2 1.2 0 0 1 1.2-1.2z'],
    ],
  },
  esim: {
    colors: 'ungu',
    figures: [
      ['body', 'M8.5 1.5v21M15.5 1.5v21M1.5 8.5h21M1.5 15.5h21', 2.4],
      ['body', box(4.5, 4.5, 15, 15, 3)],
      ['lit', box(8.2, 8.2, 7.6, 7.6, 1.4)],
    ],
  },
  tv: {
    colors: 'ungu',
    figures: [
      ['body', 'M7.2 1.5 12 6.5l4.8-5', 2.3],
      ['body', box(1, 6, 22, 15, 3.2)],
      ['body', 'M6.5 21v1.7M17.5 21v1.7', 2.6],
      ['lit', box(3.8, 8.8, 11.4, 9.4, 1.6)],
      ['lit', disc(19, 11, 1.4)],
      ['lit', disc(19, 15.8, 1.4)],
    ],
  },
  international: {
    colors: 'biru',
    figures: [
      ['body', disc(12, 12, 11)],
      ['lit', 'M1.5 12h21M12 1.5c4.8 5 4.8 16 0 21M12 1.5c-4.8 5-4.8 16 0 21', 1.9],
    ],
  },
  'send-money': {
    colors: 'arang',
    figures: [
      ['body', box(1, 3, 22, 11.5, 2.6)],
      ['lit', disc(12, 8.75, 3.1)],
      ['lit', disc(5, 8.75, 1.2)],
      ['lit', disc(19, 8.75, 1.2)],
      ['body', 'M5.5 19h12.5M14 15.8l4 3.2-4 3.3', 2.5],
    ],
  },
  promo: {
    colors: 'merah',
    figures: [
      [
        'body',
        'M1.5 11.5V4A2.5 2.5 0 0 1 4 1.5h7.5c.7 0 1.3.3 1.8.7l8.7 8.8a2.5 2.5 0 0 1 0 3.5l-7.5 7.5a2.5 2.5 0 0 1-3.5 0L2.2 13.3a2.5 2.5 0 0 1-.7-1.8z',
      ],
      ['lit', disc(6.8, 6.8, 2.1)],
      ['lit', 'M10.5 15.5l5-5', 2.6],
    ],
  },
} as const satisfies Record<string, Drawing>;
