import { transferDeposit } from '#server/ledger/postings/transfer.ts';
import type { LifecycleChange, LifecycleDefinition, LifecycleEffect } from '#server/lifecycle/lifecycle-definition.ts';
import { notify } from '#server/modules/notification/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { accountChannel } from '#server/platform/realtime/publish.ts';
import { maskName } from '#src/domain/sale/transfer.ts';
import { machineMeta } from '#src/machines/registry.ts';
import { transferMachine } from '#src/machines/transfer/transfer.machine.ts';
import { lockTransfer, updateTransfer } from './transfer.repository.ts';
import type { TransferColumns, TransferDraft, TransferRow } from './transfer-row.ts';

type Effect = LifecycleEffect<TransferDraft, TransferColumns>;

const announce = (account: 'senderId' | 'receiverId'): Effect => ({
  kind: 'notice',
  notice: (transfer) => ({
    channel: accountChannel(transfer[account]),
    event: 'deposit.updated',
    data: { code: transfer.code },
  }),
  ...(account === 'receiverId' ? { tell: tellReceiver } : {}),
});

const EFFECTS: ReadonlyMap<string, Effect> = new Map<string, Effect>([
  [
    'moveDeposit',
    {
      kind: 'ledger',
      run: async (executor, { code, senderId, receiverId, amount }) => {
        await transferDeposit(executor, { from: senderId, to: receiverId, amount, reference: code });
        return undefined;
      },
    },
  ],
  ['publishUpdate', announce('senderId')],
  ['publishReceived', announce('receiverId')],
]);

/** Whoever gets money is told from whom, by the masked name that the page of the transfer shows too. */
async function tellReceiver(executor: Executor, transfer: TransferDraft, { to }: LifecycleChange): Promise<void> {
  const { code: subject, senderId, receiverId: accountId, amount } = transfer;
  const sender = await executor.selectFrom('account').select('name').where('id', '=', senderId).executeTakeFirst();
  const facts = { amount, name: maskName(sender?.name ?? '') };
  await notify(executor, { accountId, noun: 'transfer', subject, state: to, facts });
}

/** Binds the transfer machine to its table, the ledger and both sides' clients. */
export const transferLifecycle: LifecycleDefinition<TransferDraft, TransferRow, TransferColumns> = {
  noun: 'transfer',
  machine: transferMachine,
  meta: (state) => machineMeta('transfer', state),
  table: { lock: lockTransfer, update: updateTransfer },
  effects: EFFECTS,
};
