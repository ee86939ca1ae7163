import { describe, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { CustomerLimits, ProductDocument } from '#src/engine/core/product/product-document.ts';
import { productDesk } from '../../../../tests/support/desks/product-desk.ts';
import { liveProduct } from '../../../../tests/support/factories/product.ts';
import { findOverLimit } from './over-customer-limit.ts';

const desk = productDesk();
const PRICE = 10_000;
const BY_COMPANY: Partial<ProductDocument> = { biller: { by: 'company', skus: { bandung: 'b', bogor: 'g' } } };

/** Rows of one file in their order, and which of them are over the limit. */
async function overIn(
  perCustomer: CustomerLimits,
  rows: readonly Readonly<Record<string, string>>[],
  values: Partial<ProductDocument> = {},
): Promise<readonly boolean[]> {
  const { document } = liveProduct('capped', { limits: { perCustomer }, ...values });
  const customers = { ownerId: desk.agent.id, totals: new Map() };
  return inTransaction(desk.counter.db, async (executor) => {
    const found: boolean[] = [];
    for (const parameters of rows) {
      const problem = await findOverLimit({ executor, customers }, document, { parameters, price: PRICE });
      found.push(problem !== undefined);
    }
    return found;
  });
}

const destination = '081234567001';

describe('limits per customer number in one file (PRE-16)', () => {
  test('PRE-16, PRE-22: rows before it count, per day and per month, by purchases and by money', async () => {
    const rows = [{ destination }, { destination }, { destination: '081234567002' }, { destination }];
    for (const limits of [{ perDay: 2 }, { perMonth: 2 }, { amountPerDay: 20_000 }, { amountPerMonth: 25_000 }]) {
      expect(await overIn(limits, rows), JSON.stringify(limits)).toEqual([false, false, false, true]);
    }
  });

  test('PRE-16, POST-15: a number of one company is not the same customer as that number of another', async () => {
    const row = (company: string) => ({ company, destination });
    const rows = [row('bandung'), row('bogor'), row('bandung')];
    for (const limits of [{ perDay: 1 }, { perMonth: 1 }]) {
      expect(await overIn(limits, rows, BY_COMPANY)).toEqual([false, false, true]);
    }
    expect(await overIn({ perDay: 1 }, rows)).toEqual([false, true, true]);
  });
});
