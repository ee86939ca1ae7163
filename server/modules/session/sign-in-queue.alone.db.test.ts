import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { TEST_PEOPLE } from '../../../tests/support/desks/test-people.ts';
import { insertAccount } from '../../../tests/support/factories/account.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { testApp } from '../../../tests/support/test-app.ts';
import { testBrowser } from '../../../tests/support/test-browser.ts';
import { hashPassword, sessionRoutes } from './index.ts';
import { verifyYielding } from './verify-yielding.ts';

// Held up: passwords are looked at when the test says so.
vi.mock('./verify-yielding.ts', { spy: true });

const PASSWORD = 'konter-demo-1';
let fresh: FreshDatabase;
let app: FastifyInstance;
beforeAll(async () => {
  fresh = await freshDatabase();
  app = await testApp(fresh, { routes: sessionRoutes(TEST_PEOPLE), trustProxy: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await fresh.close();
});

test('ACC-1: a flood of sign-ins is turned away in words, has guessed nothing, and one network keeps nobody else out', async () => {
  const passwordHash = await hashPassword(PASSWORD);
  const id = await insertAccount(fresh.db, { email: 'antre@konter.example', passwordHash });
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  vi.mocked(verifyYielding).mockImplementation(async (stored) => {
    await gate;
    return stored === passwordHash;
  });
  const signIn = (address: string, login: string) =>
    testBrowser(app, address).call('session.create', { login, password: PASSWORD });
  // Seven networks, a new address each time: more than the server lets wait.
  const flood = Array.from({ length: 210 }, (_, index) =>
    signIn(`2001:db8:0:${index % 7}::${(index + 1).toString(16)}`, `asing-${index}@konter.example`),
  );
  const refused = await Promise.race(flood);
  expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '5' } });
  expect(refused.body).toMatchObject({
    code: 'sign_in_busy',
    message: 'Too many people are signing in right now. Try again in 5 seconds.',
  });
  const { rows } = await fresh.pool.query(
    "select count(*)::int as counted from password_attempt where scope like 'login:stranger:%'",
  );
  expect(rows[0].counted).toBeLessThan(20);
  // Somebody from elsewhere gets a place all the same, and her turn before the rest of the flood.
  const hers = signIn('203.0.113.9', 'antre@konter.example');
  open();
  expect(await hers).toMatchObject({ status: 200, body: { account: { id } } });
  const answers = await Promise.all(flood);
  expect(answers.filter(({ body }) => body.code === 'sign_in_busy').length).toBeGreaterThan(5);
  expect(answers.every(({ status }) => status === 422 || status === 429)).toBe(true);
});
