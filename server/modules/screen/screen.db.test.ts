import { Type } from '@sinclair/typebox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Live, ScreenResolution } from '#server/documents/document-store.ts';
import type { PageRequest } from '#server/platform/http/page/page.ts';
import { type Caller, defineRoute } from '#server/platform/http/route.ts';
import { offerListAnswer } from '#src/contract/sale/offer.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { ScreenDocument } from '#src/engine/core/document-types.ts';
import { insertAccount } from '../../../tests/support/factories/account.ts';
import { liveScreen, menuEntry, menuOf } from '../../../tests/support/factories/screen.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { createPageAssembler } from './assemble-page.ts';
import { menuForCaller } from './menu-for-caller.ts';
import { resolveScreen } from './resolve-screen.ts';

const screens = [
  liveScreen('home.home', { path: '/' }),
  liveScreen('session.login', { path: '/login', public: true }),
  liveScreen(
    'product.pulsa',
    { path: '/prabayar/pulsa', aliases: ['/webapp/prabayar/pulsa'] },
    {
      state: { product: { type: 'string', initial: 'pulsa' } },
      data: {
        offers: { call: 'offer.list', args: { product: { $: 'state.product' } } },
        mine: { call: 'offer.list', args: { product: { $: 'query.other' } }, when: { $: 'query.other != null' } },
        later: { call: 'offer.list', args: { product: { $: 'data.offers.product' } } },
        broken: { call: 'offer.list', args: { product: { $: 'state.product + 1' } } },
        elsewhere: { call: 'transaction.create' },
      },
    },
  ),
  liveScreen('product.games', { path: '/prabayar/games', aliases: ['/webapp/prabayar/games'] }),
  liveScreen('home.pulsa', { path: '/m/pulsa', public: true, sells: '/prabayar/pulsa' }),
  liveScreen('home.games', { path: '/m/games', public: true, sells: '/prabayar/games' }),
  liveScreen('product.international-china', { path: '/prabayar/international/china' }),
  liveScreen(
    'offer.one',
    { path: '/offer/gone' },
    { data: { offers: { call: 'offer.list', args: { product: { $: 'route.product' } } } } },
  ),
  liveScreen('agent-center.dashboard', { path: '/agent-center', agentCenter: true }),
  ...['not-found', 'forbidden', 'offline', 'error'].map((id) =>
    liveScreen(`system.${id}`, { path: `/system/${id}`, public: true }),
  ),
];
const menu = menuOf([
  menuEntry('/prabayar/pulsa'),
  menuEntry('/prabayar/international'),
  menuEntry('/account/laporan', { moduleType: 'report' }),
  menuEntry('/shop', { moduleType: 'shop' }),
]);
const found = (live: Live<ScreenDocument>): ScreenResolution => ({
  kind: 'screen',
  resolved: {
    screen: live.document,
    hash: live.hash,
    params: live.document.id === 'offer.one' ? { product: 'gone' } : {},
  },
});
const documents = {
  menu: () => ({ hash: 'menu', document: menu }),
  screen: (id: string) => screens.find((live) => live.document.id === id),
  resolveScreen: (path: string): ScreenResolution => {
    if (path === '/prabayar') return { kind: 'redirect', to: '/prabayar/pulsa' };
    if (path === '/pascabayar/emoney') return { kind: 'redirect', to: '/prabayar/emoney' };
    const live = screens.find(({ document: { route } }) => route.path === path || route.aliases?.includes(path));
    return live === undefined ? { kind: 'none' } : found(live);
  },
};
const agent = { category: 'agent' as const };

describe('NAV-6: screens by path', () => {
  const resolve = (path: string, caller: Pick<Caller, 'category'> | null = agent) =>
    resolveScreen(documents, menu, path, caller);
  const code = (path: string, caller: Pick<Caller, 'category'> | null): string => {
    try {
      resolve(path, caller);
      return 'shown';
    } catch (error) {
      return error instanceof AppError ? error.code : 'broken';
    }
  };

  test('query and fragment do not matter; redirects pass', () => {
    expect(resolve('/?dialog=help#top')).toMatchObject({ kind: 'screen', resolved: { hash: 'hash-home.home' } });
    expect(resolve('/prabayar')).toEqual({ kind: 'redirect', to: '/prabayar/pulsa' });
  });

  test('a product that is not in the menu leads to the first one that is', () => {
    const first = { kind: 'redirect', to: '/prabayar/pulsa' };
    expect(resolve('/prabayar/games')).toEqual(first);
    expect(resolve('/pascabayar/nothing')).toEqual(first);
    expect(resolve('/webapp/prabayar/pulsa').kind).toBe('screen');
  });

  test('NAV-9, NAV-13: what leads elsewhere leads there within the page layout too', () => {
    for (const [from, to] of [
      ['/webapp/prabayar', '/webapp/prabayar/pulsa'],
      ['/webapp/prabayar/nothing', '/webapp/prabayar/pulsa'],
      ['/webapp/prabayar/games', '/webapp/prabayar/pulsa'],
      ['/webapp/pascabayar/emoney', '/webapp/prabayar/emoney'],
    ] as const) {
      expect(resolve(from), from).toEqual({ kind: 'redirect', to });
    }
    expect(code('/webapp/prabayar/nothing', null)).toBe('not_authenticated');
    expect(code('/webapp/nowhere', agent)).toBe('not_found');
  });

  test('NAV-7: a country’s own address leads to its product inside the international entry; others to the first product', () => {
    const there = { kind: 'redirect', to: '/prabayar/international/china' };
    expect(resolve('/prabayar/china?number=8613812345678')).toEqual(there);
    expect(resolve('/webapp/prabayar/china')).toEqual({ kind: 'redirect', to: `/webapp${there.to}` });
    expect(resolve('/prabayar/china', null)).toEqual(there);
    expect(resolve('/prabayar/laos')).toEqual({ kind: 'redirect', to: '/prabayar/pulsa' });
    expect(resolve('/pascabayar/china')).toEqual({ kind: 'redirect', to: '/prabayar/pulsa' });
  });

  test('guests see public screens, masters the agent center', () => {
    expect(code('/login', null)).toBe('shown');
    expect(code('/', null)).toBe('not_authenticated');
    expect(code('/prabayar/nothing', null)).toBe('not_authenticated');
    expect(code('/agent-center', agent)).toBe('masters_only');
    expect(code('/agent-center', { category: 'master' })).toBe('shown');
    expect(code('/nowhere', agent)).toBe('not_found');
    expect(code('/prabayar-x', agent)).toBe('not_found');
  });

  test('NAV-8: a public page about what the caller has hidden leads to the first product; for everybody else it is there', () => {
    const sells = menuOf([...(menu.home[0]?.entries ?? []), menuEntry('/prabayar/games', { type: 'games' })]);
    const audience = { ...documents, menu: () => ({ hash: 'menu', document: sells }) };
    const rules = { ppobEnabled: true, shopEnabled: true };
    const hidden = menuForCaller(audience, agent, { ...rules, hideGames: true });
    expect(resolveScreen(audience, hidden, '/m/games', agent)).toEqual({ kind: 'redirect', to: '/prabayar/pulsa' });
    expect(resolveScreen(audience, hidden, '/m/pulsa', agent).kind).toBe('screen');
    expect(resolveScreen(audience, menuForCaller(audience, agent, rules), '/m/games', agent).kind).toBe('screen');
    expect(resolveScreen(audience, menuForCaller(audience, null, rules), '/m/games', null).kind).toBe('screen');
    // What the menu of an audience never sold is advertised as ever: nobody hid it.
    expect(resolve('/m/games').kind).toBe('screen');
  });

  test('switched-off modules leave the menu, and product addresses lead home', () => {
    const off = menuForCaller(documents, agent, { ppobEnabled: false, shopEnabled: false });
    expect(off.home[0]?.entries.map(({ route }) => route)).toEqual(['/account/laporan']);
    expect(resolveScreen(documents, off, '/prabayar/pulsa', agent)).toEqual({ kind: 'redirect', to: '/' });
    expect(menuForCaller(documents, agent, { ppobEnabled: true, shopEnabled: true })).toBe(menu);
  });
});

describe('NAV-6: the page of an address', () => {
  let fresh: FreshDatabase;
  let sari: Caller;
  beforeAll(async () => {
    fresh = await freshDatabase();
    const accountId = await insertAccount(fresh.db, { name: 'Sari' });
    sari = {
      accountId,
      category: 'agent',
      state: 'active',
      permissions: [],
      sessionHash: Buffer.alloc(32),
      passwordRemembered: true,
    };
  });
  afterAll(() => fresh.close());

  const asked: string[] = [];
  const routes = [
    defineRoute({
      operation: 'offer.list',
      summary: 'test',
      policy: 'signed-in',
      audit: 'none',
      params: Type.Object({ product: Type.String() }),
      answer: offerListAnswer,
      handle: async (_context, { params }) => {
        asked.push(params.product);
        if (params.product === 'gone') throw new AppError('product_not_found');
        return { product: params.product, data: [], prices_at: '2026-11-20T00:00:00Z' };
      },
    }),
    defineRoute({
      operation: 'transaction.create',
      summary: 'test',
      policy: 'signed-in',
      audit: 'transaction.create',
      answer: Type.Object({}),
      handle: async () => {
        asked.push('a write');
        return {};
      },
    }),
  ];
  const open = (path: string, more: Partial<PageRequest> = {}) =>
    createPageAssembler({ documents, routes, demo: true })({
      db: fresh.db,
      path,
      query: {},
      caller: sari,
      language: 'id',
      requestId: 'test',
      ...more,
    });

  test('carries account, menu, system screens and the answers it can know', async () => {
    asked.length = 0;
    const page = await open('/prabayar/pulsa', { query: { other: 'gone' } });
    if (page.kind !== 'page') throw new Error('redirected');
    expect(page.status).toBe(200);
    expect(page.boot.account).toMatchObject({ name: 'Sari', deposit: 0, password_remembered: true });
    expect(page.boot.answers).toEqual({
      'offer.list{"product":"pulsa"}': { product: 'pulsa', data: [], prices_at: '2026-11-20T00:00:00Z' },
    });
    expect(asked.sort()).toEqual(['gone', 'pulsa']);
    expect(page.boot.site).toEqual({ ppobEnabled: true, shopEnabled: true, sameNominalPerDay: 1, demo: true });
    expect(Object.keys(page.boot.system).sort()).toEqual(['error', 'forbidden', 'not-found', 'offline']);
  });

  test('strangers sign in first and come back', async () => {
    expect(await open('/', { caller: null })).toEqual({ kind: 'redirect', to: '/login' });
    expect(await open('/prabayar/pulsa', { caller: null, query: { dialog: 'help' } })).toEqual({
      kind: 'redirect',
      to: '/login?next=%2Fprabayar%2Fpulsa%3Fdialog%3Dhelp',
    });
    expect(await open('/login', { caller: null })).toMatchObject({
      kind: 'page',
      status: 200,
      boot: { account: null },
    });
    expect(await open('/login')).toEqual({ kind: 'redirect', to: '/' });
  });

  test.each([
    ['/ops/supplier', '/ops/supplier'],
    ['/prabayar/pulsa?number=0812&dialog=confirm', '/prabayar/pulsa?number=0812&dialog=confirm'],
    ['/bantuan/é', '/bantuan/%C3%A9'],
    ['//example.org', '/'],
    ['/\\example.org', '/'],
    ['/\t/example.org', '/'],
    ['/..//example.org', '/'],
    ['https://example.org', '/'],
    ['', '/'],
  ])('NAV-2: who is signed in already and asked for %j goes to %s', async (next, to) => {
    expect(await open('/login', { query: { next } })).toEqual({ kind: 'redirect', to });
  });

  test('what is not there and what is not theirs have screens of their own', async () => {
    expect(await open('/nowhere')).toMatchObject({ status: 404, boot: { screen: { hash: 'hash-system.not-found' } } });
    expect(await open('/agent-center')).toMatchObject({
      status: 403,
      boot: { screen: { hash: 'hash-system.forbidden' } },
    });
  });

  test('API-5: an address that names what is not there answers 404 with its own screen, unsigned', async () => {
    const page = await open('/offer/gone');
    expect(page).toMatchObject({ status: 404, boot: { screen: { hash: 'hash-offer.one' }, answers: {} } });
    expect(page).not.toHaveProperty('boot.screen.signature');
  });
});
