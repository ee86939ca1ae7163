import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type ConnectorRuntime, createConnectorRuntime } from '#server/connectors/runtime.ts';
import type { Live } from '#server/documents/document-store.ts';
import { openDocumentStore } from '#server/documents/open-document-store.ts';
import { receiveCallback } from '#server/inbound/receive-callback.ts';
import { readBalances } from '#server/ledger/balance.ts';
import { seedOffers } from '#server/modules/offer/index.ts';
import { createInquiry } from '#server/modules/transaction/purchase/create-inquiry.ts';
import { createTransaction } from '#server/modules/transaction/purchase/create-transaction.ts';
import { payInquiry } from '#server/modules/transaction/purchase/pay-inquiry.ts';
import { findTransaction } from '#server/modules/transaction/record/transaction.repository.ts';
import type { TransactionRow } from '#server/modules/transaction/record/transaction-row.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { SupplierRig } from '#server/sandbox/digiflazz/supplier-rig.ts';
import type { ConnectorDocument, ProductDocument } from '#src/engine/core/document-types.ts';
import { openCounter, type TestAgent, type TestCounter } from '../support/desks/counter.ts';

const rig = new SupplierRig();
let counter: TestCounter;
let runtime: ConnectorRuntime;
let agent: TestAgent;
let forwarded = 0;

/** Products without daily closing hours, and a supplier with a short time-out: tests run at any hour and quickly. */
const alwaysOpen = (live: Live<ProductDocument> | undefined) =>
  live && { hash: live.hash, document: { ...live.document, cutOffs: [] } };
const impatient = (document: ConnectorDocument): ConnectorDocument => ({
  ...document,
  operations: Object.fromEntries(
    Object.entries(document.operations).map(([name, operation]) => [name, { ...operation, timeoutMs: 700 }]),
  ),
});
const impatiently = (live: Live<ConnectorDocument> | undefined) =>
  live && { hash: live.hash, document: impatient(live.document) };

beforeAll(async () => {
  await rig.start();
  const { username, key, secret } = SupplierRig;
  runtime = createConnectorRuntime({
    settings: {
      config: { CONNECTOR_DIGIFLAZZ_BASE_URL: rig.url },
      secrets: { digiflazz: { username, key, webhook_secret: secret } },
    },
    allowLoopback: true,
    log: { warn: () => undefined, error: () => undefined },
  });
  counter = await openCounter({
    replace: async ({ db }) => {
      const store = await openDocumentStore({ db, directory: 'schemas', log: pino({ level: 'silent' }) });
      await seedOffers(db, store);
      const documents = {
        product: (id: string) => alwaysOpen(store.product(id)),
        connector: (id: string) => impatiently(store.connector(id)),
        productByHash: (hash: string) => store.productByHash(hash),
        connectorByHash: async (hash: string) => impatient(await store.connectorByHash(hash)),
        operators: (id: string) => store.operators(id),
        checkParameters: store.checkParameters.bind(store),
      };
      return { documents, connectors: runtime };
    },
  });
  agent = await counter.agent({ deposit: 10_000_000 });
});
afterEach(async () => {
  expect(await counter.violations()).toEqual([]);
});
afterAll(async () => {
  runtime.close();
  await counter.close();
  await rig.stop();
});

const request = () => ({ caller: agent.caller, requestId: 'test' });

async function buyPulsa(destination: string): Promise<TransactionRow> {
  const product = counter.deps.documents.product('pulsa')?.document;
  const nominal = product?.nominals?.find((each) => each.code.includes('10')) ?? product?.nominals?.[0];
  if (product === undefined || nominal === undefined) throw new Error('the repository sells pulsa');
  const quoted_price = nominal.supplierPrice + product.pricing.margin;
  const body = { product: 'pulsa', nominal: nominal.code, parameters: { destination }, quoted_price };
  return inTransaction(counter.db, (trx) => createTransaction(trx, counter.deps, request(), body));
}

async function askAndPay(product: string, destination: string, nominal?: string): Promise<TransactionRow> {
  const body = { product, parameters: { destination }, ...(nominal === undefined ? {} : { nominal }) };
  const { refId, price } = await createInquiry(counter.db, counter.deps, request(), body);
  return inTransaction(counter.db, (trx) => payInquiry(trx, counter.deps, request(), refId, { quoted_price: price }));
}

/** Delivers the webhooks that arrived meanwhile to the program, as the callback address does. */
async function forwardWebhooks(): Promise<void> {
  for (; forwarded < rig.received.length; forwarded += 1) {
    const hook = rig.received[forwarded];
    if (hook === undefined) return;
    const callback = { connectorId: 'digiflazz', headers: hook.headers, rawBody: Buffer.from(hook.body) };
    expect((await receiveCallback(counter.deps, callback)).status).toBe(200);
  }
}

/** @param asks whether due status checks are brought forward; otherwise only the supplier's own webhooks settle it */
async function settled({ refId }: TransactionRow, state: string, asks = true): Promise<TransactionRow> {
  return vi.waitFor(
    async () => {
      await forwardWebhooks();
      if (asks) await counter.skipWaiting();
      expect(await counter.work()).toEqual([]);
      const row = await findTransaction(counter.db, refId);
      if (row?.state !== state) throw new Error(`it is ${row?.state}`);
      return row;
    },
    { timeout: 60_000, interval: 20 },
  );
}

/** The supplier's charge for a reference, without its refunds. */
async function takenBySupplier(refId: string): Promise<number> {
  const { entries } = await rig.beside('/_statement');
  return entries
    .filter((entry) => entry.ref_id === refId)
    .reduce((sum, entry) => sum + (entry.kind === 'debit' ? 1 : -1) * Number(entry.amount), 0);
}
/** The amount that our books show as paid to the supplier. */
async function paidToSupplier(refId: string): Promise<number> {
  const { rows } = await counter.pool.query(
    `select coalesce(sum(e.amount), 0)::integer as amount from journal j join entry e on e.journal_id = j.id
      join ledger_account a on a.id = e.ledger_account_id where j.reference = $1 and a.kind = 'supplier_float'`,
    [refId],
  );
  return rows[0].amount;
}

describe('every outcome of the shipped supplier, from purchase to settled money', () => {
  test.each([
    ['0000', 'success', 'at once'],
    ['1039', 'success', 'pending, then a success'],
    ['1037', 'failed', 'failed at once'],
    ['1038', 'failed', 'pending, then a failure'],
    ['0014', 'failed', 'wrong number'],
    ['2001', 'success', 'the same webhook again and again'],
    ['2002', 'success', 'the webhook before the reply'],
    ['2004', 'success', 'no reply at all'],
    ['2006', 'failed', 'dearer than the guard allows'],
    ['2007', 'failed', 'our balance at the supplier is empty'],
    ['2008', 'success', 'a reply that is not JSON'],
    ['2009', 'success', 'a gateway error'],
    ['2010', 'success', 'a reply that dribbles'],
    ['2011', 'success', 'an old pending after the success'],
  ])('PRE-1: 0812…%s ends as %s (%s); both books agree', async (digits, state) => {
    const before = (await readBalances(counter.db, agent.id)).deposit;
    const row = await settled(await buyPulsa(`08123456${digits}`), state);
    const spent = state === 'success' ? row.price : 0;
    expect((await readBalances(counter.db, agent.id)).deposit).toBe(before - spent);
    expect(await paidToSupplier(row.refId)).toBe(await takenBySupplier(row.refId));
    if (state === 'success') expect(row.sn).toBeTruthy();
  });

  test('fault 10: a success that the supplier repays is returned in full; both books agree', async () => {
    const before = (await readBalances(counter.db, agent.id)).deposit;
    const row = await settled(await buyPulsa('081234562003'), 'returned', false);
    expect((await readBalances(counter.db, agent.id)).deposit).toBe(before);
    expect(await paidToSupplier(row.refId)).toBe(await takenBySupplier(row.refId));
  });

  test('fault 9: a success after a failure moves no money and waits for manual review', async () => {
    const row = await settled(await buyPulsa('081234562005'), 'failed');
    await vi.waitFor(async () => {
      await forwardWebhooks();
      await counter.work();
      expect((await findTransaction(counter.db, row.refId))?.needsReview).toBe(true);
    });
    expect((await findTransaction(counter.db, row.refId))?.state).toBe('failed');
  });

  test('PRE-5: a token is bought after its name check and arrives in groups of four', async () => {
    const row = await settled(await askAndPay('electricity', '14012340000', 'token-50'), 'success');
    expect(row.customerName).toBeTruthy();
    expect(row.sn).toMatch(/^\d{4}( \d{4}){4}$/);
    expect(await paidToSupplier(row.refId)).toBe(await takenBySupplier(row.refId));
  });

  test('POST-1: bills are paid together under the reference of their inquiry', async () => {
    for (const [digits, state] of [
      ['0000', 'success'],
      ['1039', 'success'],
      ['1038', 'failed'],
    ] as const) {
      const row = await settled(await askAndPay('electricity-postpaid', `53001234${digits}`), state);
      expect(row.bills?.length).toBeGreaterThan(0);
      expect(await paidToSupplier(row.refId)).toBe(await takenBySupplier(row.refId));
    }
  });

  test.each([
    ['530012340001', 'bill_already_paid'],
    ['530012340014', 'wrong_number'],
    ['530012340103', 'inquiry_slow'],
  ])('POST-1: an inquiry for %s is answered with %s', async (destination, code) => {
    await expect(askAndPay('electricity-postpaid', destination)).rejects.toMatchObject({ code });
  });
});
