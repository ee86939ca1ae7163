import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databaseNow } from '#server/platform/clock.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Bill } from '#src/contract/sale/transaction.contract.ts';
import type { ProductDocument } from '#src/engine/core/document-types.ts';
import { jakartaDay } from '#src/engine/core/text/calendar-text.ts';
import { openCounter, type TestAgent, type TestCounter } from '../../../../tests/support/desks/counter.ts';
import { liveProduct } from '../../../../tests/support/factories/product.ts';
import { sendTransaction } from '../delivery/send-transaction.ts';
import { createInquiry } from '../purchase/create-inquiry.ts';
import { payInquiry } from '../purchase/pay-inquiry.ts';
import { requireStillOpen } from './ways-to-pay.ts';

let counter: TestCounter;
let agent: TestAgent;
let today: Date;

beforeAll(async () => {
  counter = await openCounter();
  today = await databaseNow(counter.db);
  for (const [id, amount] of Object.entries(AMOUNTS)) await counter.publish(billed(id, amount));
});
beforeEach(async () => {
  await counter.reset();
  agent = await counter.agent({ deposit: 1_000_000 });
});
afterEach(async () => {
  expect(await counter.violations()).toEqual([]);
});
afterAll(() => counter.close());

const text = (id: string) => ({ id, en: id, zh: id });
const due = { $: 'string(item.due)' };
const AMOUNTS: Readonly<Record<string, ProductDocument['amount']>> = {
  school: {
    policy: 'exact',
    options: [
      { code: 'full', label: text('Penuh'), amount: { $: 'int_of(item.amount)' }, when: 'until-due', until: due },
      {
        code: 'late',
        label: text('Denda'),
        amount: { $: 'int_of(item.amount) + 5000' },
        when: 'after-due',
        until: due,
      },
      { code: 'least', label: text('Minimum'), amount: { $: 'int_of(item.least)' }, when: 'always' },
    ],
  },
  parts: {
    policy: 'exact',
    breakdown: [
      { code: 'base', label: text('Pokok'), amount: { $: 'int_of(item.amount) - int_of(item.tax)' } },
      { code: 'tax', label: text('Pajak'), amount: { $: 'int_of(item.tax)' } },
    ],
  },
};
const billed = (id: string, amount: ProductDocument['amount']) => {
  const { nominals: _, ...document } = liveProduct(id, {
    family: 'postpaid',
    flow: { inquiry: 'required', bills: 'single' },
    amount,
    biller: { sku: 'school' },
    supplier: {
      connector: 'biller',
      pay: 'pay-bill',
      status: 'status-bill',
      inquiry: 'inquiry',
      customerNumber: { $: 'parameters.destination' },
      extra: { way: { $: 'option' }, bills: { $: 'bills' } },
    },
    reading: {
      bills: {
        list: { $: 'reply.bills' },
        id: { $: 'string(item.id)' },
        period: { $: 'string(item.id)' },
        amount: { $: 'int_of(item.amount)' },
        adminFee: { $: '1000' },
        penalty: { $: '0' },
      },
    },
  }).document;
  return { hash: `hash-${id}`, document };
};

const inDays = (days: number): string => jakartaDay(new Date(today.getTime() + days * 86_400_000));
const request = () => ({ caller: agent.caller, requestId: 'test', address: '' });
/** @param bill what the supplier tells of the one bill */
async function ask(product: string, bill: object) {
  counter.supplier.answer('inquiry', { outcome: 'success', fields: { price: 99_000, bills: [{ id: 'B1', ...bill }] } });
  return createInquiry(counter.db, counter.deps, request(), { product, parameters: { destination: '081234567890' } });
}
const pay = (refId: string, body: { readonly bills?: string[]; readonly quoted_price: number }) =>
  inTransaction(counter.db, (trx) => payInquiry(trx, counter.deps, request(), refId, body));
const idsOf = (bills: readonly Bill[] | null) => bills?.map(({ id, total }) => [id, total]);

describe('SDUI-2: ways to pay a bill', () => {
  test('POST-14: before its day it is paid in full or in part, afterwards with the late fee', async () => {
    const early = await ask('school', { amount: 50_000, least: 20_000, due: inDays(3) });
    expect(idsOf(early.bills)).toEqual([
      ['B1:full', 51_000],
      ['B1:least', 21_000],
    ]);
    const late = await ask('school', { amount: 50_000, least: 20_000, due: inDays(-1).replaceAll('-', '') });
    expect(idsOf(late.bills)).toEqual([
      ['B1:late', 56_000],
      ['B1:least', 21_000],
    ]);
    const unclear = await ask('school', { amount: 50_000, least: 20_000, due: 'soon' });
    expect(idsOf(unclear.bills)).toEqual([['B1:least', 21_000]]);
  });

  test('POST-14: one is chosen by the agent, costs what it says, and the supplier hears which; twice is refused', async () => {
    const { refId } = await ask('school', { amount: 50_000, least: 20_000, due: inDays(3) });
    await expect(pay(refId, { quoted_price: 51_200 })).rejects.toMatchObject({ code: 'no_bill_chosen' });
    await expect(pay(refId, { bills: ['B1:late'], quoted_price: 56_200 })).rejects.toMatchObject({
      code: 'bills_changed',
    });
    await expect(pay(refId, { bills: ['B1:full', 'B1:least'], quoted_price: 72_200 })).rejects.toMatchObject({
      code: 'bills_changed',
    });
    await expect(pay(refId, { bills: ['B1:least'], quoted_price: 51_200 })).rejects.toMatchObject({
      code: 'price_changed',
    });
    const paid = await pay(refId, { bills: ['B1:least'], quoted_price: 21_200 });
    expect(paid).toMatchObject({ state: 'unprocessed', price: 21_200, supplierPrice: 21_000, adminFee: 1_000 });
    await expect(pay(refId, { bills: ['B1:least'], quoted_price: 21_200 })).rejects.toMatchObject({
      code: 'event_refused',
    });
    counter.supplier.answer('pay-bill', { fields: { price: 21_000, sn: 'REF' } });
    await sendTransaction(counter.deps, refId);
    expect(counter.supplier.calls.at(-1)?.context).toMatchObject({
      amount: 21_000,
      extra: { way: 'least', bills: ['B1'] },
    });
  });

  test('POST-14: a bill that can be paid in no way is no inquiry, and a way that ended yesterday is not paid', async () => {
    await expect(ask('school', { amount: 50_000, least: 'all', due: inDays(3) })).rejects.toMatchObject({
      code: 'inquiry_failed',
    });
    await expect(ask('school', { amount: 50_000, least: 0, due: 'soon' })).rejects.toMatchObject({
      code: 'inquiry_failed',
    });
    const { bills } = await ask('school', { amount: 50_000, least: 20_000, due: inDays(0) });
    expect(() => requireStillOpen(bills ?? [], today)).not.toThrow();
    const tomorrow = new Date(today.getTime() + 86_400_000);
    expect(() => requireStillOpen(bills ?? [], tomorrow)).toThrow(expect.objectContaining({ code: 'inquiry_expired' }));
  });
});

describe('SDUI-2: what a bill is made of', () => {
  test('POST-14: its parts are told with their names; parts beyond the bill make the answer unusable', async () => {
    const { bills, refId } = await ask('parts', { amount: 50_000, tax: 5_000 });
    expect(bills?.[0]).toMatchObject({
      total: 51_000,
      rows: [
        { label: text('Pokok'), value: '45000', style: 'money' },
        { label: text('Pajak'), value: '5000', style: 'money' },
      ],
    });
    expect(await pay(refId, { bills: ['B1'], quoted_price: 99_200 })).toMatchObject({ state: 'unprocessed' });
    expect((await ask('parts', { amount: 50_000, tax: 0 })).bills?.[0]?.rows).toHaveLength(1);
    for (const tax of [-1, 60_000, 'much'])
      await expect(ask('parts', { amount: 50_000, tax })).rejects.toMatchObject({ code: 'inquiry_failed' });
  });
});
