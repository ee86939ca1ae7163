import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { enqueue } from '#server/platform/outbox/enqueue.ts';
import { CHECKOUT_TASKS, returnKey } from '../order/checkout.lifecycle.ts';
import { type ReturnDeps, refundOf } from './return-money.ts';

/** So long after a sale ended without delivery its order is found; later its money is claimed as deposit. */
const WITHIN_DAYS = 7;
/** A step's own job has had its time by then; a gateway that says nothing is asked every hour, or once a day. */
const LATE_MINUTES = 2;
const SILENT_HOURS = 25;
const AT_ONCE = 200;

/** Whether the sweep finds an order that came to nothing at that moment. @param now by the database's clock */
export const isStillSwept = (endedAt: Date, now: Date): boolean =>
  now.getTime() - endedAt.getTime() < WITHIN_DAYS * 86_400_000;

/**
 * Finds orders whose money may go back through their gateway and have no job for it: sales that ended without delivery some time
 * after they were made, and jobs that were lost (a restored backup). @returns how many
 */
export async function sweepReturns(deps: Pick<ReturnDeps, 'db' | 'documents'>): Promise<number> {
  const { db } = deps;
  const codes = [...(await unreturnedOrders(deps)), ...(await silent(db))];
  await inTransaction(db, async (trx) => {
    for (const code of codes) await enqueue(trx, CHECKOUT_TASKS.giveBack, { code }, { key: returnKey(code) });
  });
  return codes.length;
}

/** Orders that came to nothing in these days and whose channel gives money back, of which no gateway was asked yet. */
export async function unreturnedOrders(deps: Pick<ReturnDeps, 'db' | 'documents'>): Promise<readonly string[]> {
  // By the end of the sale, however old its order is: a review takes days, and a supplier may pay back after weeks.
  const ended = (at: string) => sql`${sql.ref(at)} between now() - make_interval(days => ${WITHIN_DAYS}::int)
    and now() - make_interval(mins => ${LATE_MINUTES}::int)`;
  const { rows } = await sql<{ code: string; hash: string; channel: string }>`
    select o.code, p.connector_hash as hash, p.channel from (
      select id, code from checkout_order
      where state = 'unsold' and return_asked_at is null and ${ended('updated_at')}
      union all
      select made.id, made.code from transaction t join checkout_order made on made.ref_id = t.ref_id
      where t.state in ('failed', 'canceled', 'returned', 'blocked') and ${ended('t.updated_at')}
        and made.state = 'sold' and made.return_asked_at is null) o
      join payment p on p.code = o.code
    order by o.id`.execute(deps.db);
  const able: string[] = [];
  for (const { code, hash, channel } of rows) {
    if (able.length >= AT_ONCE) break;
    if ((await refundOf(deps, { connectorHash: hash, channel })) !== undefined) able.push(code);
  }
  return able;
}

async function silent(db: Executor): Promise<readonly string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from checkout_order
    where state = 'returning' and updated_at < now() - make_interval(hours => ${SILENT_HOURS}::int)
    order by updated_at limit ${AT_ONCE}`.execute(db);
  return rows.map(({ code }) => code);
}
