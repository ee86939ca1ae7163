import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readBalances } from '#server/ledger/balance.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { TransactionPayBody } from '#src/contract/sale/transaction.contract.ts';
import { openCounter, type TestAgent, type TestCounter } from '../../../../tests/support/desks/counter.ts';
import { ANSWER, bills, label } from '../../../../tests/support/factories/billed-product.ts';
import { sendTransaction } from '../delivery/send-transaction.ts';
import { cancelTransaction } from '../purchase/cancel-transaction.ts';
import { createInquiry } from '../purchase/create-inquiry.ts';
import { payInquiry } from '../purchase/pay-inquiry.ts';
import { sweepTransactions } from '../purchase/sweep-transactions.ts';
import type { TransactionRow } from '../record/transaction-row.ts';

const NOVEMBER = { bills: ['202611'], quoted_price: 99_000 };
const OCTOBER = { bills: ['202610'], quoted_price: 104_000 };
const REGIONS = { by: 'region', skus: { bandung: 'pdam-bandung', bogor: 'pdam-bogor' } };

let counter: TestCounter;
let sari: TestAgent;
let budi: TestAgent;

beforeAll(async () => {
  counter = await openCounter();
  await counter.publish(bills('power', 'many'));
  const water = bills('water', 'many');
  const region = {
    key: 'region',
    label: label('Wilayah'),
    type: 'choice',
    required: true,
    choices: Object.keys(REGIONS.skus).map((value) => ({ value, label: label(value) })),
    pii: 'none',
  };
  await counter.publish({
    ...water,
    document: { ...water.document, biller: REGIONS, parameters: [...water.document.parameters, region] },
  } as typeof water);
  const cars = bills('cars', 'many');
  const plate = { ...cars.document.parameters[0], type: 'text', pattern: '^[A-Za-z0-9 ]{4,12}$', pii: 'identity' };
  await counter.publish({ ...cars, document: { ...cars.document, parameters: [plate] } } as typeof cars);
});
beforeEach(async () => {
  await counter.reset();
  counter.supplier.answer('inquiry', ANSWER);
  counter.supplier.answer('pay-bill', { fields: { price: 98_500, sn: 'REF' } });
  sari = await counter.agent({ deposit: 500_000 });
  budi = await counter.agent({ deposit: 500_000 });
});
afterEach(async () => {
  expect(await counter.violations()).toEqual([]);
});
afterAll(() => counter.close());

const by = (who: TestAgent) => ({ caller: who.caller, requestId: 'test' });
const ask = (who: TestAgent, product = 'power', more: Readonly<Record<string, string>> = {}) =>
  createInquiry(counter.db, counter.deps, by(who), { product, parameters: { destination: '081234567890', ...more } });
const pay = (who: TestAgent, row: TransactionRow, values: Partial<TransactionPayBody> = NOVEMBER) =>
  inTransaction(counter.db, (trx) =>
    payInquiry(trx, counter.deps, by(who), row.refId, { quoted_price: row.price, ...values }),
  );
const claims = async () => (await counter.pool.query('select bill_id from bill_claim order by bill_id')).rows;

describe('POST-14: one payment of a bill at a time', () => {
  test('two agents who pay one bill in the same moment: it is paid once, the other is told and charged nothing', async () => {
    const [first, second] = [await ask(sari), await ask(budi)];
    const paid = await Promise.allSettled([pay(sari, first), pay(budi, second)]);
    expect(paid.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [refused] = paid.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toMatchObject({ code: 'bill_under_way', status: 409, details: {} });
    const balances = await Promise.all([sari, budi].map(({ id }) => readBalances(counter.db, id)));
    expect(balances.map(({ hold }) => hold).sort()).toEqual([0, 99_000]);
  });

  test('nor does the same agent in two tabs, not even when she agrees to a repeat; her own payment is named', async () => {
    const [first, second] = [await ask(sari), await ask(sari)];
    await pay(sari, first);
    await expect(pay(sari, second, { ...NOVEMBER, confirm_repeat: true })).rejects.toMatchObject({
      code: 'bill_under_way',
      details: { first_transaction: { ref_id: first.refId, status: 'unprocessed' } },
    });
  });

  test('sets of bills that meet in one are refused whichever comes first, and never wait for each other', async () => {
    const [first, second] = [await ask(sari), await ask(budi)];
    const paid = await Promise.allSettled([
      pay(sari, first, { bills: ['202610', '202611'] }),
      pay(budi, second, { bills: ['202611', '202610'] }),
    ]);
    const codes = paid.map((one) => (one.status === 'rejected' ? one.reason.code : 'paid'));

    expect(codes.sort()).toEqual(['bill_under_way', 'paid']);
  });

  test('another month, another customer and the same number at another biller are paid at the same time; a plate however it is typed is one', async () => {
    await pay(sari, await ask(sari));
    await pay(budi, await ask(budi), OCTOBER);
    await pay(budi, await ask(budi, 'power', { destination: '081234567891' }));
    await pay(sari, await ask(sari, 'water', { region: 'bandung' }));
    await pay(budi, await ask(budi, 'water', { region: 'bogor' }));
    await pay(sari, await ask(sari, 'cars', { destination: 'D 1234 ab' }));
    for (const same of ['d1234AB', 'D 1234 AB']) {
      await expect(pay(budi, await ask(budi, 'cars', { destination: same }))).rejects.toMatchObject({
        code: 'bill_under_way',
      });
    }
    await expect(pay(budi, await ask(budi, 'water', { region: 'bandung' }))).rejects.toMatchObject({
      code: 'bill_under_way',
    });
  });

  test.each([
    [
      'is taken back',
      (row: TransactionRow) => inTransaction(counter.db, (trx) => cancelTransaction(trx, by(sari), row.refId)),
    ],
    [
      'fails',
      (row: TransactionRow) => {
        counter.supplier.answer('pay-bill', { outcome: 'failed', reason: 'failed' });
        return sendTransaction(counter.deps, row.refId);
      },
    ],
  ] as const)('a payment that %s gives the bill back', async (_, end) => {
    const second = await ask(budi);
    await end(await pay(sari, await ask(sari)));
    expect(await claims()).toEqual([]);
    expect(await pay(budi, second)).toMatchObject({ state: 'unprocessed' });
  });

  test('an answer that stays out keeps it: unknown is pending', async () => {
    counter.supplier.answer('pay-bill', { outcome: 'unknown', cause: 'timeout' });
    const first = await pay(sari, await ask(sari));
    await sendTransaction(counter.deps, first.refId);
    await expect(pay(budi, await ask(budi))).rejects.toMatchObject({ code: 'bill_under_way' });
  });

  test('POST-16: what was looked up before it was paid is no word that it is owed; a look-up after that is', async () => {
    const before = await ask(budi);
    const first = await pay(sari, await ask(sari));
    const meanwhile = await ask(budi);
    await sendTransaction(counter.deps, first.refId);
    for (const stale of [before, meanwhile]) {
      await expect(pay(budi, stale)).rejects.toMatchObject({ code: 'bill_already_paid', details: {} });
    }
    const fresh = await pay(budi, await ask(budi));
    await expect(pay(sari, await ask(sari), { ...NOVEMBER, confirm_repeat: true })).rejects.toMatchObject({
      code: 'bill_under_way',
    });
    await sendTransaction(counter.deps, fresh.refId);
    expect(await claims()).toEqual([{ bill_id: '202611' }]);
  });

  test('a payment after it that does not go through gives the bill back to no look-up from before it', async () => {
    const before = await ask(budi);
    const first = await pay(sari, await ask(sari));
    await sendTransaction(counter.deps, first.refId);
    const refused = await pay(budi, await ask(budi));
    counter.supplier.answer('pay-bill', { outcome: 'failed', reason: 'failed' });
    await sendTransaction(counter.deps, refused.refId);
    await expect(pay(budi, before)).rejects.toMatchObject({ code: 'bill_already_paid', details: {} });
    const paid = await pay(budi, await ask(budi));
    await inTransaction(counter.db, (trx) => cancelTransaction(trx, by(budi), paid.refId));
    expect(await claims()).toEqual([{ bill_id: '202611' }]);
  });

  test('who paid what is forgotten once no look-up of before holds; an open payment never is', async () => {
    await sendTransaction(counter.deps, (await pay(sari, await ask(sari))).refId);
    await pay(budi, await ask(budi), OCTOBER);
    await counter.pool.query("update transaction set updated_at = now() - interval '3 days'");
    await sweepTransactions(counter.db);
    expect(await claims()).toEqual([{ bill_id: '202610' }]);
  });
});
