import type { Executor } from '../database/tables.ts';
import type { RequestContext } from './route.ts';

export interface AuditEntry {
  readonly accountId: string | null;
  readonly action: string;
  /** What it was done to: the path's parameters. */
  readonly subject: string | null;
  /** `ok`, `replayed`, or the code of the refusal. */
  readonly outcome: string;
  readonly requestId: string;
  readonly address: string;
  /** What it was before and after, e.g. hashes of versions. */
  readonly before?: string | null;
  readonly after?: string | null;
  /** Why, in the words of who did it. */
  readonly note?: string | null;
}

/** Writes who did what; rows are never changed. */
export async function recordAudit(db: Executor, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_event')
    .values({
      account_id: entry.accountId,
      action: entry.action,
      subject: entry.subject,
      outcome: entry.outcome,
      request_id: entry.requestId,
      address: entry.address,
      before_value: entry.before ?? null,
      after_value: entry.after ?? null,
      note: entry.note ?? null,
    })
    .execute();
}

/**
 * Writes that something is done, in the transaction that does it: no change without its line, no line without its change.
 * @param said what the request alone does not tell, e.g. whose account it is when nobody is signed in yet
 */
export type NoteDone = (
  transaction: Executor,
  said?: Partial<Pick<AuditEntry, 'action' | 'accountId' | 'subject' | 'before' | 'after'>>,
) => Promise<void>;

/** Lets a use case of a route with `auditsItself` write its line where it makes its change. @param action the route's `audit` */
export function noteDone(
  { caller, requestId, address }: Pick<RequestContext, 'caller' | 'requestId' | 'address'>,
  action: string,
): NoteDone {
  const accountId = caller?.accountId ?? null;
  return (transaction, said) =>
    recordAudit(transaction, { accountId, action, subject: accountId, outcome: 'ok', requestId, address, ...said });
}
