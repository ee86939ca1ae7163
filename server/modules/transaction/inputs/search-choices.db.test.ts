import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ProductDocument } from '#src/engine/core/document-types.ts';
import { PROVINCES, REGIONAL } from '#src/engine/core/test-support/choice-tables.ts';
import { longTable } from '#src/engine/core/test-support/long-table.ts';
import { type PublishingDesk, publishingDesk, SUPPLIER } from '../../../../tests/support/desks/publishing-desk.ts';
import { guest, signedIn, type TestCaller, testApp } from '../../../../tests/support/test-app.ts';
import { transactionRoutes } from '../transaction.routes.ts';

const ROWS = 20_000;
const PRODUCT: ProductDocument = {
  ...REGIONAL,
  supplier: { ...REGIONAL.supplier, connector: SUPPLIER.id },
  fixtures: REGIONAL.fixtures.map((one) => ({ ...one, parameters: { province: 'jabar', town: 'desa-0' } })),
};

let desk: PublishingDesk;
let agent: TestCaller;
let visitor: TestCaller;
beforeAll(async () => {
  desk = await publishingDesk();
  const connectors = { call: vi.fn(), readCallback: vi.fn() };
  const app = await testApp(desk, { routes: transactionRoutes({ documents: desk.documents, connectors }) });
  agent = await signedIn(app, desk.db, desk.agent.id);
  visitor = guest(app);
  await desk.goLive(PROVINCES, longTable(ROWS), PRODUCT);
}, 120_000);
afterAll(() => desk.close());

type Asked = Record<string, string>;
const search = (asked: Asked, headers: Readonly<Record<string, string>> = {}, who = agent) =>
  who.call('product.choice.search', { product: 'regional', parameter: 'town', ...asked }, { headers });
const sent = (town: string) =>
  desk.documents.checkParameters(desk.documents.product('regional')?.hash ?? '', { province: 'jabar', town });

describe('SDUI-9: choices of a table of 20,000 rows are searched on the server', () => {
  test('matches of what is typed, 20 at most, of the other input alone, and the name of what is chosen', async () => {
    const { status, body } = await search({ text: 'desa 1998', given: 'jabar', value: 'desa-0' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ more: false, chosen: { value: 'desa-0', label: '0 Village' } });
    expect((body.data as unknown[])[0]).toEqual({ value: 'desa-1998', label: '1998 Village' });
    const all = (await search({ given: 'bali' })).body as { readonly data: readonly unknown[]; readonly more: boolean };
    expect(all.data).toHaveLength(20);
    expect(all.more).toBe(true);
    const asVisitor = await search({ text: 'desa 1998', given: 'jabar', value: 'desa-0' }, {}, visitor);
    expect(asVisitor.body).toEqual(body);
    const elsewhere = await search({ text: 'desa 19998', given: 'bali', value: 'desa-0' });
    expect(elsewhere.body).toEqual({ data: [], more: false, chosen: null });
  });

  test('I18N-1: answers in the language of the reader, and finds by the names of the others', async () => {
    const { body } = await search({ given: 'jabar', text: 'desa 1998' }, { 'accept-language': 'zh' });
    expect((body.data as unknown[])[0]).toEqual({ value: 'desa-1998', label: '1998村' });
  });

  test('a short list is searched as well; an unknown product or input and overlong or unknown words are refused', async () => {
    for (const asked of [{ product: 'nothing' }, { parameter: 'nothing' }]) {
      expect((await search(asked)).body).toMatchObject({ code: 'product_not_found' });
    }
    expect((await search({ parameter: 'province' })).body.data).toHaveLength(2);
    expect((await search({ text: 'x'.repeat(121) })).body).toMatchObject({ code: 'validation_failed' });
    expect((await search({ other: 'x' })).body).toMatchObject({ code: 'validation_failed' });
  });

  test('the same question is answered with 304 as long as the table is the same', async () => {
    const asked = { given: 'jabar', text: 'desa 1998' };
    const first = await search(asked);
    const again = await search(asked, { 'if-none-match': String(first.headers.etag) });
    expect([first.status, again.status]).toEqual([200, 304]);
  });

  test('what is sent is compared with the table by the server, which also refuses what has left it', async () => {
    expect(sent('desa-0')).toEqual({});
    expect(sent('desa-1')).toEqual({ '/parameters/town': [{ code: 'enum' }] });
    expect(sent('desa-19998')).toEqual({});
    const next = longTable(ROWS - 2, undefined, 2);
    await desk.goLive(next);
    expect(sent('desa-19998')).toEqual({ '/parameters/town': [{ code: 'enum' }] });
    const asked = await search({ given: 'jabar', value: 'desa-19998', text: '19998' });
    expect(asked.body).toEqual({ data: [], more: false, chosen: null });
  }, 60_000);
});
