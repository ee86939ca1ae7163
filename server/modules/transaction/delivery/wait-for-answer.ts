import type { OperationResult } from '#server/connectors/operation-result.ts';
import { advanceLocked } from '#server/lifecycle/advance.ts';
import type { LifecycleCause } from '#server/lifecycle/lifecycle-definition.ts';
import { databaseNow } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { ProductDocument } from '#src/engine/core/document-types.ts';
import type { TransactionEvent } from '#src/machines/transaction/transaction.machine.ts';
import { transactionLifecycle } from '../lifecycle/transaction.lifecycle.ts';
import type { TransactionRow } from '../record/transaction-row.ts';
import type { Attempt } from './attempt.repository.ts';
import { nextCheckSeconds } from './next-check.ts';

interface Waiting {
  readonly attempt: Attempt;
  readonly product: ProductDocument;
  readonly result: OperationResult;
  readonly cause: LifecycleCause;
  readonly maxAgeDays: number;
  /** Least seconds between two questions, as the supplier wants it. */
  readonly minPollSeconds: number;
  /** Not one byte has left. */
  readonly unsent: boolean;
}

/** Nothing definite was said: asks again later, and calls a person when it has been too long. The money stays held. */
export async function waitForAnswer(executor: Executor, row: TransactionRow, waiting: Waiting): Promise<void> {
  const { attempt, product, result, cause, unsent } = waiting;
  const why = result.cause ?? result.outcome;
  let current = row;
  const sentSeconds = unsent ? 0 : (attempt.sentSeconds ?? 0);
  const late = sentSeconds >= product.pending.reviewAfterSeconds;
  const asked = attempt.checks + 1;
  const { retry } = product.pending;
  const checkAfterSeconds =
    unsent && retry !== undefined
      ? (retry.afterSeconds[asked - 1] ?? retry.afterSeconds.at(-1) ?? 60)
      : nextCheckSeconds(product.pending, asked, sentSeconds, waiting.maxAgeDays, waiting.minPollSeconds);
  if ((late || checkAfterSeconds === null) && !row.needsReview) current = await callPerson(executor, row, why);
  const event: TransactionEvent = { type: 'SUPPLIER_PENDING', cause: why, checkAfterSeconds };
  const nextCheckAt = checkAfterSeconds === null ? null : after(await databaseNow(executor), checkAfterSeconds);
  await advanceLocked(executor, transactionLifecycle, current, { event, cause, columns: { nextCheckAt } });
}

const after = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1_000);

/** Marks an open transaction for a person; its money stays held. */
export async function callPerson(executor: Executor, row: TransactionRow, why: string): Promise<TransactionRow> {
  const event: TransactionEvent = { type: 'REVIEW', cause: why };
  const cause = { origin: 'timer' } as const;
  return (await advanceLocked(executor, transactionLifecycle, row, { event, cause })).row;
}
