import { sql } from 'kysely';
import type { DocumentStore } from '#server/documents/document-store.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { Difference } from '#src/contract/operations/reconciliation.contract.ts';
import type {
  DifferenceClass,
  DifferenceResolution,
  DifferenceState,
  StatementMatches,
} from '#src/domain/sale/reconciliation.ts';
import { matchesOfProvider } from './reconcile-day.ts';

interface DifferenceRow {
  readonly id: string;
  readonly connector: string;
  readonly day: string;
  readonly reference: string;
  readonly class: DifferenceClass;
  readonly theirs: string;
  readonly ours: string;
  readonly fee_theirs: string | null;
  readonly fee_ours: string | null;
  readonly lines: number;
  readonly matches: StatementMatches | null;
  readonly subject: string | null;
  readonly state: DifferenceState;
  readonly found_at: Date;
  readonly closed: {
    readonly by: { readonly id: string; readonly name: string };
    readonly at: string;
    readonly note: string;
  } | null;
  readonly resolved_at: Date | null;
  readonly resolution: DifferenceResolution | null;
  readonly proposal: {
    readonly id: string;
    readonly charge: string;
    readonly note: string;
    readonly by: { readonly id: string; readonly name: string };
    readonly at: string;
  } | null;
}

interface WantedDifferences {
  readonly id?: string | undefined;
  readonly before?: string | undefined;
  readonly limit: number;
  readonly state?: DifferenceState | undefined;
  readonly connector?: string | undefined;
  readonly day?: string | undefined;
}

/** Differences, newest first. @param viewerId who looks: their own proposals are marked @param wanted.id that one alone */
export async function listDifferences(
  db: Executor,
  documents: Pick<DocumentStore, 'connector'>,
  viewerId: string,
  { id, before, limit, state, connector, day }: WantedDifferences,
): Promise<readonly Difference[]> {
  const wanted = [
    ...(id === undefined ? [] : [sql`f.id = ${id}::bigint`]),
    ...(before === undefined ? [] : [sql`f.id < ${before}::bigint`]),
    ...(state === undefined ? [] : [sql`f.state = ${state}`]),
    ...(connector === undefined ? [] : [sql`f.connector_id = ${connector}`]),
    ...(day === undefined ? [] : [sql`f.day = ${day}`]),
  ];
  const { rows } = await sql<DifferenceRow>`
    select f.id, f.connector_id as connector, f.day, f.reference, f.class, f.theirs, f.ours, f.fee_theirs, f.fee_ours, f.lines,
      f.subject, f.state, f.found_at, f.resolved_at, f.resolution,
      (select d.matches from reconciliation_day d where d.connector_id = f.connector_id order by d.day desc limit 1) as matches,
      case when f.closed_by is not null then jsonb_build_object('by', jsonb_build_object('id', a.id::text, 'name', a.name),
        'at', f.closed_at, 'note', f.note) end as closed,
      case when r.id is not null then jsonb_build_object('id', r.id::text, 'charge', r.charge::text, 'note', r.note,
        'by', jsonb_build_object('id', p.id::text, 'name', p.name), 'at', r.proposed_at) end as proposal
    from reconciliation_difference f left join account a on a.id = f.closed_by
      left join payment_resolution r on r.difference_id = f.id and r.state = 'open' and f.state = 'open'
      left join account p on p.id = r.proposed_by
    where ${wanted.length === 0 ? sql`true` : sql.join(wanted, sql` and `)}
    order by f.id desc limit ${limit}`.execute(db);
  return rows.map((row) => present(documents, viewerId, row));
}

function present(documents: Pick<DocumentStore, 'connector'>, viewerId: string, row: DifferenceRow): Difference {
  const { theirs, ours, fee_theirs, fee_ours, found_at, resolved_at, resolution, closed, matches, proposal, ...rest } =
    row;
  const document = documents.connector(row.connector)?.document;
  return {
    ...rest,
    name: document?.name ?? row.connector,
    matches: matches ?? (document && matchesOfProvider(document)) ?? 'attempts',
    theirs: Number(theirs),
    ours: Number(ours),
    difference: Number(theirs) - Number(ours),
    fee_theirs: fee_theirs === null ? null : Number(fee_theirs),
    fee_ours: fee_ours === null ? null : Number(fee_ours),
    found_at: found_at.toISOString(),
    closed: closed === null ? null : { ...closed, at: new Date(closed.at).toISOString() },
    resolved:
      resolved_at === null || resolution === null ? null : { at: resolved_at.toISOString(), because: resolution },
    ...(proposal === null
      ? {}
      : {
          proposal: {
            ...proposal,
            charge: Number(proposal.charge),
            at: new Date(proposal.at).toISOString(),
            own: proposal.by.id === viewerId,
          },
        }),
  };
}
