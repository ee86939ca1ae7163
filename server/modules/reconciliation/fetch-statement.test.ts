import { expect, test } from 'vitest';
import type { OperationResult } from '#server/connectors/operation-result.ts';
import { tinyConnector } from '../../../tests/connectors/tiny-connector.ts';
import { fetchStatement } from './fetch-statement.ts';

const LINE = { id: '1', reference: 'K1', amount: 10_000, at: '2026-11-25T10:00:00+07:00' };
const answer = (lines: readonly object[], lost = {}): OperationResult => ({
  outcome: 'success',
  nothingCreated: false,
  fields: { lines, more: false },
  trace: { request: null, response: null, durationMs: 0 },
  ...lost,
});
const statementOf = (result: OperationResult) =>
  fetchStatement(
    { call: async () => result },
    { ...tinyConnector(), statement: { operation: 'statement', matches: 'attempts' } },
    '2026-11-25',
  );

test('DEP-6: a statement of which lines were left out is unreadable: a sum over the rest would be no sum', async () => {
  expect(await statementOf(answer([LINE]))).toMatchObject({
    whole: true,
    lines: [{ reference: 'K1', amount: 10_000 }],
  });
  expect(await statementOf(answer([LINE], { dropped: { lines: 1 } }))).toEqual({ whole: false, trouble: 'unreadable' });
  expect(await statementOf(answer([LINE], { dropped: { others: 1 } }))).toMatchObject({ whole: true });
});
