import { REPORT_EXPORT_STATES } from '#src/domain/sale/report-export.ts';
import type { Answers } from './answers.ts';

const AT = '2026-11-20T02:41:05.000Z';
const NAME = { id: 'Pulsa dengan nama yang panjang sekali', en: 'Airtime with a very long name', zh: '名字很长的话费' };
const sums = (count: number) => ({ count, sales: count * 12_000, price: count * 10_430, profit: count * 1_570 });
const DAYS = ['2026-11-18', '2026-11-19', '2026-11-20'];
const overview = (unit: string, products: readonly object[]) => ({
  unit,
  from: '2026-11-18',
  to: '2026-11-20',
  today: '2026-11-20',
  zone: 'Asia/Jakarta',
  spans: DAYS.map((starts, day) => ({ starts, ...sums(products.length * day) })),
  products,
});
const MUTATION_DAY = { zone: 'Asia/Jakarta', today: '2026-11-20' };

/** Totals of a deposit's history, and its day. */
export const mutationTotals = (count: number) => ({
  totals: { count, debit: count * 5, credit: 0 },
  ...MUTATION_DAY,
});

/** Answers of what reports ask for besides their lists. */
export const ANSWERS: Answers = {
  'report.overview': [
    overview('day', []),
    overview('month', [
      { product_id: 'pulsa', name: NAME, ...sums(3) },
      { product_id: 'gone', name: { id: 'gone', en: 'gone', zh: 'gone' }, count: 1, sales: 5, price: 9, profit: -4 },
    ]),
  ],
  'report.products': [
    { data: [] },
    {
      data: [
        { id: 'pulsa', family: 'prepaid', name: NAME },
        { id: 'pln', family: 'postpaid', name: NAME },
      ],
    },
  ],
  'report-export.list': [
    { data: [], running: false },
    {
      data: REPORT_EXPORT_STATES.map((status, index) => ({
        export: `E26112000000000${index}X`,
        report: 'transactions',
        name: 'konter-transaksi-2026-11-20',
        status,
        version: index,
        rows: index === 0 ? 0 : 1_000,
        written: 500,
        kib: 120,
        date: AT,
        expires_at: AT,
      })),
      running: true,
    },
  ],
};
