import type { Executor } from '#server/platform/database/tables/tables.ts';

/** Tells whether an owner has money with us or owes any; her ledger accounts are locked until the transaction ends. */
export async function hasMoneyLeft(transaction: Executor, accountId: string): Promise<boolean> {
  const rows = await transaction
    .selectFrom('ledger_account')
    .select('balance')
    .where('owner_id', '=', accountId)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.some(({ balance }) => BigInt(balance) !== 0n);
}
