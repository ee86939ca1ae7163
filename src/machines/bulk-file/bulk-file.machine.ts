import { assign, setup } from 'xstate';
import { effect } from '../declare-effect.ts';
import { BULK_FILE_META } from './bulk-file.meta.ts';

/** The result of the last check. */
export interface BulkFileContext {
  readonly rows: number;
  readonly flagged: number;
}

export type BulkFileEvent =
  | { readonly type: 'CHECKED'; readonly rows: number; readonly flagged: number }
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'FINISH' }
  | { readonly type: 'CANCEL' };

const CHECKED = {
  target: 'checked',
  description: 'Every row was looked at; nothing was bought',
  actions: ['keepCounts', 'publishUpdate'],
} as const;
const CANCEL = {
  target: 'canceled',
  description: 'What has not begun is not bought',
  actions: ['cancelRows', 'publishUpdate'],
} as const;

/** A spreadsheet of purchases: uploaded, checked, running, done or canceled (LIFE-6, PRE-16). */
export const bulkFileMachine = setup({
  types: { context: {} as BulkFileContext, events: {} as BulkFileEvent },
  actions: {
    enqueueCheck: effect(),
    enqueueRun: effect(),
    nameRows: effect(),
    cancelRows: effect(),
    publishUpdate: effect(),
    keepCounts: assign(({ context, event }) =>
      event.type === 'CHECKED' ? { rows: event.rows, flagged: event.flagged } : context,
    ),
  },
  guards: {
    clean: ({ context }) => context.rows > 0 && context.flagged === 0,
  },
}).createMachine({
  id: 'bulk-file',
  version: '1',
  description: 'A spreadsheet of purchases from its upload to its last row',
  context: { rows: 0, flagged: 0 },
  initial: 'uploaded',
  states: {
    uploaded: {
      description: 'Read and stored; its rows are not checked yet',
      meta: BULK_FILE_META.uploaded,
      entry: 'enqueueCheck',
      on: { CHECKED, CANCEL },
    },
    checked: {
      description: 'Checked against the prices, products and purchases of the moment',
      meta: BULK_FILE_META.checked,
      on: {
        CHECKED,
        CONFIRM: {
          target: 'running',
          guard: 'clean',
          description: 'The owner confirmed the whole file once',
          actions: ['nameRows', 'enqueueRun', 'publishUpdate'],
        },
        CANCEL,
      },
    },
    running: {
      description: 'Rows are bought one after the other',
      meta: BULK_FILE_META.running,
      on: {
        FINISH: { target: 'done', description: 'No row waits any more', actions: 'publishUpdate' },
        CANCEL,
      },
    },
    done: { type: 'final', description: 'Every row was bought or skipped', meta: BULK_FILE_META.done },
    canceled: { type: 'final', description: 'Stopped by its owner', meta: BULK_FILE_META.canceled },
  },
});
