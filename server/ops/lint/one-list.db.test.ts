import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  AIRTIME,
  must,
  type PublishingDesk,
  publishingDesk,
  textScreen,
} from '../../../tests/support/desks/publishing-desk.ts';
import { EXIT } from '../ops-command.ts';
import { runOps } from '../run-ops.ts';

let desk: PublishingDesk;
let folder: string;
let token: string;
beforeAll(async () => {
  desk = await publishingDesk();
  folder = await mkdtemp(path.join(tmpdir(), 'konter-one-list-'));
  await desk.app.listen({ host: '127.0.0.1', port: 0 });
  token = String((await must(desk.budi.call('ops.token.create', { name: 'lint', days: 1 }))).token);
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

interface Said {
  readonly pointer: string;
  readonly code: string;
}
interface Linted extends Said {
  readonly file: string;
  readonly line: number;
}

const inOrder = (problems: unknown): readonly string[] =>
  (problems as readonly Said[]).map(({ pointer, code }) => `${pointer} ${code}`).sort();

async function file(name: string, json: unknown): Promise<string> {
  const full = path.join(folder, name);
  await writeFile(full, JSON.stringify(json, null, 2));
  return full;
}

async function lint(...given: readonly string[]) {
  const out: string[] = [];
  const code = await runOps(['lint', '--live', '--json', ...given], {
    out: (line) => void out.push(line),
    err: () => undefined,
  });
  return { code, problems: (JSON.parse(out.join('\n')) as { problems: readonly Linted[] }).problems };
}

const { supplier, ...withoutSupplier } = AIRTIME;
interface BadDocument {
  readonly kind: string;
  readonly id: string;
  readonly [member: string]: unknown;
}
const BAD: readonly (readonly [title: string, document: BadDocument])[] = [
  ['a member is missing', { ...withoutSupplier, id: 'bad-1', type: 'bad1' }],
  ['a member is misspelt', { ...AIRTIME, id: 'bad-2', type: 'bad2', nominal: [] }],
  [
    'a connector that is not live',
    { ...AIRTIME, id: 'bad-3', type: 'bad3', supplier: { ...supplier, connector: 'nix' } },
  ],
  [
    'an operation that its connector lacks',
    { ...AIRTIME, id: 'bad-4', type: 'bad4', supplier: { ...supplier, pay: 'pai' } },
  ],
  ['a path that a live document has', { ...textScreen('bad-5', '/x', 'x'), route: { path: '/prabayar/airtime' } }],
  ['a number as a text', { ...AIRTIME, id: 'bad-6', type: 'bad6', pricing: { ...AIRTIME.pricing, margin: '700' } }],
  [
    'an unknown field of the answer',
    { ...AIRTIME, id: 'bad-7', type: 'bad7', reading: { token: { $: 'string(reply.tokenn)' } } },
  ],
  [
    'a receipt row that fails on a sale without an answer',
    {
      ...AIRTIME,
      id: 'bad-9',
      type: 'bad9',
      receipt: {
        ...AIRTIME.receipt,
        rows: [...AIRTIME.receipt.rows, { label: AIRTIME.name, value: { $: 'transaction.details[0].value + "x"' } }],
      },
    },
  ],
  ['an unknown path in a menu', { kind: 'menu', id: 'bad-8', version: 1, audience: ['agent'] }],
];

describe('SDUI-5, SDUI-6: lint, preview and publishing hold one list of rules', () => {
  test.each(BAD)('%s: the same problems at the same places', async (_title, document) => {
    const { kind, id } = document;
    const linted = await lint(await file(`${id}.json`, document));
    expect(linted.code).toBe(EXIT.problems);
    const expected = inOrder(linted.problems);
    expect(expected.length).toBeGreaterThan(0);
    const { problems: previewed } = await must(desk.budi.call('ops.preview', { document }));
    expect(inOrder(previewed)).toEqual(expected);
    await must(desk.budi.call('ops.draft.save', { kind, id, document, edit: 0, note: 'try' }));
    const refused = await desk.budi.call('ops.release.create', { title: 't', note: 'n', documents: [{ kind, id }] });
    const { code, details } = refused.body as {
      readonly code: string;
      readonly details: { readonly problems: Readonly<Record<string, unknown>> };
    };
    expect(code).toBe('document_refused');
    expect(inOrder(details.problems[`${kind} ${id}`])).toEqual(expected);
  });

  test('a product may name a connector of another file that is checked with it, and says which line is wrong', async () => {
    const connector = desk.documents.connector(supplier.connector)?.document;
    const renamed = await file('connector.json', { ...connector, id: 'other' });
    const product = { ...AIRTIME, id: 'beside', type: 'beside', supplier: { ...supplier, connector: 'other' } };
    const named = await file('product.json', product);
    const alone = await lint(named);
    expect(alone.problems.map(({ pointer }) => pointer)).toContain('/supplier/connector');
    const line = alone.problems.find(({ pointer }) => pointer === '/supplier/connector')?.line;
    expect(JSON.stringify(product, null, 2).split('\n')[(line ?? 0) - 1]).toContain('"connector": "other"');
    const together = await lint(renamed, named);
    expect(together.problems.filter(({ pointer }) => pointer === '/supplier/connector')).toEqual([]);
  });

  test('SDUI-3: a connector is tried with what lies recorded beside its file, and a file that is no fixture is named', async () => {
    await mkdir(path.join(folder, 'recorded', 'fixtures'), { recursive: true });
    const connector = desk.documents.connector(supplier.connector)?.document;
    const named = await file(path.join('recorded', 'connector.json'), connector);
    const answer = { name: 'delivered', status: 200, contentType: 'application/json', body: { data: { rc: '00' } } };
    const pay = { fixture: 'operation', operation: 'pay', secrets: {}, requests: [] };
    const record = (outcome: string) =>
      file(path.join('recorded', 'fixtures', 'pay.json'), { ...pay, answers: [{ ...answer, expect: { outcome } }] });
    const said = async () => (await lint(named)).problems.map(({ code, pointer }) => `${code} ${pointer}`);
    await record('success');
    expect(await said()).toEqual([]);
    await record('failed');
    expect(await said()).toEqual(['fixture-run.outcome /operations/pay/response']);
    await record('success');
    await file(path.join('recorded', 'fixtures', 'other.json'), { fixture: 'operation' });
    expect(await said()).toEqual(['fixture-file.unreadable ']);
  });
});
