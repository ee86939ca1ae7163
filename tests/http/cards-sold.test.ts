import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { composeModules } from '#server/compose-modules.ts';
import { readConfig } from '#server/config.ts';
import { type RunningProgram, startProgram } from '#server/program.ts';
import type { OperationName } from '#src/contract/operations.ts';
import type { ProductDocument, ProductFixture } from '#src/engine/core/document-types.ts';
import { isCovered } from '#src/engine/core/product/covered-inputs.ts';
import { shippedProducts } from '../documents/shipped-documents.ts';
import { type Agent, acceptedRef, newAgent, priceOf } from '../faults/harness/agents.ts';
import { insertAccount } from '../support/factories/account.ts';
import { freePorts } from '../support/free-ports.mjs';
import { type FreshDatabase, freshDatabase } from '../support/fresh-database.ts';
import { copyDocuments } from '../support/program-folder.ts';
import { signedInAt, type TestAnswer, type TestCaller } from '../support/test-app.ts';

const PATIENT = { timeout: 60_000, interval: 200 };
type Arguments = Readonly<Record<string, unknown>>;

let database: FreshDatabase;
let dataDir: string;
let program: RunningProgram;
let agent: Agent;
let operator: TestCaller;

beforeAll(async () => {
  database = await freshDatabase();
  dataDir = await mkdtemp('/tmp/konter-cards-');
  const config = await readConfig({
    DATABASE_URL: database.url,
    KONTER_MODE: 'demo',
    DATA_DIR: dataDir,
    PORT: String(await freePorts()),
    TRUST_PROXY: '127.0.0.1',
  });
  copyDocuments(dataDir);
  const log = pino({ level: 'silent' });
  program = await startProgram({
    config,
    log,
    compose: composeModules,
    release: 'test',
    projectFolder: dataDir,
  });
  const url = program.url ?? '';
  const { db, pool } = database;
  agent = await newAgent({ db, pool, web: [{ url }, { url }] }, 50_000_000);
  const id = await insertAccount(db, { hp: '089600000001', email: 'desk@konter.example', category: 'operations' });
  operator = await signedInAt(() => url, db, id);
});
afterAll(async () => {
  await program.stop();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

interface Sold {
  readonly refId: string;
  readonly steps: ReadonlyMap<string, TestAnswer>;
}

/** Sells a fixture as its page does: straight away, or with a look-up whose bills are paid. */
async function sell({ id, flow }: ProductDocument, { parameters, nominal }: ProductFixture): Promise<Sold> {
  const [seller] = agent.at;
  const steps = new Map<string, TestAnswer>();
  const step = async (operation: OperationName, args: Arguments): Promise<TestAnswer> => {
    const answer = await seller.call(operation, args, { key: randomUUID() });
    steps.set(operation, answer);
    return answer;
  };
  const product = { product: id, parameters, ...(nominal === undefined ? {} : { nominal }) };
  if (flow.inquiry === 'none') {
    const quoted_price = await priceOf(agent, { product: id, nominal: nominal ?? '' });
    await step('purchase-list.add', { ...product, quoted_price, selling_price: quoted_price });
    return { refId: acceptedRef(await step('transaction.create', { ...product, quoted_price })), steps };
  }
  const refId = acceptedRef(await step('inquiry.create', product));
  const told = (await step('transaction.get', { ref_id: refId })).body.transaction as Arguments;
  const bills = (told.bills as readonly { readonly id: string }[] | undefined)?.map((bill) => bill.id) ?? [];
  const { price } = told;
  await step('purchase-list.add', { ref_id: refId, bills, quoted_price: price, selling_price: price });
  await step('transaction.pay', { ref_id: refId, bills, quoted_price: price });
  return { refId, steps };
}

const readAs = async (caller: TestCaller, readings: Readonly<Record<string, Arguments>>) =>
  new Map<string, TestAnswer>(
    await Promise.all(
      Object.entries(readings).map(
        async ([operation, args]) => [operation, await caller.call(operation as OperationName, args)] as const,
      ),
    ),
  );

/** Every view of a sale that its agent and operations have. @param typed the covered value */
async function everyView(sale: Sold, typed: string): Promise<Map<string, TestAnswer>> {
  const [seller] = agent.at;
  const ref_id = sale.refId;
  const complaint = { ref_id, reason: 'not-received', text: `Belum masuk ke ${typed.replace(/(.{4})/g, '$1 ')}` };
  const opened = await seller.call('ticket.create', complaint, { key: randomUUID() });
  const own = await readAs(seller, {
    'transaction.get': { ref_id },
    'transaction.list': { search: typed },
    'transaction.recent-numbers': {},
    'receipt.get': { ref_id },
    'ticket.list': { ref_id },
    'notification.list': { period: 'today' },
    'purchase-list.get': {},
    'contact.list': {},
  });
  const desk = await readAs(operator, {
    'ops.lookup': { search: typed },
    'ops.review.list': { search: ref_id },
    'ops.person.sale.list': { person: agent.id },
    'ops.recording.get': { noun: 'transaction', key: ref_id },
    'ops.ticket.list': { show: 'all' },
  });
  return new Map([['ticket.create', opened] as const, ...sale.steps, ...own, ...desk]);
}

/** The whole text of an answer, files opened, without the characters that group numbers. */
function bare({ body }: TestAnswer): string {
  const { content } = body as { readonly content?: string };
  const file = content === undefined ? '' : Buffer.from(content, 'base64').toString();
  return `${JSON.stringify(body)}${file}`.replace(/[ .\u00a0-]/g, '');
}
const covered = shippedProducts()
  .map(({ document }) => document)
  .filter(({ parameters }) => parameters.some(isCovered));

describe('numbers of cards and identity cards that were really sold', () => {
  test('TRX-1, TRX-2, SDUI-5: there are products of both classes to prove it by', () => {
    const classes = covered.flatMap(({ parameters }) => parameters.filter(isCovered).map(({ pii }) => pii));
    expect(new Set(classes)).toEqual(new Set(['card', 'identity']));
  });

  test.each(covered.map((product) => [product.id, product] as const))(
    'TRX-1, TRX-2, SDUI-5: of %s no view of agent or operations has one whole, from its look-up to its complaint',
    async (_id, product) => {
      const fixture = product.fixtures.find(({ outcome }) => outcome === 'success');
      if (fixture === undefined) throw new Error(`${product.id} has no success`);
      const keys = product.parameters.filter(isCovered).map(({ key }) => key);
      const typed = keys.flatMap((key) => fixture.parameters[key] ?? []);
      expect(typed).not.toEqual([]);
      const sale = await sell(product, fixture);
      await vi.waitFor(async () => {
        const { body } = await agent.at[0].call('transaction.get', { ref_id: sale.refId });
        expect(body.transaction).toMatchObject({ status: 'success' });
      }, PATIENT);
      for (const value of typed) {
        const views = await everyView(sale, value);
        const refused = [...views].filter(([, { status }]) => status >= 300);
        expect(refused.map(([name, { status, body }]) => [name, status, body])).toEqual([]);
        expect([...views].filter(([, answer]) => bare(answer).includes(value)).map(([name]) => name)).toEqual([]);
        const ends = [...views].filter(([, answer]) => bare(answer).includes(`•${value.slice(-4)}`));
        expect(ends.map(([name]) => name)).toEqual(expect.arrayContaining(['transaction.get', 'ticket.list']));
      }
    },
    120_000,
  );

  test('TRX-1: rows of a file with a card’s number show its end, of a product with such numbers and of an unknown one', async () => {
    const [seller] = agent.at;
    const number = '6013501298760000';
    await database.pool.query(`update account set permissions = permissions || '{excel}' where id = $1`, [agent.id]);
    const content = Buffer.from(
      `Nomor tujuan,Kode produk,Harga,Nomor meter\n${number},brizzi-20,21250,\n6013 5012 9876 0000,X,6000,\n`,
    ).toString('base64');
    const made = await seller.call('bulk-file.create', { name: 'kartu.csv', content }, { key: randomUUID() });
    const { file } = made.body.bulk_file as { readonly file: string };
    await vi.waitFor(async () => {
      const rows = await seller.call('bulk-file.rows', { file });
      expect(rows.body.data).toHaveLength(2);
    }, PATIENT);
    const answers = [
      await seller.call('bulk-file.rows', { file }),
      await seller.call('bulk-file.result', { file, format: 'csv' }),
    ];
    for (const answer of answers) {
      expect(bare(answer)).not.toContain(number);
      expect(bare(answer)).toContain('•0000');
    }
  });

  test('SDUI-5: what the console tries at a supplier shows a card’s number by its end, also in groups', async () => {
    const context = { customer_no: '6013501298760000', note: '6013 5012 9876 0000' };
    const answer = await operator.call('ops.connector.try', { connector: 'digiflazz', operation: 'balance', context });
    expect(answer.status).toBeLessThan(300);
    expect(bare(answer)).not.toContain('6013501298760000');
  });
});
