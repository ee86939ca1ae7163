import { sql } from 'kysely';
import { BUSINESS_ZONE } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { lockOrder } from './shop-order.repository.ts';

const SELLER = 'house';

/**
 * Gives a paid order the next number of its seller's year, once. The counter's row stays locked until the invoice is stored with it,
 * so that numbers have no gap and none is given twice (SHOP-4). An invoice of an order that is cancelled later keeps its number.
 * @returns the number; undefined for an order that was never paid
 */
export async function issueInvoice(db: Executor, orderNumber: string): Promise<string | undefined> {
  return inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, orderNumber);
    if (order?.paidAt == null) return undefined;
    const known = await findInvoice(trx, order.id);
    if (known !== undefined) return known.number;
    const { rows } = await sql<{ year: number; month: string; last: number }>`
      with today as (select (now() at time zone ${BUSINESS_ZONE})::date as day)
      insert into shop_invoice_counter (seller, year, last)
      select ${SELLER}, extract(year from day)::int, 1 from today
      on conflict (seller, year) do update set last = shop_invoice_counter.last + 1
      returning year, last, (select to_char(day, 'MM') from today) as month`.execute(trx);
    const [counted] = rows;
    if (counted === undefined) throw new Error('the counter of invoices gave no number');
    const { year, month, last: serial } = counted;
    const number = `INV/${year}/${month}/${String(serial).padStart(6, '0')}`;
    await trx.insertInto('shop_invoice').values({ order_id: order.id, seller: SELLER, year, serial, number }).execute();
    return number;
  });
}

export interface Invoice {
  readonly number: string;
  readonly issuedAt: Date;
}

export async function findInvoice(db: Executor, orderId: string): Promise<Invoice | undefined> {
  const row = await db
    .selectFrom('shop_invoice')
    .select(['number', 'issued_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row && { number: row.number, issuedAt: row.issued_at };
}

/** Numbers of orders that were paid in the last two days and have no invoice after some minutes: their job was lost. */
export async function ordersWithoutInvoice(db: Executor, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ number: string }>`
    select o.number from shop_order o left join shop_invoice i on i.order_id = o.id
    where o.paid_at < now() - interval '5 minutes' and o.paid_at > now() - interval '2 days' and i.order_id is null
    order by o.id limit ${limit}`.execute(db);
  return rows.map(({ number }) => number);
}
