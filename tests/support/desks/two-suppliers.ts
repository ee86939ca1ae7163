import { processInbox } from '#server/inbound/process-inbox.ts';
import { receiveCallback } from '#server/inbound/receive-callback.ts';
import { readBalances } from '#server/ledger/balance.ts';
import { createTransaction } from '#server/modules/transaction/purchase/create-transaction.ts';
import { findTransaction } from '#server/modules/transaction/record/transaction.repository.ts';
import type { TransactionRow } from '#server/modules/transaction/record/transaction-row.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { liveProduct } from '../factories/product.ts';
import type { TestAgent, TestCounter } from './counter.ts';

/** Sold by `biller`; `reserve` is the alternative with a code, a cost and a number format of its own. */
export const TWICE_SUPPLIED = liveProduct('pulsa', {
  supplier: {
    connector: 'biller',
    pay: 'top-up',
    status: 'status',
    customerNumber: { $: 'parameters.destination' },
    others: [
      {
        connector: 'reserve',
        pay: 'buy',
        status: 'ask',
        customerNumber: { $: '"62" + parameters.destination' },
        nominals: { p10: { sku: 'R-10', supplierPrice: 9_900 } },
      },
    ],
  },
});

/** A supplier's documented answer that an order was not created. */
export const REFUSED = { outcome: 'failed', nothingCreated: true, reason: 'stock_empty' } as const;

/** Actions and queries of tests about sales with two suppliers. */
export function twoSuppliers(counter: TestCounter, agent: () => TestAgent) {
  return {
    buy: (): Promise<TransactionRow> =>
      inTransaction(counter.db, (trx) =>
        createTransaction(
          trx,
          counter.deps,
          { caller: agent().caller, requestId: 'test' },
          { product: 'pulsa', nominal: 'p10', parameters: { destination: '081234567890' }, quoted_price: 10_000 },
        ),
      ),
    now: async ({ refId }: TransactionRow): Promise<TransactionRow> => {
      const row = await findTransaction(counter.db, refId);
      if (row === undefined) throw new Error('the transaction is gone');
      return row;
    },
    balances: () => readBalances(counter.db, agent().id),
    /** Calls so far as `operation reference`. */
    said: () => counter.supplier.calls.map(({ operation, context }) => `${operation} ${context.ref}`),
    attempts: async ({ id }: TransactionRow) =>
      (await counter.pool.query('select * from supplier_attempt where transaction_id = $1 order by id', [id])).rows,
    /** Sums of the sale's journals by account, in rupiah; what is even is left out. */
    books: async ({ refId }: TransactionRow): Promise<Readonly<Record<string, number>>> => {
      const { rows } = await counter.pool.query(
        `select a.kind, sum(e.amount)::int as amount from journal j join entry e on e.journal_id = j.id
          join ledger_account a on a.id = e.ledger_account_id
          where j.reference = $1 group by a.kind having sum(e.amount) <> 0`,
        [refId],
      );
      return Object.fromEntries(rows.map(({ kind, amount }) => [kind, amount]));
    },
    /** A supplier's callback, stored and processed. @returns the outcome */
    report: async (connectorId: string, reference: string, words: object = {}) => {
      const rawBody = Buffer.from(JSON.stringify({ reference, ...words }));
      const headers = { 'x-test-secret': 'right', 'x-delivery': `${connectorId} ${rawBody.toString('utf8')}` };
      const incoming = { connectorId, headers, rawBody, method: 'POST', query: '', address: '127.0.0.1' } as const;
      await receiveCallback(counter.deps, incoming);
      const { rows } = await counter.pool.query('select id from inbox_event order by id desc limit 1');
      return processInbox(counter.deps, rows[0].id);
    },
    /** Clears the health of suppliers from earlier tests. */
    healAll: () => counter.pool.query("update supplier_attempt set sent_at = sent_at - interval '1 hour'"),
  };
}
