import type { Request, TransactionDeps } from '#server/modules/transaction/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { recordAudit } from '#server/platform/http/guard/audit.ts';
import { hashInput, onceOnly } from '#server/platform/http/guard/idempotency.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { attempt } from './attempt.ts';
import { refusedLine } from './line-problem.ts';
import type { LineRow } from './purchase-line-row.ts';
import { changeLine, forgetOldLines, lockList, settleLine, waitingLines } from './purchase-list.repository.ts';
import { sellLine } from './sell-line.ts';

/** What the agent agreed to. */
interface Agreed {
  readonly lines: readonly string[];
  readonly quoted_total: number;
}

/** A confirmation with where it came from, for the log. */
type Confirmation = Request & { readonly address: string; readonly report?: (error: unknown) => void };

/**
 * Buys the waiting lines of the account's list in order, in the caller's transaction (PRE-16). Each line is a sale of its own
 * under an idempotency key made of the list's and its own: held, sent and written to the log as a single purchase. A line that
 * is refused stays with the reason, and the others go. Two confirmations at once wait for each other; the second finds
 * another list than it was shown.
 * @throws AppError `purchase_list_changed` when the list is not what the agent saw
 */
export async function confirmList(
  executor: Executor,
  deps: Pick<TransactionDeps, 'documents' | 'connectors'>,
  confirmation: Confirmation,
  agreed: Agreed,
): Promise<{ readonly sold: number; readonly refused: number }> {
  const { accountId } = confirmation.caller;
  const key = await lockList(executor, accountId);
  await forgetOldLines(executor, accountId);
  const lines = await waitingLines(executor, accountId);
  requireSeen(lines, agreed);
  let sold = 0;
  for (const line of lines) {
    const outcome = await attempt(
      executor,
      () => buyLine(executor, deps, confirmation, line, `${key}-${line.id}`),
      confirmation.report,
    );
    if ('done' in outcome) sold += 1;
    else await changeLine(executor, refusedLine(line, outcome.refused));
  }
  return { sold, refused: lines.length - sold };
}

function requireSeen(lines: readonly LineRow[], { lines: seen, quoted_total }: Agreed): void {
  const total = lines.reduce((sum, { price }) => sum + price, 0);
  const same = lines.length === seen.length && lines.every(({ id }) => seen.includes(id)) && total === quoted_total;
  if (!same) throw new AppError('purchase_list_changed');
}

async function buyLine(
  executor: Executor,
  deps: Pick<TransactionDeps, 'documents' | 'connectors'>,
  confirmation: Confirmation,
  line: LineRow,
  key: string,
): Promise<void> {
  const { caller, requestId, address } = confirmation;
  const { operation, body } = line.request;
  const call = {
    accountId: caller.accountId,
    route: operation,
    key,
    bodyHash: hashInput({ body, params: { line: line.id }, query: {} }),
  };
  const work = async (transaction: Executor) => {
    const row = await sellLine(transaction, deps, confirmation, line.request);
    await settleLine(transaction, line, row.id);
    const entry = { accountId: caller.accountId, action: operation, subject: row.refId, outcome: 'ok' };
    await recordAudit(transaction, { ...entry, requestId, address });
    return { status: 201, answer: { ref_id: row.refId } };
  };
  await onceOnly(executor, call, { work });
}
