import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readCallback } from '#server/connectors/callback/read-callback.ts';
import { receiveCallback } from '#server/inbound/receive-callback.ts';
import { readBalances } from '#server/ledger/balance.ts';
import { createTransaction } from '#server/modules/transaction/purchase/create-transaction.ts';
import { findTransaction } from '#server/modules/transaction/record/transaction.repository.ts';
import type { TransactionRow } from '#server/modules/transaction/record/transaction-row.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { openCounter, type TestAgent, type TestCounter } from '../../support/desks/counter.ts';
import { liveProduct } from '../../support/factories/product.ts';
import { shippedDocuments } from '../../support/factories/shipped-documents.ts';
import { scriptedSupplier } from '../../support/scripted-supplier.ts';
import { type FieldCase, fieldCases } from '../field-cases.ts';
import { configured, type Report, WRITTEN } from './written-reports.ts';

/** What the supplier's own status says. */
type Word = 'success' | 'failed' | 'pending';

interface SequenceCase extends FieldCase {
  /** What the order is answered; pending where nothing is said. */
  readonly pay?: Word;
  /** Reports in order, each with what the status says from then on. */
  readonly reports: readonly (Partial<Report> & { readonly status?: Word; readonly times?: number })[];
  readonly expect: {
    readonly state: string;
    readonly review: boolean /** In rupiah, of 50,000. */;
    readonly deposit: number;
  };
}

const SUPPLIERS = Object.keys(WRITTEN);
/** What buys at a supplier, and what tells of it under the same reference. */
const called = (id: string) =>
  id === 'xmlrpc' ? { pay: 'pay-token', status: 'status-token' } : { pay: 'pay', status: 'status' };
const supplier = scriptedSupplier();
let counter: TestCounter;
let agent: TestAgent;
let sold = 0;

beforeAll(async () => {
  const shipped = shippedDocuments();
  const products = SUPPLIERS.map((id) => {
    const supplied = { connector: id, ...called(id), customerNumber: { $: 'parameters.destination' } };
    return liveProduct(`by-${id}`, { supplier: supplied, limits: { sameNominalPerDay: 100 } });
  });
  counter = await openCounter({
    replace: async ({ db }) => {
      await shipped.store(db);
      const named = (id: string) => products.find(({ document }) => document.id === id);
      const product = (id: string) => named(id) ?? shipped.product(id);
      const readReport: TestCounter['deps']['connectors']['readCallback'] = (connector, raw) => {
        const { secrets, settings } = configured(connector.id);
        return readCallback(connector, secrets, settings, raw);
      };
      const productByHash = async (hash: string) =>
        products.find((one) => one.hash === hash)?.document ?? (await shipped.productByHash(hash));
      return {
        connectors: { ...supplier, readCallback: readReport },
        documents: { ...shipped, product, productByHash },
      };
    },
  });
  for (const product of products) await counter.publish(product);
});
beforeEach(async () => {
  await counter.reset();
  supplier.reset();
  agent = await counter.agent({ deposit: 50_000 });
});
afterEach(async () => {
  expect(await counter.violations()).toEqual([]);
});
afterAll(() => counter.close());

async function buy(id: string): Promise<TransactionRow> {
  sold += 1;
  const destination = `0812444${String(sold).padStart(5, '0')}`;
  const body = { product: `by-${id}`, nominal: 'p10', parameters: { destination }, quoted_price: 10_000 };
  return inTransaction(counter.db, (trx) =>
    createTransaction(trx, counter.deps, { caller: agent.caller, requestId: 'test' }, body),
  );
}

const answer = (word: Word) => ({ outcome: word, fields: word === 'success' ? { sn: 'SN1', price: 9_800 } : {} });

describe.each(SUPPLIERS)('TRX-2, SDUI-3: reports of %s in the order in which they come', (id) => {
  test.each(fieldCases<SequenceCase>('supplier-reports').map((one) => [one.id, one.title, one] as const))(
    'TRX-2: %s: %s',
    async (_id, _title, { pay = 'pending', reports, expect: wanted }) => {
      const { pay: buys, status: tells } = called(id);
      supplier.answer(buys, answer(pay));
      supplier.answer(tells, answer(pay));
      const { refId } = await buy(id);
      expect(await counter.work()).toEqual([]);
      for (const { status, times = 1, ...report } of reports) {
        if (status !== undefined) supplier.answer(tells, answer(status));
        const told: Report = { ref: refId, says: 'success', price: 9_800, balance: 1_000_000, ...report };
        const written = WRITTEN[id]?.(told);
        for (let time = 0; written !== undefined && time < times; time += 1) {
          const { status: acknowledged } = await receiveCallback(counter.deps, { connectorId: id, ...written });
          expect(acknowledged).toBe(200);
        }
        expect(await counter.work()).toEqual([]);
      }
      const row = await findTransaction(counter.db, refId);
      const { deposit } = await readBalances(counter.db, agent.id);
      expect({ state: row?.state, review: row?.needsReview, deposit }).toEqual(wanted);
    },
  );
});
