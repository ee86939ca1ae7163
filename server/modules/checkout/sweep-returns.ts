import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { enqueue } from '#server/platform/outbox/enqueue.ts';
import { CHECKOUT_TASKS, returnKey } from './checkout.lifecycle.ts';
import { type ReturnDeps, refundOf } from './return-money.ts';

/** A sale that ends without delivery later than that is claimed as deposit. */
const WITHIN_DAYS = 7;
/** A step's own job has had its time by then; a gateway that says nothing is asked every hour, or once a day. */
const LATE_MINUTES = 2;
const SILENT_HOURS = 25;
const AT_ONCE = 200;

/**
 * Finds orders whose money may go back through their gateway and have no job for it: sales that ended without delivery some time
 * after they were made, and jobs that were lost (a restored backup). @returns how many
 */
export async function sweepReturns(deps: Pick<ReturnDeps, 'db' | 'documents'>): Promise<number> {
  const { db } = deps;
  const codes = [...(await unreturned(deps)), ...(await silent(db))];
  await inTransaction(db, async (trx) => {
    for (const code of codes) await enqueue(trx, CHECKOUT_TASKS.giveBack, { code }, { key: returnKey(code) });
  });
  return codes.length;
}

async function unreturned(deps: Pick<ReturnDeps, 'db' | 'documents'>): Promise<readonly string[]> {
  const { rows } = await sql<{ code: string; hash: string; channel: string }>`
    select o.code, p.connector_hash as hash, p.channel from checkout_order o
      join payment p on p.code = o.code left join transaction t on t.ref_id = o.ref_id
    where o.state in ('sold', 'unsold') and o.return_asked_at is null
      and o.created_at > now() - make_interval(days => ${WITHIN_DAYS}::int)
      and (o.state = 'unsold' or t.state in ('failed', 'canceled', 'returned', 'blocked'))
      and greatest(o.updated_at, t.updated_at) < now() - make_interval(mins => ${LATE_MINUTES}::int)
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
