import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { Hanging, HangingMoney } from '#src/contract/operations/hanging-money.contract.ts';
import { toRupiah } from '#src/domain/money/money.ts';
import { HANGING_KINDS, HANGS_AFTER_HOURS, type HangingKind } from '#src/domain/sale/hanging-money.ts';

/** Everything of one kind that hangs, each by a partial index: reference, amount, since, owner_id, about, state. */
const HANGING: Readonly<Record<HangingKind, RawBuilder<unknown>>> = {
  refund: sql`select o.code as reference, o.received as amount, o.return_asked_at as since, null::bigint as owner_id,
      o.product_id as about, o.state from checkout_order o
    where o.state = 'returning' and o.return_asked_at < ${before('refund')}`,
  // A sale without an outcome hangs since it was paid or sent, not since it was looked up; one whose supplier contradicts itself, since
  // that was heard.
  sale: sql`select ref_id, price, updated_at, owner_id, product_id, state from transaction
    where state in ('unprocessed', 'processing') and updated_at < ${before('sale')}
    union all select ref_id, price, updated_at, owner_id, product_id, state from transaction
    where needs_review and state not in ('unprocessed', 'processing') and updated_at < ${before('sale')}`,
  payment: sql`select code, case when received > settled then received - settled else received end, updated_at, owner_id,
      connector_id || '.' || channel, state from payment
    where state = 'review' and updated_at < ${before('payment')}`,
  'bank-line': sql`select external_id, amount, at, null::bigint, connector_id || '.' || channel, 'unmatched' from bank_mutation
    where payment_id is null and booked_to is null and set_aside_at is null and dismissed_at is null and at < ${before('bank-line')}`,
};

function before(kind: HangingKind): RawBuilder<unknown> {
  return sql`now() - make_interval(hours => ${HANGS_AFTER_HOURS[kind]}::int)`;
}

const NAMED = sql`(reference, amount, since, owner_id, about, state)`;

/** Money of one kind without an end, the longest waiting first. */
export async function findHanging(db: Executor, kind: HangingKind, limit: number): Promise<readonly Hanging[]> {
  const { rows } = await sql<{
    reference: string;
    amount: string;
    since: Date;
    owner: string | null;
    about: string;
    state: string;
  }>`
    select h.reference, h.amount, h.since, a.name as owner, h.about, h.state
    from (${HANGING[kind]}) h ${NAMED} left join account a on a.id = h.owner_id
    order by h.since, h.reference limit ${limit}`.execute(db);
  return rows.map(({ amount, since, ...row }) => ({
    kind,
    ...row,
    amount: toRupiah(amount),
    since: since.toISOString(),
  }));
}

/** How much of each kind there is. */
export async function totalHanging(db: Executor): Promise<HangingMoney['totals']> {
  const counted = HANGING_KINDS.map(
    (kind) => sql`select ${kind}::text as kind, count(*) as count, coalesce(sum(h.amount), 0)::bigint as amount,
      min(h.since) as oldest from (${HANGING[kind]}) h ${NAMED}`,
  );
  const { rows } = await sql<{ kind: HangingKind; count: string; amount: string; oldest: Date | null }>`
    ${sql.join(counted, sql` union all `)}`.execute(db);
  const found = new Map(rows.map((row) => [row.kind, row]));
  return HANGING_KINDS.map((kind) => {
    const { count = 0, amount = 0, oldest } = found.get(kind) ?? {};
    return {
      kind,
      after_hours: HANGS_AFTER_HOURS[kind],
      count: Number(count),
      amount: toRupiah(amount),
      oldest: oldest?.toISOString() ?? null,
    };
  });
}
