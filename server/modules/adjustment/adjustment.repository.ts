import { sql } from 'kysely';
import { decided, type ProposalDecision, presentProposal, UNDECIDED } from '#server/platform/approvals/proposal.ts';
import { BUSINESS_ZONE } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { Adjustment } from '#src/contract/operations/adjustment.contract.ts';
import { type Rupiah, toRupiah } from '#src/domain/money/money.ts';
import { type AdjustmentGround, type AdjustmentState, adjustmentReference } from '#src/domain/sale/adjustment.ts';

/** A correction as it is decided on. */
export interface AdjustmentRow {
  readonly id: string;
  readonly accountId: string;
  readonly amount: Rupiah;
  readonly ground: AdjustmentGround;
  readonly state: AdjustmentState;
  readonly proposedBy: string;
}

interface Wanted {
  /** That one alone. */
  readonly id?: string;
  /** Of one account, however they stand; absent: those that wait, of everybody. */
  readonly accountId?: string;
  /** Id of the last one of the page before. */
  readonly before?: string | undefined;
  readonly limit: number;
}

/** Corrections, the newest first. @param viewerId who looks: their own proposals are marked */
export async function listAdjustments(
  db: Executor,
  viewerId: string,
  { id, accountId, before, limit }: Wanted,
): Promise<Adjustment[]> {
  let found = db
    .selectFrom('adjustment as x')
    .innerJoin('account as owner', 'owner.id', 'x.account_id')
    .innerJoin('account as by', 'by.id', 'x.proposed_by')
    .leftJoin('account as decider', 'decider.id', 'x.decided_by')
    .select(['x.id', 'x.account_id', 'x.amount', 'x.ground', 'x.state', 'x.note', 'x.proposed_at', 'x.proposed_by'])
    .select(['owner.name as owner_name', 'by.name as by_name', 'x.decided_by', 'decider.name as decider_name']);
  if (id !== undefined) found = found.where('x.id', '=', id);
  else if (accountId !== undefined) found = found.where('x.account_id', '=', accountId);
  else found = found.where('x.state', '=', 'open');
  if (before !== undefined) found = found.where('x.id', '<', before);
  const rows = await found.orderBy('x.id', 'desc').limit(limit).execute();
  return rows.map((row) => ({
    ...presentProposal(row, viewerId),
    reference: adjustmentReference(row.id),
    person: { id: row.account_id, name: row.owner_name },
    amount: toRupiah(row.amount),
    // The table's CHECK allows only these.
    ground: row.ground as AdjustmentGround,
    state: row.state as AdjustmentState,
    ...(row.decided_by === null ? {} : { decided_by: { id: row.decided_by, name: row.decider_name ?? '' } }),
  }));
}

/** Stores a proposal; an account has at most one that is open. @returns its id */
export async function insertAdjustment(
  db: Executor,
  draft: Omit<AdjustmentRow, 'id' | 'state'> & { readonly note: string },
): Promise<string> {
  const { id } = await db
    .insertInto('adjustment')
    .values({
      account_id: draft.accountId,
      amount: String(draft.amount),
      ground: draft.ground,
      note: draft.note,
      proposed_by: draft.proposedBy,
      ...UNDECIDED,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Reads a correction and locks it until the transaction ends. */
export async function lockAdjustment(db: Executor, id: string): Promise<AdjustmentRow | undefined> {
  const row = await db.selectFrom('adjustment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return (
    row && {
      id: row.id,
      accountId: row.account_id,
      amount: toRupiah(row.amount),
      ground: row.ground as AdjustmentGround,
      state: row.state as AdjustmentState,
      proposedBy: row.proposed_by,
    }
  );
}

export async function hasOpenAdjustment(db: Executor, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('adjustment')
    .select('id')
    .where('account_id', '=', accountId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return row !== undefined;
}

/** What corrections moved on an account in the business day that is now, given and taken counted alike, in rupiah. */
export async function adjustedToday(db: Executor, accountId: string): Promise<Rupiah> {
  const row = await db
    .selectFrom('adjustment')
    .select(sql<string>`coalesce(sum(abs(amount)), 0)`.as('moved'))
    .where('account_id', '=', accountId)
    .where('state', '=', 'confirmed')
    .where(sql<boolean>`(decided_at at time zone ${BUSINESS_ZONE})::date = (now() at time zone ${BUSINESS_ZONE})::date`)
    .executeTakeFirstOrThrow();
  return toRupiah(row.moved);
}

/** Ends a proposal. */
export async function decideAdjustment(db: Executor, id: string, decision: ProposalDecision): Promise<void> {
  await db.updateTable('adjustment').set(decided(decision)).where('id', '=', id).execute();
}
