import { verify } from '@node-rs/argon2';
import { describe, expect, test, vi } from 'vitest';
import { PASSWORD } from '../../../tests/support/desks/counter.ts';
import { ASKED_FIRST, saleRoutes } from '../../../tests/support/desks/sale-routes.ts';
import { liveProduct } from '../../../tests/support/factories/product.ts';
import { guest, signedIn } from '../../../tests/support/test-app.ts';

// The real one, watched.
vi.mock('@node-rs/argon2', { spy: true });

const routes = saleRoutes(
  [liveProduct('pulsa'), liveProduct('token', { flow: { inquiry: 'required', bills: 'none' }, supplier: ASKED_FIRST })],
  40,
);

const BODY = {
  product: 'pulsa',
  nominal: 'p10',
  parameters: { destination: '081234567890' },
  quoted_price: 10_000,
  password: PASSWORD,
};
const KEY = 'key-0123456789';
const buy = (values: object = {}, key = KEY, who = routes.caller) =>
  who.call('transaction.create', { ...BODY, ...values }, { key });

describe('buying over HTTP', () => {
  test('PRE-20, API-5: answers 201 with the transaction as its owner sees it', async () => {
    const { status, body } = await buy();
    expect(status).toBe(201);
    expect(body.transaction).toMatchObject({
      status: 'unprocessed',
      product_code: 'p10',
      price: 10_000,
      buying_price: 10_000,
      startBalance: 50_000,
      deductedBalance: 10_000,
      endBalance: 40_000,
      payment_method: 'deposit',
      events: [{ event: 'PAY', to: 'unprocessed' }],
    });
    const { ref_id } = body.transaction as { ref_id: string };
    expect((await routes.caller.call('transaction.get', { ref_id })).body).toEqual(body);
    expect(JSON.stringify(body)).not.toMatch(/supplier|sku|context|snapshot|"id":"?\d/);
  });

  test('fault 12: the same key pressed ten times at once is one purchase with one answer', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => buy()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const refs = answers.map(({ body }) => (body.transaction as { ref_id: string }).ref_id);
    expect(new Set(refs).size).toBe(1);
    expect(await routes.deposit()).toBe(40_000);
    const other = await buy({ parameters: { destination: '081234567891' } });
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } });
    expect(await routes.deposit()).toBe(40_000);
  });

  test('fault 12, PRE-22: ten keys at once for the same sale: one is made, nine hear that it was, and their keys stay free', async () => {
    const keys = Array.from({ length: 10 }, (_, index) => `key-of-press-${index}`);
    const answers = await Promise.all(keys.map((key) => buy({}, key)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    const refused = answers.filter(({ status }) => status === 409).map(({ body }) => body.code);
    expect(new Set(refused)).toEqual(new Set(['repeat_needs_confirmation']));
    expect(await routes.deposit()).toBe(40_000);
    const free = keys.find((_, index) => answers[index]?.status === 409);
    const again = await buy({ parameters: { destination: '081234567891' } }, free);
    expect(again.status).toBe(201);
  });

  test('PRE-20, fault 12: one order number by ten keys at once is one sale, and no deposit is lost to the others', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        buy({ order_number: 'INV-9', parameters: { destination: `08123456700${index}` } }, `key-of-order-${index}`),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 201).map(({ body }) => body.code);
    expect(new Set(refused)).toEqual(new Set(['order_number_taken']));
    expect(await routes.deposit()).toBe(40_000);
  });

  test('PRE-21: a purchase whose session ends while its password is looked at takes no money', async () => {
    const { verify: real } = await vi.importActual<{ verify: typeof verify }>('@node-rs/argon2');
    vi.mocked(verify).mockImplementationOnce(async (...asked) => {
      const right = await real(...asked);
      await routes.counter.db.deleteFrom('session').where('account_id', '=', routes.agent.id).execute();
      return right;
    });
    const { status, body } = await buy();
    expect([status, body.code]).toEqual([401, 'session_expired']);
    expect(await routes.deposit()).toBe(50_000);
  });

  test('SDUI-6: a purchase and its line in the log are one commit; a refusal and a repetition are written down too', async () => {
    const { ref_id } = (await buy()).body.transaction as { ref_id: string };
    await buy();
    await buy({ quoted_price: 9_000 }, 'key-refused-1');
    const { rows } = await routes.counter.pool.query(
      `select a.outcome, a.xmin = t.xmin as together from audit_event a, transaction t
        where a.account_id = $1 and a.action = 'transaction.create' and t.ref_id = $2 order by a.id`,
      [routes.agent.id, ref_id],
    );
    expect(rows).toEqual([
      { outcome: 'ok', together: true },
      { outcome: 'replayed', together: false },
      { outcome: 'price_changed', together: false },
    ]);
  });

  test('fault 12: without a key nothing is bought', async () => {
    const answer = await routes.caller.call('transaction.create', BODY);
    expect(answer).toMatchObject({ status: 400, body: { code: 'idempotency_key_missing' } });
    expect(await routes.deposit()).toBe(50_000);
  });

  test('PRE-21: a wrong password is a 422 on its field and stays counted although nothing else was written', async () => {
    const answer = await buy({ password: 'salah' });
    expect(answer).toMatchObject({ status: 422, body: { code: 'wrong_password' } });
    expect(answer.body.errors).toHaveProperty(['/password']);
    const { rows } = await routes.counter.pool.query('select failures from password_attempt where scope = $1', [
      `pay:account:${routes.agent.id}`,
    ]);
    expect(rows).toEqual([{ failures: 1 }]);
    expect((await buy()).status).toBe(201);
  });

  test('PRE-21: remembered for the session on request', async () => {
    expect((await buy({ remember_password: true })).status).toBe(201);
    const { password: _, ...silent } = BODY;
    const again = { ...silent, parameters: { destination: '081234567892' } };
    expect((await routes.caller.call('transaction.create', again, { key: 'key-remembered' })).status).toBe(201);
    const elsewhere = await signedIn(routes.app, routes.counter.db, routes.agent.id);
    const asked = await elsewhere.call('transaction.create', again, { key: 'key-elsewhere' });
    expect(asked).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
  });

  test('POST-16: a changed price is a 422 with both fields of the specification', async () => {
    const answer = await buy({ quoted_price: 9_000 });
    expect(answer).toMatchObject({
      status: 422,
      body: {
        code: 'price_changed',
        details: {
          product_code: 'p10',
          productsWithPriceChanges: [{ product_code: 'p10', old_price: 9_000, new_price: 10_000 }],
        },
      },
    });
  });

  test.each([
    { price: 1 },
    { quoted_price: -10_000 },
    { quoted_price: 10_000.5 },
    { quoted_price: '10000' },
    { owner_id: '1' },
    { order_number: 'a b' },
    { nominal: ['p10'] },
  ])('PRE-20: %j is refused by the schema', async (values) => {
    expect((await buy(values)).status).toBe(422);
    expect(await routes.deposit()).toBe(50_000);
  });

  test('guests, staff, inactive accounts and pages without a token are refused', async () => {
    expect((await buy({}, KEY, guest(routes.app))).status).toBe(401);
    for (const [values, code] of [
      [{ category: 'operations' }, 'forbidden'],
      [{ category: 'qa' }, 'forbidden'],
      [{ state: 'inactive' }, 'account_inactive'],
    ] as const) {
      const who = await routes.counter.agent({ ...values, deposit: 50_000 });
      const answer = await buy({}, KEY, await signedIn(routes.app, routes.counter.db, who.id));
      expect(answer).toMatchObject({ status: 403, body: { code } });
    }
    const forged = await routes.caller.call('transaction.create', BODY, {
      key: KEY,
      headers: { 'x-csrf-token': 'no' },
    });
    expect(forged.status).toBe(403);
  });
});

describe('inquiries over HTTP', () => {
  test('POST-14: asked, paid, shown; another’s cannot be seen, paid or canceled', async () => {
    routes.counter.supplier.answer('inquiry', { fields: {} });
    const asked = await routes.caller.call('inquiry.create', {
      product: 'token',
      nominal: 'p10',
      parameters: { destination: '081234567890' },
    });
    expect(asked).toMatchObject({ status: 201, body: { transaction: { status: 'inquiry', price: 10_000 } } });
    const { ref_id } = asked.body.transaction as { ref_id: string };
    const stranger = await signedIn(
      routes.app,
      routes.counter.db,
      (await routes.counter.agent({ deposit: 50_000 })).id,
    );
    const payment = { ref_id, quoted_price: 10_000, password: PASSWORD };
    for (const [operation, args] of [
      ['transaction.get', { ref_id }],
      ['transaction.pay', payment],
      ['transaction.cancel', { ref_id }],
    ] as const) {
      expect(await stranger.call(operation, args, { key: KEY })).toMatchObject({ status: 404 });
    }
    const paid = await routes.caller.call('transaction.pay', payment, { key: KEY });
    expect(paid).toMatchObject({ status: 200, body: { transaction: { status: 'unprocessed' } } });
    const again = await routes.caller.call('transaction.pay', payment, { key: KEY });
    expect(again.body).toEqual(paid.body);
    const second = await routes.caller.call('transaction.pay', payment, { key: 'key-another-one' });
    expect(second).toMatchObject({ status: 409, body: { code: 'event_refused' } });
    const shown = await routes.caller.call('transaction.get', { ref_id });
    expect(shown.body).toMatchObject({ transaction: { ref_id, events: [{ to: 'inquiry' }, { event: 'PAY' }] } });
  });

  test('LIFE-7: canceled over HTTP: the refund is shown with its journal', async () => {
    const { ref_id } = (await buy()).body.transaction as { ref_id: string };
    const canceled = await routes.caller.call('transaction.cancel', { ref_id }, { key: 'key-cancel-1' });
    expect(canceled).toMatchObject({
      status: 200,
      body: { transaction: { status: 'canceled', refund: { amount: 10_000, journal_id: expect.any(String) } } },
    });
    const again = await routes.caller.call('transaction.cancel', { ref_id }, { key: 'key-cancel-2' });
    expect(again).toMatchObject({ status: 409, body: { code: 'event_refused' } });
    expect(await routes.deposit()).toBe(50_000);
  });

  test('API-5: operations see a transaction without balances, QA without the customer', async () => {
    const { ref_id } = (await buy()).body.transaction as { ref_id: string };
    for (const category of ['operations', 'qa'] as const) {
      const staff = await signedIn(routes.app, routes.counter.db, (await routes.counter.agent({ category })).id);
      const { status, body } = await staff.call('transaction.get', { ref_id });
      expect(status).toBe(200);
      expect(body.transaction).not.toHaveProperty('startBalance');
      const number = (body.transaction as { destination_number: string }).destination_number;
      expect(number).toBe(category === 'qa' ? '0812•••••890' : '081234567890');
    }
  });

  test('callbacks pass without session and token, through the whole program', async () => {
    routes.counter.supplier.answer('top-up', { outcome: 'pending' });
    const { ref_id } = (await buy()).body.transaction as { ref_id: string };
    await routes.counter.work();
    const answer = await routes.app.inject({
      method: 'POST',
      url: '/api/v1/callback/biller',
      headers: { 'content-type': 'application/json', 'x-test-secret': 'right' },
      payload: JSON.stringify({ reference: ref_id, fields: { sn: '99' } }),
    });
    expect([answer.statusCode, answer.body]).toEqual([200, 'ok']);
    expect(await routes.counter.work()).toEqual([]);
    const { body } = await routes.caller.call('transaction.get', { ref_id });
    expect(body.transaction).toMatchObject({ status: 'success', sn: '99', profit: 1_500 });
  });
});
