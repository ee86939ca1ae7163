import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readBalances } from '#server/ledger/balance.ts';
import { transactionLifecycle } from '#server/modules/transaction/lifecycle/transaction.lifecycle.ts';
import { createTransaction } from '#server/modules/transaction/purchase/create-transaction.ts';
import { findTransaction } from '#server/modules/transaction/record/transaction.repository.ts';
import type { TransactionRow } from '#server/modules/transaction/record/transaction-row.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { openCounter, type TestAgent, type TestCounter } from '../../tests/support/desks/counter.ts';
import { liveProduct } from '../../tests/support/factories/product.ts';
import { advance } from './advance.ts';
import type { LifecycleCause, LifecycleDefinition } from './lifecycle-definition.ts';

let counter: TestCounter;
let agent: TestAgent;
let sold = 0;

beforeAll(async () => {
  counter = await openCounter();
  await counter.publish(liveProduct('pulsa'));
  agent = await counter.agent({ deposit: 1_000_000 });
});
afterEach(async () => {
  expect(await counter.violations()).toEqual([]);
});
afterAll(() => counter.close());

async function sell(): Promise<TransactionRow> {
  sold += 1;
  const destination = `08120000${String(sold).padStart(4, '0')}`;
  const body = { product: 'pulsa', nominal: 'p10', parameters: { destination }, quoted_price: 10_000 };
  const request = { caller: agent.caller, requestId: 'req-1' };
  return inTransaction(counter.db, (trx) => createTransaction(trx, counter.deps, request, body));
}
const OWNER: LifecycleCause = { origin: 'user', actor: '1', requestId: 'req-2' };
const send = (
  { refId }: TransactionRow,
  type: string,
  cause: LifecycleCause = OWNER,
  definition: typeof transactionLifecycle = transactionLifecycle,
) => inTransaction(counter.db, (trx) => advance(trx, definition, refId, { event: { type }, cause }));
const now = ({ refId }: TransactionRow) => findTransaction(counter.db, refId);

describe('the one door for state', () => {
  test('LIFE-7: a step writes state, version, snapshot, money, record and message together', async () => {
    const row = await sell();
    const { change } = await send(row, 'CANCEL');
    expect(change).toEqual({ from: 'unprocessed', to: 'canceled', version: 2 });
    expect(await now(row)).toMatchObject({
      state: 'canceled',
      version: 2,
      snapshot: { machine: 'transaction', value: 'canceled' },
    });
    const { rows } = await counter.pool.query(
      `select sequence, event, origin, actor, from_state, to_state, effects, request_id from lifecycle_event
        where instance_id = $1 order by sequence desc limit 1`,
      [row.id],
    );
    expect(rows[0]).toEqual({
      sequence: 3,
      event: { type: 'CANCEL' },
      origin: 'user',
      actor: '1',
      from_state: 'unprocessed',
      to_state: 'canceled',
      effects: [
        { type: 'releaseFunds', params: {} },
        { type: 'freeSlot', params: {} },
        { type: 'publishUpdate', params: {} },
      ],
      request_id: 'req-2',
    });
  });

  test('LIFE-7: an event that the state does not take is a 409 and leaves nothing behind', async () => {
    const row = await sell();
    const events = async () => (await counter.pool.query('select 1 from lifecycle_event')).rowCount;
    const before = await events();
    for (const type of ['SUPPLIER_SUCCEEDED', 'PAY', 'NO_SUCH_EVENT', 'constructor', '*']) {
      const error = await send(row, type, { origin: 'supplier' }).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(AppError);
      expect(error).toMatchObject({
        code: 'event_refused',
        status: 409,
        details: { state: 'unprocessed', event: type },
      });
    }
    expect(await events()).toBe(before);
    expect(await now(row)).toMatchObject({ state: 'unprocessed', version: 1 });
  });

  test('LIFE-7: an event from an origin that may not send it is refused too', async () => {
    const row = await sell();
    await expect(send(row, 'SEND')).rejects.toMatchObject({ code: 'event_refused' });
    await expect(send(row, 'BLOCK')).rejects.toMatchObject({ code: 'event_refused' });
    await expect(send(row, 'CANCEL', { origin: 'supplier' })).rejects.toMatchObject({ code: 'event_refused' });
    await send(row, 'BLOCK', { origin: 'operator', actor: '2' });
    expect((await now(row))?.state).toBe('blocked');
  });

  test('LIFE-7: one of twenty concurrent requests for the same step succeeds', async () => {
    const row = await sell();
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => send(row, 'CANCEL')));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'event_refused' });
    }
  });

  test('LIFE-7: an effect without an implementation stops the whole step', async () => {
    const row = await sell();
    const effects = new Map(transactionLifecycle.effects);
    effects.delete('freeSlot');
    const incomplete: typeof transactionLifecycle = { ...transactionLifecycle, effects };
    const before = await readBalances(counter.db, agent.id);
    await expect(send(row, 'CANCEL', OWNER, incomplete)).rejects.toThrow('nobody performs the effect freeSlot');
    expect(await now(row)).toMatchObject({ state: 'unprocessed', version: 1 });
    expect(await readBalances(counter.db, agent.id)).toEqual(before);
  });

  test('LIFE-7: every effect that the machine names has an implementation', () => {
    const named = Object.keys(transactionLifecycle.machine.implementations.actions);
    const own = ['countCheck', 'rememberReview'];
    expect(named.filter((name) => !own.includes(name)).sort()).toEqual([...transactionLifecycle.effects.keys()].sort());
  });

  test('LIFE-7: a row whose snapshot contradicts its columns is not changed', async () => {
    const row = await sell();
    const lying: LifecycleDefinition<TransactionRow, TransactionRow, object> = {
      ...transactionLifecycle,
      effects: new Map(),
      table: {
        ...transactionLifecycle.table,
        lock: async () => ({ ...row, snapshot: { ...row.snapshot, value: 'inquiry' } }),
      },
    };
    const step = { event: { type: 'CANCEL' }, cause: OWNER };
    await expect(inTransaction(counter.db, (trx) => advance(trx, lying, row.refId, step))).rejects.toThrow(
      'the snapshot says inquiry, the row unprocessed',
    );
    await expect(advance(counter.db, transactionLifecycle, row.refId, step)).rejects.toThrow(
      'only inside a transaction',
    );
    await expect(
      inTransaction(counter.db, (trx) => advance(trx, transactionLifecycle, 'K000', step)),
    ).rejects.toMatchObject({ code: 'not_found' });
  });
});
