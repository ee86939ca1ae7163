import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { SignedInContext } from '../route.ts';
import { recordAudit } from './audit.ts';

/** Who does something, and in which request. */
export type Actor = Pick<SignedInContext, 'requestId' | 'address'> & {
  readonly caller: Pick<SignedInContext['caller'], 'accountId'>;
};

/** Something that a person did, for the audit log. */
export interface AuditedAction {
  readonly action: string;
  readonly subject: string;
  readonly before?: string | null;
  readonly after?: string | null;
  /** The actor's reason, as entered. */
  readonly note?: string | null;
}

/** Writes an action into the audit log, in the action's own transaction: no action without its line (SDUI-6). */
export function recordAuditedAction(
  transaction: Executor,
  { caller, requestId, address }: Actor,
  deed: AuditedAction,
): Promise<void> {
  return recordAudit(transaction, { ...deed, accountId: caller.accountId, outcome: 'ok', requestId, address });
}
