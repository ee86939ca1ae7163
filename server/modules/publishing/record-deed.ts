import type { Executor } from '#server/platform/database/tables.ts';
import { recordAudit } from '#server/platform/http/audit.ts';
import type { Actor } from './publishing-deps.ts';

/** Something that a person did to documents, switches or preferences. */
export interface Deed {
  readonly action: string;
  readonly subject: string;
  readonly before?: string | null;
  readonly after?: string | null;
  readonly note?: string;
}

/** Writes a deed into the audit log, in the transaction that does it: there is no deed without its line (SDUI-6). */
export function recordDeed(transaction: Executor, { caller, requestId, address }: Actor, deed: Deed): Promise<void> {
  return recordAudit(transaction, {
    accountId: caller.accountId,
    action: deed.action,
    subject: deed.subject,
    outcome: 'ok',
    requestId,
    address,
    before: deed.before ?? null,
    after: deed.after ?? null,
    note: deed.note ?? null,
  });
}
