import { hashPassword } from '#server/modules/session/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';

/** Gives an account a PIN for what is named, or another one in its place; the rest asks for the password. */
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
