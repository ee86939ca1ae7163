import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readBalances } from '#server/ledger/balance.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { TransactionCreateBody } from '#src/contract/sale/transaction.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { openCounter, type TestAgent, type TestCounter } from '../../../../tests/support/desks/counter.ts';
import { liveProduct, productNominal } from '../../../../tests/support/factories/product.ts';
import type { TransactionRow } from '../record/transaction-row.ts';
import { createTransaction } from './create-transaction.ts';

let counter: TestCounter;
let agent: TestAgent;

beforeAll(async () => {
  counter = await openCounter({ max: 60 });
  const nominals = [productNominal('p10', { amount: 10_000, suggestedPrice: 12_000 }), productNominal('p20')];
  await counter.publish(liveProduct('pulsa', { nominals }));
  const [parameter] = liveProduct('typed').document.parameters;
  if (parameter === undefined) throw new Error('the factory gives a parameter');
  await counter.publish(liveProduct('typed', { parameters: [{ ...parameter, normalise: 'msisdn-id' }] }));
  await counter.publish(liveProduct('twice', { limits: { sameNominalPerDay: 2 } }));
});
beforeEach(async () => {
  agent = await counter.agent({ deposit: 100_000 });
});
afterEach(async () => {
  expect(await counter.violations()).toEqual([]);
});
afterAll(() => counter.close());

const buy = (values: Partial<TransactionCreateBody> = {}, who = agent, how = {}): Promise<TransactionRow> =>
  inTransaction(counter.db, (trx) =>
    createTransaction(
      trx,
      counter.deps,
      { caller: who.caller, requestId: 'test', ...how },
      {
        product: 'pulsa',
        nominal: 'p10',
        parameters: { destination: '081234567890' },
        quoted_price: 10_000,
        ...values,
      },
    ),
  );
const refusal = async (work: Promise<unknown>): Promise<AppError> => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw new Error(`expected a refusal, got ${String(error)}`);
  return error;
};
const count = async (table: 'transaction' | 'journal' | 'purchase_slot'): Promise<number> => {
  const { rows } = await counter.pool.query(`select count(*)::integer as n from ${table}`);
  return rows[0].n;
};

describe('buying a nominal', () => {
  test('PRE-20: holds the price, waits its turn, queues the order, and remembers what it was made with', async () => {
    const row = await buy({ order_number: 'INV-1' });
    expect(row).toMatchObject({
      state: 'unprocessed',
      version: 1,
      price: 10_000,
      supplierPrice: 9_800,
      sellingPrice: 12_000,
      startBalance: 100_000,
      endBalance: 90_000,
      productHash: 'hash-pulsa',
      connectorHash: 'hash-biller',
      context: { sku: 'sku-p10' },
    });
    expect(row.refId).toMatch(/^K\d{6}[0-9A-HJKMNP-TV-Z]{10}$/);
    expect(await readBalances(counter.db, agent.id)).toMatchObject({ deposit: 90_000, hold: 10_000 });
    const { rows } = await counter.pool.query(
      `select event ->> 'type' as event, from_state, to_state, origin, actor from lifecycle_event
        where instance_id = $1 order by sequence`,
      [row.id],
    );
    expect(rows).toEqual([
      { event: 'CREATED', from_state: null, to_state: 'inquiry', origin: 'user', actor: agent.id },
      { event: 'PAY', from_state: 'inquiry', to_state: 'unprocessed', origin: 'user', actor: agent.id },
    ]);
    const jobs = await counter.pool.query('select task_identifier as task, flags as lane from graphile_worker.jobs');
    // Jobs of one supplier never take all places of a worker.
    expect(jobs.rows).toContainEqual({ task: 'transaction.send', lane: { 'supplier hash-biller': true } });
  });

  test('PRE-20: the number is normalised on the server before it is checked, counted and sent', async () => {
    const row = await buy({ product: 'typed', parameters: { destination: '+62 812-3456-7890' } });
    expect(row).toMatchObject({ destinationNumber: '081234567890', parameters: { destination: '081234567890' } });
    expect((await refusal(buy({ product: 'typed' }))).code).toBe('repeat_needs_confirmation');
  });

  test.each([
    ['a letter O for a zero', '08123456789O0'],
    ['an emoji', '08123😀4567890'],
    ['digits of another script', '٠٨١٢٣٤٥٦٧٨٩٠'],
    ['a word', '081234567890 budi'],
  ])(
    'PRE-18: a number with %s is refused rather than sold to whoever has the remaining digits',
    async (_what, text) => {
      const error = await refusal(buy({ product: 'typed', parameters: { destination: text } }));
      expect([error.code, Object.keys(error.fields)]).toEqual(['validation_failed', ['/parameters/destination']]);
      expect(error.fields['/parameters/destination']).toHaveLength(1);
    },
  );

  test('TRX-4, PRE-20: a sale without a typed selling price takes the one that the own rules of its agent make', async () => {
    const rule = { account_id: agent.caller.accountId, scope: 'prepaid', kind: 'fixed', amount: 777, round_up: true };
    await counter.db.insertInto('selling_rule').values(rule).execute();
    expect((await buy()).sellingPrice).toBe(11_000);
    expect((await buy({ selling_price: 15_000, parameters: { destination: '081234567899' } })).sellingPrice).toBe(
      15_000,
    );
  });

  test('PRE-18: full-width digits, dashes and invisible marks of pasted numbers are understood', async () => {
    const row = await buy({ product: 'typed', parameters: { destination: '\u202a+６２ (812) 3456‑7891\u202c' } });
    expect(row.destinationNumber).toBe('081234567891');
  });

  test.each([
    [{ selling_price: 9_999 }, 'selling_price_too_low', '/selling_price'],
    [{ nominal: 'p99' }, 'nominal_unavailable', '/nominal'],
    [{ product: 'none' }, 'product_not_found', undefined],
    [{ parameters: { destination: '12' } }, 'validation_failed', '/parameters/destination'],
    [{ parameters: {} }, 'validation_failed', '/parameters/destination'],
    [{ parameters: { destination: '081234567890', owner_id: '1' } }, 'validation_failed', '/parameters/owner_id'],
  ])('PRE-20: %j is refused as %s on %s, and nothing is left', async (values, code, pointer) => {
    const before = [await count('transaction'), await count('journal')];
    const error = await refusal(buy(values));
    expect(error.code).toBe(code);
    expect(Object.keys(error.fields)).toEqual(pointer === undefined ? [] : [pointer]);
    expect([await count('transaction'), await count('journal')]).toEqual(before);
  });

  test('PRE-20: an order number is used once per agent, by the database’s word', async () => {
    const numbers = ['081200000001', '081200000002', '081200000003'];
    const results = await Promise.allSettled(
      numbers.map((destination) => buy({ order_number: 'X-1', parameters: { destination } })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const codes = results.flatMap((each) => (each.status === 'rejected' ? [(each.reason as AppError).code] : []));
    expect(codes).toEqual(['order_number_taken', 'order_number_taken']);
    const other = await counter.agent({ deposit: 10_000 });
    expect(await buy({ order_number: 'X-1' }, other)).toMatchObject({ orderNumber: 'X-1' });
  });

  test('POST-16: another price than the agent saw is refused with the old and the new one', async () => {
    const error = await refusal(buy({ quoted_price: 9_900 }));
    expect(error.code).toBe('price_changed');
    expect(error.fields).toEqual({ '/quoted_price': [{ code: 'price_changed' }] });
    expect(error.details).toEqual({
      product_code: 'p10',
      productsWithPriceChanges: [{ product_code: 'p10', old_price: 9_900, new_price: 10_000 }],
    });
    expect((await readBalances(counter.db, agent.id)).deposit).toBe(100_000);
  });

  test('PRE-18: closed and empty nominals are refused with their reason', async () => {
    await counter.pool.query(`update offer set active = false, reason = 'disturbed' where code = 'p20'`);
    const closed = await refusal(buy({ nominal: 'p20' }));
    expect(closed.code).toBe('nominal_unavailable');
    expect(closed.details.reason).toMatchObject({ id: expect.any(String) });
    await counter.pool.query(`update offer set active = true, reason = null, stock = 'sold-out' where code = 'p20'`);
    expect((await refusal(buy({ nominal: 'p20' }))).code).toBe('stock_empty');
    await counter.pool.query(`update offer set stock = 'available' where code = 'p20'`);
  });

  test('PRE-20: a version that comes meanwhile is not sold by what was read for the one before', async () => {
    const [before, after] = [liveProduct('renewed'), { ...liveProduct('renewed'), hash: 'hash-renewed-2' }];
    await counter.publish(before);
    await counter.publish(after);
    const live = [before];
    const documents = { ...counter.deps.documents, product: () => live.pop() ?? after };
    const row = await inTransaction(counter.db, (trx) =>
      createTransaction(
        trx,
        { ...counter.deps, documents },
        { caller: agent.caller, requestId: 'test' },
        { product: 'renewed', nominal: 'p10', parameters: { destination: '081234567890' }, quoted_price: 10_000 },
      ),
    );
    expect(row.productHash).toBe('hash-renewed');
  });

  test('PRE-20: a product in its cut-off or that needs an inquiry first is not sold', async () => {
    const always = [
      { start: '00:00', end: '12:00', reason: { id: 'Tutup', en: 'Closed', zh: '关闭' } },
      { start: '12:00', end: '00:00', reason: { id: 'Tutup', en: 'Closed', zh: '关闭' } },
    ];
    await counter.publish(liveProduct('closed', { cutOffs: always }));
    const closed = await refusal(buy({ product: 'closed' }));
    expect(closed).toMatchObject({ code: 'product_closed', details: { reason: { en: 'Closed' } } });
    await counter.publish(liveProduct('asking', { flow: { inquiry: 'required', bills: 'none' } }));
    expect((await refusal(buy({ product: 'asking' }))).code).toBe('inquiry_required');
  });

  test.each([
    ['operations', 'active', 'forbidden'],
    ['qa', 'active', 'forbidden'],
    ['agent', 'inactive', 'account_inactive'],
  ] as const)('ACC-8: %s (%s) cannot buy: %s', async (category, state, code) => {
    const who = await counter.agent({ deposit: 50_000, category, state });
    expect((await refusal(buy({}, who))).code).toBe(code);
  });

  test('DEP-6: fifty purchases at once over money for ten: ten are made, forty hear "insufficient"', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        buy({ parameters: { destination: `0812000001${String(index).padStart(2, '0')}` } }).then(
          () => 'made',
          (error: unknown) => (error as AppError).code,
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'made')).toHaveLength(10);
    expect(outcomes.filter((outcome) => outcome === 'insufficient_deposit')).toHaveLength(40);
    expect(await readBalances(counter.db, agent.id)).toMatchObject({ deposit: 0, hold: 100_000 });
  });
});

describe('PRE-22: the same nominal to the same number', () => {
  test('once a day unasked; the refusal names the first one, and the answer to it buys another', async () => {
    const first = await buy();
    const error = await refusal(buy());
    expect(error.code).toBe('repeat_needs_confirmation');
    expect(error.details.first_transaction).toEqual({
      ref_id: first.refId,
      date: first.createdAt.toISOString(),
      status: 'unprocessed',
      label: { id: 'Menunggu giliran', en: 'Waiting its turn', zh: '排队中' },
    });
    await buy({ confirm_repeat: true });
    expect((await refusal(buy())).details.first_transaction).toMatchObject({ ref_id: first.refId });
    await buy({ nominal: 'p20' });
    await buy({ parameters: { destination: '081234567891' } });
    const other = await counter.agent({ deposit: 10_000 });
    await buy({}, other);
  });

  test('where two are allowed, the second asks first', async () => {
    await buy({ product: 'twice' });
    expect((await refusal(buy({ product: 'twice' }))).code).toBe('repeat_needs_confirmation');
    await buy({ product: 'twice', confirm_repeat: true });
    expect((await refusal(buy({ product: 'twice', confirm_repeat: true }))).code).toBe('repeat_limit');
  });

  test('a race never exceeds the limit', async () => {
    const race = Array.from({ length: 12 }, () => buy({ product: 'twice', confirm_repeat: true }));
    const results = await Promise.allSettled(race);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  });

  test('the site’s preference counts where no person was asked and the product says nothing', async () => {
    await counter.pool.query(`insert into site_preference values ('sameNominalPerDay', '2')`);
    const unasked = (): Promise<TransactionRow> => buy({ confirm_repeat: true }, agent, { unasked: true });
    await unasked();
    await unasked();
    expect((await refusal(unasked())).code).toBe('repeat_limit');
    await buy({ confirm_repeat: true });
    await counter.pool.query('delete from site_preference');
  });

  test('yesterday’s purchase does not count', async () => {
    const row = await buy();
    await counter.pool.query('update purchase_slot set business_date = business_date - 1 where transaction_id = $1', [
      row.id,
    ]);
    await buy();
  });
});
