import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ScreenResolution } from '#server/documents/document-store.ts';
import { insertAccount } from '../../../tests/support/factories/account.ts';
import { liveScreen, menuEntry, menuOf } from '../../../tests/support/factories/screen.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { guest, signedIn, type TestCaller, testApp } from '../../../tests/support/test-app.ts';
import { screenRoutes } from './index.ts';

const screens = [
  liveScreen('home.home', { path: '/' }),
  liveScreen('session.login', { path: '/login', public: true }),
  liveScreen('prepaid.games', { path: '/prabayar/games/mobile-legends' }),
  liveScreen('agent-center.dashboard', { path: '/agent-center', agentCenter: true }),
];
const CHAT = menuEntry('/chat', { id: 'chat', moduleType: 'chat' });
const documents = {
  menu: (audience: string) => ({
    hash: audience,
    document: menuOf([menuEntry('/prabayar/pulsa'), menuEntry('/prabayar/games', { type: 'games' }), CHAT], [audience]),
  }),
  screen: () => undefined,
  resolveScreen: (path: string): ScreenResolution => {
    const live = screens.find(({ document }) => document.route.path === path);
    if (live === undefined) return { kind: 'none' };
    return { kind: 'screen', resolved: { screen: live.document, hash: live.hash, params: { a: 'b' } } };
  },
};

let fresh: FreshDatabase;
let app: FastifyInstance;
let agent: TestCaller;
beforeAll(async () => {
  fresh = await freshDatabase();
  app = await testApp(fresh, { routes: screenRoutes({ documents }) });
  agent = await signedIn(app, fresh.db, await insertAccount(fresh.db));
});
afterAll(async () => {
  await app.close();
  await fresh.close();
});

describe('NAV-6: screens and menus over HTTP', () => {
  test('a screen comes whole, and 304 when the client has it', async () => {
    const first = await agent.call('screen.resolve', { path: '/' });
    expect(first.body).toEqual({ screen: screens[0]?.document, hash: 'hash-home.home', params: { a: 'b' } });
    const again = await agent.call(
      'screen.resolve',
      { path: '/' },
      { headers: { 'if-none-match': String(first.headers.etag) } },
    );
    expect(again.status).toBe(304);
    expect(again.body).toEqual({ text: '' });
    const other = await agent.call('screen.resolve', { path: '/' }, { headers: { 'if-none-match': '"other"' } });
    expect(other.status).toBe(200);
  });

  test('API-2: whoever had a session is told that it ended, a guest that one is needed', async () => {
    const id = await insertAccount(fresh.db, {});
    const leaving = await signedIn(app, fresh.db, id);
    await fresh.db.deleteFrom('session').where('account_id', '=', id).execute();
    const { status, body, headers } = await leaving.call('screen.resolve', { path: '/' });
    expect([status, body.code]).toEqual([401, 'session_expired']);
    // The page goes on from here with this one.
    expect(headers['x-csrf-token']).toEqual(expect.any(String));
    expect((await leaving.call('screen.resolve', { path: '/login' })).status).toBe(200);
  });

  test('each screen says who may see it', async () => {
    const visitor = guest(app);
    expect((await visitor.call('screen.resolve', { path: '/login' })).status).toBe(200);
    expect((await visitor.call('screen.resolve', { path: '/' })).body).toMatchObject({ code: 'not_authenticated' });
    expect((await agent.call('screen.resolve', { path: '/agent-center' })).body).toMatchObject({
      code: 'masters_only',
    });
    const master = await signedIn(app, fresh.db, await insertAccount(fresh.db, { category: 'master' }));
    expect((await master.call('screen.resolve', { path: '/agent-center' })).status).toBe(200);
    expect((await agent.call('screen.resolve', { path: '/nowhere' })).status).toBe(404);
    expect((await agent.call('screen.resolve', { path: 'https://elsewhere.example' })).status).toBe(422);
    expect((await agent.call('screen.resolve', { path: '/prabayar/nothing' })).body).toEqual({
      redirect: '/prabayar/pulsa',
    });
  });

  test('everybody gets the menu of their own audience; switched-off modules are gone', async () => {
    const mine = await agent.call('menu.get');
    expect(mine.body).toMatchObject({ menu: { audience: ['agent'] } });
    expect((await guest(app).call('menu.get')).body).toMatchObject({ menu: { audience: ['guest'] } });
    const tag = { 'if-none-match': String(mine.headers.etag) };
    expect((await agent.call('menu.get', {}, { headers: tag })).status).toBe(304);
    await fresh.db.insertInto('site_preference').values({ name: 'ppobEnabled', value: 'false' }).execute();
    const less = await agent.call('menu.get', {}, { headers: tag });
    expect(less).toMatchObject({ status: 200, body: { menu: { home: [] } } });
  });

  test('NAV-8: an account on the whitelisted-email setting gets no games, others do', async () => {
    const email = 'kantor@example.id';
    const listed = await signedIn(app, fresh.db, await insertAccount(fresh.db, { email }));
    const value = JSON.stringify([email.toUpperCase()]);
    await fresh.db.insertInto('site_preference').values({ name: 'whitelistedEmails', value }).execute();
    await fresh.db.deleteFrom('site_preference').where('name', '=', 'ppobEnabled').execute();
    const routes = async (caller: TestCaller) => JSON.stringify((await caller.call('menu.get')).body);
    expect(await routes(listed)).not.toContain('/prabayar/games');
    expect(await routes(agent)).toContain('/prabayar/games');
    const path = '/prabayar/games/mobile-legends';
    expect((await listed.call('screen.resolve', { path })).body).toEqual({ redirect: '/prabayar/pulsa' });
    expect((await agent.call('screen.resolve', { path })).body).toHaveProperty('screen');
  });
});

describe('NAV-11: the live chat in the menu', () => {
  const entriesOf = async (caller: TestCaller) => JSON.stringify((await caller.call('menu.get')).body);
  const prefer = (value: object) =>
    fresh.db
      .insertInto('site_preference')
      .values({ name: 'liveChat', value: JSON.stringify(value) })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: JSON.stringify(value) }))
      .execute();

  test('is there for the signed-in while it is on; its address opens it over the home', async () => {
    expect(await entriesOf(agent)).not.toContain('/chat');
    expect((await agent.call('screen.resolve', { path: '/chat' })).status).toBe(404);
    await prefer({ isEnable: true, embedId: '' });
    expect(await entriesOf(agent)).toContain('/chat');
    expect(await entriesOf(guest(app))).not.toContain('/chat');
    expect((await agent.call('screen.resolve', { path: '/chat' })).body).toEqual({ redirect: '/?chat=open' });
    expect((await guest(app).call('screen.resolve', { path: '/chat' })).status).toBe(404);
    await prefer({ isEnable: false, embedId: 'x' });
    expect(await entriesOf(agent)).not.toContain('/chat');
  });
});
