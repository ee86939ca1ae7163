import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  AIRTIME,
  must,
  type PublishingDesk,
  publishingDesk,
  textScreen,
} from '../../../tests/support/desks/publishing-desk.ts';

const PAY = { press: [{ action: 'call', operation: 'transaction.create', args: {} }] };
const [NUMBER, ...MORE] = AIRTIME.parameters;
const page = (...children: readonly object[]) => ({ block: 'page', id: 'page', children });
const button = { block: 'button', id: 'pay', props: { label: { id: 'Bayar', en: 'Pay', zh: '付款' } }, on: PAY };

let desk: PublishingDesk;
let before: string;
const live = () =>
  JSON.stringify([desk.documents.generation(), desk.documents.base().versions.map(({ hash }) => hash)]);

beforeAll(async () => {
  desk = await publishingDesk();
});
beforeEach(() => {
  before = live();
});
afterEach(async () => {
  await desk.documents.refresh();
  expect(live(), 'nothing live changes').toBe(before);
  const { rows } = await desk.pool.query('select count(*)::int as count from release');
  expect(rows[0].count, 'no release was made').toBe(0);
});
afterAll(() => desk.close());

/** As text, so that it arrives as a client of any kind could send it. */
async function send(path: string, payload: string): Promise<{ readonly status: number; readonly body: Answer }> {
  const headers = { ...desk.budi.headers, 'content-type': 'application/json' };
  const answer = await desk.app.inject({ method: 'POST', url: `/api/v1/ops/${path}`, headers, payload });
  return { status: answer.statusCode, body: answer.json() as Answer };
}
interface Answer {
  readonly ok?: boolean;
  readonly code?: string;
  readonly message?: string;
  readonly fields?: object;
  readonly problems?: readonly { readonly pointer: string; readonly severity: string; readonly reason: string }[];
}

describe('SDUI-5, SDUI-6: bad documents over HTTP', () => {
  test.each([
    ['10 MB', `"large":"${'x'.repeat(10_000_000)}"`, 413],
    ['10,000 levels', `"deep":${'['.repeat(10_000)}${']'.repeat(10_000)}`, 422],
    ['10,000 objects in each other', `"deep":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, 422],
    ['a key into prototypes', '"__proto__":{"polluted":true}', 400],
    ['a key into constructors', '"constructor":{"prototype":{"polluted":true}}', 400],
  ])('%s: not even read, in words', async (_name, more, status) => {
    const document = `{"kind":"screen","id":"help",${more}}`;
    for (const [path, payload] of [
      ['draft/screen/help', `{"edit":0,"document":${document}}`],
      ['check', `{"document":${document}}`],
    ] as const) {
      const { status: given, body } = await send(path, payload);
      if (given === 200) {
        // A check tells of everything that it could read.
        expect(body).toMatchObject({ ok: false, hash: null });
        expect(body.problems).toMatchObject([{ pointer: expect.stringMatching(/^\/deep\//), severity: 'error' }]);
      } else expect([given, typeof body.message], path).toEqual([status, 'string']);
    }
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  const REFUSED: readonly (readonly [string, object, RegExp, RegExp])[] = [
    [
      'a regex bomb',
      { ...AIRTIME, parameters: [{ ...NUMBER, pattern: '^(([0-9])+.)+([0-9]([0-9])+)+$' }, ...MORE] },
      /^\/parameters\/0\/pattern/,
      /./,
    ],
    [
      'an unknown block in the middle of a checkout',
      { ...textScreen('help', '/help'), body: page({ block: 'no-such-block', id: 'new' }, button) },
      /^\/body\/children\/0/,
      /no-such-block/,
    ],
    [
      'an unknown block with a stand-in that drops the payment',
      { ...textScreen('help', '/help'), body: page({ block: 'no-such-block', id: 'new', children: [button] }) },
      /^\/body\/children\/0/,
      /no-such-block/,
    ],
    ['a route that another document has', textScreen('rival', '/help'), /^\/route\/path$/, /belongs to help/],
    ['a product at the path of another', { ...AIRTIME, id: 'rival' }, /./, /belongs to/],
    [
      'calls that wait for each other',
      {
        ...textScreen('help', '/help'),
        data: {
          one: { call: 'account.get', when: { $: 'data.two != null' } },
          two: { call: 'account.get', when: { $: 'data.one != null' } },
        },
      },
      /^\/data/,
      /./,
    ],
    [
      'a redirect to itself',
      { ...textScreen('help', '/help'), route: { path: '/help', redirect: '/help' } },
      /^\/route/,
      /./,
    ],
    [
      'a form whose schema refers to itself',
      {
        ...textScreen('help', '/help'),
        body: { block: 'schema-form', id: 'form', props: { schema: { $ref: '#' }, bind: 'form' } },
      },
      /^\/body/,
      /./,
    ],
  ];
  test.each(REFUSED)(
    '%s: refused with the place and the reason, in check and in release',
    async (_name, document, pointer, reason) => {
      const { kind, id } = document as { kind: string; id: string };
      const checked = await must(desk.budi.call('ops.check', { document }));
      const errors = ((checked as Answer).problems ?? []).filter(({ severity }) => severity === 'error');
      expect(checked.ok, JSON.stringify(checked)).toBe(false);
      expect(errors.map((one) => one.pointer).join(' ')).toMatch(pointer);
      expect(errors.map((one) => one.reason).join(' ')).toMatch(reason);
      const found = await desk.budi.call('ops.draft.get', { kind, id });
      const edit = found.status === 200 ? (found.body.draft as { edit: number }).edit : 0;
      await must(desk.budi.call('ops.draft.save', { kind, id, document, edit }));
      const made = await desk.budi.call('ops.release.create', { title: 'Bad', note: 'x', documents: [{ kind, id }] });
      expect(made).toMatchObject({ status: 422, body: { code: 'document_refused' } });
      expect(JSON.stringify(made.body)).toMatch(/pointer/);
    },
  );

  test('HTML and script in every text: each refused with its place; no address is a script', async () => {
    const bad = '</script><script>alert(1)</script><img src=x onerror=alert(1)>';
    const texts = { id: bad, en: bad, zh: bad };
    const body = { block: 'text', id: 'text', props: { text: texts } };
    const checked = await must(
      desk.budi.call('ops.check', { document: { ...textScreen('help', '/help'), title: texts, body } }),
    );
    const places = ((checked as Answer).problems ?? []).filter(({ severity }) => severity === 'error');
    expect(checked.ok).toBe(false);
    expect(places.map(({ pointer }) => pointer)).toEqual(
      ['/title', '/body/props/text'].flatMap((at) => ['id', 'en', 'zh'].map((language) => `${at}/${language}`)),
    );
    const linked = {
      ...textScreen('help', '/help'),
      body: { block: 'link', id: 'l', props: { label: { id: 'a', en: 'a', zh: 'a' }, to: 'javascript:alert(1)' } },
    };
    expect(await must(desk.budi.call('ops.check', { document: linked }))).toMatchObject({ ok: false });
  });
});
