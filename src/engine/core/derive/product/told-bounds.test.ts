import { describe, expect, it } from 'vitest';
import { parseDocument } from '#src/engine/core/parse-document.ts';
import { amountBounds, amountProblem } from '#src/engine/core/product/price/amount-policy.ts';
import { resolveBindable } from '#src/engine/core/screen/resolve-bindable.ts';
import { AT_LEAST_THE_BILL } from '#src/engine/core/test-support/ability-products.ts';
import { actionsOf, byId, derive, looked, prop, scopeOf } from '#src/engine/core/test-support/derived-screen.ts';
import { TEST_ENVIRONMENT } from '#src/engine/core/test-support/test-environment.ts';

const { amount: _amount, ...BILL } = AT_LEAST_THE_BILL;
const CARD = {
  ...BILL,
  amount: { policy: 'exact-up', multipleOf: 1_000 },
  reading: {
    ...BILL.reading,
    minAmount: { $: 'int_of(reply.min_payment)' },
    maxAmount: { $: 'int_of(reply.max_payment)' },
  },
} as const;
const screen = derive(CARD);
const BILLS = looked.bills.map(({ id }) => id);
const DUE = 52_350;

const lookedUp = (bounds: object, state: object = {}, locale = 'id') =>
  scopeOf(
    screen,
    { inquiry: { transaction: { ...looked, ...bounds } }, bills: BILLS, ...state },
    { locale, data: { offers: { data: [], terms: { min: 1, max: 5_000_000, multiple_of: 1_000, fees: [] } } } },
  );

describe('bounds that a look-up told, at the amount', () => {
  it('SDUI-2: the documents have no problems', () => {
    expect(parseDocument('product', CARD, TEST_ENVIRONMENT).problems).toEqual([]);
    expect(parseDocument('screen', screen, TEST_ENVIRONMENT).problems).toEqual([]);
  });

  it.each([
    ['id', 'Min Rp 100.000, maks Rp 750.000, kelipatan Rp 1.000.'],
    ['en', 'At least Rp 100.000, at most Rp 750.000, in steps of Rp 1.000.'],
    ['zh', '最低 Rp 100.000，最高 Rp 750.000，须为以下金额的整数倍：Rp 1.000。'],
  ])('SDUI-2: stand below the field before anything is typed (%s)', (locale, text) => {
    const scope = lookedUp({ amount_min: 100_000, amount_max: 750_000 }, { amount: 0 }, locale);
    expect(prop(screen, 'amount', 'help', scope)).toBe(text);
    expect(prop(screen, 'amount', 'problem', scope)).toBe('');
  });

  it('SDUI-2: what is owed is the least where no less may be paid, whatever the look-up told', () => {
    expect(prop(screen, 'amount', 'help', lookedUp({ amount_min: 10_000 }))).toContain(
      'Min Rp 52.350, maks Rp 5.000.000',
    );
  });

  it('SDUI-9: an amount outside is refused at the field and at the button, with the bound named', () => {
    const told = { amount_min: 100_000, amount_max: 750_000 };
    for (const [amount, words] of [
      [99_000, 'Minimal Rp 100.000.'],
      [751_000, 'Maksimal Rp 750.000.'],
      [100_500, 'Harus kelipatan Rp 1.000.'],
    ] as const) {
      const scope = lookedUp(told, { amount });
      expect(prop(screen, 'amount', 'problem', scope)).toBe(words);
      expect(prop(screen, 'continue', 'disabled', scope)).toBe(true);
      expect(prop(screen, 'continue', 'reason', scope)).toBe('Jumlahnya di luar batas di atas.');
    }
    const inside = lookedUp(told, { amount: 100_000 });
    expect(prop(screen, 'amount', 'problem', inside)).toBe('');
    expect(prop(screen, 'continue', 'disabled', inside)).toBe(false);
  });

  it.each([
    [{}, BILLS, DUE],
    [{ amount_min: 10_000, amount_max: 750_000 }, BILLS, DUE],
    [{ amount_min: 100_000 }, BILLS, 100_000],
    [{ amount_min: 100_000 }, [], 0],
  ])(
    'SDUI-2: the amount starts with what is owed, or with the least that the look-up allows (%j)',
    (told, bills, amount) => {
      const start = actionsOf(byId(screen, 'check')).find(
        (action) => action.action === 'set' && action.path === 'amount',
      );
      const scope = lookedUp(told, { bills });
      expect(resolveBindable(Reflect.get(start ?? {}, 'value'), scope)).toBe(amount);
    },
  );

  it('SDUI-9: page and server refuse the same amounts, whatever bounds are told', () => {
    for (const min of [0, 52_000, 60_000])
      for (const max of [0, 60_000, 400_000])
        for (const amount of [1_000, 52_000, 53_000, 60_000, 60_500, 61_000, 400_000, 401_000, 5_001_000]) {
          const told = { ...(min > 0 ? { amount_min: min } : {}), ...(max > 0 ? { amount_max: max } : {}) };
          const bounds = amountBounds({ ...CARD, limits: { maxAmount: 5_000_000 } }, { min, max }, DUE);
          const page = prop(screen, 'amount', 'problem', lookedUp(told, { amount })) !== '';
          const server = amountProblem(amount, bounds) !== undefined;
          expect([min, max, amount, page]).toEqual([min, max, amount, server]);
          expect([min, max, amount, prop(screen, 'continue', 'disabled', lookedUp(told, { amount }))]).toEqual([
            ...[min, max, amount, server],
          ]);
        }
  });
});
