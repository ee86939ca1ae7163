import { describe, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { ProductDocument } from '#src/engine/core/document-types.ts';
import { LISTED_PLANS } from '#src/engine/core/test-support/ability-products.ts';
import { productDesk } from '../../../../tests/support/desks/product-desk.ts';
import { liveProduct } from '../../../../tests/support/factories/product.ts';
import { presentRows } from '../present/present-transactions.ts';
import { createInquiry } from '../purchase/create-inquiry.ts';
import { createTransaction } from '../purchase/create-transaction.ts';
import { payInquiry } from '../purchase/pay-inquiry.ts';

const desk = productDesk();
const destination = { destination: '081234567890' };

/** Without nominals: an amount that is typed, or bills. */
function withoutNominals(id: string, values: Partial<ProductDocument>) {
  const { nominals: _, ...document } = liveProduct(id, { biller: { sku: id }, ...values }).document;
  return { hash: `hash-${id}`, document };
}
const WALLET = withoutNominals('wallet', {
  type: 'emoney',
  amount: { policy: 'range', min: 10_000, max: 500_000, multipleOf: 1_000 },
});
const BILLS = withoutNominals('bills', {
  family: 'postpaid',
  type: 'pdam',
  amount: { policy: 'exact' },
  flow: { inquiry: 'required', bills: 'many' },
  supplier: {
    connector: 'biller',
    pay: 'pay-bill',
    status: 'status-bill',
    inquiry: 'inquiry',
    customerNumber: { $: 'parameters.destination' },
  },
  reading: {
    bills: {
      list: { $: 'reply.bills' },
      id: { $: 'string(item.id)' },
      period: { $: 'string(item.id)' },
      amount: { $: 'int_of(item.amount)' },
      adminFee: { $: '0' },
      penalty: { $: '0' },
    },
  },
});

const keep = (scope: string, kind: 'fixed' | 'percent', amount: number, roundUp = false) =>
  desk.counter.db
    .insertInto('selling_rule')
    .values({ account_id: desk.agent.caller.accountId, scope, kind, amount, round_up: roundUp })
    .execute();

describe('TRX-4, PRE-20: the own rules of an agent where there are no nominals', () => {
  test('a typed amount sells at what the rule of its type makes of the price, unless a price was typed', async () => {
    await desk.counter.publish(WALLET);
    await keep('*', 'fixed', 9_000);
    await keep('emoney', 'percent', 250, true);
    const buy = (amount: number, values: object = {}) =>
      inTransaction(desk.counter.db, (trx) =>
        createTransaction(trx, desk.counter.deps, desk.request(), {
          product: 'wallet',
          amount,
          parameters: destination,
          quoted_price: amount + 200,
          ...values,
        }),
      );
    // 51,200 and 2.5 % of it, in steps of 500.
    expect(await buy(51_000)).toMatchObject({ price: 51_200, sellingPrice: 52_500 });
    expect((await buy(52_000, { selling_price: 60_000 })).sellingPrice).toBe(60_000);
  });

  test('POST-14: bills sell at the price and the rule for everything, at the look-up and for those that are chosen', async () => {
    await desk.counter.publish(BILLS);
    await keep('*', 'fixed', 3_333);
    const bills = [
      { id: 'B1', amount: 40_000 },
      { id: 'B2', amount: 60_000 },
    ];
    desk.counter.supplier.answer('inquiry', { outcome: 'success', fields: { price: 100_000, bills } });
    const { db, deps } = desk.counter;
    const looked = await createInquiry(db, deps, desk.request(), { product: 'bills', parameters: destination });
    expect(looked).toMatchObject({ price: 100_200, sellingPrice: 103_533 });
    const paid = await inTransaction(db, (trx) =>
      payInquiry(trx, deps, desk.request(), looked.refId, { bills: ['B1'], quoted_price: 40_200 }),
    );
    expect(paid).toMatchObject({ price: 40_200, sellingPrice: 43_533 });
  });

  test('a nominal with a look-up is told at the own price already when it is looked up', async () => {
    const supplier = { ...BILLS.document.supplier, pay: 'top-up', status: 'status' };
    await desk.counter.publish(liveProduct('token', { flow: { inquiry: 'required', bills: 'none' }, supplier }));
    await keep('prepaid', 'fixed', 777);
    desk.counter.supplier.answer('inquiry', { outcome: 'success', fields: {} });
    const looked = await createInquiry(desk.counter.db, desk.counter.deps, desk.request(), {
      product: 'token',
      nominal: 'p10',
      parameters: destination,
    });
    expect(looked).toMatchObject({ price: 10_000, sellingPrice: 10_777 });
  });

  test('POST-13: plans that a look-up lists are shown, and sold, at the price that the own rule makes; others see the platform’s', async () => {
    const plans = withoutNominals('plans', {
      family: 'postpaid',
      type: 'offers',
      amount: { policy: 'nominal' },
      flow: { inquiry: 'required', bills: 'none', plan: 'after-inquiry' },
      supplier: BILLS.document.supplier,
      reading: LISTED_PLANS.reading,
    });
    await desk.counter.publish(plans);
    const { db, deps } = desk.counter;
    const listed = [
      { code: 'A', name: 'Paket A', price: 20_000 },
      { code: 'B', name: 'Paket B', price: 30_000 },
    ];
    const shown = async (row: Awaited<ReturnType<typeof createInquiry>>, accountId = row.ownerId) =>
      (await presentRows(db, deps.documents, [row], { accountId, category: 'agent', language: 'id' }))[0]?.plans?.map(
        ({ suggested_price, margin }) => [suggested_price, margin],
      );
    const ask = () => {
      desk.counter.supplier.answer('inquiry', { outcome: 'success', fields: { plans: listed } });
      return createInquiry(db, deps, desk.request(), { product: 'plans', parameters: destination });
    };
    expect(await shown(await ask())).toEqual([
      [22_000, 1_800],
      [32_000, 1_800],
    ]);
    await keep('*', 'fixed', 9_000);
    await keep('postpaid', 'percent', 1_000, true);
    const looked = await ask();
    // 20,200 and 30,200 and a tenth of each, in steps of 500.
    expect(await shown(looked)).toEqual([
      [22_500, 2_300],
      [33_500, 3_300],
    ]);
    expect(await shown(looked, '0')).toEqual([
      [22_000, 1_800],
      [32_000, 1_800],
    ]);
    const pay = (refId: string, values: object) =>
      inTransaction(db, (trx) =>
        payInquiry(trx, deps, desk.request(), refId, { plan: 'B', quoted_price: 30_200, ...values }),
      );
    expect(await pay(looked.refId, {})).toMatchObject({ price: 30_200, sellingPrice: 33_500 });
    const typed = await ask();
    expect(
      (await pay(typed.refId, { selling_price: 40_000, confirm_repeat: true, plan: 'A', quoted_price: 20_200 }))
        .sellingPrice,
    ).toBe(40_000);
  });
});
