import { redeemCashback } from '#server/ledger/postings/cashback.ts';
import { newReference } from '#server/modules/transaction/index.ts';
import { databaseNow } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { accountChannel, publish } from '#server/platform/realtime/publish.ts';
import type { Redemption } from '#src/contract/sale/cashback.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { Rupiah } from '#src/domain/money/money.ts';

/**
 * Moves cashback of an account into its deposit, in the caller's database transaction; her open pages hear of it.
 * @param amount in rupiah
 * @throws AppError `validation_failed` for nothing, `insufficient_cashback` for more than the wallet holds, both on the field
 */
export async function redeem(executor: Executor, accountId: string, amount: Rupiah): Promise<Redemption> {
  if (amount < 1) throw new AppError('validation_failed', { fields: { '/amount': [{ code: 'required' }] } });
  const code = newReference(await databaseNow(executor), 'C');
  const { balances } = await redeemCashback(executor, { owner: accountId, amount, reference: code }).catch(refuse);
  await publish(executor, { channel: accountChannel(accountId), event: 'deposit.updated', data: { code } });
  const after = (kind: 'cashback' | 'deposit') => balances.find((move) => move.kind === kind)?.after ?? 0;
  return { code, amount, cashback_wallet: after('cashback'), deposit: after('deposit') };
}

/** Only the wallet can fall short here. */
function refuse(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'insufficient_deposit') throw error;
  throw new AppError('insufficient_cashback', { fields: { '/amount': [{ code: 'insufficient_cashback' }] } });
}
