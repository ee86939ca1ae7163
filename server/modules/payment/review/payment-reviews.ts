import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { PaymentReview } from '#src/contract/operations/payment-review.contract.ts';
import { toRupiah } from '#src/domain/money/money.ts';
import { type PaymentOutcome, type PaymentReviewReason, paymentOutcomes } from '#src/domain/sale/payment.ts';
import { asSeenTrimmed } from '#src/domain/typed/as-seen.ts';
import { readReference } from '#src/domain/typed/read-code.ts';

interface Facts {
  readonly code: string;
  readonly purpose: PaymentReview['purpose'];
  readonly state: PaymentReview['status'];
  readonly connector_id: string;
  readonly channel: string;
  readonly provider_id: string | null;
  readonly review_reason: PaymentReviewReason | null;
  readonly total: string;
  readonly received: string;
  readonly settled: string;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly owner_id: string | null;
  readonly owner_name: string | null;
  readonly resolution_id: string | null;
  readonly outcome: PaymentOutcome | null;
  readonly note: string | null;
  readonly proposed_by: string | null;
  readonly proposer: string | null;
  readonly proposed_at: Date | null;
}

/**
 * Payments that wait for people, the longest waiting first; with a search any payment of that reference, ours or the gateway's.
 * @param viewerId who looks: their own proposals are marked
 */
export async function listPaymentReviews(
  db: Executor,
  viewerId: string,
  { search, limit }: { readonly search: string | undefined; readonly limit: number },
): Promise<readonly PaymentReview[]> {
  const wanted =
    search === undefined
      ? sql`p.state = 'review'`
      : sql`(p.code = ${readReference(search)} or p.provider_id = ${asSeenTrimmed(search)})`;
  const { rows } = await sql<Facts>`
    select p.code, p.purpose, p.state, p.connector_id, p.channel, p.provider_id, p.review_reason, p.total, p.received, p.settled,
      p.created_at, p.updated_at, p.owner_id, o.name as owner_name,
      r.id as resolution_id, r.outcome, r.note, r.proposed_by, by.name as proposer, r.proposed_at
    from payment p left join account o on o.id = p.owner_id
      left join payment_resolution r on r.payment_id = p.id and r.state = 'open' and r.at_version = p.version
      left join account by on by.id = r.proposed_by
    where ${wanted} order by p.updated_at, p.id limit ${limit}`.execute(db);
  return rows.map((row) => present(row, viewerId));
}

function present(row: Facts, viewerId: string): PaymentReview {
  const { review_reason: reason, state, owner_id: owner } = row;
  const resolution = resolutionOf(row, viewerId);
  const open = state === 'review' && resolution === undefined && reason !== null;
  return {
    code: row.code,
    purpose: row.purpose,
    status: state,
    owner: owner === null ? null : { id: owner, name: row.owner_name ?? owner },
    channel: `${row.connector_id}.${row.channel}`,
    provider_id: row.provider_id,
    reason,
    total: toRupiah(row.total),
    received: toRupiah(row.received),
    held: toRupiah(row.received) - toRupiah(row.settled),
    date: row.created_at.toISOString(),
    since: row.updated_at.toISOString(),
    ...(resolution === undefined ? {} : { resolution }),
    outcomes: open ? [...paymentOutcomes(reason)] : [],
  };
}

function resolutionOf(row: Facts, viewerId: string): PaymentReview['resolution'] {
  const { resolution_id: id, outcome, proposed_by: by, proposed_at: at } = row;
  if (id === null || outcome === null || by === null || at === null) return undefined;
  const person = { id: by, name: row.proposer ?? by };
  return { id, outcome, note: row.note ?? '', by: person, at: at.toISOString(), own: by === viewerId };
}
