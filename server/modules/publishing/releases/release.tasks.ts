import { advance } from '#server/lifecycle/advance.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { JobTasks } from '#server/platform/outbox/worker.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { programNote } from '#src/domain/text/program-note.ts';
import type { PublishingDeps } from '../publishing-deps.ts';
import { PUBLISH_TASK, releaseLifecycle } from './release.lifecycle.ts';
import { findRelease } from './release.repository.ts';
import { stepRelease } from './step-release.ts';

/** The worker's tasks of this module, by name. */
export function publishingTasks(deps: Pick<PublishingDeps, 'documents'> & { readonly db: Executor }): JobTasks {
  return {
    [PUBLISH_TASK]: async (payload, { jobId }) => {
      const { release, version } = payload as { readonly release: string; readonly version: number };
      await publishScheduled(deps, release, version, `job ${jobId}`);
    },
  };
}

/**
 * Makes a scheduled release live when its time has come. One that was moved or withdrawn meanwhile is left alone; one that
 * cannot go live any more waits for a person, and says why.
 */
export async function publishScheduled(
  deps: Pick<PublishingDeps, 'documents'> & { readonly db: Executor },
  id: string,
  version: number,
  requestId: string,
): Promise<void> {
  const { db } = deps;
  const row = await findRelease(db, id);
  if (row === undefined || row.state !== 'scheduled' || row.version !== version) return;
  const mover = { origin: 'timer', accountId: null, requestId, address: '' } as const;
  try {
    await stepRelease(db, deps, mover, id, { type: 'PUBLISH', note: programNote('scheduled', { note: row.note }) });
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    if (error.code === 'event_refused') return;
    const reason = error.code;
    await inTransaction(db, (transaction) =>
      advance(transaction, releaseLifecycle, id, {
        event: { type: 'HOLD', reason },
        cause: { origin: 'timer', actor: 'clock', requestId },
        columns: { problem: reason, publishAt: null },
      }),
    );
  }
}
