import { type RawBuilder, sql } from 'kysely';
import { maskNumber } from '#server/modules/transaction/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { GuestRefund } from '#src/contract/sale/guest-refund.contract.ts';
import { toRupiah } from '#src/domain/money/money.ts';
import type { CheckoutState } from '#src/domain/sale/checkout.ts';
import { HANGS_AFTER_HOURS, REFUND_OUTCOMES, type RefundOutcome } from '#src/domain/sale/hanging-money.ts';
import type { ReturnDeps } from './return-money.ts';
import { decidableAt } from './settle-refund.ts';

interface Facts {
  readonly code: string;
  readonly state: CheckoutState;
  readonly received: string;
  readonly phone: string;
  readonly ref_id: string | null;
  readonly asked_at: Date;
  readonly refund_id: string | null;
  readonly connector_id: string;
  readonly connector_hash: string;
  readonly channel: string;
  readonly payment_id: string | null;
  readonly asks: number | null;
  readonly cause: string | null;
  readonly heard_at: Date;
  readonly now: Date;
  readonly resolution_id: string | null;
  readonly outcome: RefundOutcome | null;
  readonly proof: string | null;
  readonly note: string | null;
  readonly proposed_by: string | null;
  readonly proposer: string | null;
  readonly proposed_at: Date | null;
}

/** Who looks, and by which documents the gateways were asked. */
interface Looking {
  readonly documents: ReturnDeps['documents'];
  /** Their own proposals are marked. */
  readonly viewerId: string;
}

/**
 * Guests' money that gateways were asked to give back and of which they have told nothing definite for a day, the longest waiting
 * first.
 */
export function hangingRefunds(db: Executor, looking: Looking, limit: number): Promise<readonly GuestRefund[]> {
  const hanging = sql`o.state = 'returning'
    and o.return_asked_at < now() - make_interval(hours => ${HANGS_AFTER_HOURS.refund}::int)`;
  return readRefunds(db, looking, hanging, limit);
}

/** One refund, however it stands; undefined where a gateway was never asked. */
export async function readRefund(db: Executor, looking: Looking, code: string): Promise<GuestRefund | undefined> {
  const [found] = await readRefunds(db, looking, sql`o.code = ${code} and o.return_asked_at is not null`, 1);
  return found;
}

async function readRefunds(
  db: Executor,
  looking: Looking,
  wanted: RawBuilder<unknown>,
  limit: number,
): Promise<readonly GuestRefund[]> {
  const { rows } = await sql<Facts>`
    select o.code, o.state, o.received, o.contact ->> 'phone' as phone, o.ref_id, o.return_asked_at as asked_at,
      o.return_provider_id as refund_id, p.connector_id, p.connector_hash, p.channel, p.provider_id as payment_id,
      (o.snapshot -> 'context' ->> 'asks')::int as asks, heard.event ->> 'cause' as cause, heard.at as heard_at, now() as now,
      r.id as resolution_id, r.outcome, r.proof, r.note, r.proposed_by, by.name as proposer, r.proposed_at
    from checkout_order o join payment p on p.code = o.code
      join lateral (select at, event from lifecycle_event e where e.noun = 'checkout' and e.instance_id = o.id
        order by sequence desc limit 1) heard on true
      left join payment_resolution r on r.order_id = o.id and r.state = 'open' and o.state = 'returning'
      left join account by on by.id = r.proposed_by
    where ${wanted} order by o.return_asked_at, o.id limit ${limit}`.execute(db);
  return Promise.all(rows.map((row) => present(looking, row)));
}

async function present({ documents, viewerId }: Looking, row: Facts): Promise<GuestRefund> {
  const payment = { connectorHash: row.connector_hash, channel: row.channel };
  const from = await decidableAt({ documents }, payment, { returnAskedAt: row.asked_at });
  const resolution = resolutionOf(row, viewerId);
  const open = row.state === 'returning' && resolution === undefined && row.now >= from;
  return {
    code: row.code,
    status: row.state,
    amount: toRupiah(row.received),
    channel: `${row.connector_id}.${row.channel}`,
    contact: maskNumber(row.phone),
    payment_id: row.payment_id,
    refund_id: row.refund_id,
    sale: row.ref_id,
    asked_at: row.asked_at.toISOString(),
    asks: row.asks ?? 0,
    cause: row.cause,
    heard_at: row.heard_at.toISOString(),
    decidable_at: from.toISOString(),
    ...(resolution === undefined ? {} : { resolution }),
    outcomes: open ? [...REFUND_OUTCOMES] : [],
  };
}

function resolutionOf(row: Facts, viewerId: string): GuestRefund['resolution'] {
  const { resolution_id: id, outcome, proposed_by: by, proposed_at: at } = row;
  if (id === null || outcome === null || by === null || at === null) return undefined;
  return {
    id,
    outcome,
    proof: row.proof ?? '',
    note: row.note ?? '',
    by: { id: by, name: row.proposer ?? by },
    at: at.toISOString(),
    own: by === viewerId,
  };
}
