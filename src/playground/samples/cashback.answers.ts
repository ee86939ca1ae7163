import type { Answers } from './answers.ts';
import { mutationTotals } from './report.answers.ts';

const line = (id: string, kind: string, change: number, reference = 'K261120F7Q2M8ZP4') => ({
  id,
  date: '2026-11-20T09:41:00+07:00',
  kind,
  reference,
  debit: Math.max(0, -change),
  credit: Math.max(0, change),
  startBalance: 1_250,
  endBalance: 1_250 + change,
});

/** Answers about the cashback wallet, for the playground and for tests of screens. */
export const ANSWERS: Answers = {
  'cashback.redeem': [
    { redemption: { code: 'C261120F7Q2M8ZP4', amount: 1_250, cashback_wallet: 0, deposit: 101_250 } },
  ],
  'cashback.mutations': [
    { data: [], ...mutationTotals(0) },
    {
      data: [
        line('3', 'cashback', 50),
        line('2', 'redeem', -1_250, 'C261120F7Q2M8ZP4'),
        line('1', 'cashback-return', -50),
      ],
      next_cursor: 'abc',
      ...mutationTotals(3),
    },
  ],
};
