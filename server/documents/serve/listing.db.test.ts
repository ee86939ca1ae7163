import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { databaseNow } from '#server/platform/clock.ts';
import { DIRECT, TEST_OPERATORS } from '#src/engine/core/test-support/test-products.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { openDocumentStore } from '../open-document-store.ts';

const operation = (name: string) => ({
  method: 'POST',
  path: `/${name}`,
  timeoutMs: 1000,
  response: { format: 'json', fields: { code: { from: '$.code', type: 'string' } } },
});
const CONNECTOR = {
  kind: 'connector',
  id: 'sandbox',
  version: 1,
  group: 'biller',
  name: 'Sandbox',
  baseUrl: { config: 'SANDBOX' },
  allowedHosts: [],
  secrets: ['key'],
  operations: { pay: operation('pay'), status: operation('status') },
};
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
let database: FreshDatabase;
let directory: string;

const write = (file: string, content: unknown) => writeFile(path.join(directory, file), JSON.stringify(content));

beforeAll(async () => {
  database = await freshDatabase();
  directory = await mkdtemp(path.join(tmpdir(), 'konter-listing-'));
});
afterAll(async () => {
  await rm(directory, { recursive: true, force: true });
  await database.close();
});

describe('products whose period of sale begins or ends while a page is open', () => {
  it('SDUI-4: lists take them in and leave them out at that moment, and open pages have the news within two seconds', async () => {
    const shipped = JSON.parse(await readFile('schemas/menu/guest.json', 'utf8'));
    const group = { ...shipped.home[0], entries: [], products: 'isi-ulang' };
    const start = await databaseNow(database.db);
    const at = (ms: number) => new Date(start.getTime() + ms);
    const effective = { from: at(20_000).toISOString(), to: at(30_000).toISOString() };
    await write('operators.json', TEST_OPERATORS);
    await write('connector.json', CONNECTOR);
    await write('menu.json', { ...shipped, home: [group], bottom: [], sidebar: [] });
    await write('product.json', { ...DIRECT, menu: { category: 'isi-ulang', order: 1 }, effective });
    const store = await openDocumentStore({ db: database.db, directory, log });
    expect([...store.refused()]).toEqual([]);
    const seen: { readonly entries: number; readonly at: number; readonly changed: readonly string[] }[] = [];
    const entries = () => store.menu('guest').document.home.flatMap((one) => one.entries).length;
    store.onChange((changed) => seen.push({ entries: entries(), at: Date.now(), changed }));
    expect(entries()).toBe(0);
    await vi.waitFor(() => expect(seen.length).toBe(2), { timeout: 60_000, interval: 50 });
    expect(seen.map((one) => one.entries)).toEqual([1, 0]);
    expect(seen[0]?.changed).toContain('product airtime');
    const late = seen.map((one, place) => one.at - at(place === 0 ? 20_000 : 30_000).getTime());
    process.stdout.write(`${late.map((ms) => `${ms / 1000} s`).join(' and ')} after the period began and ended\n`);
    for (const ms of late) expect(ms).toBeLessThan(2_000);
    // The address stays: it says that the product is not sold any more, and a sale in flight keeps its version.
    expect(store.product('airtime')).toBeDefined();
    expect(store.resolveScreen('/prabayar/airtime').kind).toBe('screen');
    store.close();
  });
});
