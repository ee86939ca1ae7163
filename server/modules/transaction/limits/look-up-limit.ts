import { type Allowance, takeAllowance } from '#server/platform/allowance.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { AppError } from '#src/domain/errors/app-error.ts';

/** A busy counter checks some hundred numbers a day; who goes through numbers for the names in the answers is stopped (REAL-5). */
export const LOOK_UPS_PER_DAY: Allowance = { times: 1_500, withinSeconds: 86_400 };

/**
 * Takes one look-up from what an account may ask in a day, counted in the database and so by all processes together, before the
 * supplier is asked.
 * @param accountId who asks; guests have limits of their own
 * @throws AppError `look_up_limit`
 */
export async function takeLookUp(db: Executor, accountId: string): Promise<void> {
  if (!(await takeAllowance(db, `look-up:${accountId}`, LOOK_UPS_PER_DAY))) throw new AppError('look_up_limit');
}
