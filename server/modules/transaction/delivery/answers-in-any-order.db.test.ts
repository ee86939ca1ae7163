import { describe, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { saleDesk } from '../../../../tests/support/desks/sale-desk.ts';
import { cancelTransaction } from '../purchase/cancel-transaction.ts';
import { sweepTransactions } from '../purchase/sweep-transactions.ts';
import type { TransactionRow } from '../record/transaction-row.ts';
import { sendTransaction } from './send-transaction.ts';

const desk = saleDesk();
const { buy, now, deposit, said, tell } = desk;

describe('answers in any order', () => {
  const delivered = async (): Promise<TransactionRow> => {
    desk.counter.supplier.answer('top-up', { fields: { sn: '0041', price: 9_800 } });
    const row = await buy();
    await sendTransaction(desk.counter.deps, row.refId);
    return row;
  };

  test('fault 4: the same success five times at once is one capture', async () => {
    desk.counter.supplier.answer('top-up', { outcome: 'pending' });
    const row = await buy();
    await sendTransaction(desk.counter.deps, row.refId);
    const verdicts = await Promise.all(Array.from({ length: 5 }, () => tell(row, { fields: { sn: '1' } })));
    expect(verdicts.sort()).toEqual(['repeated', 'repeated', 'repeated', 'repeated', 'succeed']);
    expect(await deposit()).toBe(40_000);
  });

  test('fault 5: the callback comes before the reply to the purchase', async () => {
    const row = await buy();
    desk.counter.supplier.answer('top-up', async () => {
      await tell(row, { fields: { sn: '31' } });
      return { outcome: 'pending' };
    });
    expect(await sendTransaction(desk.counter.deps, row.refId)).toBe('ignored');
    expect(await now(row)).toMatchObject({ state: 'success', sn: '31' });
  });

  test('fault 6: after a success, an older pending is ignored and a plain failure is for a person', async () => {
    const row = await delivered();
    expect(await tell(row, { outcome: 'pending' })).toBe('ignored');
    expect(await now(row)).toMatchObject({ state: 'success', needsReview: false });
    expect(await tell(row, { outcome: 'failed' })).toBe('conflict');
    expect(await now(row)).toMatchObject({ state: 'success', needsReview: true });
    expect(await deposit()).toBe(40_000);
  });

  test('fault 9: a success after a failure captures nothing and calls a person', async () => {
    desk.counter.supplier.answer('top-up', { outcome: 'failed' });
    const row = await buy();
    await sendTransaction(desk.counter.deps, row.refId);
    expect(await tell(row, {})).toBe('conflict');
    expect(await now(row)).toMatchObject({ state: 'failed', needsReview: true });
    expect(await deposit()).toBe(50_000);
  });

  test('fault 10: the supplier repays a success: returned in full, exactly once', async () => {
    const row = await delivered();
    const refund = { outcome: 'failed', refunded: true };
    expect(await Promise.all([tell(row, refund), tell(row, refund), tell(row, refund)])).toContain('refund');
    expect(await tell(row, refund)).toBe('repeated');
    expect(await now(row)).toMatchObject({ state: 'returned', failedReason: 'supplier_refunded' });
    expect(await deposit()).toBe(50_000);
    await buy();
  });

  test('a serial number that comes after the success is kept, once', async () => {
    desk.counter.supplier.answer('top-up', { fields: {} });
    const row = await buy();
    await sendTransaction(desk.counter.deps, row.refId);
    expect((await now(row)).sn).toBeNull();
    await tell(row, { fields: { sn: '88' } });
    await tell(row, { fields: { sn: '99' } });
    expect((await now(row)).sn).toBe('88');
  });
});

describe('jobs', () => {
  test('PRE-1: the queue carries a purchase to its end by itself', async () => {
    desk.counter.supplier.answer('top-up', { outcome: 'pending' });
    desk.counter.supplier.answer('status', { fields: { sn: '12' } });
    const row = await buy();
    expect(await desk.counter.work()).toEqual([]);
    expect((await now(row)).state).toBe('processing');
    await desk.counter.skipWaiting();
    expect(await desk.counter.work()).toEqual([]);
    expect(await now(row)).toMatchObject({ state: 'success', sn: '12', nextCheckAt: null });
  });

  test('LIFE-7: canceled before it is sent: nothing is sent, everything is back; afterwards it is refused', async () => {
    const cancel = ({ refId }: TransactionRow, who = desk.agent) =>
      inTransaction(desk.counter.db, (trx) => cancelTransaction(trx, { caller: who.caller, requestId: 'test' }, refId));
    const row = await buy();
    const stranger = await desk.counter.agent();
    await expect(cancel(row, stranger)).rejects.toMatchObject({ code: 'not_found' });
    const staff = await desk.counter.agent({ category: 'operations' });
    await expect(cancel(row, staff)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await cancel(row)).toMatchObject({ state: 'canceled' });
    expect(await deposit()).toBe(50_000);
    expect(await desk.counter.work()).toEqual([]);
    expect(said()).toEqual([]);
    await expect(cancel(row)).rejects.toMatchObject({ code: 'event_refused', status: 409 });
    desk.counter.supplier.answer('top-up', { outcome: 'pending' });
    const sent = await buy();
    await sendTransaction(desk.counter.deps, sent.refId);
    await expect(cancel(sent)).rejects.toMatchObject({ code: 'cancel_too_late', status: 409 });
  });

  test('LIFE-7: canceled while workers take it: either nothing was sent and all is back, or it was sent and stays', async () => {
    for (const order of ['cancel first', 'send first', 'cancel first', 'send first']) {
      desk.agent = await desk.counter.agent({ deposit: 50_000 });
      desk.counter.supplier.answer('top-up', { fields: { sn: '1' } });
      desk.counter.supplier.answer('status', { fields: { sn: '1' } });
      const before = said().filter((operation) => operation === 'top-up').length;
      const row = await buy();
      const cancel = () =>
        inTransaction(desk.counter.db, (trx) =>
          cancelTransaction(trx, { caller: desk.agent.caller, requestId: 'test' }, row.refId),
        );
      const send = () => sendTransaction(desk.counter.deps, row.refId);
      const works = order === 'cancel first' ? [cancel, send, send] : [send, cancel, send];
      const results = await Promise.allSettled(works.map((work) => work()));
      const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
      const canceled = refusals.length === 0;
      if (!canceled) expect(refusals).toMatchObject([{ code: 'cancel_too_late', status: 409 }]);
      expect((await now(row)).state).toBe(canceled ? 'canceled' : 'success');
      expect(said().filter((operation) => operation === 'top-up').length - before).toBe(canceled ? 0 : 1);
      expect(await deposit()).toBe(canceled ? 50_000 : 40_000);
    }
  });

  test('open transactions that lost their job are found and finished', async () => {
    desk.counter.supplier.answer('top-up', { fields: { sn: '1' } });
    const row = await buy();
    await desk.counter.pool.query('delete from graphile_worker._private_jobs');
    expect(await sweepTransactions(desk.counter.db)).not.toContain(row.refId);
    await desk.counter.pool.query(`update transaction set updated_at = now() - interval '1 hour' where id = $1`, [
      row.id,
    ]);
    expect(await sweepTransactions(desk.counter.db)).toContain(row.refId);
    expect(await desk.counter.work()).toEqual([]);
    expect((await now(row)).state).toBe('success');
  });
});
