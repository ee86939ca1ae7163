import { describe, expect, test } from 'vitest';
import { PASSWORD } from '../../../tests/support/desks/counter.ts';
import { listOf, purchaseListDesk } from '../../../tests/support/desks/purchase-list-desk.ts';
import { givePin } from '../../../tests/support/factories/pin.ts';
import { liveProduct, productNominal } from '../../../tests/support/factories/product.ts';
import { guest, signedIn } from '../../../tests/support/test-app.ts';

const desk = purchaseListDesk();
const { add, list, confirm, sales, balances, key } = desk;
const ONE = '081234567801';
const TWO = '081234567802';
const THREE = '081234567803';

describe('collecting purchases', () => {
  test('PRE-16: a line shows number, product, price and profit; the list its total; nothing is held or sold', async () => {
    expect((await add(ONE)).status).toBe(201);
    const answer = listOf(await add(TWO, { nominal: 'p20', selling_price: 11_500 }));
    expect(answer.lines).toMatchObject([
      { number: ONE, price: 10_000, selling_price: 12_000, profit: 2_000, product_path: '/prabayar/pulsa' },
      { number: TWO, price: 10_000, selling_price: 11_500, profit: 1_500 },
    ]);
    expect(answer).toMatchObject({ total: 20_000, profit: 3_500, deposit: 50_000, short: 0, bought: [] });
    expect(await list()).toEqual(answer);
    expect(await balances()).toMatchObject({ deposit: 50_000, hold: 0 });
    expect(await sales()).toBe(0);
    const { rows } = await desk.counter.pool.query('select count(*)::int as n from supplier_attempt');
    expect(rows[0].n).toBe(0);
  });

  test('PRE-14: a line of money that arrives abroad has the rate of its own price, also once it was bought', async () => {
    const nominals = [productNominal('m5', { foreign: { currency: 'MYR', amount: 5 } }), productNominal('p10')];
    await desk.counter.publish(liveProduct('abroad', { nominals }));
    await add(ONE, { product: 'abroad', nominal: 'm5' });
    const [abroad, usual] = listOf(await add(TWO, { product: 'abroad', nominal: 'p10' })).lines;
    const rate = { id: 'Rp 2.000 per MYR', en: 'Rp 2.000 per MYR', zh: 'Rp 2.000 / MYR' };
    expect(abroad).toMatchObject({ price: 10_000, foreign: { currency: 'MYR', amount: 5, rate } });
    expect(usual).not.toHaveProperty('foreign');
    await confirm();
    expect((await list()).bought.find(({ number }) => number === ONE)).toMatchObject({ foreign: { rate } });
  });

  test('PRE-16, PRE-20: what a purchase would be refused for is said when it is added, on its field', async () => {
    const wrong = [
      [await add('0812'), '/parameters/destination'],
      [await add(ONE, { quoted_price: 9_000 }), '/quoted_price'],
      [await add(ONE, { nominal: 'p99' }), '/nominal'],
      [await add(ONE, { selling_price: 9_000 }), '/selling_price'],
      [await add(ONE, { order_number: 'no spaces' }), '/order_number'],
    ] as const;
    for (const [{ body }, field] of wrong) {
      expect(Object.keys(body.errors ?? {}), JSON.stringify(body)).toEqual([field]);
    }
    expect((await list()).lines).toEqual([]);
  });

  test('PRE-16, PRE-22: a line beyond the limit of its customer number is refused at the number, alone and in the list', async () => {
    const nominals = [productNominal('c1'), productNominal('c2')];
    await desk.counter.publish(liveProduct('capped', { nominals, limits: { perCustomer: { perDay: 1 } } }));
    expect((await add(ONE, { product: 'capped', nominal: 'c1' })).status).toBe(201);
    expect((await add(ONE, { product: 'capped', nominal: 'c2' })).status).toBe(201);
    await confirm();
    const [left] = (await list()).lines;
    expect(left?.problem?.message).toContain('One number: at most 1 purchase per day.');
    const { status, body } = await add(ONE, { product: 'capped', nominal: 'c2' });
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([
      422,
      'customer_limit',
      ['/parameters/destination'],
    ]);
  });

  test('PRE-16: more than the deposit may be collected, and the list says what is missing', async () => {
    for (const last of [1, 2, 3, 4, 5, 6]) expect((await add(`08123456780${last}`)).status).toBe(201);
    expect(await list()).toMatchObject({ total: 60_000, short: 10_000 });
  });

  test('PRE-16: a line is taken off; a full list takes no more', async () => {
    const [first] = listOf(await add(ONE)).lines;
    const removed = await desk.caller.call('purchase-list.remove', { line: first?.line });
    expect(listOf(removed).lines).toEqual([]);
    expect((await desk.caller.call('purchase-list.remove', { line: first?.line })).status).toBe(404);
    for (let at = 0; at < 20; at += 1) expect((await add(`0812345700${10 + at}`)).status).toBe(201);
    expect(await add('081234570099')).toMatchObject({ status: 409, body: { code: 'purchase_list_full' } });
  });

  test("ACC-8: a list is its owner's alone; guests and inactive accounts have none to buy from", async () => {
    const [line] = listOf(await add(ONE)).lines;
    const other = await desk.counter.agent({ deposit: 50_000 });
    const stranger = await signedIn(desk.app, desk.counter.db, other.id);
    expect((await list(stranger)).lines).toEqual([]);
    for (const operation of ['purchase-list.remove', 'purchase-list.repeat'] as const) {
      expect((await stranger.call(operation, { line: line?.line })).status).toBe(404);
    }
    const seen = { lines: [line?.line], quoted_total: 10_000, password: PASSWORD };
    const stolen = await stranger.call('purchase-list.confirm', seen, { key: key() });
    expect(stolen).toMatchObject({ status: 409, body: { code: 'purchase_list_changed' } });
    expect((await guest(desk.app).call('purchase-list.get')).status).toBe(401);
    const inactive = await desk.counter.agent({ state: 'inactive' });
    const barred = await signedIn(desk.app, desk.counter.db, inactive.id);
    expect((await add(ONE, {}, barred)).body.code).toBe('account_inactive');
    expect((await list()).lines).toHaveLength(1);
  });
});

describe('one confirmation', () => {
  test('PRE-16, PRE-21: each line is a sale of its own: held, sent, in the log; a wrong password buys nothing', async () => {
    await add(ONE);
    await add(TWO, { nominal: 'p20' });
    expect((await confirm({ password: 'wrong' })).body.code).toBe('wrong_password');
    expect(await sales()).toBe(0);
    const answer = await confirm();
    expect(answer).toMatchObject({ status: 200, body: { sold: 2, refused: 0, lines: [], total: 0 } });
    expect(listOf(answer).bought.map(({ number, status }) => [number, status])).toEqual([
      [TWO, 'unprocessed'],
      [ONE, 'unprocessed'],
    ]);
    expect(await balances()).toMatchObject({ deposit: 30_000, hold: 20_000 });
    const { rows } = await desk.counter.pool.query(
      `select k.route, a.action from idempotency_key k
        join purchase_list l on k.account_id = l.account_id and k.key like l.key::text || '-%'
        join audit_event a on a.account_id = k.account_id and a.action = k.route and a.subject = k.response->>'ref_id'
        where k.account_id = $1`,
      [desk.agent.id],
    );
    expect(rows).toEqual(
      Array.from({ length: 2 }, () => ({ route: 'transaction.create', action: 'transaction.create' })),
    );
    await desk.counter.work();
    expect((await list()).bought.map(({ status }) => status)).not.toContain('unprocessed');
  });

  test('fault 12: ten presses of one key, and ten of ten keys, buy each line once', async () => {
    await add(ONE);
    await add(TWO);
    const { lines, total } = await list();
    const agreed = { lines: lines.map(({ line }) => line), quoted_total: total, password: PASSWORD };
    const press = (pressed: string) => desk.caller.call('purchase-list.confirm', agreed, { key: pressed });
    const same = await Promise.all(Array.from({ length: 10 }, () => press('key-of-one-press')));
    expect(new Set(same.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(same.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const others = await Promise.all(Array.from({ length: 9 }, () => press(key())));
    expect(new Set(others.map(({ body }) => body.code))).toEqual(new Set(['purchase_list_changed']));
    expect(await sales()).toBe(2);
    expect(await balances()).toMatchObject({ deposit: 30_000, hold: 20_000 });
  });

  test('fault 12: two keys at the same moment: one buys, the other finds another list', async () => {
    await add(ONE);
    const codes = (await Promise.all([confirm(), confirm()])).map(({ body }) => body.code ?? 'done');
    expect(codes.sort()).toEqual(['done', 'purchase_list_changed']);
    expect(await sales()).toBe(1);
  });

  test('POST-16: a changed price stays on its line with both prices, the others go; buying again agrees to it', async () => {
    await add(ONE);
    await add(TWO, { nominal: 'p20', selling_price: 10_500 });
    await desk.counter.pool.query("update offer set supplier_price = supplier_price + 700 where code = 'p20'");
    try {
      const answer = await confirm();
      expect(answer.body).toMatchObject({ sold: 1, refused: 1, total: 10_700 });
      expect(listOf(answer).lines).toMatchObject([
        { number: TWO, price: 10_700, selling_price: 10_700, problem: { code: 'price_changed' } },
      ]);
      expect(listOf(answer).lines[0]?.problem?.message).toContain('from Rp 10.000 to Rp 10.700');
      expect((await confirm()).body).toMatchObject({ sold: 1, refused: 0, lines: [] });
      expect(await sales()).toBe(2);
    } finally {
      await desk.counter.pool.query("update offer set supplier_price = supplier_price - 700 where code = 'p20'");
    }
  });

  test('PRE-16: closed, out of stock and short of deposit each say so on the line; cheaper lines still go', async () => {
    await add(ONE);
    await add(TWO, { nominal: 'p20' });
    await desk.counter.pool.query("update offer set active = false where code = 'p20'");
    const poor = await confirm();
    await desk.counter.pool.query("update offer set active = true where code = 'p20'");
    expect(listOf(poor).lines).toMatchObject([{ number: TWO, problem: { code: 'nominal_unavailable' } }]);
    expect((await confirm()).body).toMatchObject({ sold: 1, lines: [] });
    for (const last of [3, 4, 5, 6]) await add(`08123456780${last}`);
    const short = await confirm();
    expect(short.body).toMatchObject({ sold: 3, refused: 1 });
    expect(listOf(short).lines).toMatchObject([{ number: '081234567806', problem: { code: 'insufficient_deposit' } }]);
    expect(await balances()).toMatchObject({ deposit: 0, hold: 50_000 });
  });

  test('PRE-22: the same twice is bought once; the second says when the first was, and goes when the agent agrees', async () => {
    await add(THREE);
    await add(THREE);
    const answer = await confirm();
    expect(answer.body).toMatchObject({ sold: 1, refused: 1 });
    const [line] = listOf(answer).lines;
    expect(line?.problem).toMatchObject({ code: 'repeat_needs_confirmation', ref_id: expect.any(String) });
    expect(line?.problem?.message).toMatch(/bought today.*\d\d[.:]\d\d WIB/);
    const agreed = await desk.caller.call('purchase-list.repeat', { line: line?.line });
    expect(listOf(agreed).lines[0]?.problem).toBeUndefined();
    expect((await confirm()).body).toMatchObject({ sold: 1, refused: 0 });
    const third = (await add(THREE)).body;
    expect(third).toMatchObject({ code: 'repeat_needs_confirmation' });
    expect(JSON.stringify(third)).toContain(line?.problem?.ref_id);
  });

  test('PRE-5, POST-16: a looked-up purchase carries its name; one that expired says so and can be taken off', async () => {
    desk.counter.supplier.answer('inquiry', {
      outcome: 'success',
      fields: { customer_name: 'BU SARI', name: 'BU SARI' },
    });
    const asked = await desk.caller.call('inquiry.create', {
      product: 'token',
      nominal: 'p10',
      parameters: { destination: ONE },
    });
    const { ref_id, price } = asked.body.transaction as { ref_id: string; price: number };
    const line = { ref_id, quoted_price: price, selling_price: price + 1_000 };
    const added = await desk.caller.call('purchase-list.add', line);
    expect(added.status, JSON.stringify(added.body)).toBe(201);
    expect(listOf(added).lines).toMatchObject([{ number: ONE, profit: 1_000 }]);
    expect((await desk.caller.call('purchase-list.add', line)).body.code).toBe('purchase_list_taken');
    await desk.counter.pool.query(`update transaction set expires_at = now() - interval '1 second' where ref_id = $1`, [
      ref_id,
    ]);
    expect(listOf(await confirm()).lines).toMatchObject([{ problem: { code: 'inquiry_expired' } }]);
    await desk.counter.pool.query(`update transaction set expires_at = now() + interval '1 hour' where ref_id = $1`, [
      ref_id,
    ]);
    expect((await confirm()).body).toMatchObject({ sold: 1, lines: [] });
    expect(await sales()).toBe(1);
  });

  test('PRE-16: a list that is not what the agent saw is not bought', async () => {
    await add(ONE);
    await add(TWO);
    const { lines, total } = await list();
    const [first] = lines;
    const seen = { lines: [first?.line], quoted_total: total };
    expect((await confirm(seen)).body.code).toBe('purchase_list_changed');
    expect((await confirm({ quoted_total: total - 1 })).body.code).toBe('purchase_list_changed');
    expect(await sales()).toBe(0);
  });
});

describe('ACC-3: the PIN in the place of the password', () => {
  test('a list is bought with it where the account wants it so; a wrong one buys nothing', async () => {
    const { db } = desk.counter;
    await add(ONE);
    await givePin(db, desk.agent.id, '482915', { purchase: false, transfer: true });
    const byPin = (pin: string) => confirm({ password: undefined, pin });
    expect((await byPin('482915')).body.code).toBe('pin_not_used');
    await givePin(db, desk.agent.id, '482915', { purchase: true, transfer: false });
    expect((await byPin('111222')).body.code).toBe('wrong_pin');
    expect(await sales()).toBe(0);
    expect((await byPin('482915')).status).toBe(200);
    expect(await sales()).toBe(1);
  });
});
