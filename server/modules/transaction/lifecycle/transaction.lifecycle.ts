import { supplierLane } from '#server/connectors/supplier-lane.ts';
import { capture } from '#server/ledger/postings/capture.ts';
import { hold } from '#server/ledger/postings/hold.ts';
import { refund } from '#server/ledger/postings/refund.ts';
import { release } from '#server/ledger/postings/release.ts';
import type { LifecycleDefinition, LifecycleEffect } from '#server/lifecycle/lifecycle-definition.ts';
import { notify } from '#server/modules/notification/index.ts';
import { accountChannel } from '#server/platform/realtime/publish.ts';
import { isRupiah } from '#src/domain/money/money.ts';
import { machineMeta } from '#src/machines/registry.ts';
import { transactionMachine } from '#src/machines/transaction/transaction.machine.ts';
import { freeBills } from '../limits/claim-bills.ts';
import { freeSlot } from '../limits/repeat-limit.ts';
import { maskNumber } from '../record/mask-number.ts';
import { lockTransaction, type TransactionColumns, updateTransaction } from '../record/transaction.repository.ts';
import type { TransactionRow } from '../record/transaction-row.ts';
import { checkKey, TASKS } from '../transaction-task-names.ts';

/** What effects may know of a transaction, stored or about to be. */
export type TransactionSubject = Pick<
  TransactionRow,
  'refId' | 'ownerId' | 'price' | 'supplierPrice' | 'productHash' | 'connectorHash' | 'destinationNumber'
> & { readonly channel?: string };
type Effect = LifecycleEffect<TransactionSubject, TransactionColumns>;

const saleOf = ({ refId, ownerId }: TransactionSubject) => ({ reference: refId, owner: ownerId });

const EFFECTS: ReadonlyMap<string, Effect> = new Map<string, Effect>([
  [
    'holdFunds',
    {
      kind: 'ledger',
      run: async (executor, subject) => {
        const { before, after } = await hold(executor, { ...saleOf(subject), price: subject.price });
        return { startBalance: before, endBalance: after };
      },
    },
  ],
  [
    'captureFunds',
    {
      kind: 'ledger',
      run: async (executor, subject, parameters) => {
        const cost = parameterOf(parameters, 'cost');
        const supplierPrice = isRupiah(cost) && cost > 0 ? cost : subject.supplierPrice;
        await capture(executor, { ...saleOf(subject), cost: supplierPrice });
        return { supplierPrice, nextCheckAt: null };
      },
    },
  ],
  [
    'releaseFunds',
    {
      kind: 'ledger',
      run: async (executor, subject) => {
        await release(executor, saleOf(subject));
        return { nextCheckAt: null };
      },
    },
  ],
  [
    'refundFunds',
    {
      kind: 'ledger',
      run: async (executor, subject) => {
        await refund(executor, saleOf(subject));
        return undefined;
      },
    },
  ],
  [
    'freeSlot',
    {
      kind: 'record',
      run: async (executor, { refId }) => {
        await freeSlot(executor, refId);
        await freeBills(executor, refId);
        return undefined;
      },
    },
  ],
  ['flagForReview', { kind: 'record', run: async () => ({ needsReview: true }) }],
  [
    'enqueueSend',
    {
      kind: 'job',
      job: ({ refId, connectorHash }) => ({
        task: TASKS.send,
        payload: { ref_id: refId },
        options: { lane: supplierLane(connectorHash) },
      }),
    },
  ],
  [
    'scheduleCheck',
    {
      kind: 'job',
      job: ({ refId, connectorHash }, parameters) => {
        const afterSeconds = parameterOf(parameters, 'afterSeconds');
        if (typeof afterSeconds !== 'number') return undefined;
        const options = { afterSeconds, key: checkKey(refId), lane: supplierLane(connectorHash) };
        return { task: TASKS.check, payload: { ref_id: refId }, options };
      },
    },
  ],
  [
    'publishUpdate',
    {
      kind: 'notice',
      notice: ({ refId, ownerId }, { to, version }) => ({
        channel: accountChannel(ownerId),
        event: 'transaction.updated',
        data: { ref_id: refId, status: to, version },
      }),
      tell: async (executor, sale, { to }) => {
        // A file tells of all its rows at once, by itself.
        if (!TOLD_STATES.has(to) || sale.channel === 'excel') return;
        const { refId: subject, ownerId: accountId, productHash, price: amount } = sale;
        const facts = { productHash, amount, number: maskNumber(sale.destinationNumber) };
        await notify(executor, { accountId, noun: 'transaction', subject, state: to, facts });
      },
    },
  ],
]);

/** Ends that come without the owner: what she called off herself, or never paid, is no news. */
const TOLD_STATES: ReadonlySet<string> = new Set(['success', 'failed', 'returned', 'blocked']);

function parameterOf(parameters: unknown, name: string): unknown {
  return typeof parameters === 'object' && parameters !== null ? Reflect.get(parameters, name) : undefined;
}

/** Binds the transaction machine to its table, the ledger and the outbox. */
export const transactionLifecycle: LifecycleDefinition<TransactionSubject, TransactionRow, TransactionColumns> = {
  noun: 'transaction',
  machine: transactionMachine,
  meta: (state) => machineMeta('transaction', state),
  table: { lock: lockTransaction, update: updateTransaction },
  effects: EFFECTS,
  keyOf: ({ refId }) => refId,
  subjectOf: ({ destinationNumber }) => destinationNumber,
};
