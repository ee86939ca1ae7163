import { hashPassword } from '#server/modules/session/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';

/** Sets or replaces an account's PIN for the named purposes; the others need the password. */
export async function givePin(
  db: Executor,
  accountId: string,
  pin: string,
  use: { readonly purchase: boolean; readonly transfer: boolean },
): Promise<void> {
  const values = { pin_hash: await hashPassword(pin), for_purchase: use.purchase, for_transfer: use.transfer };
  await db
    .insertInto('account_pin')
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute();
}
