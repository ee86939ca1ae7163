import { randomBytes } from 'node:crypto';
import type { Static } from '@sinclair/typebox';
import { redactValue } from '#server/connectors/trace/redact-trace.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { type Actor, recordAuditedAction } from '#server/platform/http/guard/record-audit.ts';
import type { ConnectorTry, connectorTryBody } from '#src/contract/operations/connector.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { isTryable } from '#src/engine/core/connector/operation-kind.ts';
import { type ConnectorDeps, connectorOf } from './connector-deps.ts';

/**
 * Calls one operation of a supplier as it is configured now and shows what went over the wire, secrets and personal data
 * masked. What buys or books is not tried: only a transaction may spend.
 * @throws AppError `document_not_found`, `try_spends_money`
 */
export async function tryOperation(
  db: Executor,
  deps: ConnectorDeps,
  actor: Actor,
  id: string,
  { operation: name, context = {} }: Static<typeof connectorTryBody>,
): Promise<ConnectorTry> {
  const connector = connectorOf(deps, id);
  const operation = Object.hasOwn(connector.operations, name) ? connector.operations[name] : undefined;
  if (operation === undefined) throw new AppError('document_not_found', { details: { operation: name } });
  if (!isTryable(name, connector)) throw new AppError('try_spends_money');
  const ref =
    typeof context.ref === 'string' && context.ref !== '' ? context.ref : `TRY${randomBytes(6).toString('hex')}`;
  const result = await deps.connectors.call({ connector, operation: name, context: { ...context, ref } });
  await recordAuditedAction(db, actor, {
    action: 'connector.try',
    subject: `connector ${id}: ${name}`,
    after: result.cause === undefined ? result.outcome : `${result.outcome} ${result.cause}`,
  });
  const hidden = { secrets: Object.values(deps.settings.of(connector).secrets[id] ?? {}), numbers: [], reference: ref };
  return {
    outcome: result.outcome,
    sent: result.sent ?? true,
    nothing_created: result.nothingCreated,
    reason: result.reason ?? null,
    cause: result.cause ?? null,
    fields: redactValue(result.fields, hidden),
    request: result.trace.request,
    response: result.trace.response,
    duration_ms: result.trace.durationMs,
  };
}
