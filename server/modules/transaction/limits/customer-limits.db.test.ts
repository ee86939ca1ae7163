import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { CustomerLimits } from '#src/engine/core/product/product-document.ts';
import { codeOf, productDesk } from '../../../../tests/support/desks/product-desk.ts';
import { liveProduct, productNominal } from '../../../../tests/support/factories/product.ts';
import { createInquiry } from '../purchase/create-inquiry.ts';
import { createTransaction } from '../purchase/create-transaction.ts';
import { payInquiry } from '../purchase/pay-inquiry.ts';

const desk = productDesk();
const NOMINALS = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'];
const PRICE = 10_000;
/** A number that nothing was sold to yet: sales of everybody count, also those of the tests before. */
let number = '';
let numbers = 0;
const newNumber = (): string => {
  numbers += 1;
  return `08123456${String(numbers).padStart(4, '0')}`;
};
beforeEach(() => {
  number = newNumber();
});

let versions = 0;
const publish = (perCustomer: CustomerLimits, values: Parameters<typeof liveProduct>[1] = {}) => {
  versions += 1;
  const nominals = NOMINALS.map((code) => productNominal(code));
  const { document } = liveProduct('capped', { nominals, limits: { perCustomer }, ...values });
  return desk.counter.publish({ hash: `hash-capped-${versions}`, document });
};

const buy = (nominal: string, destination = number, request = desk.request()) =>
  inTransaction(desk.counter.db, (trx) =>
    createTransaction(trx, desk.counter.deps, request, {
      product: 'capped',
      nominal,
      parameters: { destination },
      quoted_price: PRICE,
    }),
  );

const ofAnotherAgent = async () => {
  const { caller } = await desk.counter.agent({ deposit: 1_000_000 });
  return { caller, requestId: 'test' };
};

describe('limits per customer number over all nominals (decision 0102)', () => {
  test('PRE-22, SDUI-2: purchases of a day are counted whatever the nominal, and the refusal says the limit at the number', async () => {
    await publish({ perDay: 2 });
    expect(await codeOf(buy('p1'))).toBe('done');
    expect(await codeOf(buy('p2'))).toBe('done');
    const refused: unknown = await buy('p3').catch((reason: unknown) => reason);
    expect(refused).toMatchObject({
      code: 'customer_limit',
      fields: {
        '/parameters/destination': [
          {
            message: {
              id: 'Satu nomor paling banyak 2 pembelian per hari.',
              en: 'One number: at most 2 purchases per day.',
              zh: '同一号码每天最多 2 次购买。',
            },
          },
        ],
      },
      details: { limit: 'purchases', most: 2 },
    });
    expect(await codeOf(buy('p3', newNumber()))).toBe('done');
  });

  test('PRE-22: six sales of different nominals to one number at once stay within the limit', async () => {
    await publish({ perDay: 3 });
    const other = await ofAnotherAgent();
    const outcomes = await Promise.all(
      NOMINALS.map((nominal, index) => codeOf(buy(nominal, number, index % 2 === 0 ? desk.request() : other))),
    );
    expect(outcomes.toSorted()).toEqual([
      ...['customer_limit', 'customer_limit', 'customer_limit'],
      ...['done', 'done', 'done'],
    ]);
  });

  test('PRE-22: money of a day is counted by price, and what failed is given back', async () => {
    await publish({ amountPerDay: 25_000 });
    desk.counter.supplier.answer('top-up', { outcome: 'failed', fields: {} });
    expect(await codeOf(buy('p1'))).toBe('done');
    expect(await codeOf(buy('p2'))).toBe('done');
    expect(await codeOf(buy('p3'))).toBe('customer_limit');
    expect(await desk.counter.work()).toEqual([]);
    expect(await codeOf(buy('p3'))).toBe('done');
  });

  test('PRE-22: sales of other agents count, unless the document counts by account', async () => {
    const other = await ofAnotherAgent();
    await publish({ perDay: 1 });
    expect(await codeOf(buy('p1', number, other))).toBe('done');
    expect(await codeOf(buy('p2'))).toBe('customer_limit');
    await publish({ perDay: 1, counts: 'account' });
    expect(await codeOf(buy('p2'))).toBe('done');
    expect(await codeOf(buy('p3'))).toBe('customer_limit');
  });

  test('PRE-22: a window counts by itself and lets go when it has passed', async () => {
    await publish({ perDay: 3, window: { minutes: 30, purchases: 1 } });
    const first = await buy('p1');
    expect(await codeOf(buy('p2'))).toBe('customer_limit');
    await desk.counter.pool.query('alter table journal disable trigger journal_immutable');
    await desk.counter.pool.query(
      `update journal set posted_at = posted_at - interval '31 minutes' where reference = $1`,
      [first.refId],
    );
    await desk.counter.pool.query('alter table journal enable trigger journal_immutable');
    expect(await codeOf(buy('p2'))).toBe('done');
  });

  test('PRE-22: a month of Jakarta counts its days together, by purchases and by money, and the next month begins anew', async () => {
    await publish({ perDay: 2, perMonth: 2 });
    const moved = async (refId: string, day: string) => {
      await desk.counter.pool.query(`update transaction set business_date = (${day})::date where ref_id = $1`, [refId]);
    };
    const today = `now() at time zone 'Asia/Jakarta'`;
    const first = await buy('p1');
    await moved(first.refId, `date_trunc('month', ${today})`);
    const second = await buy('p2');
    await moved(second.refId, `date_trunc('month', ${today})`);
    const refused: unknown = await buy('p3').catch((reason: unknown) => reason);
    expect(refused).toMatchObject({
      code: 'customer_limit',
      details: {
        limit: 'purchases',
        most: 2,
        period: 'month',
        reason: {
          id: 'Satu nomor paling banyak 2 pembelian per bulan.',
          en: 'One number: at most 2 purchases per month.',
          zh: '同一号码每月最多 2 次购买。',
        },
      },
    });
    await moved(first.refId, `date_trunc('month', ${today}) - interval '1 day'`);
    expect(await codeOf(buy('p3'))).toBe('done');
    number = newNumber();
    await publish({ amountPerMonth: 2 * PRICE });
    expect(await codeOf(buy('p1'))).toBe('done');
    expect(await codeOf(buy('p2'))).toBe('done');
    expect(await codeOf(buy('p3'))).toBe('customer_limit');
  });

  test('PRE-22: of six sales to one number at once no more go through than the month allows', async () => {
    await publish({ perMonth: 4 });
    const outcomes = await Promise.all(NOMINALS.map((nominal) => codeOf(buy(nominal))));
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(4);
  });

  test('POST-14: one customer under two numbers is one; it is refused before the supplier is asked again', async () => {
    await publish(
      { perDay: 1 },
      {
        flow: { inquiry: 'required', bills: 'none' },
        supplier: {
          ...liveProduct('any').document.supplier,
          inquiry: 'inquiry',
        },
        reading: { customerNumber: { $: 'string(reply.customer_number)' } },
      },
    );
    desk.counter.supplier.answer('inquiry', {
      outcome: 'success',
      fields: { customer_name: 'WATI', customer_number: '530000000001' },
    });
    const lookUp = (nominal: string, destination: string) =>
      createInquiry(desk.counter.db, desk.counter.deps, desk.request(), {
        product: 'capped',
        nominal,
        parameters: { destination },
      });
    const pay = (refId: string) =>
      codeOf(
        inTransaction(desk.counter.db, (trx) =>
          payInquiry(trx, desk.counter.deps, desk.request(), refId, { quoted_price: PRICE }),
        ),
      );
    const [meter, customer] = [await lookUp('p1', number), await lookUp('p2', newNumber())];
    expect(await pay(meter.refId)).toBe('done');
    expect(await pay(customer.refId)).toBe('customer_limit');
    const asked = desk.counter.supplier.calls.length;
    expect(await codeOf(lookUp('p2', number))).toBe('customer_limit');
    expect(desk.counter.supplier.calls.length).toBe(asked);
  });

  test('PDAM: a customer number of one company is not that of another', async () => {
    const choice = (value: string) => ({ value, label: { id: value, en: value, zh: value } });
    const [destination] = liveProduct('any').document.parameters;
    if (destination === undefined) throw new Error('the factory gives a parameter');
    await publish(
      { perDay: 1 },
      {
        amount: { policy: 'range', min: 10_000, max: 50_000 },
        biller: { by: 'region', skus: { bandung: 'pdam-b', bogor: 'pdam-g' } },
        parameters: [
          {
            key: 'region',
            label: { id: 'Daerah', en: 'Region', zh: '地区' },
            type: 'choice',
            required: true,
            choices: [choice('bandung'), choice('bogor')],
            pii: 'none',
          },
          destination,
        ],
      },
    );
    const create = (region: string, amount: number) =>
      codeOf(
        inTransaction(desk.counter.db, (trx) =>
          createTransaction(trx, desk.counter.deps, desk.request(), {
            product: 'capped',
            amount,
            parameters: { region, destination: number },
            quoted_price: amount + 200,
          }),
        ),
      );
    expect(await create('bandung', 10_000)).toBe('done');
    expect(await create('bogor', 20_000)).toBe('done');
    expect(await create('bogor', 30_000)).toBe('customer_limit');
  });
});
