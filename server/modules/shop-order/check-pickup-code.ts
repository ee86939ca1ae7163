import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { AppError } from '#src/domain/errors/app-error.ts';

/** Wrong codes after which none is looked at for a while, and those after which the order can only be rejected. */
const FREE = 5;
const MOST = 20;
const WAIT_MINUTES = 15;

/**
 * Counts a code against its order before it is looked at, and takes the count back where it is right: several operators, and guesses
 * sent at once, share one counter. It never starts again, unlike those of passwords, because an order is open for days. Runs outside
 * the transaction of the request, so that a refusal stays counted. An order that waits for no code is left to its lifecycle.
 * @throws AppError `pickup_code_wrong`; `pickup_code_locked` with `details.locked_until` (ISO 8601), or without where no code is
 *   looked at any more
 */
export async function checkPickupCode(db: Executor, number: string, typed: string): Promise<void> {
  const order = await db
    .selectFrom('shop_order')
    .select(['state', 'pickup_code'])
    .where('number', '=', number)
    .executeTakeFirst();
  if (order?.state !== 'processed') return;
  const { rows } = await sql<{ counted: number }>`
    update shop_order set pickup_failures = pickup_failures + 1,
      pickup_locked_until = case when (pickup_failures + 1) % ${FREE}::int = 0
        then now() + make_interval(mins => ${WAIT_MINUTES}::int) end
    where number = ${number} and pickup_failures < ${MOST}::int
      and (pickup_locked_until is null or pickup_locked_until <= now())
    returning pickup_failures as counted`.execute(db);
  if (rows.length === 0) throw await locked(db, number);
  if (!sameCode(order.pickup_code, typed.replaceAll(/\s/g, ''))) throw wrongCode();
  await db
    .updateTable('shop_order')
    .set({ pickup_failures: sql<number>`greatest(0, pickup_failures - 1)`, pickup_locked_until: null })
    .where('number', '=', number)
    .execute();
}

async function locked(db: Executor, number: string): Promise<AppError> {
  const { pickup_failures: failures, pickup_locked_until: until } = await db
    .selectFrom('shop_order')
    .select(['pickup_failures', 'pickup_locked_until'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  if (failures >= MOST || until === null) return new AppError('pickup_code_locked');
  return new AppError('pickup_code_locked', { details: { locked_until: until.toISOString() } });
}

/** The refusal of a wrong code. */
export const wrongCode = (): AppError =>
  new AppError('pickup_code_wrong', { fields: { '/pickup_code': [{ code: 'pickup_code_wrong' }] } });

/** Whether a typed code is the stored one. */
export const sameCode = (stored: string, typed: string): boolean =>
  /^[0-9]{6}$/.test(typed) && timingSafeEqual(Buffer.from(stored), Buffer.from(typed));
