import { sql } from 'kysely';
import { earnCashback } from '#server/ledger/postings/cashback.ts';
import { BUSINESS_ZONE } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { readSitePreferences } from '#server/platform/preferences/site-preferences.ts';
import { accountChannel, publish } from '#server/platform/realtime/publish.ts';
import { toRupiah } from '#src/domain/money/money.ts';
import { type CashbackRule, cashbackOf, chooseCashbackRule } from '#src/domain/sale/cashback.ts';

/** Days after which a sale is not looked at any more: longer than an outage, and than an account may take to be recovered. */
const DAYS_BACK = 8;
const AT_ONCE = 500;

/** A sale that succeeded on an earlier business day and has no cashback yet. */
interface Candidate {
  /** Of the capture's journal: pages go by it, so that each journal is read once. */
  readonly journal: string;
  readonly id: string;
  readonly refId: string;
  readonly ownerId: string;
  readonly category: string;
  readonly family: string;
  readonly product: string;
  readonly nominal: string | null;
  readonly price: string;
  readonly day: string;
}

/**
 * Gives cashback for the sales that succeeded on the business days before today (spec section 9: added the next day), by the
 * rules of the preferences, once per sale however often it runs (I15). Sales to guests and of accounts that are being deleted get
 * none.
 * @returns how many sales gave cashback now
 */
export async function earnForPastDays(db: Executor): Promise<number> {
  const { rules } = (await readSitePreferences(db)).cashback;
  if (rules.length === 0) return 0;
  const categories = [...new Set(rules.flatMap((rule) => rule.categories))];
  const told = new Set<string>();
  let given = 0;
  for (let after = await beforeTheFirst(db); after !== undefined; ) {
    const sales = await candidates(db, categories, after);
    for (const sale of sales) {
      if (!(await earnForSale(db, rules, sale))) continue;
      given += 1;
      told.add(sale.ownerId);
    }
    const last = sales.at(-1);
    if (last === undefined || sales.length < AT_ONCE) break;
    after = last.journal;
  }
  for (const owner of told) await publish(db, { channel: accountChannel(owner), event: 'deposit.updated', data: {} });
  return given;
}

const MIDNIGHT = sql`(date_trunc('day', now() at time zone ${BUSINESS_ZONE}) at time zone ${BUSINESS_ZONE})`;
const IN_TIME = sql`j.posted_at >= ${MIDNIGHT} - make_interval(days => ${DAYS_BACK}::int)`;

/** Kept apart from the smallest number, which would be looked for from the first journal of all. */
async function beforeTheFirst(db: Executor): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`
    with recent as materialized (select j.id from journal j where ${IN_TIME}) select min(id) - 1 as id from recent`.execute(
    db,
  );
  return rows[0]?.id ?? undefined;
}

async function candidates(db: Executor, categories: readonly string[], after: string): Promise<readonly Candidate[]> {
  const { rows } = await sql<Candidate>`
    select j.id as journal, t.id, t.ref_id as "refId", t.owner_id as "ownerId", a.category, t.family, t.product_id as product,
      t.nominal_code as nominal, t.price, (j.posted_at at time zone ${BUSINESS_ZONE})::date::text as day
    from journal j join transaction t on t.ref_id = j.reference join account a on a.id = t.owner_id
    where j.id > ${after}::bigint and j.kind = 'capture' and j.posted_at < ${MIDNIGHT} and ${IN_TIME}
      and t.state = 'success' and a.category = any(${[...categories]}::text[]) and a.deletion_requested_at is null
      and not exists (select from cashback c where c.transaction_id = t.id)
      and not exists (select from checkout_order o where o.ref_id = t.ref_id)
    order by j.id limit ${AT_ONCE}`.execute(db);
  return rows;
}

/** Holds the sale's row, so that a return that comes at once either comes first or finds the cashback and takes it back. */
function earnForSale(db: Executor, rules: readonly CashbackRule[], sale: Candidate): Promise<boolean> {
  const price = toRupiah(sale.price);
  const rule = chooseCashbackRule(rules, { ...sale, price });
  const amount = rule === undefined ? 0 : cashbackOf(rule, price);
  if (amount === 0) return Promise.resolve(false);
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ id: string }>`
      with sale as (select id, owner_id from transaction where id = ${sale.id} and state = 'success' for update)
      insert into cashback (transaction_id, owner_id, amount, rule, earned_on)
      select id, owner_id, ${amount}, ${JSON.stringify(rule)}::jsonb, (now() at time zone ${BUSINESS_ZONE})::date from sale
      on conflict (transaction_id) do nothing returning transaction_id as id`.execute(trx);
    if (rows.length === 0) return false;
    await earnCashback(trx, { owner: sale.ownerId, amount, reference: sale.refId });
    return true;
  });
}
