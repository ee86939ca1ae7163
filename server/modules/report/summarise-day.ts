import type { Static } from '@sinclair/typebox';
import { businessDate } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { transactionSummaryAnswer } from '#src/contract/sale/transaction.contract.ts';
import { countOpen } from './report.repository.ts';
import { transactionTotals } from './transaction-totals.ts';

/** An owner's business day so far: successful sales, their profit, and how many are still open. */
export async function summariseDay(db: Executor, owner: string): Promise<Static<typeof transactionSummaryAnswer>> {
  const today = await businessDate(db);
  const { count, profit = 0 } = await transactionTotals(db, owner, { states: ['success'], from: today, to: today });
  return { count, profit, open: await countOpen(db, owner) };
}
