import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { readBalances } from '#server/ledger/balance.ts';
import { applyAnswer } from '#server/modules/transaction/delivery/apply-answer.ts';
import { createTransaction } from '#server/modules/transaction/purchase/create-transaction.ts';
import { findTransaction } from '#server/modules/transaction/record/transaction.repository.ts';
import type { TransactionRow } from '#server/modules/transaction/record/transaction-row.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { liveProduct } from '../factories/product.ts';
import { BILLER, openCounter, type TestAgent, type TestCounter } from './counter.ts';

const PULSA = liveProduct('pulsa', {
  reading: {
    token: { $: 'part(reply.sn, "/", 0)' },
    rows: [{ label: { id: 'Nama', en: 'Name', zh: '姓名' }, value: { $: 'part(reply.sn, "/", 1)' } }],
  },
  pending: { checkAfterSeconds: [5, 15], reviewAfterSeconds: 3_600, usualSeconds: 5 },
});

/** A counter with one agent of Rp 50,000 who buys airtime of Rp 10,000; the ledger is checked after each test of the file. */
export function saleDesk() {
  let counter: TestCounter;
  let agent: TestAgent;

  beforeAll(async () => {
    counter = await openCounter();
    await counter.publish(PULSA);
  });
  beforeEach(async () => {
    await counter.reset();
    agent = await counter.agent({ deposit: 50_000 });
  });
  afterEach(async () => {
    expect(await counter.violations()).toEqual([]);
  });
  afterAll(() => counter.close());

  const buy = (): Promise<TransactionRow> =>
    inTransaction(counter.db, (trx) =>
      createTransaction(
        trx,
        counter.deps,
        { caller: agent.caller, requestId: 'test' },
        { product: 'pulsa', nominal: 'p10', parameters: { destination: '081234567890' }, quoted_price: 10_000 },
      ),
    );
  const now = async ({ refId }: TransactionRow): Promise<TransactionRow> => {
    const row = await findTransaction(counter.db, refId);
    if (row === undefined) throw new Error('the transaction is gone');
    return row;
  };
  const deposit = async (): Promise<number> => (await readBalances(counter.db, agent.id)).deposit;
  const said = (): string[] => counter.supplier.calls.map(({ operation }) => operation);
  const attempt = async ({ id }: TransactionRow) => {
    const { rows } = await counter.pool.query('select * from supplier_attempt where transaction_id = $1', [id]);
    expect(rows).toHaveLength(1);
    return rows[0];
  };
  const tell = ({ refId }: TransactionRow, result: object, source: 'send' | 'check' | 'callback' = 'callback') =>
    inTransaction(counter.db, (trx) =>
      applyAnswer(
        trx,
        { product: PULSA.document, connector: BILLER.document },
        {
          attempt: { refId, connectorId: 'biller' },
          source,
          result: {
            outcome: 'success',
            nothingCreated: false,
            fields: {},
            trace: { request: null, response: null, durationMs: 1 },
            ...result,
          },
        },
      ),
    );
  const age = ({ id }: TransactionRow, seconds: number) =>
    counter.pool.query(
      `update supplier_attempt set sent_at = sent_at - make_interval(secs => $2),
        created_at = created_at - make_interval(secs => $2) where transaction_id = $1`,
      [id, seconds],
    );

  return {
    get counter() {
      return counter;
    },
    get agent() {
      return agent;
    },
    set agent(next: TestAgent) {
      agent = next;
    },
    buy,
    now,
    deposit,
    said,
    attempt,
    tell,
    age,
  };
}
