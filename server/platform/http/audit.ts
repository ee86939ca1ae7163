import type { Executor } from '../database/tables.ts';

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
