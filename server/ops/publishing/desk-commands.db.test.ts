import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  AIRTIME,
  must,
  type PublishingDesk,
  publishingDesk,
  SUPPLIER,
  textScreen,
} from '../../../tests/support/desks/publishing-desk.ts';
import { scriptedSupplier } from '../../../tests/support/scripted-supplier.ts';
import { PIPE_CONNECTOR } from '../../../tests/support/walk-through-documents.ts';
import { EXIT } from '../ops-command.ts';
import { runOps } from '../run-ops.ts';

let desk: PublishingDesk;
let folder: string;
const supplier = scriptedSupplier();
const tokens = { budi: '', citra: '' };
beforeAll(async () => {
  desk = await publishingDesk();
  vi.mocked(desk.deps.connectors.call).mockImplementation(supplier.call);
  folder = await mkdtemp(path.join(tmpdir(), 'konter-ops-words-'));
  await desk.app.listen({ host: '127.0.0.1', port: 0 });
  for (const who of ['budi', 'citra'] as const)
    tokens[who] = String((await must(desk[who].call('ops.token.create', { name: who, days: 1 }))).token);
  await desk.goLive(PIPE_CONNECTOR);
});
beforeEach(() => {
  vi.stubEnv('KONTER_URL', `http://127.0.0.1:${(desk.app.server.address() as AddressInfo).port}`);
  return () => vi.unstubAllEnvs();
});
afterAll(async () => {
  await desk.close();
  await rm(folder, { recursive: true });
});

async function ops(who: keyof typeof tokens, ...given: readonly string[]) {
  vi.stubEnv('KONTER_OPS_TOKEN', tokens[who]);
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
const parsed = <T>({ out }: { readonly out: string }): T => JSON.parse(out) as T;

describe('SDUI-11: what the console does is done by scripts as well', () => {
  test('import --biller keeps a draft and says what is open; a second time it is refused and nothing is lost', async () => {
    const item = { product_name: 'PDAM Kota', brand: 'PDAM', buyer_sku_code: 'PDAM-7', admin: 2500, commission: 1000 };
    const record = await file('biller.json', item);
    const given = ['import', '--biller', record, '--connector', SUPPLIER.id] as const;
    const made = await ops('budi', ...given);
    expect(made.code).toBe(EXIT.ok);
    expect(made.out).toContain('open: /pricing: the record names an admin fee of 2500 and a commission of 1000');
    const again = await ops('budi', ...given);
    expect(again).toMatchObject({ code: EXIT.problems, err: expect.stringContaining('draft_conflict') });
    const kept = await ops('budi', 'export', 'product/pdam-7', '--version', 'draft', '--json');
    expect(parsed(kept)).toMatchObject({ id: 'pdam-7', biller: { sku: 'PDAM-7' } });
    expect((await ops('budi', 'import', '--biller', record, '--connector', 'nobody')).err).toContain(
      'document_not_found',
    );
    expect((await ops('budi', 'import')).code).toBe(EXIT.usage);
  });

  test('import --price-list asks the supplier: new articles and prices come into a draft, nothing is live by that', async () => {
    const article = (sku: string, price: number, brand: string) => ({
      ...{ buyer_sku_code: sku, price, brand, product_name: `Article ${sku}`, unlimited_stock: true, stock: 0 },
      ...{ buyer_product_status: true, seller_product_status: true, start_cut_off: '00:00', end_cut_off: '00:00' },
    });
    const items = [article('s2', 10_500, 'XL'), article('XL-25', 25_000, 'XL'), article('TSEL-5', 5_000, 'TELKOMSEL')];
    supplier.answer('price-list', { fields: { items } });
    const given = ['import', '--price-list', 'product/airtime', '--brand', 'xl', '--operator', 'xl'] as const;
    expect(await ops('budi', ...given)).toEqual({
      code: EXIT.ok,
      out: '1 new, 1 repriced, 1 not on the list.',
      err: '',
    });
    const live = desk.documents.product('airtime')?.document.nominals ?? [];
    const { nominals } = parsed<{ nominals: object[] }>(
      await ops('budi', 'export', 'product/airtime', '--version', 'draft', '--json'),
    );
    expect(nominals).toEqual([
      ...live.map((nominal) => (nominal.sku === 's2' ? { ...nominal, supplierPrice: 10_500 } : nominal)),
      expect.objectContaining({ code: 'xl-25', sku: 'XL-25', operator: 'xl', supplierPrice: 25_000 }),
    ]);
    expect(live).toHaveLength(2);
    const log = await must(desk.budi.call('ops.audit.list', { action: 'draft.save', subject: 'product airtime' }));
    expect(log.data).toMatchObject([{ note: 'price list: 1 new, 1 repriced', by: { name: 'Budi' } }]);

    const again = parsed<object>(await ops('budi', ...given, '--json'));
    expect(again).toMatchObject({ added: [], repriced: [], gone: ['a'], skipped: 0, draft: { edit: 2 } });
    await must(desk.budi.call('ops.draft.delete', { kind: 'product', id: 'airtime' }));
  });

  test('import --price-list: articles nobody can read, no such product, a supplier or server that is silent', async () => {
    const given = ['import', '--price-list', 'product/airtime', '--all'] as const;
    supplier.answer('price-list', { fields: { items: [{ buyer_sku_code: 's9', price: 'Rp 5.000' }] } });
    expect(await ops('budi', ...given)).toMatchObject({
      code: EXIT.ok,
      out: '0 new, 0 repriced, 2 not on the list, 1 could not be read.',
    });
    await must(desk.budi.call('ops.draft.delete', { kind: 'product', id: 'airtime' }));
    const unfiltered = await ops('budi', ...given.slice(0, 3));
    expect([unfiltered.code, unfiltered.err]).toEqual([EXIT.problems, expect.stringContaining('price_list_whole')]);
    supplier.answer('price-list', { outcome: 'pending' });
    expect((await ops('budi', ...given)).err).toContain('service_unavailable');
    expect((await ops('budi', 'import', '--price-list', 'product/nothing')).err).toContain('document_not_found');
    expect((await ops('budi', ...given, '--connector', 'nobody')).err).toContain('document_not_found');
    expect(await ops('budi', 'import', '--price-list', 'airtime')).toMatchObject({ code: EXIT.usage });
    vi.stubEnv('KONTER_URL', 'http://127.0.0.1:9');
    expect((await ops('budi', ...given)).code).toBe(EXIT.unreachable);
    const kept = await desk.budi.call('ops.draft.get', { kind: 'product', id: 'airtime' });
    expect(kept.status).toBe(404);
  });

  test('--language says what is wrong, what changed and what is refused in that language', async () => {
    const bad = await file('bad.json', textScreen('bad', '/bad', 'x', { body: { block: 'no-such-block', id: 'x' } }));
    const said = async (language: string) => ops('budi', 'preview', bad, '--language', language);
    expect((await said('en')).out).toContain('error: “no-such-block” is not one of the allowed values. Use one of ');
    expect((await said('id')).out).toContain(
      'error: “no-such-block” bukan salah satu nilai yang boleh. Pakai salah satu dari ',
    );
    expect((await said('zh')).out).toContain('error: “no-such-block”不是允许的值。请用 ');
    const json = parsed<{ check: { problems: object[] } }>(
      await ops('budi', 'preview', bad, '--language=zh', '--json'),
    );
    expect(json.check.problems).toContainEqual(
      expect.objectContaining({
        ...{ code: 'meta-schema.named-value', rule: 'meta-schema', pointer: '/body/block' },
        ...{ params: expect.objectContaining({ value: 'no-such-block' }), reason: '“no-such-block”不是允许的值' },
      }),
    );
    const refused = await ops('budi', 'publish', bad, '--note', 'x', '--language', 'id');
    expect(refused.code).toBe(EXIT.problems);
    expect(refused.err).toContain('bukan salah satu nilai yang boleh');
    expect(await ops('budi', 'preview', bad, '--language', 'fr')).toMatchObject({
      code: EXIT.usage,
      err: expect.stringContaining('--language takes id, en, zh'),
    });
  });

  test('publish --at schedules, a time that is past is refused, withdraw takes it back for good', async () => {
    const news = await file('later.json', textScreen('later', '/later', 'tomorrow'));
    const past = await ops('budi', 'publish', news, '--note', 'x', '--at', '2020-01-01T00:00:00Z', '--json');
    expect(past).toMatchObject({ code: EXIT.problems });
    expect(parsed<{ refused: string }>(past).refused).toBe('validation_failed');
    const at = new Date(Date.now() + 3_600_000).toISOString();
    const soon = await ops('budi', 'publish', news, '--note', 'x', '--at', at, '--json');
    const { release } = parsed<{ release: { id: string; state: string; publish_at: string } }>(soon);
    expect(release).toMatchObject({ state: 'scheduled', publish_at: at });
    const back = await ops('citra', 'withdraw', '--release', release.id, '--note', 'not yet');
    expect(back).toMatchObject({ code: EXIT.ok, out: `Release ${release.id} is withdrawn.` });
    expect((await ops('citra', 'withdraw', '--release', release.id, '--note', 'x')).err).toContain('event_refused');
    expect((await ops('budi', 'publish', '--release', release.id, '--note', 'x')).code).toBe(EXIT.problems);
    expect(desk.documents.screen('later')).toBeUndefined();
  });

  test('who waits for whom is said by name', async () => {
    const dearer = await file('dearer.json', { ...AIRTIME, pricing: { ...AIRTIME.pricing, margin: 901 } });
    const waits = await ops('budi', 'publish', dearer, '--note', 'dearer');
    expect(waits).toMatchObject({ code: EXIT.waiting, err: expect.stringContaining('second person (Citra)') });
  });

  test('settings: asked for by one, approved by another, never printed; withdrawn once; a host of nobody is refused', async () => {
    const { id } = PIPE_CONNECTOR;
    expect((await ops('budi', 'settings', id)).code).toBe(EXIT.problems);
    const secrets = await file(
      'secrets.json',
      Object.fromEntries(PIPE_CONNECTOR.secrets.map((name) => [name, `verysecret-${name}`])),
    );
    const url = 'http://127.0.0.1:9/pipe';
    const asked = await ops(
      'budi',
      'settings',
      id,
      '--base-url',
      url,
      '--secrets-file',
      secrets,
      '--note',
      'new',
      '--json',
    );
    expect(asked.code).toBe(EXIT.waiting);
    const { change } = parsed<{ change: string }>(asked);
    expect(await ops('budi', 'settings', '--approve', change, '--note', 'mine')).toMatchObject({
      code: EXIT.forbidden,
      err: expect.stringContaining('own_approval'),
    });
    const approved = await ops('citra', 'settings', '--approve', change, '--note', 'ok', '--json');
    expect(approved.code).toBe(EXIT.ok);
    const shown = await ops('citra', 'settings', id, '--json');
    expect(shown.code).toBe(EXIT.ok);
    for (const { out, err } of [asked, approved, shown]) expect(out + err).not.toContain('verysecret');
    const unnamed = await ops('budi', 'settings', id, '--values', 'nobody=1', '--note', 'x');
    expect(unnamed).toMatchObject({ code: EXIT.problems, err: expect.stringContaining('secret_not_named') });
    const wrong = await ops('budi', 'settings', id, '--base-url', 'https://evil.example.com', '--note', 'x');
    expect(wrong).toMatchObject({ code: EXIT.problems, err: expect.stringContaining('host_not_allowed') });
    const other = await ops('budi', 'settings', id, '--base-url', 'http://127.0.0.1:10/', '--note', 'x', '--json');
    const second = parsed<{ change: string }>(other).change;
    const gone = await ops('budi', 'settings', '--withdraw', second, '--note', 'no');
    expect(gone).toMatchObject({ code: EXIT.ok, out: `Settings ${second} are withdrawn.` });
    expect((await ops('budi', 'settings', '--withdraw', second, '--note', 'no')).code).toBe(EXIT.problems);
  });
});
