import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readBalances } from '#server/ledger/balance.ts';
import { transactionRoutes } from '#server/modules/transaction/index.ts';
import type { NameCheck } from '#src/contract/account/name-check.contract.ts';
import { ERROR_CATALOGUE, type ErrorCode } from '#src/domain/errors/app-error.ts';
import { LANGUAGES } from '#src/domain/language.ts';
import { openCounter, PASSWORD, type TestAgent, type TestCounter } from '../../../tests/support/desks/counter.ts';
import { liveProduct } from '../../../tests/support/factories/product.ts';
import { sendMoney } from '../../../tests/support/factories/send-money.ts';
import { speaking } from '../../../tests/support/refused-in-every-language.ts';
import { guest, signedIn, type TestAnswer, type TestCaller, testApp } from '../../../tests/support/test-app.ts';
import { nameCheckRoutes } from './index.ts';

let counter: TestCounter;
let app: FastifyInstance;
let agent: TestAgent;
let sari: TestCaller;
let accounts = 0;
let destination: string;

beforeAll(async () => {
  counter = await openCounter({ max: 20 });
  await counter.publish(sendMoney('kirim'));
  await counter.publish(sendMoney('kirim-lain', { biller: { sku: 'lain' } }));
  await counter.publish(liveProduct('pulsa-saja'));
  app = await testApp(counter, { routes: [...nameCheckRoutes(counter.deps), ...transactionRoutes(counter.deps)] });
});
beforeEach(async () => {
  await counter.reset();
  await counter.pool.query(`delete from site_preference where name = 'nameCheck'`);
  agent = await counter.agent({ deposit: 500_000 });
  sari = await signedIn(app, counter.db, agent.id);
  accounts += 1;
  destination = `52701${String(accounts).padStart(5, '0')}`;
});
afterEach(async () => {
  expect(await counter.violations()).toEqual([]);
});
afterAll(async () => {
  await app.close();
  await counter.close();
});

const named = (name: string) => ({ outcome: 'success', fields: { customer_name: name } }) as const;
const check = (body: object = {}, who = sari, key: string = randomUUID()) =>
  who.call('name-check.create', { product: 'kirim', parameters: { destination }, quoted_fee: 1_000, ...body }, { key });
const of = ({ body }: TestAnswer): NameCheck => body.name_check as NameCheck;
const deposit = async (who = agent) => (await readBalances(counter.db, who.id)).deposit;
const look = async (reference: string, who = sari) => of(await who.call('name-check.get', { name_check: reference }));
const inquire = (who = sari, product = 'kirim') =>
  who.call('inquiry.create', { product, amount: 50_000, parameters: { destination } });
const found = async (name = 'SITI AMINAH') => {
  counter.supplier.answer('status', named(name));
  counter.supplier.answer('inquiry', named(name));
  const { reference } = of(await check());
  expect(await counter.work()).toEqual([]);
  return reference;
};
const prefer = (value: object) =>
  counter.pool.query(
    `insert into site_preference (name, value) values ('nameCheck', $1) on conflict (name) do update set value = $1`,
    [JSON.stringify(value)],
  );
const age = (reference: string, minutes: number) =>
  counter.pool.query(`update name_check set settled_at = settled_at - make_interval(mins => $2) where reference = $1`, [
    reference,
    minutes,
  ]);

/** A check that came to nothing says why in the reader's language; its call is answered all the same. */
async function failedFor(reference: string, code: ErrorCode): Promise<void> {
  const { rows } = await counter.pool.query('select failed_reason from name_check where reference = $1', [reference]);
  expect(rows).toEqual([{ failed_reason: code }]);
  for (const language of LANGUAGES) {
    const answer = await sari.call('name-check.get', { name_check: reference }, { headers: speaking(language) });
    expect([answer.status, of(answer).status]).toEqual([200, 'failed']);
    expect(of(answer).failed_reason).toBe(ERROR_CATALOGUE[code].message[language]);
  }
}

describe('paid name checks', () => {
  test('PRE-15, LIFE-6: pending at once for a fee, the name comes by itself and is found again in the list', async () => {
    expect((await sari.call('name-check.terms', { product: 'kirim' })).body).toEqual({
      fee: 1_000,
      valid_minutes: 1_440,
      verified: true,
    });
    const asked = await check();
    expect([asked.status, asked.body.charged]).toEqual([201, true]);
    expect(of(asked)).toMatchObject({ status: 'pending', fee: 1_000, number: destination, usable: false });
    expect(await deposit()).toBe(499_000);
    expect((await sari.call('name-check.list')).body).toMatchObject({ waiting: true });

    counter.supplier.answer('status', named('SITI AMINAH'));
    expect(await counter.work()).toEqual([]);
    expect(await look(of(asked).reference)).toMatchObject({
      status: 'success',
      customer_name: 'SITI AMINAH',
      usable: true,
      to: `/prabayar/sendMoney?number=${destination}&check=${of(asked).reference}`,
    });
    const list = (await sari.call('name-check.list')).body;
    expect(list).toMatchObject({ waiting: false });
    expect((list.data as NameCheck[]).map(({ customer_name }) => customer_name)).toEqual(['SITI AMINAH']);
    expect(await deposit()).toBe(499_000);
    // A name is not usable for an account that may send nothing, because its payment would be refused.
    await counter.pool.query("update account set state = 'inactive' where id = $1", [agent.id]);
    expect(await look(of(asked).reference)).toMatchObject({ status: 'success', usable: false });
    const { rows } = await counter.pool.query(
      `select event ->> 'type' as event from lifecycle_event where noun = 'name-check' and instance_id =
         (select id from name_check where reference = $1) order by sequence`,
      [of(asked).reference],
    );
    expect(rows.at(-1)?.event).toBe('ANSWER');
    const { rows: told } = await counter.pool.query(
      `select 1 from audit_event where action = 'name-check.create' and account_id = $1`,
      [agent.id],
    );
    expect(told).toHaveLength(1);
  });

  test('PRE-15: an unknown number fails with its reason, and the fee is back, once', async () => {
    counter.supplier.answer('status', { outcome: 'failed', reason: 'wrong_number' });
    const { reference } = of(await check());
    expect(await counter.work()).toEqual([]);
    expect(await look(reference)).toMatchObject({
      status: 'failed',
      usable: false,
      failed_reason: 'Incorrect number. Check the number.',
    });
    expect(await deposit()).toBe(500_000);
    await counter.skipWaiting();
    expect(await counter.work()).toEqual([]);
    const { rows } = await counter.pool.query(`select kind from journal where reference = $1 order by id`, [reference]);
    expect(rows.map(({ kind }) => kind)).toEqual(['name-check', 'name-check-return']);
  });

  test('PRE-15: an answer without a name, and a refusal that nobody knows, fail in words; the fee is back', async () => {
    for (const answer of [named(''), { outcome: 'failed', reason: 'no_such_code' } as const]) {
      counter.supplier.answer('status', answer);
      const { reference } = of(await check());
      expect(await counter.work()).toEqual([]);
      await failedFor(reference, 'name_check_failed');
      expect(await deposit()).toBe(500_000);
    }
  });

  test('LIFE-6: a slow bank is asked again under the same reference until it tells the name', async () => {
    counter.supplier.answer('status', { outcome: 'pending' }, { outcome: 'unknown', cause: 'timeout' }, named('BUDI'));
    const { reference } = of(await check());
    for (let times = 0; times < 3; times += 1) {
      expect((await look(reference)).status).toBe('pending');
      await counter.skipWaiting();
      expect(await counter.work()).toEqual([]);
    }
    expect(await look(reference)).toMatchObject({ status: 'success', customer_name: 'BUDI' });
    const asked = counter.supplier.calls.map(({ context }) => context.ref);
    expect(asked).toEqual([reference, reference, reference]);
  });

  test('LIFE-6: without an answer in time it fails as too slow and costs nothing', async () => {
    counter.supplier.answer('status', { outcome: 'unknown', cause: 'timeout' });
    const { reference } = of(await check());
    expect(await counter.work()).toEqual([]);
    await counter.pool.query(
      `update name_check set created_at = created_at - interval '16 minutes' where reference = $1`,
      [reference],
    );
    await counter.skipWaiting();
    expect(await counter.work()).toEqual([]);
    await failedFor(reference, 'name_check_slow');
    expect(await deposit()).toBe(500_000);
  });

  test('REAL-4: pressed twice, with one key or with two, on two devices at once: one check, one fee', async () => {
    const key = randomUUID();
    const both = await Promise.all([check({}, sari, key), check(), check()]);
    expect(new Set(both.map((one) => of(one).reference)).size).toBe(1);
    expect(of(await check({}, sari, key)).reference).toBe(of(both[0]).reference);
    expect(await deposit()).toBe(499_000);
    counter.supplier.answer('status', named('SITI'));
    expect(await counter.work()).toEqual([]);
    const again = await check();
    expect([of(again).status, again.body.charged]).toEqual(['success', false]);
    const anew = await check({ again: true });
    expect([of(anew).status, anew.body.charged]).toEqual(['pending', true]);
    expect(await deposit()).toBe(498_000);
  });

  test('PRE-15: another fee than the one shown, no deposit, a bad number, too many a day: refused, nothing moves', async () => {
    const refused = async (answer: Promise<TestAnswer>) => {
      const { status, body } = await answer;
      return [status, body.code];
    };
    expect(await refused(check({ quoted_fee: 0 }))).toEqual([409, 'name_check_price']);
    expect(await refused(check({ parameters: { destination: '12' } }))).toEqual([422, 'validation_failed']);
    expect(await refused(check({ product: 'pulsa-saja' }))).toEqual([422, 'inquiry_not_offered']);
    expect(await refused(check({ product: 'nothing' }))).toEqual([404, 'product_not_found']);
    const poor = await signedIn(app, counter.db, (await counter.agent({ deposit: 500 })).id);
    expect(await refused(check({}, poor))).toEqual([422, 'insufficient_deposit']);
    expect((await poor.call('name-check.list')).body.data).toEqual([]);
    await prefer({ fee: 1_500, validMinutes: 10, perDay: 1 });
    expect(await refused(check())).toEqual([409, 'name_check_price']);
    expect((await check({ quoted_fee: 1_500 })).status).toBe(201);
    destination = `9${destination.slice(1)}`;
    expect(await refused(check({ quoted_fee: 1_500 }))).toEqual([429, 'name_check_limit']);
    expect(await deposit()).toBe(498_500);
  });

  test('ACC-8: guests, staff, the inactive and other people’s references are turned away', async () => {
    const { reference } = of(await check());
    const budi = await signedIn(app, counter.db, (await counter.agent({ deposit: 10_000 })).id);
    expect((await budi.call('name-check.get', { name_check: reference })).status).toBe(404);
    expect((await budi.call('name-check.list')).body.data).toEqual([]);
    expect((await check({}, await guest(app))).status).toBe(401);
    const staff = await signedIn(app, counter.db, (await counter.agent({ category: 'operations' })).id);
    expect((await check({}, staff)).status).toBe(403);
    const inactive = await signedIn(app, counter.db, (await counter.agent({ state: 'inactive', deposit: 9_000 })).id);
    expect((await check({}, inactive)).status).toBe(403);
  });
});

describe('the gate before money is sent', () => {
  test('PRE-15: without a name nobody sends; with one the inquiry and the payment go through', async () => {
    counter.supplier.answer('inquiry', named('SITI AMINAH'));
    const early = await inquire();
    expect([early.status, early.body.code, Object.keys(early.body.errors as object)]).toEqual([
      409,
      'name_check_needed',
      ['/parameters/destination'],
    ]);
    expect(counter.supplier.calls).toEqual([]);
    await found();
    const inquired = await inquire();
    expect(inquired.status).toBe(201);
    const { ref_id, price } = inquired.body.transaction as { ref_id: string; price: number };
    const paid = await sari.call(
      'transaction.pay',
      { ref_id, quoted_price: price, password: PASSWORD },
      { key: randomUUID() },
    );
    expect(paid.status).toBe(200);
  });

  test('PRE-15: a check of another number, another bank or another person opens nothing', async () => {
    await found();
    expect((await inquire(sari, 'kirim-lain')).body.code).toBe('name_check_needed');
    const budi = await signedIn(app, counter.db, (await counter.agent({ deposit: 10_000 })).id);
    expect((await inquire(budi)).body.code).toBe('name_check_needed');
    destination = `8${destination.slice(1)}`;
    expect((await inquire()).body.code).toBe('name_check_needed');
  });

  test('PRE-15: a check that is too old opens nothing, also between inquiry and payment', async () => {
    const reference = await found();
    await prefer({ fee: 1_000, validMinutes: 30, perDay: 100 });
    const { ref_id, price } = (await inquire()).body.transaction as { ref_id: string; price: number };
    await age(reference, 31);
    expect((await look(reference)).usable).toBe(false);
    const late = { ref_id, quoted_price: price, password: PASSWORD };
    expect((await sari.call('transaction.pay', late, { key: randomUUID() })).body.code).toBe('name_check_needed');
    expect((await inquire()).body.code).toBe('name_check_needed');
    expect(await deposit()).toBe(499_000);
  });

  test('PRE-15: the bank tells another name than the check did: nothing is sent, and a new check is due', async () => {
    await found('SITI AMINAH');
    counter.supplier.answer('inquiry', named('Siti  Aminah'));
    expect((await inquire()).status).toBe(201);
    for (const nobody of ['', '  ']) {
      counter.supplier.answer('inquiry', named(nobody));
      expect((await inquire()).body.code, 'without a name there is nothing to compare').toBe('inquiry_failed');
    }
    counter.supplier.answer('inquiry', named('JOKO'));
    expect((await inquire()).body.code).toBe('name_check_changed');
    counter.supplier.answer('status', named('JOKO'));
    expect((await check({ again: true })).body.charged).toBe(true);
    expect(await counter.work()).toEqual([]);
    expect((await inquire()).status).toBe(201);
  });

  test('PRE-15: an account that never proved its e-mail or phone neither checks nor sends', async () => {
    const fresh = await counter.agent({ deposit: 50_000, verified: false });
    const nina = await signedIn(app, counter.db, fresh.id);
    expect((await nina.call('name-check.terms', { product: 'kirim' })).body.verified).toBe(false);
    expect((await check({}, nina)).body.code).toBe('account_unverified');
    expect((await inquire(nina)).body.code).toBe('account_unverified');
    await counter.pool.query(`update account set phone_verified_at = now() where id = $1`, [fresh.id]);
    expect((await check({}, nina)).status).toBe(201);
  });
});
