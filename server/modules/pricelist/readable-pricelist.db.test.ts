import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { DocumentStore } from '#server/documents/document-store.ts';
import { openDocumentStore } from '#server/documents/open-document-store.ts';
import { seedOffers } from '#server/modules/offer/index.ts';
import { createPageAssembler } from '#server/modules/screen/index.ts';
import type { PageOutcome } from '#server/platform/http/page/page.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { pricelistRoutes } from './index.ts';

let fresh: FreshDatabase;
let documents: DocumentStore;
beforeAll(async () => {
  fresh = await freshDatabase();
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  documents = await openDocumentStore({ db: fresh.db, directory: path.resolve('schemas'), log });
  await seedOffers(fresh.db, documents);
});
afterAll(async () => fresh.close());

async function open(address: string): Promise<Extract<PageOutcome, { kind: 'page' }>> {
  const assemble = createPageAssembler({ documents, routes: pricelistRoutes({ documents }), demo: false });
  const outcome = await assemble({
    db: fresh.db,
    path: address,
    query: {},
    caller: null,
    language: 'en',
    requestId: '1',
  });
  if (outcome.kind !== 'page') throw new Error(`${address}: ${outcome.kind}`);
  return outcome;
}

describe('TRX-4: the price list before any script runs', () => {
  test('TRX-4, NAV-21: search engines read the prices of every type at an address of its own', async () => {
    const electricity = await open('/pricelist/electricity');
    expect(electricity.readable).toMatchObject({
      path: '/pricelist/electricity',
      description: expect.stringContaining('nominal'),
    });
    expect(electricity.readable?.body).toMatch(/<li>Token 20\.000: Rp\s22\.500/);
    const thailand = await open('/pricelist/international/thailand');
    expect(thailand.readable?.path).toBe('/pricelist/international/thailand');
    expect(thailand.readable?.body).toMatch(/Rp\s?\d/);
    expect((await open('/pricelist')).readable?.path).toBe('/pricelist');
  });

  test('ACC-9: each help page says of itself what it is about', async () => {
    for (const address of ['/help', '/help/faq', '/help/cara-penggunaan', '/help/persyaratan', '/help/hubungi-kami']) {
      const { readable } = await open(address);
      expect(readable?.description.length, address).toBeGreaterThan(20);
      expect(readable?.body, address).toMatch(/<h1>[^<]+<\/h1>.*<(p|h2)>/s);
    }
  });
});
