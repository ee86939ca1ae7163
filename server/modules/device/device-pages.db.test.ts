import { expect, test } from 'vitest';
import { allPages, FORGED_CURSORS } from '../../../tests/support/all-pages.ts';
import { insertAccount } from '../../../tests/support/factories/account.ts';
import { freshDatabase } from '../../../tests/support/fresh-database.ts';
import { signedIn, testApp } from '../../../tests/support/test-app.ts';
import { deviceRoutes } from './index.ts';

interface Shown {
  readonly id: string;
}

test('ACC-2: however many devices there are, each is reached page by page, those that wait first, also those of the same moment', async () => {
  const fresh = await freshDatabase();
  const app = await testApp(fresh, { routes: deviceRoutes() });
  try {
    const [owner, other] = [await insertAccount(fresh.db), await insertAccount(fresh.db)];
    const sari = await signedIn(app, fresh.db, owner);
    for (const account of [owner, other])
      await fresh.pool.query(
        `insert into device (account_id, token_hash, state, version, snapshot, address, last_seen_at, claim_until)
          select $1::bigint, concat($1::bigint, ' ', n)::bytea, case when n % 5 = 0 then 'attempt' else 'blocked' end, 0, '{}', '10.0.0.1',
            now() - case when n < 7 then interval '1 hour 1 microsecond' else interval '1 hour' end, now() + interval '1 hour'
          from generate_series(1, 11) n`,
        [account],
      );
    const { rows } = await fresh.pool.query(
      `select id from device where account_id = $1 order by state = 'attempt' desc, last_seen_at desc, id desc`,
      [owner],
    );
    const pages = await allPages<Shown>((from) => sari.call('device.list', { limit: 3, ...from }));
    expect(pages.map(({ length }) => length)).toEqual([3, 3, 3, 2]);
    expect(pages.flat().map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    for (const cursor of FORGED_CURSORS) expect((await sari.call('device.list', { cursor })).status, cursor).toBe(400);
  } finally {
    await app.close();
    await fresh.close();
  }
});
