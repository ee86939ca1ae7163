import { describe, expect, test } from 'vitest';
import { readBalances } from '#server/ledger/balance.ts';
import { saleDesk } from '../../../../tests/support/desks/sale-desk.ts';
import { checkTransaction, sendTransaction } from './send-transaction.ts';

const desk = saleDesk();
const { buy, now, deposit, said, attempt, tell, age } = desk;

describe('sending to the supplier', () => {
  test('LIFE-7: success: captured at the supplier’s price, with the proof and the rows of the document', async () => {
    desk.counter.supplier.answer('top-up', { fields: { sn: '0041/BUDI', price: 9_750 } });
    const row = await buy();
    expect(await sendTransaction(desk.counter.deps, row.refId)).toBe('succeed');
    expect(await now(row)).toMatchObject({
      state: 'success',
      sn: '0041',
      supplierPrice: 9_750,
      details: [{ label: { en: 'Name' }, value: 'BUDI' }],
    });
    expect(await readBalances(desk.counter.db, desk.agent.id)).toMatchObject({ deposit: 40_000, hold: 0 });
    expect(desk.counter.supplier.calls[0]?.context).toMatchObject({
      ref: row.refId,
      sku: 'sku-p10',
      number: '081234567890',
      max_price: 10_000,
    });
    expect(await attempt(row)).toMatchObject({ state: 'succeeded', supplier_ref: row.refId, request: { sent: true } });
  });

  test('TRX-2: a delivery counts whatever its proof is written in; what is not seen is not kept', async () => {
    const name = `${'B'.repeat(199)}😀`;
    desk.counter.supplier.answer('top-up', { fields: { sn: `00\u202e41\u001b@/${name}`, price: 9_750 } });
    const row = await buy();
    expect(await sendTransaction(desk.counter.deps, row.refId)).toBe('succeed');
    expect(await now(row)).toMatchObject({ sn: '0041 @', details: [{ value: 'B'.repeat(199) }] });
  });

  test('LIFE-7: an explicit failure gives all of it back and says why in our words', async () => {
    desk.counter.supplier.answer('top-up', { outcome: 'failed', reason: 'wrong_number', fields: { message: 'rc 54' } });
    const row = await buy();
    await sendTransaction(desk.counter.deps, row.refId);
    expect(await now(row)).toMatchObject({ state: 'failed', failedReason: 'wrong_number' });
    expect(await deposit()).toBe(50_000);
    await buy();
  });

  test('LIFE-7: the reference is stored before the call, and no database transaction is open during it', async () => {
    const row = await buy();
    desk.counter.supplier.answer('top-up', async () => {
      expect(await attempt(row)).toMatchObject({ supplier_ref: row.refId, state: 'open', sent_at: expect.any(Date) });
      expect((await now(row)).state).toBe('processing');
      const { rows } = await desk.counter.pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
      );
      expect(rows).toEqual([]);
      return { fields: { sn: '1' } };
    });
    expect(await sendTransaction(desk.counter.deps, row.refId)).toBe('succeed');
  });

  test('TRX-3: while the first request is out, the sale knows until when it is asked about', async () => {
    const row = await buy();
    const times: unknown[] = [];
    desk.counter.supplier.answer('top-up', async () => {
      times.push((await now(row)).nextCheckAt);
      return { fields: { sn: '1' } };
    });
    await sendTransaction(desk.counter.deps, row.refId);
    expect(times).toEqual([expect.any(Date)]);
    expect((await now(row)).nextCheckAt).toBeNull();
  });

  test.each([
    [{ outcome: 'unknown', cause: 'timeout' }],
    [{ outcome: 'unknown', cause: 'http-502' }],
    [{ outcome: 'pending' }],
  ] as const)('LIFE-7: %j is not a failure: held, asked again under the same reference', async (answer) => {
    desk.counter.supplier.answer('top-up', answer);
    desk.counter.supplier.answer('status', { outcome: 'pending' }, { fields: { sn: '77' } });
    const row = await buy();
    expect(await sendTransaction(desk.counter.deps, row.refId)).toBe('wait');
    expect(await now(row)).toMatchObject({ state: 'processing', nextCheckAt: expect.any(Date), needsReview: false });
    expect(await deposit()).toBe(40_000);
    expect(await checkTransaction(desk.counter.deps, row.refId)).toBe('wait');
    expect(await checkTransaction(desk.counter.deps, row.refId)).toBe('succeed');
    expect(said()).toEqual(['top-up', 'status', 'status']);
    expect(new Set(desk.counter.supplier.calls.map(({ context }) => context.ref))).toEqual(new Set([row.refId]));
  });

  test('fault 1: a crash before the call: the next worker sends, once', async () => {
    desk.counter.supplier.answer('top-up', { fields: { sn: '1' } });
    const row = await buy();
    const dying = {
      ...desk.counter.deps,
      connectors: { ...desk.counter.supplier, call: () => Promise.reject(new Error('killed')) },
    };
    await desk.counter.pool.query(`create function stop() returns trigger language plpgsql as
      $$ begin raise exception 'killed'; end $$;
      create trigger stop before update on supplier_attempt for each row execute function stop()`);
    await expect(sendTransaction(dying, row.refId)).rejects.toThrow('killed');
    await desk.counter.pool.query('drop function stop cascade');
    expect(await attempt(row)).toMatchObject({ sent_at: null });
    expect(await sendTransaction(desk.counter.deps, row.refId)).toBe('succeed');
    expect(said()).toEqual(['top-up']);
  });

  test('fault 2: a crash after the call was made: the next worker asks about the reference and never buys again', async () => {
    const row = await buy();
    const dying = {
      ...desk.counter.deps,
      connectors: { ...desk.counter.supplier, call: () => Promise.reject(new Error('killed')) },
    };
    await expect(sendTransaction(dying, row.refId)).rejects.toThrow('killed');
    expect((await now(row)).state).toBe('processing');
    desk.counter.supplier.answer('status', { fields: { sn: '5' } });
    expect(await sendTransaction(desk.counter.deps, row.refId)).toBe('succeed');
    expect(said()).toEqual(['status']);
    expect(desk.counter.supplier.calls[0]?.context.ref).toBe(row.refId);
  });

  test('fault 2: ten workers at once: one purchase', async () => {
    desk.counter.supplier.answer('top-up', { outcome: 'pending' });
    desk.counter.supplier.answer('status', { outcome: 'pending' });
    const row = await buy();
    await Promise.all(Array.from({ length: 10 }, () => sendTransaction(desk.counter.deps, row.refId)));
    expect(said().filter((operation) => operation === 'top-up')).toHaveLength(1);
  });

  test('what provably never left is sent again as if for the first time, and given up after a while', async () => {
    desk.counter.supplier.answer('top-up', { outcome: 'unknown', sent: false, cause: 'busy' });
    const row = await buy();
    expect(await sendTransaction(desk.counter.deps, row.refId)).toBe('resend');
    expect(await checkTransaction(desk.counter.deps, row.refId)).toBe('resend');
    expect(await attempt(row)).toMatchObject({ state: 'open', sent_at: null, checks: 2 });
    await age(row, 400);
    expect(await checkTransaction(desk.counter.deps, row.refId)).toBe('fail');
    expect(said()).toEqual(['top-up', 'top-up', 'top-up']);
    expect(await now(row)).toMatchObject({ state: 'failed', failedReason: 'supplier_unreachable' });
    expect(await deposit()).toBe(50_000);
  });

  test('fault 8: "I know nothing of it" counts only when the purchase cannot arrive any more', async () => {
    desk.counter.supplier.answer('top-up', { outcome: 'unknown', cause: 'timeout' });
    desk.counter.supplier.answer('status', { outcome: 'failed', nothingCreated: true });
    const row = await buy();
    await sendTransaction(desk.counter.deps, row.refId);
    expect(await checkTransaction(desk.counter.deps, row.refId)).toBe('wait');
    await age(row, 60);
    expect(await checkTransaction(desk.counter.deps, row.refId)).toBe('fail');
    expect(await deposit()).toBe(50_000);
  });

  test('TRX-1: a question says how long ago the order left, by the clock of the database; the order itself says nothing', async () => {
    desk.counter.supplier.answer('top-up', { outcome: 'unknown', cause: 'timeout' });
    desk.counter.supplier.answer('status', { outcome: 'pending' });
    const row = await buy();
    await sendTransaction(desk.counter.deps, row.refId);
    await age(row, 300);
    await checkTransaction(desk.counter.deps, row.refId);
    const [order, question] = desk.counter.supplier.calls;
    expect(order).not.toHaveProperty('sentSeconds');
    expect(question?.sentSeconds).toBeGreaterThanOrEqual(300);
    expect(question?.sentSeconds).toBeLessThan(600);
  });

  test('too long without a word: a person is called, the money stays held, and it is asked on', async () => {
    desk.counter.supplier.answer('top-up', { outcome: 'pending' });
    desk.counter.supplier.answer('status', { outcome: 'pending' });
    const row = await buy();
    await sendTransaction(desk.counter.deps, row.refId);
    await age(row, 4_000);
    await checkTransaction(desk.counter.deps, row.refId);
    expect(await now(row)).toMatchObject({ state: 'processing', needsReview: true, nextCheckAt: expect.any(Date) });
    await age(row, 4 * 86_400);
    await checkTransaction(desk.counter.deps, row.refId);
    expect(said()).toEqual(['top-up', 'status']);
    expect(await now(row)).toMatchObject({ state: 'processing', nextCheckAt: null });
    expect(await deposit()).toBe(40_000);
    await tell(row, { fields: { sn: '9' } });
    expect((await now(row)).state).toBe('success');
  });
});
