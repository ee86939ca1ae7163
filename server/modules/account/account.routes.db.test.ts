import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertAccount } from '../../../tests/support/factories/account.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { signedIn, type TestCaller, testApp } from '../../../tests/support/test-app.ts';
import { accountRoutes } from './index.ts';

let fresh: FreshDatabase;
let app: FastifyInstance;
let sari: TestCaller;
beforeAll(async () => {
  fresh = await freshDatabase();
  app = await testApp(fresh, { routes: accountRoutes() });
  sari = await signedIn(app, fresh.db, await insertAccount(fresh.db));
});
afterAll(async () => {
  await app.close();
  await fresh.close();
});

describe('settings of an account', () => {
  const display = { text: 'huge', font: 'legible', corners: 'sharp' };

  test('NAV-19: display preferences are kept in the account and leave other settings alone', async () => {
    await sari.call('account.user-settings.set', { language: 'en' });
    expect((await sari.call('account.user-settings.set', { display })).body).toEqual({
      settings: { language: 'en', display },
    });
    expect((await sari.call('account.get')).body).toMatchObject({ account: { language: 'en', display } });
  });

  test('NAV-19: other values are refused and change nothing', async () => {
    for (const wrong of [{ ...display, text: 'gigantic' }, { text: 'small' }, { ...display, css: 'x' }])
      expect((await sari.call('account.user-settings.set', { display: wrong })).status).toBe(422);
    expect((await sari.call('account.get')).body).toMatchObject({ account: { display } });
  });

  test('ACC-5: nobody is told by mail who has not asked for it', async () => {
    const budi = await signedIn(app, fresh.db, await insertAccount(fresh.db));
    const told = async () =>
      ((await budi.call('account.get')).body.account as Record<string, unknown>).email_notification;
    expect(await told()).toBe(false);
    await budi.call('account.setting.set', { email: true, transaction: true, deposit: true, news: true });
    expect(await told()).toBe(true);
  });
});
