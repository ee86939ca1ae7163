import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MenuDocument } from '#src/engine/core/document-types.ts';
import { AIRTIME, must, type PublishingDesk, publishingDesk } from '../../../../tests/support/desks/publishing-desk.ts';

const words = (id: string) => ({ id, en: id, zh: id });
const MENU: MenuDocument = {
  kind: 'menu',
  id: 'guest',
  version: 2,
  audience: ['guest'],
  home: [{ id: 'topup', name: words('Isi ulang'), products: 'topup', entries: [] }],
  bottom: [],
  sidebar: [],
};

let desk: PublishingDesk;
beforeAll(async () => {
  desk = await publishingDesk();
});
afterAll(() => desk.close());

test('SDUI-2, SDUI-4: a product that goes live is in the menu that open clients ask for again, and leaves it with its release', async () => {
  const { agent, budi } = desk;
  const tiles = async (etag?: unknown) => {
    const answer = await agent.call('menu.get', {}, etag ? { headers: { 'if-none-match': String(etag) } } : {});
    const menu = answer.body.menu as MenuDocument | undefined;
    return { status: answer.status, etag: answer.headers.etag, ids: menu?.home.flatMap((group) => group.entries) };
  };
  await desk.goLive(MENU);
  const before = await tiles();
  expect(before.ids).toEqual([]);
  expect((await tiles(before.etag)).status).toBe(304);
  const release = await desk.goLive({ ...AIRTIME, menu: { category: 'topup', order: 10 } });
  const after = await tiles(before.etag);
  expect(after).toMatchObject({ status: 200, ids: [{ id: 'airtime', route: '/prabayar/airtime' }] });
  const preview = await must(budi.call('ops.preview', { path: '/' }));
  expect(preview.menu).toMatchObject({ home: [{ entries: [{ id: 'airtime' }] }] });
  await must(budi.call('ops.release.roll-back', { release, note: 'test' }));
  expect((await tiles(before.etag)).status).toBe(304);
});
