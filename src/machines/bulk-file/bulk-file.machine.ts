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
  /** `leftOut`: flagged rows that are not bought; absent from pages of before, which buy clean files alone. */
  | { readonly type: 'CONFIRM'; readonly leftOut?: number }
  /** `open`: bought rows whose outcome is not known yet. */
  | { readonly type: 'FINISH'; readonly open: number }
  | { readonly type: 'SETTLE' }
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

/** A spreadsheet of purchases: uploaded, checked, running, sent, done or canceled (LIFE-6, PRE-16). */
export const bulkFileMachine = setup({
  types: { context: {} as BulkFileContext, events: {} as BulkFileEvent },
  actions: {
    enqueueCheck: effect(),
    enqueueRun: effect(),
    enqueueSettle: effect(),
    nameRows: effect(),
    cancelRows: effect(),
    publishUpdate: effect(),
    keepCounts: assign(({ context, event }) =>
      event.type === 'CHECKED' ? { rows: event.rows, flagged: event.flagged } : context,
    ),
  },
  guards: {
    buyable: ({ context, event }) =>
      event.type === 'CONFIRM' && context.rows > context.flagged && context.flagged === (event.leftOut ?? 0),
    answered: ({ event }) => event.type === 'FINISH' && event.open === 0,
  },
}).createMachine({
  id: 'bulk-file',
  version: '2',
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
          guard: 'buyable',
          description: 'The owner confirmed all rows once, or all but the flagged ones',
          actions: ['nameRows', 'enqueueRun', 'publishUpdate'],
        },
        CANCEL,
      },
    },
    running: {
      description: 'Rows are bought one after the other',
      meta: BULK_FILE_META.running,
      on: {
        FINISH: [
          {
            target: 'done',
            guard: 'answered',
            description: 'No row waits any more, and every sale has ended',
            actions: 'publishUpdate',
          },
          {
            target: 'sent',
            description: 'No row waits any more; some sales have no outcome yet',
            actions: ['enqueueSettle', 'publishUpdate'],
          },
        ],
        CANCEL,
      },
    },
    sent: {
      description: 'Every row was bought or skipped; some sales have no outcome yet',
      meta: BULK_FILE_META.sent,
      on: {
        SETTLE: { target: 'done', description: 'Every sale has ended', actions: 'publishUpdate' },
      },
    },
    done: { type: 'final', description: 'Every row was skipped, or its sale has ended', meta: BULK_FILE_META.done },
    canceled: { type: 'final', description: 'Stopped by its owner', meta: BULK_FILE_META.canceled },
  },
});
