import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTransaction } from '#server/modules/transaction/index.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { CustomerLimits } from '#src/engine/core/product/product-document.ts';
import { openCounter, type TestAgent, type TestCounter } from '../../support/desks/counter.ts';
import { codeOf } from '../../support/desks/product-desk.ts';
import { liveProduct, productNominal } from '../../support/factories/product.ts';
import { type FieldCase, fieldCases } from '../field-cases.ts';

interface LimitCase extends FieldCase {
  readonly limits: CustomerLimits;
  /** In order: the nominal in rupiah, who sells it, and what comes of it. */
  readonly sales: readonly { readonly nominal: string; readonly shop?: 'second'; readonly is: string }[];
}

let counter: TestCounter;
let shops: Readonly<Record<'first' | 'second', TestAgent>>;

beforeAll(async () => {
  counter = await openCounter();
  await counter.reset();
  shops = { first: await counter.agent({ deposit: 9_000_000 }), second: await counter.agent({ deposit: 9_000_000 }) };
});
afterAll(() => counter.close());

describe('PRE-22: limits of wallets and billers on one customer number', () => {
  const cases = fieldCases<LimitCase>('sale-limits').map((one, place) => ({ ...one, place }));
  it.each(cases)('$id: $title', async ({ id, place, limits, sales }) => {
    const faces = [...new Set(sales.map(({ nominal }) => nominal))];
    const nominals = faces.map((face) => productNominal(face, { amount: Number(face), supplierPrice: Number(face) }));
    await counter.publish(
      liveProduct(id, { nominals, limits: { perCustomer: limits }, pricing: { margin: 0, suggestedMarkup: 1_000 } }),
    );
    const outcomes: string[] = [];
    for (const { nominal, shop = 'first' } of sales) {
      const body = {
        product: id,
        nominal,
        parameters: { destination: `08120000000${place}` },
        quoted_price: Number(nominal),
      };
      const { caller } = shops[shop];
      const sale = inTransaction(counter.db, (trx) =>
        createTransaction(trx, counter.deps, { caller, requestId: 'field' }, body),
      );
      outcomes.push(await codeOf(sale));
    }
    expect(outcomes).toEqual(sales.map(({ is }) => is));
    expect(await counter.violations()).toEqual([]);
  });
});
