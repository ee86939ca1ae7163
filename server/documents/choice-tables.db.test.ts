import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PROVINCES, REGIONAL, TOWNS } from '#src/engine/core/test-support/choice-tables.ts';
import { type FreshDatabase, freshDatabase } from '../../tests/support/fresh-database.ts';
import { openDocumentStore } from './open-document-store.ts';
import { documentHash } from './text/canonical-json.ts';

const connector = {
  kind: 'connector',
  id: 'sandbox',
  version: 1,
  group: 'biller',
  name: 'Sandbox',
  baseUrl: { config: 'SANDBOX' },
  allowedHosts: [],
  secrets: ['key'],
  operations: Object.fromEntries(
    ['pay', 'status'].map((name) => [
      name,
      {
        method: 'POST',
        path: `/${name}`,
        timeoutMs: 1000,
        response: { format: 'json', fields: { code: { from: '$.code', type: 'string' } } },
      },
    ]),
  ),
};
const menu = { kind: 'menu', id: 'guest', version: 1, audience: ['guest'], home: [], bottom: [], sidebar: [] };
const ubud = { value: 'ubud', label: { id: 'Ubud', en: 'Ubud', zh: '乌布' }, parent: 'bali' };
const WIDER = { ...TOWNS, version: 2, rows: [...TOWNS.rows, ubud] };

let database: FreshDatabase;
let directory: string;
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const write = (file: string, content: unknown) => writeFile(path.join(directory, file), JSON.stringify(content));
const open = () => openDocumentStore({ db: database.db, directory, log });
type Store = Awaited<ReturnType<typeof open>>;
const townsOf = (store: Store) => store.product('regional')?.document.parameters[1]?.choices?.map(({ value }) => value);
const pageOf = (store: Store) => JSON.stringify(store.resolveScreen('/prabayar/regional'));

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom('document_head').execute();
  directory = await mkdtemp(path.join(tmpdir(), 'konter-choices-'));
  await write('connector.json', connector);
  await write('menu.json', menu);
  await write('province.json', PROVINCES);
  await write('town.json', TOWNS);
  await write('product.json', REGIONAL);
  vi.clearAllMocks();
  return () => rm(directory, { recursive: true, force: true });
});

describe('SDUI-2, SDUI-9: products with choices from tables', () => {
  it('are sold and drawn with the rows, under a hash of their own that is stored before a sale', async () => {
    const store = await open();
    expect([...store.refused()]).toEqual([]);
    expect(townsOf(store)).toEqual(['bandung', 'bogor', 'denpasar']);
    expect(pageOf(store)).toContain('Kota Kembang');
    const sold = store.product('regional');
    expect(sold?.hash).not.toBe(documentHash(REGIONAL));
    expect(sold?.document.expandedFrom).toBe(documentHash(REGIONAL));
    const row = database.db
      .selectFrom('document')
      .select('body')
      .where('hash', '=', sold?.hash ?? '');
    expect((await row.executeTakeFirstOrThrow()).body).toEqual(sold?.document);
    expect(store.layers().everybody.versions.map(({ hash }) => hash)).toContain(documentHash(REGIONAL));
    const check = (town: string) => store.checkParameters(sold?.hash ?? '', { province: 'bali', town });
    expect(check('denpasar')).toEqual({});
    expect(Object.keys(check('bandung'))).toEqual(['/parameters/town']);
  });

  it('change with a new version of the table alone, and a sale finds what it began with, also in a new process', async () => {
    const store = await open();
    const before = store.product('regional');
    await write('town.json', WIDER);
    expect(await store.reload()).toEqual([
      'product regional',
      'choices town',
      'screen checkout.regional',
      'screen product.regional',
    ]);
    expect(townsOf(store)).toEqual(['bandung', 'bogor', 'denpasar', 'ubud']);
    expect(store.product('regional')?.document.expandedFrom).toBe(before?.document.expandedFrom);
    for (const process of [store, await open()]) {
      const then = await process.productByHash(before?.hash ?? '');
      expect(then.parameters[1]?.choices?.map(({ value }) => value)).toEqual(['bandung', 'bogor', 'denpasar']);
      expect(Object.keys(process.checkParameters(before?.hash ?? '', { province: 'bali', town: 'ubud' }))).toHaveLength(
        1,
      );
    }
    await write('town.json', TOWNS);
    await store.reload();
    expect(store.product('regional')?.hash).toBe(before?.hash);
  });

  it('keep the last good table while its file is broken', async () => {
    const store = await open();
    await write('town.json', { ...WIDER, rows: [...WIDER.rows, ubud] });
    await store.reload();
    expect(store.refused().get('town.json')).toMatchObject([{ pointer: '/rows/4/value' }]);
    expect(townsOf(store)).toEqual(['bandung', 'bogor', 'denpasar']);
  });

  it('are offered no more once their table is removed: the file is refused at the name of the table', async () => {
    const store = await open();
    const before = store.product('regional')?.hash ?? '';
    await rm(path.join(directory, 'town.json'));
    await store.reload();
    expect(store.refused().get('product.json')).toMatchObject([{ pointer: '/parameters/1/choicesOf/table' }]);
    expect(store.product('regional')).toBeUndefined();
    expect(store.resolveScreen('/prabayar/regional').kind).toBe('none');
    expect((await store.productByHash(before)).parameters[1]?.choices).toHaveLength(3);
    await write('town.json', TOWNS);
    await store.reload();
    expect(store.product('regional')?.hash).toBe(before);
  });
});
