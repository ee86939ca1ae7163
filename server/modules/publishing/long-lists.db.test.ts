import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { publicationsAfter } from '#server/documents/published-layer.ts';
import { allPages, FORGED_CURSORS } from '../../../tests/support/all-pages.ts';
import { type PublishingDesk, publishingDesk, textScreen } from '../../../tests/support/desks/publishing-desk.ts';

let desk: PublishingDesk;
beforeAll(async () => {
  desk = await publishingDesk();
});
afterAll(() => desk.close());

test('SDUI-6: each version of a document is reached page by page, newest first, also those of the same moment', async () => {
  const { qa, db } = desk;
  await desk.goLive(textScreen('help', '/help', 'two'));
  const loaded_at = new Date('2026-01-02T03:04:05.678Z');
  const rows = Array.from({ length: 7 }, (_, index) => ({
    hash: String(index).repeat(64),
    kind: 'screen',
    id: 'help',
    version: 1,
    body: JSON.stringify({}),
    loaded_at,
  }));
  await db.insertInto('document').values(rows).execute();
  const ask = (more: object) => qa.call('ops.document.versions', { kind: 'screen', id: 'help', ...more });
  const whole = (await ask({})).body.data as readonly { hash: string }[];
  const pages = await allPages<{ hash: string }>((from) => ask({ limit: 2, ...from }));
  expect(pages.slice(0, -1).every(({ length }) => length === 2)).toBe(true);
  expect(pages.flat()).toEqual(whole);
  expect(whole.slice(-7).map(({ hash }) => hash)).toEqual(rows.map(({ hash }) => hash).reverse());
  expect(whole.length).toBeGreaterThan(8);
  for (const cursor of FORGED_CURSORS) expect((await ask({ cursor })).status, cursor).toBe(400);
});

test('SDUI-4: a process that was away for long hears of all that was published meanwhile', async () => {
  const { db, documents } = desk;
  const before = documents.generation();
  const rows = Array.from({ length: 250 }, (_, index) => ({
    release_id: null,
    changed: JSON.stringify([{ kind: 'screen', id: `away-${index}` }]),
  }));
  await db.insertInto('publication').values(rows).execute();
  const found = await publicationsAfter(db, before);
  expect(found.map(({ changed }) => changed[0]?.id)).toEqual(rows.map((_, index) => `away-${index}`));
  const heard = vi.fn();
  const stop = documents.onChange(heard);
  await documents.refresh();
  stop();
  expect(heard.mock.calls.flatMap(([changed]) => changed)).toContain('screen away-249');
});
