import { announceChange, takeTurn } from '#server/documents/serve/announce.ts';
import { requireActiveStaff } from '#server/platform/approvals/active-staff.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { type Actor, recordAuditedAction } from '#server/platform/http/guard/record-audit.ts';
import { readSitePreferences } from '#server/platform/preferences/site-preferences.ts';
import type { Preferences } from '#src/contract/operations/preference.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { checkPreferences } from './check-preferences.ts';
import { agreedToLoosen, loosensMoney } from './loosen-approval.ts';

/** What the site's preferences are now. */
export async function getPreferences(db: Executor): Promise<Preferences> {
  const values = await readSitePreferences(db);
  const { whitelistedEmails, approvalPolicy } = values;
  return { ...values, whitelistedEmails: [...whitelistedEmails], approvalPolicy };
}

/**
 * Changes preferences, each with its line in the log, and tells clients: modules appear and vanish without a reload (NAV-14).
 * @throws AppError `validation_failed` for what `checkPreferences` finds; `approval_missing` when less would need a second
 *   person about money and no second person has asked for it
 */
export async function setPreferences(
  db: Executor,
  actor: Actor,
  wanted: Partial<Preferences>,
  note: string,
): Promise<Preferences> {
  const emails = wanted.whitelistedEmails?.map((email) => email.toLowerCase());
  const asked = { ...wanted, ...(emails === undefined ? {} : { whitelistedEmails: emails }) };
  checkPreferences(asked);
  const after = await inTransaction(db, async (transaction) => {
    await takeTurn(transaction);
    await requireActiveStaff(transaction, { by: actor.caller.accountId });
    const before = await getPreferences(transaction);
    const policy = asked.approvalPolicy ?? before.approvalPolicy;
    const loosens = loosensMoney(before.approvalPolicy, policy);
    // The wish is committed, the change is not.
    if (loosens && !(await agreedToLoosen(transaction, actor, policy, note))) return undefined;
    const changed: string[] = [];
    for (const [name, value] of Object.entries(asked)) {
      const now = JSON.stringify(value);
      const then = JSON.stringify(Reflect.get(before, name));
      if (now === then) continue;
      changed.push(name);
      await transaction
        .insertInto('site_preference')
        .values({ name, value: now })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: now }))
        .execute();
      await recordAuditedAction(transaction, actor, {
        action: 'preference.set',
        subject: name,
        before: then,
        after: now,
        note,
      });
    }
    const names = changed.map((id) => ({ kind: 'preference', id }));
    if (names.length > 0) await announceChange(transaction, names, null);
    return getPreferences(transaction);
  });
  if (after === undefined) throw new AppError('approval_missing');
  return after;
}
