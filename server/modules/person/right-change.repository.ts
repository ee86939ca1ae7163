import { decided, type ProposalDecision, presentProposal, UNDECIDED } from '#server/platform/approvals/proposal.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { RightChangeRow } from '#src/contract/operations/person.contract.ts';
import type { Rights } from '#src/domain/rights/person-right.ts';

/** A proposal of what an account should be allowed to do. */
export interface OpenRightChange {
  readonly id: string;
  readonly before: Rights;
  readonly after: Rights;
  readonly fourEyes: boolean;
  readonly proposedBy: string;
}

/** Rights under the names of the API. */
export const presentRights = ({
  developerMode,
  permissions,
  ...rest
}: Rights): RightChangeRow['after'] & { permissions: string[] } => ({
  ...rest,
  developer_mode: developerMode,
  permissions: [...permissions],
});

interface Wanted {
  /** Of that account alone. */
  readonly accountId?: string;
  /** Id of the last one of the page before. */
  readonly before?: string | undefined;
  readonly limit: number;
}

/** Proposals that wait for a second person, the newest first. @param viewerId who looks: their own ones are marked */
export async function listRightChanges(
  db: Executor,
  viewerId: string,
  { accountId, before, limit }: Wanted,
): Promise<RightChangeRow[]> {
  let found = db
    .selectFrom('right_change as c')
    .innerJoin('account as person', 'person.id', 'c.account_id')
    .innerJoin('account as by', 'by.id', 'c.proposed_by')
    .select(['c.id', 'c.account_id', 'c.before_rights', 'c.after_rights', 'c.note', 'c.proposed_at', 'c.proposed_by'])
    .select(['person.name as person_name', 'by.name as by_name'])
    .where('c.state', '=', 'open');
  if (accountId !== undefined) found = found.where('c.account_id', '=', accountId);
  if (before !== undefined) found = found.where('c.id', '<', before);
  const rows = await found.orderBy('c.id', 'desc').limit(limit).execute();
  return rows.map((row) => ({
    ...presentProposal(row, viewerId),
    person: { id: row.account_id, name: row.person_name },
    // Written by this module alone.
    before: presentRights(row.before_rights as Rights),
    after: presentRights(row.after_rights as Rights),
  }));
}

/** The open proposal for an account, which the caller has locked. */
export async function openRightChange(db: Executor, accountId: string): Promise<OpenRightChange | undefined> {
  const row = await db
    .selectFrom('right_change')
    .select(['id', 'before_rights', 'after_rights', 'four_eyes', 'proposed_by'])
    .where('account_id', '=', accountId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      before: row.before_rights as Rights,
      after: row.after_rights as Rights,
      fourEyes: row.four_eyes,
      proposedBy: row.proposed_by,
    }
  );
}

/** Stores a proposal; an account has at most one that is open. @returns its id */
export async function insertRightChange(
  db: Executor,
  accountId: string,
  change: Omit<OpenRightChange, 'id'> & { readonly note: string },
): Promise<string> {
  const { id } = await db
    .insertInto('right_change')
    .values({
      account_id: accountId,
      before_rights: JSON.stringify(change.before),
      after_rights: JSON.stringify(change.after),
      note: change.note,
      four_eyes: change.fourEyes,
      proposed_by: change.proposedBy,
      ...UNDECIDED,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends a proposal. */
export async function decideRightChange(db: Executor, id: string, decision: ProposalDecision): Promise<void> {
  await db.updateTable('right_change').set(decided(decision)).where('id', '=', id).execute();
}
