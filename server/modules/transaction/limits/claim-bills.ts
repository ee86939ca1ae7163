import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { Bill } from '#src/contract/sale/transaction.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { ProductDocument } from '#src/engine/core/document-types.ts';
import { isOpenAmount } from '#src/engine/core/product/price/amount-policy.ts';
import type { TransactionRow } from '../record/transaction-row.ts';
import { type FirstSale, tellFirst } from './repeat-limit.ts';

/** Look-ups hold for a day at most: a payment that ended earlier than that is in nobody's way. */
const KEPT_DAYS = 2;
/** A claim that is given back between our two looks is tried for again; nobody gives the same one back more often. */
const TRIES = 3;

type Inquiry = Pick<
  TransactionRow,
  'id' | 'ownerId' | 'productId' | 'destinationNumber' | 'parameters' | 'context' | 'createdAt'
>;
interface Wanted {
  readonly product: Pick<ProductDocument, 'biller' | 'amount'>;
  readonly inquiry: Inquiry;
  readonly bills: readonly Bill[];
}

/**
 * Makes these bills the inquiry's to pay (POST-14, decision 0071): while one payment of a bill is open nobody else pays it, and what
 * was looked up before a payment of it ended in success is no word that it is still owed. The claim is a primary key, so a race is
 * decided by the database: the second waits until the first is stored, then it is refused. Runs in the database transaction that pays.
 * Bills that leave the sum to the customer may be paid by several at once.
 * @throws AppError `bill_under_way`, `bill_already_paid`; of the account's own payment they tell `first_transaction`
 */
export async function claimBills(executor: Executor, wanted: Wanted): Promise<void> {
  const ids = claimedIds(wanted);
  if (ids.length === 0) return;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    if ((await take(executor, wanted, ids)) === ids.length) return;
    const first = await findClaimed(executor, wanted, ids);
    if (first !== undefined)
      throw new AppError(refusalOf(first), first.own ? { details: { first_transaction: tellFirst(first) } } : {});
  }
  throw new AppError('bill_under_way');
}

/**
 * The same refusals for a guest who is only about to pay; nothing is claimed. Guests share the house's account: whose payment it is
 * stays untold. @throws AppError `bill_under_way`, `bill_already_paid`
 */
export async function requireUnclaimed(executor: Executor, wanted: Wanted): Promise<void> {
  const ids = claimedIds(wanted);
  const first = ids.length === 0 ? undefined : await findClaimed(executor, wanted, ids);
  if (first !== undefined) throw new AppError(refusalOf(first));
}

/**
 * Gives the bills of a payment that did not go through back: to everybody, or, where they had been paid before, to that payment, which
 * still stands against look-ups from before it.
 */
export async function freeBills(executor: Executor, refId: string): Promise<void> {
  const gone = sql`(select id from transaction where ref_id = ${refId})`;
  // No row is touched by two of them: a payment is never its own earlier one.
  await sql`with forgotten as (
      update bill_claim set earlier_id = null where earlier_id = ${gone}),
    handed_back as (
      update bill_claim set transaction_id = t.id, owner_id = t.owner_id, earlier_id = null
      from transaction t where bill_claim.transaction_id = ${gone} and t.id = bill_claim.earlier_id)
    delete from bill_claim where transaction_id = ${gone} and earlier_id is null`.execute(executor);
}

/** Forgets who paid which bill once no look-up of before can be paid any more. */
export async function forgetPaidBills(executor: Executor): Promise<void> {
  await sql`delete from bill_claim using transaction t
    where t.id = bill_claim.transaction_id and t.state = 'success'
      and t.updated_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(executor);
}

/** Sorted, so that two payments of the same bills never wait for each other. One bill has one claim, in whichever way it is paid. */
function claimedIds({ product, bills }: Wanted): readonly string[] {
  if (isOpenAmount(product)) return [];
  return [...new Set(bills.map(({ id, option }) => option?.bill ?? id))].sort();
}

async function take(executor: Executor, wanted: Wanted, ids: readonly string[]): Promise<number> {
  const { inquiry } = wanted;
  const { rows } = await sql`
    insert into bill_claim (product_id, biller, destination_number, bill_id, owner_id, transaction_id)
    select ${inquiry.productId}, ${billerOf(wanted)}, ${numberOf(wanted)}, bill_id, ${inquiry.ownerId}::bigint,
      ${inquiry.id}::bigint
    from unnest(${[...ids]}::text[]) bill_id order by bill_id
    on conflict (product_id, biller, destination_number, bill_id) do update
      set owner_id = excluded.owner_id, transaction_id = excluded.transaction_id,
        earlier_id = case when bill_claim.transaction_id = excluded.transaction_id then bill_claim.earlier_id
          else bill_claim.transaction_id end
      where bill_claim.transaction_id = excluded.transaction_id or exists (
        select from transaction t where t.id = bill_claim.transaction_id
          and t.state = 'success' and t.updated_at <= ${lookedUpAt(inquiry)})
    returning bill_id`.execute(executor);
  return rows.length;
}

type ClaimedSale = FirstSale & { readonly own: boolean };

/** The payment in whose way this one would be; undefined where there is none. */
async function findClaimed(
  executor: Executor,
  wanted: Wanted,
  ids: readonly string[],
): Promise<ClaimedSale | undefined> {
  const { inquiry } = wanted;
  const { rows } = await sql<ClaimedSale>`
    select t.ref_id, t.created_at as at, t.state, t.owner_id = ${inquiry.ownerId}::bigint as own
    from bill_claim c join transaction t on t.id = c.transaction_id
    where c.product_id = ${inquiry.productId} and c.biller = ${billerOf(wanted)}
      and c.destination_number = ${numberOf(wanted)} and c.bill_id = any(${[...ids]}::text[])
      and c.transaction_id <> ${inquiry.id}::bigint
      and (t.state <> 'success' or t.updated_at > ${lookedUpAt(inquiry)})
    order by t.state = 'success', t.id limit 1`.execute(executor);
  return rows[0];
}

const refusalOf = ({ state }: FirstSale) => (state === 'success' ? 'bill_already_paid' : 'bill_under_way');

/** A number plate is typed with spaces or without, in small letters or capitals; it is the same car. */
const numberOf = ({ inquiry: { destinationNumber } }: Wanted): string =>
  destinationNumber.replace(/\s/g, '').toUpperCase();

/** The number of a customer means nothing without its biller. */
function billerOf({ product: { biller }, inquiry: { parameters } }: Wanted): string {
  return biller !== undefined && 'by' in biller ? (parameters[biller.by] ?? '') : '';
}

/** Before the supplier was asked, not when its answer was stored: in between, somebody else's payment may have ended. */
const lookedUpAt = ({ context, createdAt }: Inquiry): Date =>
  context.askedAt === undefined ? createdAt : new Date(context.askedAt);
