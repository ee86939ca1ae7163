import { beforeAll, describe, expect, it } from 'vitest';
import type { ConnectorFixtures } from '#server/connectors/fixtures/connector-fixtures.ts';
import { documentOf } from '#server/connectors/fixtures/published-fixtures.ts';
import { judgeDocuments } from '#server/documents/check/judge-documents.ts';
import { documentHash } from '#server/documents/text/canonical-json.ts';
import { readFolder } from '#server/ops/folder/document-folder.ts';
import { applyPatch, type Patch } from '#server/ops/lint/apply-patch.ts';
import { finish } from '#server/platform/concurrency/slices.ts';
import { diffDocuments } from '#src/engine/core/diff/diff-documents.ts';
import type { Document, FixturesDocument, Problem } from '#src/engine/core/document-types.ts';
import { shippedDocuments } from '../shipped-documents.ts';

const shipped = shippedDocuments().map(({ document }) => document);
let folder: ConnectorFixtures;
beforeAll(async () => {
  ({ fixtures: folder } = await readFolder('schemas'));
});

const nameOf = ({ kind, id }: Document): string => `${kind} ${id}`;
const recorded = (connector: string): FixturesDocument => documentOf(connector, 1, folder.get(connector) ?? []);
const fileOf = (document: FixturesDocument, name: string): number =>
  document.files.findIndex((file) => file.name === name);

function patched<D extends Document>(document: D, ...patch: readonly Patch[]): D {
  return applyPatch(document, patch, document.id) as D;
}

function shippedOne(kind: Document['kind'], id: string): Document {
  const found = shipped.find((document) => document.kind === kind && document.id === id);
  if (found === undefined) throw new Error(`no ${kind} ${id}`);
  return found;
}

/** Problems of the first of candidates beside what is shipped, of which some documents are live in another version. */
function judge(candidates: readonly unknown[], live: readonly Document[] = [], beside = folder): readonly Problem[] {
  const names = new Set(live.map(nameOf));
  const there = [...shipped.filter((document) => !names.has(nameOf(document))), ...live];
  const versions = there.map((document) => ({ hash: '', document }));
  const { documents } = finish(judgeDocuments({ versions }, candidates, { fixtures: beside }));
  return documents[0]?.problems ?? [];
}

const said = (problems: readonly Problem[]) => problems.map(({ code, pointer }) => `${code} ${pointer}`);
/** Without what the linter advises besides. */
const ofFixtures = (problems: readonly Problem[]) =>
  said(problems.filter(({ code }) => /^(?:fixture|fixtures|broken|derived)-/.test(code)));
const NOTHING: ConnectorFixtures = new Map();

/** The connector with a reading of orders that no recorded answer fits. */
const misread = () =>
  patched(shippedOne('connector', 'iak'), {
    op: 'set',
    pointer: '/operations/pay/response/fields/code/from',
    value: '$.data.rcc',
  });

describe('SDUI-3, SDUI-5: fixtures that are published apart from their connector', () => {
  it.each(['digiflazz', 'iak', 'otomax', 'fm', 'xmlrpc', 'reloadly'])(
    'the folder of %s as a document is taken, and its connector and products agree with it',
    (connector) => {
      expect(judge([recorded(connector)], [], NOTHING).filter(({ severity }) => severity === 'error')).toEqual([]);
    },
  );

  it('a connector is tried with those that are live, where nothing lies beside it', () => {
    expect(said(judge([misread()], [], NOTHING))).not.toContain('fixture-run.outcome /operations/pay/response');
    const problems = judge([misread()], [recorded('iak')], NOTHING);
    expect(said(problems)).toContain('fixture-run.outcome /operations/pay/response');
    expect(problems.find(({ code }) => code === 'fixture-run.outcome')?.reason).toContain('fixtures/pay.json «');
  });

  it('live ones go before the folder, and those of the same release before the live ones', () => {
    const right = recorded('iak');
    const pay = fileOf(right, 'pay.json');
    const wrong = patched(right, {
      op: 'set',
      pointer: `/files/${pay}/answers/0/expect/outcome`,
      value: 'failed',
    });
    const connector = patched(shippedOne('connector', 'iak'), { op: 'set', pointer: '/version', value: 99 });
    expect(ofFixtures(judge([connector]))).toEqual([]);
    expect(said(judge([connector], [wrong]))).toContain('fixture-run.outcome /operations/pay/response');
    expect(ofFixtures(judge([connector, { ...right, version: 2 }], [wrong]))).toEqual([]);
  });

  it('changed alone, they are tried on their live connector: what disagrees is reported at the file', () => {
    const document = recorded('iak');
    const problems = judge([document], [misread()]);
    expect(said(problems)).toContain(`fixtures-document.disagrees /files/${fileOf(document, 'pay.json')}`);
    const [problem] = problems.filter(({ code }) => code === 'fixtures-document.disagrees');
    expect(problem).toMatchObject({ severity: 'error', params: { connector: 'iak', pointer: expect.any(String) } });
    expect(problem?.reason).toContain('/operations/pay/response');
  });

  it('TRX-2: changed alone, they are tried on the products of their connector', () => {
    const product = patched(
      shippedOne('product', 'electricity'),
      { op: 'set', pointer: '/reading/rows/0/value', value: { $: 'string(1 / size(reply.message))' } },
      { op: 'remove', pointer: '/reading/rows/0/when' },
    );
    const problems = judge([recorded('digiflazz')], [product], NOTHING);
    expect(ofFixtures(problems)).toEqual(['broken-product.would-break ']);
    expect(problems[0]?.params).toMatchObject({ product: 'electricity', pointer: '/reading/rows/0/value/$' });
    // A product that is released together with them is reported itself.
    expect(said(judge([recorded('digiflazz'), product], [], NOTHING))).toEqual([]);
    expect(said(judge([product, recorded('digiflazz')], [], NOTHING))).toContain(
      'fixture-run.expression /reading/rows/0/value/$',
    );
  });

  it('links, markup and signatures of recorded answers are no mistake', () => {
    const text = '<html><a href="https://pay.example/x">x</a> 0123456789abcdef0123456789abcdef</html>';
    const document = recorded('iak');
    const answer = {
      name: 'a page in place of an answer',
      status: 200,
      contentType: 'text/html',
      text,
      expect: { outcome: 'unknown' },
    };
    const pay = fileOf(document, 'pay.json');
    const longer = patched(document, { op: 'set', pointer: `/files/${pay}/answers/0`, value: answer });
    expect(said(judge([longer], [], NOTHING))).toEqual([]);
  });

  it('SDUI-6: are compared answer by answer; none of it is about money', () => {
    const before = recorded('iak');
    const pay = fileOf(before, 'pay.json');
    const shorter = patched(before, { op: 'remove', pointer: `/files/${pay}/answers/0` });
    expect(diffDocuments(before, shorter)).toMatchObject([
      {
        pointer: `/files/${pay}/answers/0`,
        summary: 'Recorded answer success of file pay.json removed',
        kind: 'breaking',
        topic: 'test',
        moneyCritical: false,
      },
    ]);
    expect(diffDocuments(shorter, before)).toMatchObject([{ what: 'added', kind: 'cosmetic', topic: 'test' }]);
    expect(diffDocuments(before, before)).toEqual([]);
  });

  it('another order of the members of a body that must be sent is another version', () => {
    const body = (expected: object) => ({
      kind: 'fixtures',
      id: 'x',
      version: 1,
      files: [{ requests: [{ expect: { body: expected } }] }],
    });
    const first = documentHash(body({ user: 'a', ref: 'b' }));
    expect(documentHash(body({ ref: 'b', user: 'a' }))).not.toBe(first);
    expect(documentHash(body({ user: 'a', ref: 'b' }))).toBe(first);
  });
});

/** More than half a million characters, none of them longer than a text may be. */
const LONG: readonly string[] = Array.from({ length: 40 }, () => 'x'.repeat(15_000));

describe('SDUI-5, SDUI-8: fixtures that are refused', () => {
  const file = { name: 'pay.json', fixture: 'operation', operation: 'pay', secrets: {}, requests: [], answers: [] };
  const document = (...files: readonly object[]) => ({ kind: 'fixtures', id: 'iak', version: 1, files });
  const request = (at: string) => ({ context: {}, at, expect: { method: 'POST', path: '/x' } });

  it.each([
    ['of a connector that is not there', { ...document(file), id: 'nix' }, 'unknown-connector.name /id'],
    ['without examples', document(), 'meta-schema.min-items /files'],
    ['two files of one name', document(file, file), 'fixtures-document.twice /files/1/name'],
    ['a member of the other kind', document({ ...file, callbacks: [] }), 'meta-schema.unknown /files/0/callbacks'],
    ['a misspelt member', document({ ...file, answer: [] }), 'meta-schema.unknown /files/0/answer'],
    [
      'reports without their list',
      document({ name: 'a', fixture: 'callback', secrets: {} }),
      'meta-schema.required /files/0',
    ],
    [
      'a day that no calendar has',
      document({ ...file, requests: [request('2026-13-45T00:00:00Z')] }),
      'fixtures-document.instant /files/0/requests/0/at',
    ],
    [
      'a time that is none',
      document({ ...file, requests: [request('now')] }),
      'meta-schema.pattern /files/0/requests/0/at',
    ],
    ['an operation that is not there', document({ ...file, operation: 'pai' }), 'fixtures-document.disagrees /files/0'],
    [
      'more characters than a check can read each time',
      document({ ...file, settings: Object.fromEntries(LONG.map((value, at) => [`s${at}`, value])) }),
      'too-large.document ',
    ],
  ] as const)('%s', (_title, candidate, expected) => {
    expect(said(judge([candidate]))).toContain(expected);
    // Said the same when it is asked again: nothing of the refused one is kept.
    expect(said(judge([candidate]))).toContain(expected);
  });
});
