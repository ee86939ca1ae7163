import type { LifecycleDefinition, LifecycleEffect } from '#server/lifecycle/lifecycle-definition.ts';
import { notify } from '#server/modules/notification/index.ts';
import { newReference } from '#server/modules/transaction/index.ts';
import { databaseNow } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { accountChannel } from '#server/platform/realtime/publish.ts';
import { bulkFileMachine } from '#src/machines/bulk-file/bulk-file.machine.ts';
import { machineMeta } from '#src/machines/registry.ts';
import { findBulkFile, lockBulkFile, updateBulkFile } from './bulk-file.repository.ts';
import type { BulkFileColumns, BulkFileRow, BulkFileSubject } from './bulk-file-row.ts';
import { cancelWaitingRows, nameBulkRows, readBulkRows, settleBulkRows } from './bulk-row.repository.ts';

/** The worker's tasks of bulk files. */
export const BULK_TASKS = { check: 'bulk-file.check', run: 'bulk-file.run', settle: 'bulk-file.settle' } as const;

/** What the owner's clients hear when something of a file changed. */
export const BULK_FILE_UPDATED = 'bulk-file.updated';

type Effect = LifecycleEffect<BulkFileSubject, BulkFileColumns>;

const EFFECTS: ReadonlyMap<string, Effect> = new Map<string, Effect>([
  ['enqueueCheck', { kind: 'job', job: ({ reference }) => ({ task: BULK_TASKS.check, payload: { file: reference } }) }],
  [
    'enqueueRun',
    {
      kind: 'job',
      job: ({ reference }) => ({
        task: BULK_TASKS.run,
        payload: { file: reference },
        options: { queue: `bulk-file ${reference}` },
      }),
    },
  ],
  [
    'enqueueSettle',
    { kind: 'job', job: ({ reference }) => ({ task: BULK_TASKS.settle, payload: { file: reference } }) },
  ],
  [
    'nameRows',
    {
      kind: 'record',
      run: async (executor, { reference }) => {
        await nameRows(executor, reference);
        return undefined;
      },
    },
  ],
  [
    'cancelRows',
    {
      kind: 'record',
      run: async (executor, { reference }) => {
        await cancelWaitingRows(executor, reference);
        return undefined;
      },
    },
  ],
  [
    'publishUpdate',
    {
      kind: 'notice',
      notice: ({ reference, ownerId }, { to, version }) => ({
        channel: accountChannel(ownerId),
        event: BULK_FILE_UPDATED,
        data: { file: reference, status: to, version },
      }),
      tell: async (executor, { reference: subject, ownerId: accountId }, { to: state }) => {
        if (state === 'done') await notify(executor, { accountId, noun: 'bulk-file', subject, state });
      },
    },
  ],
]);

/**
 * Every row gets the reference of its transaction before the first one is made: a repetition finds it. Flagged rows, which the
 * owner leaves out knowingly, are skipped for their first problem.
 */
async function nameRows(executor: Executor, reference: string): Promise<void> {
  const file = await findBulkFile(executor, reference);
  if (file === undefined) throw new Error(`there is no bulk file ${reference}`);
  const now = await databaseNow(executor);
  const rows = await readBulkRows(executor, file.id, { outcome: 'waiting' });
  const good = rows.filter(({ problems }) => problems.length === 0);
  await nameBulkRows(
    executor,
    file.id,
    good.map(({ number }) => ({ number, refId: newReference(now) })),
  );
  const flagged = rows.flatMap(({ number, problems: [reason] }) =>
    reason === undefined ? [] : [{ number, outcome: 'skipped' as const, reason }],
  );
  await settleBulkRows(executor, file.id, flagged);
}

/** Binds the bulk file machine to its tables and the outbox. Money moves only through the rows' own transactions. */
export const bulkFileLifecycle: LifecycleDefinition<BulkFileSubject, BulkFileRow, BulkFileColumns> = {
  noun: 'bulk-file',
  machine: bulkFileMachine,
  meta: (state) => machineMeta('bulk-file', state),
  table: { lock: lockBulkFile, update: updateBulkFile },
  effects: EFFECTS,
  keyOf: ({ reference }) => reference,
};
