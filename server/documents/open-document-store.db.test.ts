import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProductDocument } from '#src/engine/core/document-types.ts';
import { DIRECT, TEST_OPERATORS } from '#src/engine/core/test-support/test-products.ts';
import { type FreshDatabase, freshDatabase } from '../../tests/support/fresh-database.ts';
import { openDocumentStore } from './open-document-store.ts';

const title = { id: 'Judul', en: 'Title', zh: '标题' };
const connector = {
  kind: 'connector',
  id: 'sandbox',
  version: 1,
  group: 'biller',
  name: 'Sandbox',
  baseUrl: { config: 'SANDBOX' },
  allowedHosts: [],
  secrets: ['key'],
  operations: Object.fromEntries(
    ['pay', 'status', 'inquiry'].map((name) => [
      name,
      {
        method: 'POST',
        path: `/${name}`,
        timeoutMs: 1000,
        response: { format: 'json', fields: { code: { from: '$.code', type: 'string' } } },
      },
    ]),
  ),
};
const screen = (id: string, at: string, rest: object = {}) => ({
  kind: 'screen',
  id,
  version: 1,
  title,
  route: { path: at },
  body: { block: 'text', id: 'text', props: { text: title } },
  ...rest,
});
const menu = { kind: 'menu', id: 'guest', version: 1, audience: ['guest'], home: [], bottom: [], sidebar: [] };

let database: FreshDatabase;
let directory: string;
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

const write = (file: string, content: unknown) =>
  writeFile(path.join(directory, file), typeof content === 'string' ? content : JSON.stringify(content));
const open = () => openDocumentStore({ db: database.db, directory, log });
const problemsOf = (store: Awaited<ReturnType<typeof open>>, file: string) =>
  (store.refused().get(file) ?? []).map(({ pointer, reason }) => `${pointer}: ${reason}`);

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom('document_head').execute();
  directory = await mkdtemp(path.join(tmpdir(), 'konter-documents-'));
  await mkdir(path.join(directory, 'fixtures'));
  await write('fixtures/noise.json', { kind: 'nothing' });
  await write('operators.json', TEST_OPERATORS);
  await write('connector.json', connector);
  await write('product.json', DIRECT);
  await write('menu.json', menu);
  await write('home.json', screen('home', '/', { schema: { type: 'object' } }));
  vi.clearAllMocks();
  return () => rm(directory, { recursive: true, force: true });
});

describe('SDUI-1, SDUI-2, SDUI-3: the document store', () => {
  it('loads every kind, derives product screens and compiles their validators', async () => {
    const store = await open();
    expect([...store.refused()]).toEqual([]);
    expect(store.products().map(({ document }) => document.id)).toEqual(['airtime']);
    expect(store.connector('sandbox')?.document.name).toBe('Sandbox');
    expect(store.operators('mobile')?.document.operators).toHaveLength(2);
    expect(store.menu('agent').document.id).toBe('guest');
    const resolved = store.resolveScreen('/prabayar/airtime?number=0812');
    const page = store.resolveScreen('/webapp/prabayar/airtime');
    if (resolved.kind !== 'screen' || page.kind !== 'screen') throw new Error('not resolved');
    expect(resolved.resolved.screen.id).toBe('product.airtime');
    expect(page.resolved.screen.route).toMatchObject({ back: true, editableTitle: true });
    expect(page.resolved.hash).not.toBe(resolved.resolved.hash);
    const hash = /^\/validators\/(\w+)\.js$/.exec(resolved.resolved.screen.validator ?? '')?.[1] ?? '';
    expect(store.validator(hash)).toContain('/validators/rt.js');
    expect(store.screen('product.airtime')?.hash).toBe(resolved.resolved.hash);
    const product = store.product('airtime');
    expect(store.checkParameters(product?.hash ?? '', {})).toEqual({
      '/parameters/destination': [{ code: 'required' }],
    });
    expect(store.resolveScreen('/nowhere')).toEqual({ kind: 'none' });
  });

  it('takes every shipped document', async () => {
    const store = await openDocumentStore({ db: database.db, directory: path.resolve('schemas'), log });
    expect([...store.refused()]).toEqual([]);
    for (const { document } of store.products()) {
      const family = document.family === 'prepaid' ? 'prabayar' : 'pascabayar';
      expect(store.resolveScreen(`/${family}/${document.type}`).kind).toBe('screen');
    }
    for (const name of ['not-found', 'forbidden', 'offline', 'error'])
      expect(store.screen(`system.${name}`)).toBeDefined();
  });

  it('keeps the last good version of a broken file and says where it is broken, across a restart too', async () => {
    const good = (await open()).product('airtime')?.hash;
    const broken = { ...DIRECT, parameters: [{ ...DIRECT.parameters[0], pattern: '(a+)+' }] };
    await write('product.json', broken);
    for (const store of [await open(), await open()]) {
      expect(store.product('airtime')?.hash).toBe(good);
      expect(problemsOf(store, 'product.json')).toEqual(['/parameters/0/pattern: it must start with ^ and end with $']);
      expect(store.resolveScreen('/prabayar/airtime').kind).toBe('screen');
    }
    expect(log.error).toHaveBeenCalledWith(
      expect.objectContaining({ file: 'product.json', pointer: '/parameters/0/pattern' }),
      expect.any(String),
    );
    await write('product.json', '{ "kind": "product", "id": "airtime", ');
    const cut = await open();
    expect(cut.product('airtime')?.hash).toBe(good);
    await write('product.json', 'no clue what this was');
    expect((await open()).product('airtime')?.hash).toBe(good);
    await rm(path.join(directory, 'product.json'));
    const gone = await open();
    expect(gone.product('airtime')).toBeUndefined();
    expect((await gone.productByHash(good ?? '')).id).toBe('airtime');
    await expect(gone.productByHash('0000')).rejects.toThrow('no product of version');
  });

  it('a pinned version is found and its rules apply after the live one changed', async () => {
    const store = await open();
    const before = store.product('airtime')?.hash ?? '';
    const next: ProductDocument = {
      ...DIRECT,
      version: 2,
      parameters: DIRECT.parameters.map((parameter) => ({ ...parameter, minLength: 11 })),
    };
    await write('product.json', next);
    expect(await store.reload()).toEqual(['product airtime', 'screen checkout.airtime', 'screen product.airtime']);
    const after = store.product('airtime')?.hash ?? '';
    expect(after).not.toBe(before);
    expect((await store.productByHash(before)).version).toBe(1);
    const short = { destination: '0812345678' };
    expect(store.checkParameters(before, short)).toEqual({});
    expect(Object.keys(store.checkParameters(after, short))).toEqual(['/parameters/destination']);
  });

  it('SDUI-6: validators of drafts are kept for the newest alone, and never in the place of live ones', async () => {
    const store = await open();
    const [live] = store.base().validators.keys();
    for (let draft = 0; draft < 3_000; draft += 1)
      store.keepModules([...store.base().validators, [`draft-${draft}`, `source of ${draft}`]]);
    expect(store.validator('draft-2999')).toBe('source of 2999');
    expect(store.validator('draft-2000')).toBe('source of 2000');
    expect(store.validator('draft-1999')).toBeUndefined();
    expect(store.validator(String(live))).toBe(store.base().validators.get(String(live)));
  });

  it('refuses a second document with a path or a name that is taken', async () => {
    await write('a-home.json', screen('other', '/'));
    await write('twin.json', screen('home', '/twin'));
    await write('stranger.json', screen('stranger', '/prabayar/airtime'));
    const first = await open();
    expect(problemsOf(first, 'stranger.json')).toEqual([
      '/route/path: the path /prabayar/airtime belongs to product.airtime',
    ]);
    expect([...first.refused().keys()].filter((file) => /home/.test(file))).toHaveLength(1);
    expect(problemsOf(first, 'twin.json')).toEqual(
      first.refused().has('home.json') ? [] : ['/id: another screen has the id home'],
    );
  });

  it('what is live keeps its path when a newcomer claims it', async () => {
    await open();
    await write('a-home.json', screen('other', '/'));
    const store = await open();
    expect(problemsOf(store, 'a-home.json')).toEqual(['/route/path: the path / belongs to home']);
    expect(store.screen('home')).toBeDefined();
  });

  it('a schema that cannot be compiled is refused with its pointer', async () => {
    await write(
      'form.json',
      screen('form', '/form', { schema: { type: 'object', properties: { a: { type: 'no' } } } }),
    );
    const store = await open();
    expect(problemsOf(store, 'form.json')[0]).toMatch(/^\/schema: /);
  });

  it('SDUI-4: a changed file is live without a restart, and listeners hear of it once', async () => {
    const store = await open();
    const heard = vi.fn();
    store.onChange(heard);
    const stop = store.watch();
    try {
      await write('help.json', screen('help', '/help'));
      await vi.waitFor(() => expect(store.resolveScreen('/help').kind).toBe('screen'), { timeout: 60_000 });
      expect(heard).toHaveBeenCalledWith(['screen help'], null);
    } finally {
      stop();
    }
  });
});
