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
import { cancelWaitingRows, nameBulkRows, readBulkRows } from './bulk-row.repository.ts';

/** The worker's tasks of bulk files. */
export const BULK_TASKS = { check: 'bulk-file.check', run: 'bulk-file.run' } as const;

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

/** Every row learns the reference of its transaction before the first one is made: a repetition finds it. */
async function nameRows(executor: Executor, reference: string): Promise<void> {
  const file = await findBulkFile(executor, reference);
  if (file === undefined) throw new Error(`there is no bulk file ${reference}`);
  const now = await databaseNow(executor);
  const rows = await readBulkRows(executor, file.id, { outcome: 'waiting' });
  await nameBulkRows(
    executor,
    file.id,
    rows.map(({ number }) => ({ number, refId: newReference(now) })),
  );
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
