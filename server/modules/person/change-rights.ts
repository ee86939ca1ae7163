import { hasMoneyLeft } from '#server/modules/deletion/index.ts';
import { endSessions } from '#server/modules/device/index.ts';
import { notify } from '#server/modules/notification/index.ts';
import { revokeOpsTokensOf } from '#server/modules/publishing/index.ts';
import { requireActiveStaff } from '#server/platform/approvals/active-staff.ts';
import { needsFourEyes, requireConfirmable } from '#server/platform/approvals/four-eyes.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { type Actor, recordAuditedAction } from '#server/platform/http/guard/record-audit.ts';
import { accountChannel, publish } from '#server/platform/realtime/publish.ts';
import type { RightChangeBody, RightChangeDecideBody } from '#src/contract/operations/person.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import {
  changedRights,
  isStaff,
  MASTER_THRESHOLD,
  opensSomething,
  type Rights,
  rightWords,
  sameRights,
} from '#src/domain/rights/person-right.ts';
import { type AccountRow, lockAccountRow, lockOperators, recentSales, writeRights } from './person.repository.ts';
import { decideRightChange, insertRightChange, openRightChange } from './right-change.repository.ts';

/**
 * Changes what an account may do. What only closes (a block, a permission withdrawn) counts at once; what opens waits for a second
 * person, unless the site asks for none where money is concerned (decision 0051). In the caller's transaction, with its audit.
 * @throws AppError `not_found`, `person_gone`, `own_account`, `right_unchanged`, `settlement_proposed`, `last_operator`,
 *   `master_threshold`, `person_has_money`, `forbidden` when who asks was shut out meanwhile
 */
export async function changeRights(
  executor: Executor,
  actor: Actor,
  id: string,
  { note, developer_mode: developerMode, ...body }: RightChangeBody,
): Promise<void> {
  const account = await lockForChange(executor, actor, id);
  const before = account.rights;
  const after = changedRights(before, { ...body, ...(developerMode === undefined ? {} : { developerMode }) });
  if (sameRights(before, after)) throw new AppError('right_unchanged');
  await requireSensible(executor, account, after);
  const by = actor.caller.accountId;
  await requireActiveStaff(executor, { by });
  if (!opensSomething(before, after)) return apply(executor, actor, account, after, { action: 'person.change', note });
  if ((await openRightChange(executor, id)) !== undefined) throw new AppError('settlement_proposed');
  const fourEyes = await needsFourEyes(executor);
  const change = await insertRightChange(executor, id, { before, after, fourEyes, proposedBy: by, note });
  const words = { before: rightWords(before), after: rightWords(after) };
  await recordAuditedAction(executor, actor, { action: 'person.propose', subject: id, ...words, note });
  if (fourEyes) return;
  await decideRightChange(executor, change, { state: 'confirmed', by, note });
  await apply(executor, actor, account, after, { action: 'person.confirm', note });
}

/**
 * Says yes as a second person: the account may do it from its next request on.
 * @throws AppError as {@link changeRights}; `settlement_gone` also when the account is not as it was proposed for and
 *   when who proposed is not of operations any more, `own_settlement`
 */
export async function confirmRightChange(
  executor: Executor,
  actor: Actor,
  id: string,
  { change, note }: RightChangeDecideBody,
): Promise<void> {
  const account = await lockForChange(executor, actor, id);
  const by = actor.caller.accountId;
  const earlier = await openRightChange(executor, id);
  const standing = earlier !== undefined && sameRights(earlier.before, account.rights) ? earlier : undefined;
  const open = await requireConfirmable(executor, standing, { id: change, by });
  await requireSensible(executor, account, open.after);
  await decideRightChange(executor, change, { state: 'confirmed', by, note });
  await apply(executor, actor, account, open.after, { action: 'person.confirm', note });
}

/** Takes a proposal back: its author, or whoever does not agree. @throws AppError `not_found`, `settlement_gone`, `own_account` */
export async function withdrawRightChange(
  executor: Executor,
  actor: Actor,
  id: string,
  { change, note }: RightChangeDecideBody,
): Promise<void> {
  const by = actor.caller.accountId;
  if (id === by) throw new AppError('own_account');
  await requireActiveStaff(executor, { by });
  if ((await lockAccountRow(executor, id)) === undefined) throw new AppError('not_found');
  const open = await openRightChange(executor, id);
  if (open?.id !== change) throw new AppError('settlement_gone');
  await decideRightChange(executor, change, { state: 'withdrawn', by, note });
  const words = { before: rightWords(open.after), after: rightWords(open.before) };
  await recordAuditedAction(executor, actor, { action: 'person.withdraw', subject: id, ...words, note });
}

/**
 * Those of operations are locked before the account itself, always in the same order: two who take each other's rights at once wait,
 * and the second finds that nobody would be left.
 */
async function lockForChange(executor: Executor, { caller }: Actor, id: string): Promise<AccountRow> {
  if (id === caller.accountId) throw new AppError('own_account');
  await lockOperators(executor);
  const account = await lockAccountRow(executor, id);
  if (account === undefined) throw new AppError('not_found');
  // No mobile number begins like this: who is gone, and the account that sales to guests go through.
  if (account.goneAt !== null || account.hp.startsWith('00')) throw new AppError('person_gone');
  return account;
}

const works = ({ state }: Rights): boolean => state === 'active';
const operates = (one: Rights): boolean => one.category === 'operations' && works(one);

async function requireSensible(executor: Executor, { id, rights }: AccountRow, after: Rights): Promise<void> {
  if (operates(rights) && !operates(after)) {
    const others = (await lockOperators(executor)).filter((operator) => operator !== id);
    if (others.length === 0) throw new AppError('last_operator');
  }
  if (after.category === rights.category) return;
  if (after.category === 'master' && (await recentSales(executor, id)) < MASTER_THRESHOLD) {
    throw new AppError('master_threshold');
  }
  if (isStaff(after.category) && !isStaff(rights.category) && (await hasMoneyLeft(executor, id))) {
    throw new AppError('person_has_money');
  }
}

async function apply(
  executor: Executor,
  actor: Actor,
  { id, rights }: AccountRow,
  after: Rights,
  deed: { readonly action: string; readonly note: string },
): Promise<void> {
  await writeRights(executor, id, after);
  if (shutsOut(rights, after)) await endWork(executor, actor, id);
  const words = { before: rightWords(rights), after: rightWords(after) };
  await recordAuditedAction(executor, actor, { ...deed, subject: id, ...words });
  await notify(executor, { accountId: id, noun: 'account', subject: id, state: toldAs(rights, after) });
  await publish(executor, { channel: accountChannel(id), event: 'account.updated', data: {} });
}

/** Whether somebody of the staff may not work any more as before. */
const shutsOut = (before: Rights, after: Rights): boolean =>
  isStaff(before.category) && (after.category !== before.category || (works(before) && !works(after)));

/** Sessions and tokens end with the work: whoever comes back to it one day begins with new ones. */
async function endWork(executor: Executor, actor: Actor, id: string): Promise<void> {
  const cause = { origin: 'operator', actor: actor.caller.accountId, requestId: actor.requestId } as const;
  await endSessions(executor, { accountId: id }, { type: 'END', reason: 'by-operations' }, cause);
  await revokeOpsTokensOf(executor, actor, id);
}

/** What the owner is told of: the change that matters most to her. */
function toldAs(before: Rights, after: Rights): string {
  if (before.state !== after.state) return after.state === 'inactive' ? 'closed' : 'opened';
  if (before.category !== after.category) return after.category === 'master' ? 'master' : 'role';
  return 'rights';
}
