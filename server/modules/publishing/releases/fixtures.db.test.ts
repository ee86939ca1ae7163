import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesOf } from '#server/connectors/fixtures/published-fixtures.ts';
import type { ConnectorDocument, FixturesDocument, ProductDocument } from '#src/engine/core/document-types.ts';
import {
  AIRTIME,
  must,
  type PublishingDesk,
  publishingDesk,
  SUPPLIER,
} from '../../../../tests/support/desks/publishing-desk.ts';
import type { TestCaller } from '../../../../tests/support/test-app.ts';
import { reviewDocuments } from '../versions/review-documents.ts';

let desk: PublishingDesk;
beforeAll(async () => {
  desk = await publishingDesk();
});
afterAll(() => desk.close());

/** Published from the console alone: nothing lies beside it in a folder. */
const CONNECTOR: ConnectorDocument = { ...SUPPLIER, id: 'contoh', name: 'Contoh' };

/** The connector, which looks for the code of an order where no answer has it. */
function misreading(version: number): ConnectorDocument {
  const { pay, ...others } = CONNECTOR.operations;
  if (pay === undefined) throw new Error('no operation pay');
  const fields = { ...pay.response.fields, code: { from: '$.data.rcc', type: 'string' } as const };
  return { ...CONNECTOR, version, operations: { ...others, pay: { ...pay, response: { ...pay.response, fields } } } };
}

const answer = (name: string, rc: string, message: string, outcome: string) => ({
  name,
  status: 200,
  contentType: 'application/json',
  body: { data: { ref_id: 'T0001', rc, message } },
  expect: { outcome },
});
const REQUEST = {
  context: { ref: 'T0001', sku: 's1', number: '081234567890', max_price: 10_500 },
  expect: {
    method: 'POST',
    path: '/transaction',
    body: {
      username: 'demo',
      buyer_sku_code: 's1',
      customer_no: '081234567890',
      ref_id: 'T0001',
      max_price: 10_500,
      sign: 'f3c52c50096fe93f473dba21ea4d08d8',
    },
  },
};
const NAMED = { kind: 'fixtures', id: 'contoh' } as const;

/** @param more answers besides a success and a pending one */
function fixtures(version: number, ...more: readonly ReturnType<typeof answer>[]): FixturesDocument {
  const answers = [
    answer('delivered', '00', 'Sukses', 'success'),
    answer('under way', '03', 'Diproses', 'pending'),
    ...more,
  ];
  const secrets = { username: 'demo', key: 'demokey' };
  const pay = { operation: 'pay', secrets, requests: [REQUEST], answers };
  return { ...NAMED, version, files: [{ name: 'pay.json', fixture: 'operation', ...pay }] };
}

/** The same with a further secret, which no request is written with. */
const withSecret = (webhook_secret: string): FixturesDocument => {
  const { files, ...rest } = fixtures(1);
  return { ...rest, files: files.map((file) => ({ ...file, secrets: { ...file.secrets, webhook_secret } })) };
};

const draft = (document: FixturesDocument | ConnectorDocument, edit = 0) => {
  const { kind, id } = document;
  return desk.budi.call('ops.draft.save', { kind, id, document, edit });
};
const discard = (kind: string, edit: number) => must(desk.budi.call('ops.draft.delete', { kind, id: 'contoh', edit }));
const create = (...kinds: readonly string[]) =>
  desk.budi.call('ops.release.create', {
    title: 't',
    note: 'n',
    documents: kinds.map((kind) => ({ kind, id: 'contoh' })),
  });
const check = (document: object, more: object = {}) => must(desk.qa.call('ops.check', { document, ...more }));
const said = (problems: unknown) =>
  (problems as readonly { code: string; pointer: string }[]).map(({ code, pointer }) => `${code} ${pointer}`);
/** Problems of a refusal, by the name of the document. */
const refusedIn = (body: Readonly<Record<string, unknown>>, name: string) =>
  said((body.details as { problems: Readonly<Record<string, unknown>> }).problems[name]);
const step = (who: TestCaller, name: 'publish' | 'approve' | 'roll-back', release: string) =>
  who.call(`ops.release.${name}` as 'ops.release.publish', { release, note: 'test' });
const live = (id = 'contoh') => desk.documents.layers().everybody.fixtures.get(id)?.document.version;

const WRONG = 'fixture-run.outcome /operations/pay/response';

describe('SDUI-3, SDUI-5, SDUI-6: fixtures of a connector that is published from the console alone', () => {
  test('are checked beside the draft of their connector, and released with it', async () => {
    expect(said((await check(fixtures(1), { beside: [] })).problems)).toEqual(['unknown-connector.name /id']);
    await must(draft(CONNECTOR));
    expect(await check(fixtures(1))).toMatchObject({ ok: true, together: [{ kind: 'connector', id: 'contoh' }] });
    // What is wrong with them is said of the draft, in place of a connector that is not there.
    const wrong = await check(fixtures(1, answer('refused', '02', 'Gagal', 'success')));
    expect(wrong).toMatchObject({ ok: false, together: [{ kind: 'connector', id: 'contoh' }] });
    expect(said(wrong.problems)).toEqual(['fixtures-document.disagrees /files/0']);
    await desk.goLive(CONNECTOR, fixtures(1));
    expect(live()).toBe(1);
    const listed = await must(desk.qa.call('ops.document.list', { kind: 'fixtures' }));
    expect(listed.data).toMatchObject([{ ...NAMED, version: 1, source: 'release' }]);
    const again = await check(fixtures(1));
    expect(again).toMatchObject({ ok: true, changes: [] });
  });

  test('their connector is tried with them at check, preview and release', async () => {
    for (const _again of [1, 2]) expect(said((await check(misreading(2))).problems)).toContain(WRONG);
    const drawn = await must(desk.qa.call('ops.preview', { document: misreading(2) }));
    expect(said(drawn.problems)).toContain(WRONG);
    await must(draft(misreading(2)));
    const { status, body } = await create('connector');
    expect([status, body.code]).toEqual([422, 'document_refused']);
    expect(refusedIn(body, 'connector contoh')).toContain(WRONG);
    await discard('connector', 1);
  });

  test('an answer that the live connector reads otherwise is refused at its file', async () => {
    const wrong = fixtures(2, answer('refused', '02', 'Gagal', 'success'));
    const { ok, problems } = await check(wrong, { beside: [] });
    expect([ok, said(problems)]).toEqual([false, ['fixtures-document.disagrees /files/0']]);
    await must(draft(wrong));
    const { body } = await create('fixtures');
    expect(refusedIn(body, 'fixtures contoh')).toEqual(['fixtures-document.disagrees /files/0']);
    await discard('fixtures', 1);
  });

  test('TRX-2: an answer that a product of the connector fails on is refused, and says which product', async () => {
    const product: ProductDocument = {
      ...AIRTIME,
      id: 'contoh',
      type: 'contoh',
      supplier: { ...AIRTIME.supplier, connector: 'contoh' },
      reading: {
        rows: [
          {
            key: 'share',
            label: { id: 'Bagian', en: 'Share', zh: '份额' },
            value: { $: 'string(1 / size(string(reply.message)))' },
            when: { $: 'has(reply.message)' },
          },
        ],
      },
    };
    await desk.goLive(product);
    const silent = fixtures(2, answer('without a word', '00', '', 'success'));
    const { problems } = await check(silent, { beside: [] });
    expect(said(problems)).toEqual(['broken-product.would-break ']);
    expect(problems).toMatchObject([{ params: { product: 'contoh', pointer: '/reading/rows/0/value/$' } }]);
  });

  test('a further answer needs no second person, and rolled back the earlier ones count again', async () => {
    const wider = fixtures(2, answer('refused', '02', 'Gagal', 'failed'));
    expect((await check(wider)).approval).toMatchObject({ needed: false });
    const release = await desk.release(wider);
    await must(step(desk.budi, 'publish', release));
    expect(live()).toBe(2);
    await must(step(desk.budi, 'roll-back', release));
    expect(live()).toBe(1);
    expect((await step(desk.budi, 'roll-back', release)).body).toMatchObject({ code: 'event_refused' });
  });

  test('a connector that is rolled back takes them along, and published again brings them back', async () => {
    const second = await desk.goLive({ ...CONNECTOR, id: 'second' });
    await desk.goLive({ ...fixtures(1), id: 'second' });
    expect(live('second')).toBe(1);
    await must(step(desk.budi, 'roll-back', second));
    expect(live('second')).toBeUndefined();
    await desk.goLive({ ...CONNECTOR, id: 'second', version: 2 });
    expect(live('second')).toBe(1);
  });
});

test('SDUI-5, SDUI-6: a first document takes the place of the shipped folder: an answer that it leaves out asks for a second person', async () => {
  const there = desk.documents.layers().everybody;
  const policy = { moneyCritical: true, breaking: true, kinds: [] };
  const review = async (shipped: FixturesDocument) => {
    const given = { live: new Map(), fixtures: new Map([['contoh', filesOf(shipped)]]) };
    const [first] = await reviewDocuments(there, [fixtures(1)], policy, given);
    return first;
  };
  const more = await review(fixtures(1, answer('refused', '02', 'Gagal', 'failed')));
  expect(more).toMatchObject({ live: null, approval: { needed: true } });
  expect(more?.changes).toMatchObject([{ what: 'removed', kind: 'breaking' }]);
  expect(await review(fixtures(1))).toMatchObject({ live: null, approval: { needed: false }, changes: [] });
});

describe('SDUI-3, SDUI-6: fixtures hold no secret in use', () => {
  const USED = 'fixture-secret.used /files/0/secrets/webhook_secret';

  test('a draft with a secret of the environment is not kept, sent again or by another person', async () => {
    for (const who of [desk.budi, desk.budi, desk.citra]) {
      const document = withSecret('from the environment');
      const { status, body } = await who.call('ops.draft.save', { ...NAMED, document, edit: 0 });
      expect([status, body.code]).toEqual([422, 'document_refused']);
      expect(refusedIn(body, 'fixtures contoh')).toEqual([USED]);
      expect(JSON.stringify(body)).not.toContain('from the environment');
    }
    expect((await desk.qa.call('ops.draft.get', NAMED)).status).toBe(404);
    const line = { action: 'draft.save', subject: 'fixtures contoh', outcome: 'document_refused' };
    const log = await must(desk.budi.call('ops.audit.list', line));
    expect(log.data, 'each try leaves a line').toHaveLength(3);
  });

  test('a check does not tell whether a secret is in use', async () => {
    const { problems } = await check(withSecret('from the environment'), { beside: [] });
    expect(said(problems)).not.toContain(USED);
  });

  test('a secret that was set after the draft keeps it from a release', async () => {
    await must(draft(withSecret('a-younger-secret')));
    const asked = { connector: 'contoh', secrets: { webhook_secret: 'a-younger-secret' }, note: 'new secret' };
    const proposed = await must(desk.budi.call('ops.connector.propose', asked));
    const { changes } = proposed.connector as { readonly changes: readonly { readonly id: string }[] };
    await must(desk.citra.call('ops.connector.approve', { change: changes.at(-1)?.id ?? '', note: 'called them' }));
    const { status, body } = await create('fixtures');
    expect([status, body.code]).toEqual([422, 'document_refused']);
    expect(refusedIn(body, 'fixtures contoh')).toContain(USED);
    await discard('fixtures', 1);
  });
});

test('SDUI-6: an agent neither reads nor writes fixtures, and QA writes none', async () => {
  const save = { ...NAMED, document: fixtures(3), edit: 0 };
  expect((await desk.agent.call('ops.draft.save', save)).status).toBe(403);
  expect((await desk.qa.call('ops.draft.save', save)).status).toBe(403);
  expect((await desk.agent.call('ops.document.get', NAMED)).status).toBe(403);
  expect((await desk.agent.call('ops.check', { document: fixtures(3) })).status).toBe(403);
});
