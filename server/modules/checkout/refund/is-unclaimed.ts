import { findTransaction } from '#server/modules/transaction/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { OrderRow } from '../order/checkout-order-row.ts';

/** Ends of a sale in which its money came back. */
const GIVEN_BACK: ReadonlySet<string> = new Set(['failed', 'canceled', 'returned', 'blocked']);

/** Whether what a guest paid is nobody's yet: it was not sold, the sale ended without delivery, the gateway gave nothing back. */
export async function isUnclaimed(db: Executor, { state, refId }: OrderRow): Promise<boolean> {
  if (state === 'unsold' || state === 'claimable') return true;
  if (state !== 'sold' || refId === null) return false;
  const sale = await findTransaction(db, refId);
  return sale !== undefined && GIVEN_BACK.has(sale.state);
}
