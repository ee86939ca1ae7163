import { setup } from 'xstate';
import { effect } from '../declare-effect.ts';
import { REPORT_EXPORT_META } from './report-export.meta.ts';

export type ReportExportEvent =
  | { readonly type: 'FINISH' }
  | { readonly type: 'FAIL' }
  | { readonly type: 'CANCEL' }
  | { readonly type: 'EXPIRE' };

/** An export of a report: written part by part, downloaded, and removed again (LIFE-6, TRX-1). */
export const reportExportMachine = setup({
  types: { events: {} as ReportExportEvent },
  actions: { enqueueWrite: effect(), enqueueExpiry: effect(), dropParts: effect(), publishUpdate: effect() },
}).createMachine({
  id: 'report-export',
  version: '1',
  description: 'All rows of a report as a file, from the request to its removal',
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Rows are written part by part',
      meta: REPORT_EXPORT_META.waiting,
      entry: 'enqueueWrite',
      on: {
        FINISH: {
          target: 'ready',
          description: 'The last row is written',
          actions: ['enqueueExpiry', 'publishUpdate'],
        },
        FAIL: {
          target: 'failed',
          description: 'The job has used up its tries',
          actions: ['dropParts', 'publishUpdate'],
        },
        CANCEL: { target: 'canceled', description: 'Its owner stops it', actions: ['dropParts', 'publishUpdate'] },
      },
    },
    ready: {
      description: 'The owner may download it',
      meta: REPORT_EXPORT_META.ready,
      on: {
        EXPIRE: {
          target: 'expired',
          description: 'Its time is over, or newer ones took its place',
          actions: ['dropParts', 'publishUpdate'],
        },
      },
    },
    canceled: { type: 'final', description: 'Stopped by its owner', meta: REPORT_EXPORT_META.canceled },
    failed: { type: 'final', description: 'Could not be written', meta: REPORT_EXPORT_META.failed },
    expired: { type: 'final', description: 'Removed', meta: REPORT_EXPORT_META.expired },
  },
});
