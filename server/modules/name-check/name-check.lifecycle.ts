import { supplierLane } from '#server/connectors/supplier-lane.ts';
import { returnNameCheckFee, takeNameCheckFee } from '#server/ledger/postings/name-check-fee.ts';
import type { LifecycleDefinition, LifecycleEffect } from '#server/lifecycle/lifecycle-definition.ts';
import { notify } from '#server/modules/notification/index.ts';
import { maskNumber } from '#server/modules/transaction/index.ts';
import { accountChannel } from '#server/platform/realtime/publish.ts';
import { nameCheckMachine } from '#src/machines/name-check/name-check.machine.ts';
import { machineMeta } from '#src/machines/registry.ts';
import { lockNameCheck, updateNameCheck } from './name-check.repository.ts';
import type { NameCheckColumns, NameCheckDraft, NameCheckRow } from './name-check-row.ts';

/** The worker's task of name checks. */
export const ASK_NAME = 'name-check.ask';

/** What the owner's clients hear when a check has ended, wherever she is by then. */
const NAME_CHECK_UPDATED = 'name-check.updated';

type Effect = LifecycleEffect<NameCheckDraft, NameCheckColumns>;

const feeOf = ({ ownerId: owner, fee, reference }: NameCheckDraft) => ({ owner, fee, reference });

function secondsOf(parameters: unknown): number {
  const seconds: unknown =
    typeof parameters === 'object' && parameters !== null ? Reflect.get(parameters, 'afterSeconds') : undefined;
  if (typeof seconds !== 'number') throw new Error('the machine does not say when to ask');
  return seconds;
}

const EFFECTS: ReadonlyMap<string, Effect> = new Map<string, Effect>([
  [
    'takeFee',
    {
      kind: 'ledger',
      run: async (executor, check) => {
        await takeNameCheckFee(executor, feeOf(check));
        return undefined;
      },
    },
  ],
  [
    'returnFee',
    {
      kind: 'ledger',
      run: async (executor, check) => {
        await returnNameCheckFee(executor, feeOf(check));
        return undefined;
      },
    },
  ],
  [
    'scheduleAsk',
    {
      kind: 'job',
      job: ({ reference, connectorHash }, parameters) => ({
        task: ASK_NAME,
        payload: { name_check: reference },
        options: { afterSeconds: secondsOf(parameters), lane: supplierLane(connectorHash) },
      }),
    },
  ],
  [
    'publishUpdate',
    {
      kind: 'notice',
      notice: ({ reference, ownerId }, { to, version }) => ({
        channel: accountChannel(ownerId),
        event: NAME_CHECK_UPDATED,
        data: { name_check: reference, status: to, version },
      }),
      tell: async (
        executor,
        { reference: subject, ownerId: accountId, productHash, destinationNumber, fee },
        { to },
      ) => {
        const returned = to === 'failed' && fee > 0 ? { amount: fee } : {};
        const facts = { productHash, number: maskNumber(destinationNumber), ...returned };
        await notify(executor, { accountId, noun: 'name-check', subject, state: to, facts });
      },
    },
  ],
]);

/** Binds the machine of name checks to its table, the ledger and the worker. */
export const nameCheckLifecycle: LifecycleDefinition<NameCheckDraft, NameCheckRow, NameCheckColumns> = {
  noun: 'name-check',
  machine: nameCheckMachine,
  meta: (state) => machineMeta('name-check', state),
  table: { lock: lockNameCheck, update: updateNameCheck },
  effects: EFFECTS,
  keyOf: ({ reference }) => reference,
  subjectOf: ({ destinationNumber }) => destinationNumber,
};
