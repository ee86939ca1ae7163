import { AppError } from '#src/domain/errors/app-error.ts';
import type { Executor } from '../database/tables/tables.ts';
import { readSitePreferences } from '../preferences/site-preferences.ts';
import { requireActiveStaff } from './active-staff.ts';

/** An open proposal, which needs a second person. */
interface OpenProposal {
  readonly id: string;
  /** Whether an account other than the proposer's has to confirm. */
  readonly fourEyes: boolean;
  /** Id of the account that proposed it. */
  readonly proposedBy: string;
}

/** Whether actions that concern money need a second person now: the site's preference, the same as for releases. */
export const needsFourEyes = async (transaction: Executor): Promise<boolean> =>
  (await readSitePreferences(transaction)).approvalPolicy.moneyCritical;

/**
 * Checks that a second person may confirm the open proposal: it is the one they saw, not their own where four eyes are
 * required, and both are active staff of operations until the transaction ends.
 * @param open the open proposal, locked with its subject; undefined: none, or it is about an earlier state
 * @param said.id the proposal that they saw
 * @param said.by id of the confirming account
 * @returns the open proposal
 * @throws AppError `settlement_gone` also when the proposer is no longer active staff, `own_settlement`, `forbidden`
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
 * Checks that a proposal may be withdrawn: by its author, or by any active staff of operations.
 * @param open the open proposal, locked with its subject; undefined: none
 * @param said.id the proposal that they saw
 * @param said.by id of the withdrawing account
 * @returns the open proposal
 * @throws AppError `settlement_gone`, `forbidden` for an account that is not active staff
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
