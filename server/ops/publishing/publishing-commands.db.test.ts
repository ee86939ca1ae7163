import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  AIRTIME,
  must,
  type PublishingDesk,
  publishingDesk,
  textScreen,
} from '../../../tests/support/desks/publishing-desk.ts';
import { insertAccount } from '../../../tests/support/factories/account.ts';
import { EXIT } from '../ops-command.ts';
import { runOps } from '../run-ops.ts';

let desk: PublishingDesk;
let folder: string;
let token: string;
beforeAll(async () => {
  desk = await publishingDesk();
  folder = await mkdtemp(path.join(tmpdir(), 'konter-ops-desk-'));
  await desk.app.listen({ host: '127.0.0.1', port: 0 });
  token = String((await must(desk.budi.call('ops.token.create', { name: 'test', days: 1 }))).token);
});
beforeEach(() => {
  vi.stubEnv('KONTER_URL', `http://127.0.0.1:${(desk.app.server.address() as AddressInfo).port}`);
  vi.stubEnv('KONTER_OPS_TOKEN', token);
  return () => vi.unstubAllEnvs();
});
afterAll(async () => {
  await desk.close();
  await rm(folder, { recursive: true });
});

async function ops(...given: readonly string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runOps(given, { out: (line) => void out.push(line), err: (line) => void err.push(line) });
  return { code, out: out.join('\n'), err: err.join('\n') };
}
async function file(name: string, json: unknown): Promise<string> {
  const full = path.join(folder, name);
  await writeFile(full, JSON.stringify(json));
  return full;
}
const shown = (id: string) => JSON.stringify(desk.documents.screen(id)?.document ?? null);

describe('SDUI-11: publishing from the command line', () => {
  test('a screen goes out in one command and comes back in one', async () => {
    const news = await file('news.json', textScreen('news', '/news', 'hello'));
    expect(await ops('preview', news)).toMatchObject({ code: EXIT.ok, out: expect.stringContaining('Draws “news”') });
    const done = await ops('publish', news, '--note', 'news of today', '--json');
    expect(done.code).toBe(EXIT.ok);
    const { id } = (JSON.parse(done.out) as { release: { id: string } }).release;
    expect(shown('news')).toContain('hello');
    const back = await ops('rollback', '--release', id, '--note', 'wrong day');
    expect(back).toMatchObject({ code: EXIT.ok, out: `Release ${id} is rolled-back.` });
    expect(shown('news')).toBe('null');
    expect((await ops('rollback', '--release', id, '--note', 'twice')).code).toBe(EXIT.problems);
  });

  test('money waits for a second person; then it rolls out and is published', async () => {
    const dearer = await file('airtime.json', { ...AIRTIME, pricing: { ...AIRTIME.pricing, margin: 700 } });
    const waits = await ops('publish', dearer, '--note', 'dearer', '--json');
    expect(waits.code).toBe(EXIT.waiting);
    const { id } = (JSON.parse(waits.out) as { release: { id: string } }).release;
    expect((await ops('approve', '--release', id, '--note', 'me')).err).toContain('own_approval');
    await must(desk.citra.call('ops.release.approve', { release: id, note: 'yes' }));
    const share = ['--percent', '1', '--category', 'qa'];
    expect((await ops('rollout', '--release', id, '--note', 'few', ...share)).out).toBe(`Release ${id} is rolling.`);
    expect((await ops('publish', '--release', id, '--note', 'all')).out).toBe(`Release ${id} is live.`);
    expect(desk.documents.product('airtime')?.document.pricing.margin).toBe(700);
  });

  test('export, new, import and kill', async () => {
    const target = path.join(folder, 'copy.json');
    expect((await ops('new', 'product/games', '--like', 'airtime', '--out', target)).code).toBe(EXIT.ok);
    const copy = JSON.parse(await readFile(target, 'utf8')) as object;
    expect(copy).toMatchObject({ id: 'games', version: 1 });
    expect((await ops('import', target)).out).toBe('product/games: draft, edit 1');
    const exported = await ops('export', 'product/games', '--version', 'draft', '--json');
    expect(JSON.parse(exported.out)).toEqual(copy);
    expect((await ops('preview', target)).code).toBe(EXIT.problems);
    const closed = await ops('kill', 'product/airtime', '--note', 'x', '--reason', 'Tutup');
    expect(closed).toMatchObject({ code: EXIT.ok, out: 'product/airtime is closed.' });
    expect((await ops('kill', 'product/airtime', '--note', 'x', '--clear')).code).toBe(EXIT.ok);
  });

  test('who is wrong, asks wrongly or finds nobody is told so', async () => {
    expect(await ops('export', 'product')).toMatchObject({ code: EXIT.usage });
    expect(await ops('publish', '--note', 'x')).toMatchObject({ code: EXIT.usage });
    for (const percent of ['0', '101', 'ten']) {
      const given = ['rollout', '--release', '1', '--note', 'x', '--percent', percent];
      expect(await ops(...given)).toMatchObject({ code: EXIT.usage });
    }
    expect((await ops('export', 'product/nothing')).err).toContain('document_not_found');
    vi.stubEnv('KONTER_OPS_TOKEN', `konter_ops_${'x'.repeat(43)}`);
    expect((await ops('export', 'product/airtime')).err).toContain('session_expired');
    vi.stubEnv('KONTER_OPS_TOKEN', '');
    expect((await ops('export', 'product/airtime')).err).toContain('KONTER_OPS_LOGIN');
    vi.stubEnv('KONTER_URL', 'http://127.0.0.1:9');
    vi.stubEnv('KONTER_OPS_TOKEN', token);
    expect((await ops('export', 'product/airtime')).err).toContain('does not answer');
    vi.stubEnv('KONTER_OPS_TOKEN', '');
    vi.stubEnv('KONTER_OPS_LOGIN', '081299900001');
    vi.stubEnv('KONTER_OPS_PASSWORD', 'rahasia-ops-1');
    expect((await ops('export', 'product/airtime')).code).toBe(EXIT.unreachable);
  });

  test('signs in with name and password as well; an agent is refused', async () => {
    const passwordHash = await hash('rahasia-ops-1', { memoryCost: 1_024, timeCost: 1, parallelism: 1 });
    vi.stubEnv('KONTER_OPS_TOKEN', '');
    vi.stubEnv('KONTER_OPS_PASSWORD', 'rahasia-ops-1');
    for (const [hp, category, code] of [
      ['081299900001', 'operations', EXIT.ok],
      ['081299900002', 'agent', EXIT.forbidden],
    ] as const) {
      await insertAccount(desk.db, { hp, category, passwordHash });
      vi.stubEnv('KONTER_OPS_LOGIN', hp);
      expect((await ops('kill', 'connector/digiflazz', '--note', 'x', '--reason', 'Tutup')).code).toBe(code);
    }
  });
});
