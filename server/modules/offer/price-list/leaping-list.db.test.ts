import { beforeEach, describe, expect, test } from 'vitest';
import { CODES, list, price, priceListDesk, sku } from '../../../../tests/support/desks/price-list-desk.ts';

const desk = priceListDesk();
const { arrives, held, heldId, decide, open, counted } = desk;

describe('TRX-4: a price list of quite other prices', () => {
  const times = (factor: number, codes: readonly string[] = CODES): readonly object[] =>
    list(CODES).map((article, at) =>
      codes.includes(CODES[at] ?? '') ? { ...article, price: Math.round(article.price * factor) } : article,
    );
  const prices = async (): Promise<readonly number[]> => {
    const rows = await desk.fresh.db.selectFrom('offer').select(['code', 'supplier_price']).orderBy('code').execute();
    return rows.map(({ supplier_price }) => Number(supplier_price));
  };
  const usual = CODES.map(price);
  // From here on the prices are the supplier's, not the document's.
  beforeEach(async () => expect(await arrives(list(CODES))).toMatchObject({ applied: true, changed: 0 }));

  test.each([
    ['twice as dear', 2],
    ['a tenth: a zero is missing', 0.1],
    ['in dollars', 0.001],
    ['a third and a bit dearer', 1.34],
    ['a quarter and a bit cheaper', 0.74],
  ])('that is %s is held: nothing of it counts, what would leap is shown', async (_how, factor) => {
    const outcome = await arrives(times(factor));
    expect(outcome).toMatchObject({ applied: false, because: 'would-reprice-most', closing: 0, leaping: 3 });
    expect(await prices()).toEqual(usual);
    const after = (code: string): number => Math.round(price(code) * factor);
    expect(await held()).toMatchObject([
      {
        ...{ state: 'open', open: 3, closing: 0, leaping: 3, repricing: 3, would_close: [], acceptable: true },
        would_leap: CODES.map((code) => ({
          product: 'pulsa',
          code,
          sku: sku(code),
          before: price(code),
          after: after(code),
        })),
      },
    ]);
    expect(await counted()).toContain(' 1');
  });

  test.each([
    ['a third dearer at most', times(4 / 3 - 0.01)],
    ['a quarter cheaper at most', times(0.76)],
    ['twice as dear for fewer than half', times(2, ['p10'])],
  ])('%s is applied', async (_how, items) => {
    expect(await arrives(items)).toMatchObject({ applied: true });
    expect(await prices()).not.toEqual(usual);
    expect(await held()).toEqual([]);
  });

  test('that closes some and makes others leap counts both', async () => {
    expect(await arrives(times(2, ['p20']).slice(1))).toMatchObject({ applied: false, closing: 1, leaping: 1 });
    expect([await prices(), await open()]).toEqual([usual, CODES]);
  });

  test('accepted by a person it counts, and the log says how much leapt; twice is once', async () => {
    await arrives(times(2));
    const id = await heldId();
    expect((await decide('accept', id)).body).toEqual({ data: [] });
    expect((await decide('accept', id, desk.tono)).body.code).toBe('price_list_gone');
    expect(await prices()).toEqual(usual.map((one) => one * 2));
    const { rows } = await desk.fresh.pool.query(
      "select before_value, after_value from audit_event where action = 'held-price-list.accept' and outcome = 'ok' order by id desc limit 1",
    );
    expect(rows).toEqual([
      {
        before_value: 'would close 0 of 3, much dearer or cheaper 3',
        after_value: 'closed 0 of 3, much dearer or cheaper 3, 1 products',
      },
    ]);
  });

  test('refused it is not asked about again, at other prices either; one that falls instead is', async () => {
    await arrives(times(2));
    await decide('refuse', await heldId());
    await arrives(times(2.1));
    expect(await held()).toMatchObject([{ state: 'refused' }]);
    await arrives(times(0.1));
    expect(await held()).toMatchObject([{ state: 'open', would_leap: [{ after: 980 }, {}, {}] }]);
    expect(await prices()).toEqual(usual);
  });

  test('is compared with what the supplier said, not with the prices of a document', async () => {
    await desk.begin();
    expect(await arrives(times(3))).toMatchObject({ applied: true, changed: 3 });
    expect(await arrives(times(9))).toMatchObject({ applied: false, leaping: 3 });
  });
});
