import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword, sessionRoutes } from '#server/modules/session/index.ts';
import { TEST_PEOPLE } from '../../support/desks/test-people.ts';
import { insertAccount } from '../../support/factories/account.ts';
import { type FreshDatabase, freshDatabase } from '../../support/fresh-database.ts';
import { testApp } from '../../support/test-app.ts';
import { testBrowser } from '../../support/test-browser.ts';
import { type FieldCase, fieldCases } from '../field-cases.ts';

interface LimitCase extends FieldCase {
  /** The program trusts the proxy that its requests come from. */
  readonly proxy: boolean;
  /** What `X-Forwarded-For` says, guess by guess. */
  readonly addresses: readonly string[];
  /** Code of the answer to the last guess; all before it are looked at. */
  readonly last: string;
}

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.close());

test.each(fieldCases<LimitCase>('sign-in-limits'))(
  'ACC-1, ACC-2: $id: $title',
  async ({ id, proxy, addresses, last }) => {
    const app = await testApp(fresh, {
      routes: sessionRoutes(TEST_PEOPLE),
      ...(proxy ? { trustProxy: '127.0.0.1' } : {}),
    });
    const login = `${id}@konter.example`;
    await insertAccount(fresh.db, { email: login, passwordHash: await hashPassword('konter-uji-77') });
    const codes: unknown[] = [];
    for (const address of addresses) {
      const { body } = await testBrowser(app, address).call('session.create', { login, password: 'wrong password' });
      codes.push(body.code);
    }
    await app.close();
    expect(codes).toEqual([...addresses.slice(1).map(() => 'wrong_credentials'), last]);
  },
);
