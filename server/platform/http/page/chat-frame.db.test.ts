import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chatRoutes } from '#server/modules/chat/index.ts';
import { liveChatAt } from '#server/platform/preferences/live-chat.ts';
import { insertAccount } from '../../../../tests/support/factories/account.ts';
import { type FreshDatabase, freshDatabase } from '../../../../tests/support/fresh-database.ts';
import { guest, signedIn, type TestCaller, testApp } from '../../../../tests/support/test-app.ts';

const CHAT = liveChatAt('https://chat.example/to/{embedId}?lang={language}');
let database: FreshDatabase;
let app: FastifyInstance;
let bare: FastifyInstance;
let agent: TestCaller;

beforeAll(async () => {
  database = await freshDatabase();
  app = await testApp(database, { liveChat: CHAT, routes: chatRoutes({ chat: CHAT }) });
  bare = await testApp(database, { routes: chatRoutes({ chat: undefined }) });
  agent = await signedIn(app, database.db, await insertAccount(database.db));
});
afterAll(async () => {
  await Promise.all([app.close(), bare.close()]);
  await database.close();
});

const prefer = (name: string, value: unknown) =>
  database.db
    .insertInto('site_preference')
    .values({ name, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: JSON.stringify(value) }))
    .execute();
const frame = (of: FastifyInstance, { headers }: TestCaller) =>
  of.inject({ url: '/chat/frame?language=zh', headers: { ...headers } });
const answer = async (of: FastifyInstance) =>
  (await of.inject({ url: '/api/v1/chat', headers: { ...agent.headers } })).json();

describe('NAV-11: the frame of the live chat', () => {
  it('is closed until the site enables it, names the people who help, and is not for guests', async () => {
    await prefer('helpContact', '0800 123');
    expect(await answer(app)).toEqual({ open: false, frame: null, contact: '0800 123' });
    expect((await frame(app, agent)).statusCode).toBe(404);
    await prefer('liveChat', { isEnable: true, embedId: '' });
    expect(await answer(app)).toMatchObject({ open: true, frame: null });
    expect((await frame(app, agent)).statusCode).toBe(404);
    expect((await frame(app, guest(app))).statusCode).toBe(401);
    expect((await guest(app).call('chat.get')).status).toBe(401);
  });

  it('leads to the channel of the site, in the language of the page', async () => {
    await prefer('liveChat', { isEnable: true, embedId: 'k/default' });
    expect(await answer(app)).toMatchObject({ open: true, frame: '/chat/frame' });
    const led = await frame(app, agent);
    expect([led.statusCode, led.headers.location]).toEqual([302, 'https://chat.example/to/k/default?lang=zh']);
    expect(led.headers['x-frame-options']).toBe('SAMEORIGIN');
    expect((await frame(app, guest(app))).statusCode).toBe(401);
  });

  it('without an address of the provider there is no chat to lead to', async () => {
    await prefer('liveChat', { isEnable: true, embedId: 'k' });
    expect(await answer(bare)).toMatchObject({ open: true, frame: null });
    expect((await frame(bare, agent)).statusCode).toBe(404);
  });

  it('pages may frame that origin alone, and only where it is configured', async () => {
    const policyOf = async (of: FastifyInstance) =>
      String((await of.inject({ url: '/nowhere' })).headers['content-security-policy'])
        .split('; ')
        .find((part) => part.startsWith('frame-src'));
    expect(await policyOf(app)).toBe("frame-src 'self' https://chat.example");
    expect(await policyOf(bare)).toBe("frame-src 'self'");
  });

  it('a preference of the wrong shape leaves the chat closed', async () => {
    for (const wrong of [true, null, 'on', { isEnable: 'yes' }]) {
      await prefer('liveChat', wrong);
      expect(await answer(app)).toMatchObject({ open: false, frame: null });
    }
  });
});
