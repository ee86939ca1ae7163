import { sql } from 'kysely';

/** The proposer's columns, as tables of proposals have them. */
interface ProposedRow {
  readonly id: string;
  readonly note: string;
  readonly proposed_by: string;
  readonly proposed_at: Date;
  /** Name of who proposed it. */
  readonly by_name: string;
}

/** The public fields of every proposal. @param viewerId the reader: own proposals are marked */
export const presentProposal = (
  row: ProposedRow,
  viewerId: string,
): {
  readonly id: string;
  readonly note: string;
  readonly by: { readonly id: string; readonly name: string };
  readonly at: string;
  readonly own: boolean;
} => ({
  id: row.id,
  note: row.note,
  by: { id: row.proposed_by, name: row.by_name },
  at: row.proposed_at.toISOString(),
  own: row.proposed_by === viewerId,
});

/** Columns of an undecided proposal. */
export const UNDECIDED = { decided_by: null, decided_at: null, decision_note: null } as const;

/** How a person ends a proposal: confirmed, or withdrawn. */
export interface ProposalDecision {
  readonly state: 'confirmed' | 'withdrawn';
  /** Id of the account that decides. */
  readonly by: string;
  readonly note: string;
}

/** Columns that end a proposal, by the database's clock. */
export const decided = ({ state, by, note }: ProposalDecision) => ({
  state,
  decided_by: by,
  decided_at: sql<Date>`clock_timestamp()`,
  decision_note: note,
});
