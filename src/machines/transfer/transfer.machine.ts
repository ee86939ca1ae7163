import { setup } from 'xstate';
import { effect } from '../declare-effect.ts';
import { TRANSFER_META } from './transfer.meta.ts';

export type TransferEvent = { readonly type: 'CONFIRM' };

/**
 * The life of a deposit transfer (LIFE-5, DEP-4). Pure. Both sides are booked with its confirmation, in one journal: there is no
 * state in which money is under way, and none that leads back.
 */
export const transferMachine = setup({
  types: { events: {} as TransferEvent },
  actions: { moveDeposit: effect(), publishUpdate: effect(), publishReceived: effect() },
}).createMachine({
  id: 'transfer',
  version: '1',
  description: 'Deposit that one user passes on to another',
  initial: 'draft',
  states: {
    draft: {
      description: 'Written down, nothing has moved',
      meta: TRANSFER_META.draft,
      on: {
        CONFIRM: {
          target: 'success',
          description: 'The sender confirmed it with the password',
          actions: ['moveDeposit', 'publishUpdate', 'publishReceived'],
        },
      },
    },
    success: { type: 'final', description: 'Booked on both sides', meta: TRANSFER_META.success },
  },
});
