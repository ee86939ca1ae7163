import { sql } from 'kysely';
import { BUSINESS_ZONE } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { limitBands, type SaleSetting } from '#src/engine/core/product/price/limit-bands.ts';
import type { ProductDocument } from '#src/engine/core/product/product-document.ts';
import type { TransactionRow } from '../record/transaction-row.ts';

/**
 * Holds a sale to the day's limits of its buyer. Runs after the money is held: that locks the buyer's deposit until the end of
 * the database transaction, so two sales at once are counted one after the other. What did not go through does not count.
 * @throws AppError `daily_limit` with `limit`, `most` and what is `taken`
 */
export async function requireDayLimits(
  executor: Executor,
  product: Pick<ProductDocument, 'limits'>,
  row: Pick<TransactionRow, 'ownerId' | 'productId' | 'channel'>,
  who: SaleSetting,
): Promise<void> {
  for (const [scope, { perDay, amountPerDay }] of limitBands(product, who)) {
    if (perDay === undefined && amountPerDay === undefined) continue;
    const { count, sum } = await takenToday(executor, row, scope === 'channel');
    if (perDay !== undefined && count > perDay) {
      throw new AppError('daily_limit', { details: { limit: 'count', most: perDay, taken: count - 1 } });
    }
    if (amountPerDay !== undefined && sum > amountPerDay) {
      throw new AppError('daily_limit', { details: { limit: 'amount', most: amountPerDay } });
    }
  }
}

async function takenToday(
  executor: Executor,
  { ownerId, productId, channel }: Pick<TransactionRow, 'ownerId' | 'productId' | 'channel'>,
  ofChannel: boolean,
): Promise<{ count: number; sum: number }> {
  const { rows } = await sql<{ count: string; sum: string }>`
    select count(*) as count, coalesce(sum(price), 0) as sum from transaction
    where owner_id = ${ownerId} and product_id = ${productId}
      and business_date = (now() at time zone ${BUSINESS_ZONE})::date
      and state in ('unprocessed', 'processing', 'success')
      and (not ${ofChannel}::boolean or channel = ${channel})`.execute(executor);
  return { count: Number(rows[0]?.count ?? 0), sum: Number(rows[0]?.sum ?? 0) };
}
