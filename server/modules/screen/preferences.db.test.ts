import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { cachedPreferences } from '#server/platform/preferences/cached-preferences.ts';
import { must, type PublishingDesk, publishingDesk } from '../../../tests/support/desks/publishing-desk.ts';

let desk: PublishingDesk;
beforeAll(async () => {
  desk = await publishingDesk();
});
afterAll(() => desk.close());

const set = (preferences: object) => must(desk.budi.call('ops.preference.set', { preferences, note: 'test' }));

describe('NAV-14: preferences of the site, kept while nothing changes', () => {
  test('they are read once; after a change the next request has the new ones, here and in other processes', async () => {
    const other = await desk.another();
    const here = cachedPreferences(desk.documents.generation);
    const there = cachedPreferences(other.generation);
    const [mine, theirs] = [await here(desk.db), await there(desk.db)];
    expect(await here(desk.db)).toBe(mine);
    expect(await there(desk.db)).toBe(theirs);
    await set({ shopEnabled: false });
    expect((await here(desk.db)).shopEnabled).toBe(false);
    await vi.waitFor(async () => expect((await there(desk.db)).shopEnabled).toBe(false));
    await set({ shopEnabled: true });
    await other.caughtUp(desk.documents.generation());
    expect((await there(desk.db)).shopEnabled).toBe(true);
    await other.stop();
  });

  test('a read that failed is not kept', async () => {
    const read = cachedPreferences(() => 7);
    const away = openDatabase({ url: 'postgresql://127.0.0.1:1/nothing' });
    await expect(read(away.db)).rejects.toThrow();
    await away.close();
    expect((await read(desk.db)).shopEnabled).toBe(true);
  });

  test('without generations to go by nothing is kept', async () => {
    const read = cachedPreferences(undefined);
    expect(await read(desk.db)).not.toBe(await read(desk.db));
  });
});
