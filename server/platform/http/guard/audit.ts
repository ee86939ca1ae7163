import { fixedStatement } from '#server/platform/database/pipeline/fixed-statement.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { RequestContext } from '../route.ts';

export interface AuditEntry {
  readonly accountId: string | null;
  readonly action: string;
  /** Its subject: the path's parameters. */
  readonly subject: string | null;
  /** `ok`, `replayed`, or the code of the refusal. */
  readonly outcome: string;
  readonly requestId: string;
  readonly address: string;
  /** Before and after, e.g. hashes of versions. */
  readonly before?: string | null;
  readonly after?: string | null;
  /** The actor's reason, as entered. */
  readonly note?: string | null;
}

/** Every column of an entry, optional ones included. */
type Line = { readonly [Name in keyof AuditEntry]-?: Exclude<AuditEntry[Name], undefined> };

const writeLine = fixedStatement((db, entry: Line) =>
  db.insertInto('audit_event').values({
    account_id: entry.accountId,
    action: entry.action,
    subject: entry.subject,
    outcome: entry.outcome,
    request_id: entry.requestId,
    address: entry.address,
    before_value: entry.before,
    after_value: entry.after,
    note: entry.note,
  }),
);

/** Writes who did what; rows are never changed. */
export async function recordAudit(db: Executor, entry: AuditEntry): Promise<void> {
  const { before = null, after = null, note = null } = entry;
  await writeLine(db, { ...entry, before, after, note });
}

/**
 * Writes the audit line of an action or a refusal in the same transaction: no change without its line, no line without
 * its change.
 * @param said fields that the request lacks, e.g. the account before it is signed in; `outcome` of a refusal
 */
export type NoteDone = (
  transaction: Executor,
  said?: Partial<Pick<AuditEntry, 'action' | 'accountId' | 'subject' | 'before' | 'after' | 'outcome'>>,
) => Promise<void>;

/** Refusals that a use case has written itself, by their request. */
const refusals = new WeakMap<object, string>();

/** Whether a use case of this request has written that line itself. */
export const isRefusalNoted = (context: object, outcome: string): boolean => refusals.get(context) === outcome;

/** Lets a use case of a route with `auditsItself` write its line where it makes its change. @param action the route's `audit` */
export function noteDone(context: Pick<RequestContext, 'caller' | 'requestId' | 'address'>, action: string): NoteDone {
  const { caller, requestId, address } = context;
  const accountId = caller?.accountId ?? null;
  return async (transaction, said) => {
    const line = { accountId, action, subject: accountId, outcome: 'ok', requestId, address, ...said };
    await recordAudit(transaction, line);
    if (line.outcome !== 'ok') refusals.set(context, line.outcome);
  };
}
