import type { Static, TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { OperationResult } from './operation-result.ts';
import type { ConnectorCall, ConnectorRuntime } from './runtime.ts';

/** A success with its fields as the caller's schema has them, or what became of the call instead. */
export type OperationAnswer<T> =
  | { readonly ok: true; readonly fields: T; readonly result: OperationResult }
  | { readonly ok: false; readonly outcome: 'failed' | 'pending' | 'unknown'; readonly result: OperationResult };

/**
 * Runs one operation of a connector and gives its fields typed: for gateways (charge, status, cancel, refund), messengers
 * (send) and couriers, whose answers are no purchases of ours. A success that lacks what the caller needs is `unknown`: it
 * went through, and its answer cannot be used. Nothing is retried; whoever moves money stores `ref` before.
 *
 * @param fields what a success must bring; members that the schema does not name are left out
 * @throws Error when the connector has no such operation
 */
export async function runOperation<S extends TSchema>(
  connectors: Pick<ConnectorRuntime, 'call'>,
  call: ConnectorCall,
  fields: S,
): Promise<OperationAnswer<Static<S>>> {
  const result = await connectors.call(call);
  if (result.outcome !== 'success') return { ok: false, outcome: result.outcome, result };
  const values: unknown = Value.Clean(fields, { ...result.fields });
  if (Value.Check(fields, values)) return { ok: true, fields: values, result };
  return { ok: false, outcome: 'unknown', result: { ...result, outcome: 'unknown', cause: 'unreadable' } };
}
