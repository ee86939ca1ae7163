import { beforeAll, describe, expect, it } from 'vitest';
import type { ConnectorFixtures } from '#server/connectors/fixtures/connector-fixtures.ts';
import { readFixture } from '#server/connectors/fixtures/connector-fixtures.ts';
import { judgeDocuments } from '#server/documents/check/judge-documents.ts';
import type { PreparedDocument } from '#server/documents/prepare-document.ts';
import { readFolder } from '#server/ops/folder/document-folder.ts';
import { applyPatch, type Patch } from '#server/ops/lint/apply-patch.ts';
import { placeOfProblem } from '#server/ops/lint/place-of-problem.ts';
import { finish } from '#server/platform/concurrency/slices.ts';
import type { ConnectorDocument, Document, Problem } from '#src/engine/core/document-types.ts';
import { jsonPlaces } from '#src/engine/core/json-places.ts';
import { shippedDocuments } from '../shipped-documents.ts';

const shipped = shippedDocuments();
const versions: readonly PreparedDocument[] = shipped.map(({ document }) => ({ hash: '', document }));
let fixtures: ConnectorFixtures;
beforeAll(async () => {
  ({ fixtures } = await readFolder('schemas'));
});

function changed(kind: Document['kind'], id: string, patch: readonly Patch[]): unknown {
  const found = shipped.find(({ document }) => document.kind === kind && document.id === id);
  return applyPatch(found?.document, patch, id);
}

const judge = (document: unknown, with_ = fixtures): readonly Problem[] =>
  (finish(judgeDocuments({ versions }, [document], { fixtures: with_ })).documents[0]?.problems ?? []).filter(
    ({ code }) => /^(?:fixture|derived)-/.test(code),
  );
const said = (problems: readonly Problem[]) => problems.map(({ code, pointer }) => `${code} ${pointer}`);

describe('SDUI-5: documents are run with every fixture', () => {
  it('TRX-2: a reading that types allow and a recorded answer makes fail is pointed at, with what would be right', () => {
    const source = { $: 'string(1 / size(reply.message))' };
    const product = changed('product', 'electricity', [
      { op: 'set', pointer: '/reading/rows/0/value', value: source },
      { op: 'remove', pointer: '/reading/rows/0/when' },
    ]);
    const [problem, ...more] = judge(product);
    expect(more).toEqual([]);
    expect(problem).toMatchObject({
      code: 'fixture-run.expression',
      severity: 'error',
      pointer: '/reading/rows/0/value/$',
    });
    expect(problem?.reason).toMatch(/fixtures\/\S+\.json «/);
    expect(problem?.mend).toMatch(/coalesce/);
    const text = JSON.stringify(product, null, 2);
    const place = problem && placeOfProblem(problem, jsonPlaces(text));
    expect(text.split('\n')[(place?.line ?? 0) - 1]).toContain('1 / size(reply.message)');
  });

  it('TRX-2: a receipt row that fails on a sale which knows as little as one may is refused', () => {
    const value = { $: 'transaction.details[0].value + "x"' };
    const product = changed('product', 'pulsa', [{ op: 'set', pointer: '/receipt/rows/0/value', value }]);
    expect(said(judge(product))).toEqual(['fixture-run.expression /receipt/rows/0/value/$']);
  });

  it('what goes to the supplier is composed of the inputs of every fixture', () => {
    const value = { $: 'parameters.destination[0] + "1"' };
    const product = changed('product', 'pulsa', [{ op: 'set', pointer: '/supplier/customerNumber', value }]);
    expect(said(judge(product))).toContain('fixture-run.expression /supplier/customerNumber/$');
  });

  it('SDUI-8: a screen whose expression fails while its answer is on the way is refused', () => {
    const screen = changed('screen', 'transaction.status', [
      {
        op: 'set',
        pointer: '/body/children/0/when',
        value: { $: 'size(string(data.transaction.transaction.version)) > 0' },
      },
    ]);
    expect(said(judge(screen))).toContain('fixture-run.expression /body/children/0/when/$');
  });

  it('SDUI-3: a connector that reads a recorded answer otherwise than it means is refused at its response', () => {
    const connector = changed('connector', 'iak', [
      { op: 'set', pointer: '/operations/pay/response/fields/code/from', value: '$.data.rcc' },
    ]);
    expect(said(judge(connector))).toContain('fixture-run.outcome /operations/pay/response');
    const priced = changed('connector', 'iak', [
      { op: 'set', pointer: '/operations/pay/response/fields/price/from', value: '$.data.balance' },
    ]);
    expect(said(judge(priced))).toContain('fixture-run.field /operations/pay/response/fields/price');
    const kept = changed('connector', 'iak', [{ op: 'remove', pointer: '/operations/pay/response/nothingCreated' }]);
    expect(said(judge(kept))).toContain('fixture-run.meaning /operations/pay/response');
    const [refusal] = judge(kept).filter(({ code }) => code === 'fixture-run.meaning');
    expect(refusal?.params).toMatchObject({ name: 'nothingCreated', found: 'false', expected: 'true' });
  });

  it('SDUI-3: a place inside the entries of a list that no recorded entry has is refused, for an optional member told', () => {
    const each = '/operations/price-list/response/fields/items/each';
    const place = (member: string, value: string) =>
      changed('connector', 'iak', [{ op: 'set', pointer: `${each}/${member}/from`, value }]);
    expect(said(judge(place('price', '$.prise')))).toContain(`fixture-run.entries ${each}/price/from`);
    expect(said(judge(place('product_name', '$.nama')))).toContain(`fixture-run.never ${each}/product_name/from`);
  });

  it('SDUI-3: a template that the example cannot fill, or fills otherwise, is refused', () => {
    const body = '/operations/inquiry-pln/body/template/customer_id';
    const unfilled = changed('connector', 'iak', [{ op: 'set', pointer: body, value: '{amount} x' }]);
    expect(said(judge(unfilled))).toContain('fixture-run.request /operations/inquiry-pln');
    const other = changed('connector', 'iak', [{ op: 'set', pointer: body, value: '0{number}' }]);
    expect(said(judge(other))).toContain('fixture-run.sent /operations/inquiry-pln/body');
  });

  it('TRX-2: a question about an order that sends the order again is reported where codes of the request could end it', () => {
    const product = changed('product', 'pulsa', [{ op: 'set', pointer: '/supplier/status', value: 'pay' }]);
    const problems = finish(judgeDocuments({ versions }, [product], { fixtures })).documents[0]?.problems ?? [];
    expect(said(problems.filter(({ code }) => code.startsWith('status-question')))).toEqual([
      'status-question.request /supplier/status',
    ]);
  });

  it('SDUI-3: a file of examples that is none, or is about an operation that is not there, is named', () => {
    const iak = changed('connector', 'iak', []);
    const with_ = new Map([
      [
        'iak',
        [
          readFixture('bad.json', '{'),
          readFixture('half.json', '{"fixture":"operation"}'),
          readFixture(
            'other.json',
            '{"fixture":"operation","operation":"inqury-pln","secrets":{},"requests":[],"answers":[]}',
          ),
        ],
      ],
    ]);
    const problems = judge(iak, with_);
    expect(said(problems)).toEqual([
      'fixture-file.unreadable ',
      'fixture-file.unreadable ',
      'fixture-file.operation /operations',
    ]);
    expect(problems[2]?.mend).toContain('inquiry-pln');
  });

  it.each(shipped.map(({ file, document }) => [file, document] as const))(
    '%s runs with all of them',
    (_file, document) => {
      expect(said(judge(document))).toEqual([]);
    },
  );

  it('there are recorded answers of every shipped biller', () => {
    const billers = shipped.flatMap(({ document }) =>
      document.kind === 'connector' && document.group === 'biller' ? [document satisfies ConnectorDocument] : [],
    );
    for (const { id } of billers) expect(fixtures.get(id)?.length, id).toBeGreaterThan(0);
  });
});
