import type { Choice } from '#server/modules/supplier/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { SupplierAttempt } from '#src/contract/operations/supplier.contract.ts';
import { toRupiah } from '#src/domain/money/money.ts';

/** Every attempt of some sales with the reason of its choice, in the order they were made. @returns by the sale's id */
export async function reviewAttempts(
  executor: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly SupplierAttempt[]>> {
  if (ids.length === 0) return new Map();
  const rows = await executor
    .selectFrom('supplier_attempt')
    .select(['transaction_id', 'connector_id', 'supplier_ref', 'state', 'sent_at', 'ended_at', 'cost'])
    .select(['failed_reason', 'choice'])
    .where('transaction_id', 'in', ids)
    .orderBy('id')
    .execute();
  const attempts = new Map<string, SupplierAttempt[]>();
  for (const row of rows) {
    const choice = row.choice as Choice | null;
    const attempt: SupplierAttempt = {
      connector: row.connector_id,
      reference: row.supplier_ref,
      state: row.state as SupplierAttempt['state'],
      sent_at: row.sent_at?.toISOString() ?? null,
      ended_at: row.ended_at?.toISOString() ?? null,
      cost: row.cost === null ? null : toRupiah(row.cost),
      ...(row.failed_reason === null ? {} : { failed_reason: row.failed_reason }),
      ...(choice === null ? {} : { because: choice.because }),
      considered: (choice?.considered ?? []).map((one) => ({ ...one })),
    };
    attempts.set(row.transaction_id, [...(attempts.get(row.transaction_id) ?? []), attempt]);
  }
  return attempts;
}
