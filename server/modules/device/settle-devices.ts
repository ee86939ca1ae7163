import { advance } from '#server/lifecycle/advance.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { deviceLifecycle } from './device.lifecycle.ts';
import { forgetOldDevices, gatherActivity, staleDevices } from './device.repository.ts';

/**
 * Tells the account's devices what time has done: sessions that have run out sign their device out, attempts that nobody answered are
 * over. Called before anybody looks at the devices or is let in, so that nobody acts on what is past.
 */
export async function settleDevices(db: Executor, accountId: string): Promise<void> {
  await gatherActivity(db, accountId);
  const stale = await staleDevices(db, accountId);
  for (const { id, state } of stale) {
    const type = state === 'current' ? 'SIGN_OUT' : 'EXPIRE';
    try {
      await inTransaction(db, (transaction) =>
        advance(transaction, deviceLifecycle, id, { event: { type }, cause: { origin: 'timer', actor: 'device' } }),
      );
    } catch (error) {
      // Somebody answered, or signed in, between the question and now: then it is not past.
      if (db.isTransaction || !(error instanceof AppError)) throw error;
    }
  }
  if (stale.length > 0) await forgetOldDevices(db, accountId);
}
