import { Type } from '@sinclair/typebox';
import { expect, it, vi } from 'vitest';
import { tinyConnector } from '../../tests/connectors/tiny-connector.ts';
import type { OperationResult } from './operation-result.ts';
import { runOperation } from './run-operation.ts';

const CALL = { connector: tinyConnector(), operation: 'charge', context: { ref: 'D0001' } };
const CHARGE = Type.Object({ channel_reference: Type.String(), amount: Type.Integer() });

/** A connector that answers this to everything. */
function answering(result: Partial<OperationResult>) {
  const trace = { request: null, response: null, durationMs: 1 };
  const call = vi.fn(
    async () => ({ outcome: 'success', nothingCreated: false, fields: {}, trace, ...result }) as const,
  );
  return { call };
}

it('TOP-2: a success gives the fields that the caller asked for, and no others', async () => {
  const connectors = answering({ fields: { channel_reference: 'CH-1', amount: 50_000, secret: 'x' } });
  const answer = await runOperation(connectors, CALL, CHARGE);
  expect(answer).toMatchObject({ ok: true, fields: { channel_reference: 'CH-1', amount: 50_000 } });
  expect(answer.ok && answer.fields).not.toHaveProperty('secret');
  expect(connectors.call).toHaveBeenCalledExactlyOnceWith(CALL);
});

it.each([[{}], [{ channel_reference: 'CH-1' }], [{ channel_reference: 'CH-1', amount: '50000' }]])(
  'a success that cannot be used is unknown, not a failure: %j',
  async (fields) => {
    const answer = await runOperation(answering({ fields }), CALL, CHARGE);
    expect(answer).toMatchObject({
      ok: false,
      outcome: 'unknown',
      result: { outcome: 'unknown', cause: 'unreadable' },
    });
  },
);

it.each(['failed', 'pending', 'unknown'] as const)(
  'what is %s stays so, with the answer beside it',
  async (outcome) => {
    const connectors = answering({ outcome, reason: 'no', nothingCreated: outcome === 'failed' });
    const answer = await runOperation(connectors, CALL, CHARGE);
    expect(answer).toMatchObject({ ok: false, outcome, result: { outcome, reason: 'no' } });
    expect(connectors.call).toHaveBeenCalledTimes(1);
  },
);

it('says when the connector has no such operation', async () => {
  const connectors = { call: () => Promise.reject(new Error('no operation charge')) };
  await expect(runOperation(connectors, CALL, CHARGE)).rejects.toThrow('no operation charge');
});
