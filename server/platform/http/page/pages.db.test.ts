import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError, ERROR_CATALOGUE } from '#src/domain/errors/app-error.ts';
import { insertAccount } from '../../../../tests/support/factories/account.ts';
import { type FreshDatabase, freshDatabase } from '../../../../tests/support/fresh-database.ts';
import { guest, signedIn, testApp } from '../../../../tests/support/test-app.ts';
import type { AssemblePage, PageOutcome } from './page.ts';

let database: FreshDatabase;
let app: FastifyInstance;
let clientFolder: string;

const nasty = '</script><script>alert(1)</script>\u2028';
const screenOf = (id: string) => ({
  kind: 'screen' as const,
  id,
  version: 1,
  title: { id: nasty, en: nasty, zh: nasty },
  route: { path: `/${id}` },
  body: { block: 'stack', id: 'root', children: [{ block: 'button', id: 'b' }] },
});

function page(status: 200 | 403 | 404, title: string): PageOutcome {
  const screen = screenOf('home');
  return {
    kind: 'page',
    status,
    title,
    boot: {
      account: null,
      menu: { kind: 'menu', id: 'guest', version: 1, audience: 'guest', entries: [] } as never,
      path: '/',
      screen: { screen: screen as never, hash: 'h', params: {} },
      answers: {},
      system: { 'not-found': screen, forbidden: screen, offline: screen, error: screen } as never,
      site: { ppobEnabled: true, shopEnabled: true, sameNominalPerDay: 1, demo: true },
    },
  };
}

const assemblePage: AssemblePage = async ({ path: address, query, caller, language }) => {
  if (address === '/private' && !caller) return { kind: 'redirect', to: '/login?next=%2Fprivate' };
  if (address === '/broken') throw new Error('the disk of db-7 is full');
  if (address === '/gone') throw new AppError('not_found');
  return page(address === '/nowhere' ? 404 : 200, `${nasty} ${language} ${query.q ?? ''}`);
};

beforeAll(async () => {
  clientFolder = await mkdtemp('/tmp/konter-client-');
  await mkdir(path.join(clientFolder, 'assets'));
  await mkdir(path.join(clientFolder, '.vite'));
  const script = 'export const answer = 42;\n'.repeat(100);
  await writeFile(path.join(clientFolder, 'assets', 'main-AbCd1234.js'), script);
  await writeFile(path.join(clientFolder, 'assets', 'main-AbCd1234.js.br'), brotliCompressSync(script));
  await writeFile(path.join(clientFolder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(
    path.join(clientFolder, 'index.html'),
    '<!doctype html><html lang="x"><head><meta name="color-scheme" content="light dark" /><meta name="theme-color" content="#07402f" media="(prefers-color-scheme: light)" /><!--konter:head--><link rel="stylesheet" href="/assets/main.css"></head><body><!--konter:boot--></body></html>',
  );
  await writeFile(
    path.join(clientFolder, '.vite', 'manifest.json'),
    JSON.stringify({
      'src/blocks/action/button/Button.tsx': {
        file: 'assets/Button-1.js',
        imports: ['_shared'],
        css: ['assets/b.css'],
      },
      _shared: { file: 'assets/shared-2.js' },
      'src/blocks/action/button/SometimesMore.tsx': { file: 'assets/SometimesMore-4.js' },
      'src/blocks/input/text-field/TextField.tsx': { file: 'assets/TextField-3.js' },
    }),
  );
  database = await freshDatabase();
  app = await testApp(database, {
    clientFolder,
    assemblePage,
    validators: { validator: (hash) => (hash === 'abc123' ? 'export default 1;' : undefined), runtime: () => 'rt' },
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
  await rm(clientFolder, { recursive: true });
});

describe('pages', () => {
  it('NAV-15: keep the language that a guest picked', async () => {
    const response = await app.inject({
      url: '/any',
      headers: { 'accept-language': 'id', cookie: 'konter_language=en' },
    });
    expect(response.body).toContain('<html lang="en">');
    const nonsense = await app.inject({
      url: '/any',
      headers: { 'accept-language': 'id', cookie: 'konter_language=xx' },
    });
    expect(nonsense.body).toContain('<html lang="id">');
  });

  it('NAV-19: begin in the look that was chosen on this device, without a script; nonsense looks as the device does', async () => {
    const answer = (cookie: string) => app.inject({ url: '/any', headers: { cookie } });
    const page = async (cookie: string) => (await answer(cookie)).body;
    const { body: dark, headers } = await answer('konter_look=dark');
    expect(String(headers['set-cookie'])).toMatch(/konter_look=dark; Max-Age=31536000; Path=\/; SameSite=Lax/);
    expect(dark).toContain('<html lang="id" data-look="dark">');
    expect(dark).toContain('<meta name="color-scheme" content="dark" />');
    expect(dark).toContain('<meta name="theme-color" content="#0c3b2c"');
    expect(await page('konter_look=light')).toContain('<meta name="color-scheme" content="light" />');
    const nonsense = await page('konter_look=%22%3E%3Cscript%3E');
    expect(nonsense).not.toContain('data-look');
    expect(nonsense).toContain('<meta name="color-scheme" content="light dark" />');
  });

  it('are written per request: language, token, nonce, boot data that cannot break out', async () => {
    const response = await app.inject({ url: '/any?q=1', headers: { 'accept-language': 'zh-CN,zh;q=0.9' } });
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.body).toContain('<html lang="zh">');
    expect(response.body.match(/<script/g)).toHaveLength(1);
    const nonce = /nonce-([^']+)'/.exec(String(response.headers['content-security-policy']))?.[1];
    expect(response.body).toContain(`<meta name="csp-nonce" content="${nonce}">`);
    expect(response.body).toMatch(/<meta name="csrf-token" content="[A-Za-z0-9_-]{43}">/);
    const boot = JSON.parse(/id="konter-boot">([^<]*)</.exec(response.body)?.[1] ?? '');
    expect(boot).toMatchObject({ language: 'zh', release: 'test', realtime: { key: 'testkey', path: '/app' } });
    expect(boot.screen.screen.title.zh).toBe(nasty);
  });

  it('name the chunks that the blocks of their screen need, and no others', async () => {
    const { body } = await app.inject({ url: '/any' });
    expect(body).toContain('<link rel="modulepreload" href="/assets/Button-1.js">');
    expect(body).toContain('<link rel="modulepreload" href="/assets/shared-2.js">');
    expect(body).toContain('<link rel="stylesheet" href="/assets/b.css">');
    expect(body).not.toContain('TextField');
    expect(body).not.toContain('SometimesMore');
  });

  it("put the styles of blocks after the program's own, in the order in which a later block's arrive", async () => {
    const { body } = await app.inject({ url: '/any' });
    const sheets = [...body.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(([, file]) => file);
    expect(sheets).toEqual(['/assets/main.css', '/assets/b.css']);
    expect(body.indexOf('/assets/b.css')).toBeLessThan(body.indexOf('</head>'));
  });

  it("are in the account's language and carry the session's token", async () => {
    const id = await insertAccount(database.db, { settings: { language: 'en' } });
    const caller = await signedIn(app, database.db, id);
    const { body } = await app.inject({ url: '/private', headers: { cookie: String(caller.headers.cookie) } });
    expect(body).toContain('<html lang="en">');
    expect(body).toContain(`content="${caller.headers['x-csrf-token']}"`);
    const picked = `${caller.headers.cookie}; konter_language=zh`;
    const again = await app.inject({ url: '/private', headers: { cookie: picked } });
    expect(again.body, 'NAV-15: what was picked last in this browser comes first').toContain('<html lang="zh">');
  });

  it('redirect guests to the login, and answer 404 for unknown addresses', async () => {
    const redirect = await app.inject({ url: '/private' });
    expect([redirect.statusCode, redirect.headers.location]).toEqual([302, '/login?next=%2Fprivate']);
    expect((await app.inject({ url: '/nowhere' })).statusCode).toBe(404);
    expect((await app.inject({ url: '/gone' })).statusCode).toBe(404);
    expect((await app.inject({ url: '/%E0%A4%A' })).statusCode).toBeGreaterThanOrEqual(400);
    for (const url of ['/assets/missing-12345678.js', '/api/v2/x', '/validators/none.js', '/schemas/meta/x.json']) {
      const response = await app.inject({ url });
      expect([url, response.statusCode, response.json().code]).toEqual([url, 404, 'not_found']);
    }
  });

  it('REAL-3: answer too many requests with a readable sentence and Retry-After', async () => {
    const ask = () => app.inject({ url: '/gone', remoteAddress: '10.1.2.3', headers: { 'accept-language': 'en' } });
    const asked = [];
    for (let page = 0; page < 300; page += 1) asked.push((await ask()).statusCode);
    expect(new Set(asked)).toEqual(new Set([404]));
    const refused = await ask();
    expect([refused.statusCode, refused.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
    expect(refused.body).toContain(ERROR_CATALOGUE.too_many_requests.message.en);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await app.inject({ url: '/gone', remoteAddress: '10.1.2.4' })).statusCode).toBe(404);
  });

  it("are compressed for the browser's own navigation, never when another site may have chosen the address", async () => {
    const ask = async (headers: Record<string, string>) => {
      const { headers: told, rawPayload } = await app.inject({ url: '/any?q=guess', headers });
      return [told['content-encoding'], rawPayload] as const;
    };
    const chromium = { 'accept-encoding': 'gzip, deflate, br, zstd' };
    for (const site of ['none', 'same-origin']) {
      const [encoding, body] = await ask({ ...chromium, 'sec-fetch-site': site });
      expect([site, encoding]).toEqual([site, 'br']);
      expect(brotliDecompressSync(body).toString()).toContain('csrf-token');
    }
    const [encoding, body] = await ask({ 'accept-encoding': 'gzip, br;q=0', 'sec-fetch-site': 'none' });
    expect([encoding, gunzipSync(body).toString()]).toEqual(['gzip', expect.stringContaining('csrf-token')]);
    const plain = [
      { ...chromium, 'sec-fetch-site': 'cross-site' },
      { ...chromium, 'sec-fetch-site': 'same-site' },
      chromium,
      { 'sec-fetch-site': 'none' },
      { 'accept-encoding': 'deflate', 'sec-fetch-site': 'none' },
    ];
    for (const headers of plain) {
      const [packed, text] = await ask(headers);
      expect([headers, packed, text.toString().includes('csrf-token')]).toEqual([headers, undefined, true]);
    }
  });

  it('fail with a plain page that shows only the request id', async () => {
    const response = await app.inject({ url: '/broken' });
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toContain('db-7');
    expect(response.body).toContain(String(response.headers['x-request-id']));
  });
});

describe('files', () => {
  it('with a hash in their name stay for ever, compressed for those who understand it', async () => {
    const url = '/assets/main-AbCd1234.js';
    const response = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(response.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(response.rawPayload).toString()).toContain('answer = 42');
    expect(response.headers['cache-control']).toContain('immutable');
    expect((await app.inject({ url })).headers['content-encoding']).toBeUndefined();
    expect((await app.inject({ url: '/icon.svg' })).headers['cache-control']).toBe('public, no-cache');
  });

  it('of the build that are for the server stay with it', async () => {
    for (const url of ['/.vite/manifest.json', '/index.html']) {
      expect((await app.inject({ url })).body).not.toContain('modulepreload" href="/src');
      expect((await app.inject({ url })).headers['content-type']).toContain('text/html');
    }
  });

  it('validators are modules named by their hash', async () => {
    const { headers, body } = await app.inject({ url: '/validators/abc123.js' });
    expect([headers['content-type'], body]).toEqual(['text/javascript; charset=utf-8', 'export default 1;']);
    expect(headers['cache-control']).toContain('immutable');
    expect((await app.inject({ url: '/validators/rt.js' })).body).toBe('rt');
  });
});

describe('writes of a guest', () => {
  it('are marked by the visitor cookie that the page gave', async () => {
    const first = await app.inject({ url: '/any' });
    const cookie = [first.headers['set-cookie']].flat().join().split(';')[0] ?? '';
    const token = /csrf-token" content="([^"]+)"/.exec(first.body)?.[1];
    const again = await app.inject({ url: '/any', headers: { cookie } });
    expect(again.headers['set-cookie']).toBeUndefined();
    expect(again.body).toContain(`content="${token}"`);
    expect(guest(app).headers['x-csrf-token']).not.toBe(token);
  });
});
