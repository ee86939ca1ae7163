import { sql } from 'kysely';
import { BUSINESS_ZONE } from '#server/platform/clock.ts';
import { fixedStatement } from '#server/platform/database/pipeline/fixed-statement.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { SitePreferenceValues } from '#server/platform/preferences/site-preferences.ts';
import type { RepeatAnswer } from '#src/contract/sale/repeat.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { ProductDocument } from '#src/engine/core/document-types.ts';
import { machineMeta } from '#src/machines/registry.ts';
import type { TransactionRow } from '../record/transaction-row.ts';

type SlotOwner = Pick<TransactionRow, 'id' | 'ownerId' | 'productId' | 'destinationNumber'> & {
  readonly nominalCode: string;
};

/** Purchases of one nominal to one number a day that answered questions may come to, where the product says nothing. */
const MOST_BY_ANSWER = 20;

export interface RepeatRule {
  /** Purchases of one nominal to one number by one account and business day. */
  readonly limit: number;
  /** The agent was shown the first one and wants another. */
  readonly confirmed: boolean;
}

/**
 * How often a nominal may be bought for one number on one day (decision 0138). A product's own limit always holds. The site's holds
 * where no person was asked; a person who was shown the earlier sale decides.
 */
export function repeatLimit(
  { limits }: Pick<ProductDocument, 'limits'>,
  site: Pick<SitePreferenceValues, 'sameNominalPerDay'>,
  unasked: boolean,
): number {
  const own = limits?.sameNominalPerDay;
  if (own !== undefined) return own;
  return unasked ? site.sameNominalPerDay : Math.max(site.sameNominalPerDay, MOST_BY_ANSWER);
}

/**
 * Takes one of today's places for this nominal and number (PRE-22). The place is a primary key, so a race cannot exceed the
 * limit. Must run in the transaction that made the purchase, after its row.
 * @throws AppError `repeat_limit` when all are taken, `repeat_needs_confirmation` for a further one that was not confirmed;
 *   both tell the first purchase's `ref_id`, `date`, `status` and what that state is called (`label`)
 */
export async function claimRepeatLimit(
  executor: Executor,
  owner: SlotOwner,
  { limit, confirmed }: RepeatRule,
): Promise<void> {
  const places = Math.max(1, limit);
  // Somebody else may take the place we aim at; each lost race fills one, so there are no more tries than places.
  for (let attempt = 0; attempt <= places; attempt += 1) {
    const taken = await takeLowest(executor, owner, places);
    // A failed sale frees a place below others, so what counts is how many there are.
    const others = taken === undefined ? await takenToday(executor, owner) : taken.others;
    if (others >= places) break;
    if (taken !== undefined && (others === 0 || confirmed)) return;
    if (taken !== undefined) throw new AppError('repeat_needs_confirmation', await firstOfToday(executor, owner));
  }
  throw new AppError('repeat_limit', await firstOfToday(executor, owner));
}

/**
 * Refuses what today's places would refuse, before somebody pays for it elsewhere. Nothing is told of the sales that took them: they
 * may be a stranger's.
 * @throws AppError `repeat_limit`
 */
export async function requireRepeatAllowed(
  executor: Executor,
  owner: Omit<SlotOwner, 'id'>,
  limit: number,
): Promise<void> {
  if ((await takenToday(executor, owner)) >= Math.max(1, limit)) throw new AppError('repeat_limit');
}

const takePlace = fixedStatement(
  (_db, owner: SlotOwner & { readonly places: number }) => sql<{ others: number }>`
    insert into purchase_slot
      (owner_id, product_id, nominal_code, destination_number, business_date, slot, transaction_id)
    select ${owner.ownerId}::bigint, ${owner.productId}, ${owner.nominalCode}, ${owner.destinationNumber}, ${today()},
      place, ${owner.id}::bigint
    from generate_series(1, ${owner.places}::integer) place
    where not exists (select from purchase_slot s where ${sameSale(owner)} and s.slot = place)
    order by place limit 1
    on conflict (owner_id, product_id, nominal_code, destination_number, business_date, slot) do nothing
    returning (select count(*)::int from purchase_slot s where ${sameSale(owner)}) as others`,
);

/** @returns how many places were taken before; undefined when none could be taken */
async function takeLowest(
  executor: Executor,
  owner: SlotOwner,
  places: number,
): Promise<{ readonly others: number } | undefined> {
  const { id, ownerId, productId, nominalCode, destinationNumber } = owner;
  return (await takePlace(executor, { id, ownerId, productId, nominalCode, destinationNumber, places }))[0];
}

async function takenToday(executor: Executor, owner: Omit<SlotOwner, 'id'>): Promise<number> {
  const { rows } = await sql<{ taken: string }>`
    select count(*) as taken from purchase_slot s where ${sameSale(owner)}`.execute(executor);
  return Number(rows[0]?.taken ?? 0);
}

async function firstOfToday(executor: Executor, owner: SlotOwner): Promise<{ details: Record<string, unknown> }> {
  const first = (await salesOfToday(executor, owner)).find(({ id }) => id !== owner.id);
  return { details: first === undefined ? {} : { first_transaction: tellFirst(first) } };
}

/** Today's sales of one nominal to one number by one account, the first one first; failed ones are none. */
export async function salesOfToday(
  executor: Executor,
  owner: Omit<SlotOwner, 'id'>,
): Promise<readonly (FirstSale & { readonly id: string })[]> {
  const { rows } = await sql<FirstSale & { readonly id: string }>`
    select t.id, t.ref_id, t.created_at as at, t.state
    from purchase_slot s join transaction t on t.id = s.transaction_id
    where ${sameSale(owner)} order by s.slot`.execute(executor);
  return rows;
}

/** The sale that another one repeats. */
export interface FirstSale {
  readonly ref_id: string;
  readonly at: Date;
  readonly state: TransactionRow['state'];
}

/** What the page says of the sale that would be repeated. */
export function tellFirst({ ref_id, at, state }: FirstSale): NonNullable<RepeatAnswer['first']> {
  const label = machineMeta('transaction', state)?.label;
  return { ref_id, date: at.toISOString(), status: state, ...(label === undefined ? {} : { label }) };
}

const today = () => sql`(now() at time zone ${BUSINESS_ZONE})::date`;

const sameSale = (
  owner: Omit<SlotOwner, 'id'>,
) => sql`s.owner_id = ${owner.ownerId} and s.product_id = ${owner.productId}
  and s.nominal_code = ${owner.nominalCode} and s.destination_number = ${owner.destinationNumber}
  and s.business_date = ${today()}`;

/** Gives the place back, so that a purchase that did not go through may be made again at once. */
export async function freeSlot(executor: Executor, refId: string): Promise<void> {
  await sql`delete from purchase_slot using transaction t
    where t.id = purchase_slot.transaction_id and t.ref_id = ${refId}`.execute(executor);
}
