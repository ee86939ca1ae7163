import { sql } from 'kysely';
import { decided, type ProposalDecision, UNDECIDED } from '#server/platform/approvals/proposal.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { SettlementOutcome, SettlementReason } from '#src/domain/sale/settlement.ts';

/** A proposal of how to settle a sale that a person has to look at. */
export interface SettlementRow {
  readonly id: string;
  readonly fromState: string;
  readonly outcome: SettlementOutcome;
  readonly serialNumber: string | null;
  readonly reason: SettlementReason | null;
  readonly fourEyes: boolean;
  readonly proposedBy: string;
}

/** Stores a proposal; a transaction has at most one that is open. */
export async function insertSettlement(
  executor: Executor,
  transactionId: string,
  proposal: Omit<SettlementRow, 'id'> & { readonly note: string },
): Promise<string> {
  const row = await executor
    .insertInto('settlement')
    .values({
      transaction_id: transactionId,
      from_state: proposal.fromState,
      outcome: proposal.outcome,
      serial_number: proposal.serialNumber,
      reason: proposal.reason,
      note: proposal.note,
      four_eyes: proposal.fourEyes,
      proposed_by: proposal.proposedBy,
      ...UNDECIDED,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The open proposal of a transaction, which the caller has locked. */
export async function openSettlement(executor: Executor, transactionId: string): Promise<SettlementRow | undefined> {
  const row = await executor
    .selectFrom('settlement')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      fromState: row.from_state,
      // The table's CHECK constraints and the contract allow only these.
      outcome: row.outcome as SettlementOutcome,
      serialNumber: row.serial_number,
      reason: row.reason as SettlementReason | null,
      fourEyes: row.four_eyes,
      proposedBy: row.proposed_by,
    }
  );
}

/** Ends a proposal: confirmed or withdrawn by somebody, or overtaken by what the supplier said after all. */
export async function decideSettlement(
  executor: Executor,
  id: string,
  decision: ProposalDecision | { readonly state: 'overtaken' },
): Promise<void> {
  await executor
    .updateTable('settlement')
    .set(
      decision.state === 'overtaken'
        ? { ...UNDECIDED, state: decision.state, decided_at: sql<Date>`clock_timestamp()` }
        : decided(decision),
    )
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}
