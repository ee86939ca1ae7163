import type { Executor } from '#server/platform/database/tables/tables.ts';
import { type Rupiah, toRupiah } from '#src/domain/money/money.ts';

/** An owner's balances, in rupiah. `hold` is money of sales whose outcome is not known yet. */
export interface OwnerBalances {
  readonly deposit: Rupiah;
  readonly hold: Rupiah;
  readonly cashback: Rupiah;
}

/** Reads an owner's balances; an account that was never used counts as 0. */
export async function readBalances(executor: Executor, owner: string): Promise<OwnerBalances> {
  const rows = await executor
    .selectFrom('ledger_account')
    .select(['kind', 'balance'])
    .where('owner_id', '=', owner)
    .execute();
  const of = (kind: keyof OwnerBalances): Rupiah => toRupiah(rows.find((row) => row.kind === kind)?.balance ?? 0);
  return { deposit: of('deposit'), hold: of('hold'), cashback: of('cashback') };
}
