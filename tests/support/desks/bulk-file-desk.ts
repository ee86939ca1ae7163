import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { bulkFileRoutes } from '#server/modules/bulk-file/index.ts';
import { writeCsv } from '#server/platform/spreadsheet/write-csv.ts';
import type { BulkFile, BulkRow } from '#src/contract/sale/bulk-file.contract.ts';
import { liveProduct, productNominal } from '../factories/product.ts';
import { signedIn, type TestCaller, testApp } from '../test-app.ts';
import { openCounter, PASSWORD, type TestAgent, type TestCounter } from './counter.ts';

/** A row of a file as it is uploaded. */
export type Row = readonly (string | number)[];

/** So many rows of airtime for different numbers, from the number `first` on. */
export const phones = (count: number, first = 0): Row[] =>
  Array.from({ length: count }, (_, at) => [`0812${String(10_000_000 + first + at)}`, 'p10', 10_000]);

/** The file in an answer. */
export const fileOf = ({ body }: { body: Record<string, unknown> }) => body.bulk_file as BulkFile;

/** A counter that takes files, with one agent of Rp 1,000,000 who may send them; the ledger is checked after each test. */
export function bulkFileDesk() {
  let counter: TestCounter;
  let app: FastifyInstance;
  let agent: TestAgent;
  let caller: TestCaller;
  let uploads = 0;

  const serve = async (next: TestAgent): Promise<void> => {
    agent = next;
    caller = await signedIn(app, counter.db, agent.id);
  };

  beforeAll(async () => {
    counter = await openCounter({ max: 40 });
    await counter.publish(liveProduct('pulsa', { nominals: [productNominal('p10'), productNominal('p20')] }));
    const [parameter] = liveProduct('any').document.parameters;
    if (parameter === undefined) throw new Error('the factory gives a parameter');
    await counter.publish(
      liveProduct('token', {
        flow: { inquiry: 'required', bills: 'none' },
        parameters: [{ ...parameter, type: 'meter', pattern: '^\\d{11,12}$', normalise: 'digits' }],
        nominals: [productNominal('token-20')],
        supplier: {
          connector: 'biller',
          inquiry: 'inquiry',
          pay: 'top-up',
          status: 'status',
          customerNumber: { $: 'parameters.destination' },
        },
      }),
    );
    await counter.publish(
      liveProduct('games', {
        parameters: [parameter, { ...parameter, key: 'server' }],
        nominals: [productNominal('g5')],
      }),
    );
    await counter.publish(
      liveProduct('mobile', {
        parameters: [{ ...parameter, normalise: 'msisdn-id' }],
        operators: { table: 'mobile', parameter: 'destination', override: true },
        nominals: [productNominal('xl-10', { operator: 'xl' })],
      }),
    );
    await counter.publish(
      liveProduct('vietnam', {
        parameters: [{ ...parameter, pattern: '^84[0-9]{9}$', normalise: 'digits' }],
        nominals: [productNominal('vn20')],
      }),
    );
    app = await testApp(counter, { routes: bulkFileRoutes(counter.deps) });
  });
  beforeEach(async () => {
    await counter.reset();
    await serve(await counter.agent({ deposit: 1_000_000, permissions: ['excel'] }));
  });
  afterEach(async () => {
    expect(await counter.violations()).toEqual([]);
  });
  afterAll(async () => {
    await app.close();
    await counter.close();
  });

  const key = () => {
    uploads += 1;
    return `key-${String(uploads).padStart(10, '0')}`;
  };
  const upload = (rows: readonly Row[], name = `isi-${uploads}.csv`, who = caller) =>
    who.call('bulk-file.create', { name, content: writeCsv(rows).toString('base64') }, { key: key() });
  const get = async (file: string): Promise<BulkFile> => fileOf(await caller.call('bulk-file.get', { file }));
  const rowsOf = async (file: string, args: object = {}): Promise<BulkRow[]> =>
    (await caller.call('bulk-file.rows', { file, limit: 100, ...args })).body.data as BulkRow[];
  const confirm = (file: BulkFile, values: object = {}, with_ = key()) =>
    caller.call(
      'bulk-file.confirm',
      { file: file.file, quoted_total: file.total, password: PASSWORD, ...values },
      { key: with_ },
    );
  const checkedFile = async (rows: readonly Row[]): Promise<BulkFile> => {
    const { file } = fileOf(await upload(rows));
    await counter.work();
    return get(file);
  };
  const sales = async (): Promise<number> => {
    const { rows } = await counter.pool.query('select count(*)::int as n from transaction where owner_id = $1', [
      agent.id,
    ]);
    return rows[0].n;
  };

  return {
    get counter() {
      return counter;
    },
    get app() {
      return app;
    },
    get agent() {
      return agent;
    },
    get caller() {
      return caller;
    },
    /** From here on this agent sends files. */
    serve,
    key,
    upload,
    get,
    rowsOf,
    confirm,
    checkedFile,
    sales,
  };
}
