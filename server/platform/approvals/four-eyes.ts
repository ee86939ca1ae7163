import { AppError } from '#src/domain/errors/app-error.ts';
import type { Executor } from '../database/tables/tables.ts';
import { readSitePreferences } from '../preferences/site-preferences.ts';
import { requireActiveStaff } from './active-staff.ts';

/** What was proposed and waits for a second person. */
interface OpenProposal {
  readonly id: string;
  /** Whether somebody else than who proposed it has to say yes. */
  readonly fourEyes: boolean;
  /** Id of the account that proposed it. */
  readonly proposedBy: string;
}

/** Whether deeds that concern money take a second person now: the site's preference, the same as for releases. */
export const needsFourEyes = async (transaction: Executor): Promise<boolean> =>
  (await readSitePreferences(transaction)).approvalPolicy.moneyCritical;

/**
 * Lets a second person say yes to what is open: it is the one they saw, not their own where two are asked for, and both work for
 * operations until the transaction ends.
 * @param open the proposal that is open now, locked with what it is about; undefined: none, or it is about an earlier state
 * @param said.id the proposal that they saw
 * @param said.by id of the account that says yes
 * @returns the open proposal
 * @throws AppError `settlement_gone` also when who proposed is not of operations any more, `own_settlement`, `forbidden`
 */
export async function requireConfirmable<Proposal extends OpenProposal>(
  transaction: Executor,
  open: Proposal | undefined,
  { id, by }: { readonly id: string; readonly by: string },
): Promise<Proposal> {
  if (open?.id !== id) throw new AppError('settlement_gone');
  if (open.fourEyes && open.proposedBy === by) throw new AppError('own_settlement');
  await requireActiveStaff(transaction, { by, proposedBy: open.proposedBy });
  return open;
}

/**
 * Lets a proposal be taken back by its author, or by whoever of operations does not agree.
 * @param open the proposal that is open now, locked with what it is about; undefined: none
 * @param said.id the proposal that they saw
 * @param said.by id of the account that takes it back
 * @returns the open proposal
 * @throws AppError `settlement_gone`, `forbidden` for who is not of operations any more
 */
export async function requireWithdrawable<Proposal extends OpenProposal>(
  transaction: Executor,
  open: Proposal | undefined,
  { id, by }: { readonly id: string; readonly by: string },
): Promise<Proposal> {
  if (open?.id !== id) throw new AppError('settlement_gone');
  await requireActiveStaff(transaction, { by });
  return open;
}
