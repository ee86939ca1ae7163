import { advanceLocked, lockRow } from '#server/lifecycle/advance.ts';
import { notedCall } from '#server/lifecycle/note-calls.ts';
import { askName, type TransactionDeps } from '#server/modules/transaction/index.ts';
import { databaseNow } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { NameCheckPolicy } from '#src/engine/core/product/product-name-check.ts';
import type { NameCheckEvent } from '#src/machines/name-check/name-check.machine.ts';
import { ASK_NAME, nameCheckLifecycle } from './name-check.lifecycle.ts';
import { findNameCheck } from './name-check.repository.ts';
import type { NameCheckColumns, NameCheckRow } from './name-check-row.ts';

/** What asking needs. */
export interface NameCheckDeps extends TransactionDeps {
  readonly db: Executor;
}

type Answer = Awaited<ReturnType<typeof askName>>;
interface Verdict {
  readonly event: NameCheckEvent;
  readonly columns?: Partial<NameCheckColumns>;
}

/**
 * Asks the supplier once, with the documents that the check began with, and writes down what came of it. No database transaction
 * is open meanwhile; a check that has ended by then stays as it is.
 */
export async function askForName(deps: NameCheckDeps, reference: string): Promise<void> {
  const { db, documents, connectors } = deps;
  const row = await findNameCheck(db, reference);
  if (row?.state !== 'pending') return;
  const product = await documents.productByHash(row.productHash);
  const connector = await documents.connectorByHash(row.connectorHash);
  const policy = product.nameCheck;
  if (policy === undefined) throw new Error(`${row.productId} has lost its name check`);
  const { noun } = nameCheckLifecycle;
  const answer = await askName(
    {
      connectors: {
        ...connectors,
        call: (call) => {
          const { operation } = call;
          const about = { noun, row, kind: 'check', supplier: connector.id, operation, reference } as const;
          return notedCall(about, () => connectors.call(call));
        },
      },
    },
    { product, connector },
    row,
  );
  await settle(db, reference, (current, now) => verdictOf(answer, policy, current, now), 'supplier');
}

/** The job has used up its tries through a fault of ours: the agent does not pay for it. */
export async function giveUp(db: Executor, reference: string): Promise<void> {
  await settle(db, reference, () => failed({ type: 'GIVE_UP', cause: 'internal' }, 'name_check_failed'), 'timer');
}

async function settle(
  db: Executor,
  reference: string,
  decide: (row: NameCheckRow, now: Date) => Verdict,
  origin: 'supplier' | 'timer',
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const row = await lockRow(transaction, nameCheckLifecycle, reference);
    if (row.state !== 'pending') return;
    const verdict = decide(row, await databaseNow(transaction));
    const cause = { origin: verdict.event.type === 'GIVE_UP' ? 'timer' : origin, actor: ASK_NAME } as const;
    await advanceLocked(transaction, nameCheckLifecycle, row, { ...verdict, cause });
  });
}

function verdictOf(answer: Answer, policy: NameCheckPolicy, row: NameCheckRow, now: Date): Verdict {
  if (answer.kind === 'name') return { event: { type: 'ANSWER' }, columns: { customerName: answer.name } };
  if (answer.kind === 'none') return failed({ type: 'REFUSE', reason: answer.reason }, answer.reason);
  const age = (now.getTime() - row.createdAt.getTime()) / 1_000;
  if (age >= policy.giveUpAfterSeconds) return failed({ type: 'GIVE_UP', cause: answer.cause }, 'name_check_slow');
  const times = policy.askAfterSeconds;
  const afterSeconds = times[Math.min(asksOf(row), times.length - 1)] ?? policy.giveUpAfterSeconds;
  return { event: { type: 'WAIT', cause: answer.cause, afterSeconds } };
}

const failed = (event: NameCheckEvent, failedReason: string): Verdict => ({ event, columns: { failedReason } });

/** How often the answer was unclear already: the machine counts it. */
function asksOf({ snapshot }: NameCheckRow): number {
  const { context } = snapshot;
  const asks: unknown = typeof context === 'object' && context !== null ? Reflect.get(context, 'asks') : 0;
  return typeof asks === 'number' ? asks : 0;
}
