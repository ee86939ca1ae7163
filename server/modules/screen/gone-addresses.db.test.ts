import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type OpenDocumentStore, openDocumentStore } from '#server/documents/open-document-store.ts';
import { DIRECT, TEST_OPERATORS } from '#src/engine/core/test-support/test-products.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { GONE, screenAt } from './screen-at.ts';

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
const PAST = { from: '2020-01-01T00:00:00+07:00', to: '2021-01-01T00:00:00+07:00' };
const menu = { category: 'isi-ulang', order: 1 };
const game = (variant: string, more = {}) => ({ ...DIRECT, id: variant, type: 'games', variant, menu, ...more });
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const agent = { category: 'agent' as const };

let database: FreshDatabase;
let directory: string;
let store: OpenDocumentStore;
const write = (file: string, content: unknown) => writeFile(path.join(directory, file), JSON.stringify(content));
const shipped = async (file: string) => JSON.parse(await readFile(`schemas/${file}`, 'utf8'));

beforeAll(async () => {
  database = await freshDatabase();
  directory = await mkdtemp(path.join(tmpdir(), 'konter-gone-'));
  const guest = await shipped('menu/guest.json');
  const group = { ...guest.home[0], entries: [], products: 'isi-ulang' };
  await write('operators.json', TEST_OPERATORS);
  await write('connector.json', CONNECTOR);
  await write('menu.json', { ...guest, home: [group], bottom: [], sidebar: [] });
  await write('gone.json', await shipped('screens/system/gone.json'));
  await write('airtime.json', { ...DIRECT, menu });
  await write('one.json', game('one'));
  await write('two.json', game('two'));
  store = await openDocumentStore({ db: database.db, directory, log });
  expect([...store.refused()]).toEqual([]);
});
afterAll(async () => {
  store.close();
  await rm(directory, { recursive: true, force: true });
  await database.close();
});

async function shownAt(address: string): Promise<string> {
  const asked = { menu: store.menu('guest').document, path: address, caller: agent, demo: false };
  const found = await screenAt(database.db, store, asked);
  return found.kind === 'redirect' ? `to ${found.to}` : found.resolved.screen.id;
}

describe('NAV-1, SDUI-4: an address that is gone', () => {
  test('of a product whose document was removed says so, in the page layout too, and opens nothing else', async () => {
    expect(await shownAt('/prabayar/games/one')).not.toBe(GONE);
    await rm(path.join(directory, 'one.json'));
    await store.reload();
    expect(await shownAt('/prabayar/games/one')).toBe(GONE);
    expect(await shownAt('/webapp/prabayar/games/one?number=1')).toBe(GONE);
  });

  test('that never was a product’s leads to the first product of the menu, as before (NAV-6)', async () => {
    expect(await shownAt('/prabayar/nothing')).toBe('to /prabayar/airtime');
  });

  test('of a product whose period is over shows that product’s own page, which says since when; its type lists the others', async () => {
    await write('one.json', game('one', { effective: PAST }));
    await write('airtime.json', { ...DIRECT, menu, effective: PAST });
    await store.reload();
    expect(await shownAt('/prabayar/airtime')).toBe('product.airtime');
    expect(await shownAt('/prabayar/games/one')).toBe('product.one');
    expect(await shownAt('/prabayar/games')).toBe('directory.prepaid.games');
  });

  test('of a type of which nothing is sold any more says so', async () => {
    await write('two.json', game('two', { effective: PAST }));
    await store.reload();
    expect(await shownAt('/prabayar/games')).toBe(GONE);
  });
});
