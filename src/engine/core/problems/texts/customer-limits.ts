import type { ProblemTexts } from '../problem-texts.ts';

/** Sentences about limits per customer number. */
export const CUSTOMER_LIMITS_PROBLEMS = {
  'customer-limit.empty': {
    reason: {
      id: 'tidak ada batas di dalamnya',
      en: 'it holds no limit',
      zh: '其中没有任何限额',
    },
    mend: {
      id: 'Tulis `perDay`, `amountPerDay`, `perMonth`, `amountPerMonth` atau `window`.',
      en: 'Write `perDay`, `amountPerDay`, `perMonth`, `amountPerMonth` or `window`.',
      zh: '请写 `perDay`、`amountPerDay`、`perMonth`、`amountPerMonth` 或 `window`。',
    },
  },
  'customer-limit.empty-window': {
    reason: {
      id: 'rentang waktu ini tidak membatasi apa pun',
      en: 'this window limits nothing',
      zh: '该时间窗没有限制任何内容',
    },
    mend: {
      id: 'Tulis `purchases` atau `amount` di dalamnya.',
      en: 'Write `purchases` or `amount` in it.',
      zh: '请在其中写 `purchases` 或 `amount`。',
    },
  },
  'customer-limit.never': {
    reason: {
      id: 'pembelian termurah berharga {{least}}, melebihi {{most}}: tidak ada yang terjual',
      en: 'the cheapest purchase costs {{least}}, more than {{most}}: nothing would be sold',
      zh: '最便宜的购买价为 {{least}}，超过 {{most}}：什么都卖不出去',
    },
    mend: {
      id: 'Tulis paling sedikit {{least}}.',
      en: 'Write at least {{least}}.',
      zh: '请至少写 {{least}}。',
    },
  },
  'customer-limit.unused': {
    reason: {
      id: '{{most}} tidak pernah tercapai: sehari paling banyak {{day}}',
      en: '{{most}} is never reached: a day allows {{day}}',
      zh: '{{most}} 永远达不到：每天最多 {{day}}',
    },
    mend: {
      id: 'Tulis kurang dari {{day}}, atau hapus.',
      en: 'Write less than {{day}}, or remove it.',
      zh: '请写小于 {{day}} 的数，或删除。',
    },
  },
  'customer-limit.unused-day': {
    reason: {
      id: '{{most}} tidak pernah tercapai: sebulan paling banyak {{month}}',
      en: '{{most}} is never reached: a month allows {{month}}',
      zh: '{{most}} 永远达不到：每月最多 {{month}}',
    },
    mend: {
      id: 'Tulis kurang dari {{month}}, atau hapus.',
      en: 'Write less than {{month}}, or remove it.',
      zh: '请写小于 {{month}} 的数，或删除。',
    },
  },
} as const satisfies ProblemTexts;
