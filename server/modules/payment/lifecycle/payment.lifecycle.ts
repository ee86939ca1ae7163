import { supplierLane } from '#server/connectors/supplier-lane.ts';
import { holdPayment, sendBackPayment } from '#server/ledger/postings/receive-payment.ts';
import type { LifecycleDefinition, LifecycleEffect } from '#server/lifecycle/lifecycle-definition.ts';
import { notify } from '#server/modules/notification/index.ts';
import { accountChannel, type RealtimeMessage } from '#server/platform/realtime/publish.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { isRupiah, type Rupiah } from '#src/domain/money/money.ts';
import { paymentMachine } from '#src/machines/payment/payment.machine.ts';
import { machineMeta } from '#src/machines/registry.ts';
import type { PaymentPurpose, PaymentPurposes } from '../payment-deps.ts';
import { chargeKey, PAYMENT_TASKS, PAYMENT_UPDATED, paymentCheckKey } from '../payment-task-names.ts';
import { lockPayment, updatePayment } from '../record/payment.repository.ts';
import { isUnanswered, type PaymentColumns, type PaymentRow, type PaymentSubject } from '../record/payment-row.ts';

type Effect = LifecycleEffect<PaymentSubject, PaymentColumns>;
export type PaymentLifecycle = LifecycleDefinition<PaymentSubject, PaymentRow, PaymentColumns>;

/** How soon a gateway is asked for the first time; what it reports by itself comes sooner. */
const FIRST_CHECK_SECONDS = 20;
/** What the payer would not see otherwise: money that came, was put aside, or goes back. */
const TOLD_STATES: ReadonlySet<string> = new Set(['paid', 'review', 'returned']);
/** What became of a payment whose gateway did not answer at first: its page said that it can be left. */
const AWAITED_STATES: ReadonlySet<string> = new Set(['waiting', 'failed', 'expired']);
/** A payer without an account has no channel; no page subscribes to this one. */
const NO_SUBSCRIBER = 'private-payment-of-guests';

type PurposeOf = (payment: PaymentSubject) => PaymentPurpose;
type NamedEffect = readonly [name: string, effect: Effect];

/**
 * Binds the payment machine to its table, the ledger and the outbox.
 * @param purposes what each kind of payment is for; a payment of another kind cannot be settled, and nothing is booked
 */
export function paymentLifecycle(purposes: PaymentPurposes): PaymentLifecycle {
  const purposeOf: PurposeOf = ({ purpose }) => {
    const found = purposes[purpose];
    if (found === undefined) throw new Error(`nobody settles payments for ${purpose}`);
    return found;
  };
  return {
    noun: 'payment',
    machine: paymentMachine,
    meta: (state) => machineMeta('payment', state),
    table: { lock: lockPayment, update: updatePayment },
    effects: new Map<string, Effect>([
      ...GATEWAY_JOBS,
      ...receiptEffects(purposeOf),
      ...reviewEffects(purposeOf),
      ['endSubject', endSubject(purposeOf)],
      ['publishUpdate', PUBLISH_UPDATE],
    ]),
    keyOf: ({ code }) => code,
  };
}

const ledger = (run: Extract<Effect, { readonly run: unknown }>['run']): Effect => ({ kind: 'ledger', run });

/** What a gateway is asked later. */
const GATEWAY_JOBS: readonly NamedEffect[] = [
  [
    'enqueueCharge',
    {
      kind: 'job',
      // A transfer to our account needs no gateway to say where to.
      job: ({ code, payCode, connectorHash }) =>
        payCode === null
          ? {
              task: PAYMENT_TASKS.charge,
              payload: { code },
              options: { key: chargeKey(code), lane: supplierLane(connectorHash) },
            }
          : undefined,
    },
  ],
  [
    'scheduleCheck',
    {
      kind: 'job',
      job: ({ code, connectorHash }) => ({
        task: PAYMENT_TASKS.check,
        payload: { code },
        options: {
          key: paymentCheckKey(code),
          afterSeconds: FIRST_CHECK_SECONDS,
          lane: supplierLane(connectorHash),
        },
      }),
    },
  ],
];

/** What is booked when money arrives: settled for its purpose, or held until a person decides. */
const receiptEffects = (purposeOf: PurposeOf): readonly NamedEffect[] => [
  [
    'settleReceived',
    ledger(async (executor, payment, parameters) => {
      const received = receivedOf(parameters);
      const { received: known, settled: step } = payment;
      const amount = received - known;
      await purposeOf(payment).settle(executor, payment, { amount, step, from: 'gateway_clearing' });
      return { received, settled: step + amount };
    }),
  ],
  [
    'holdReceived',
    ledger(async (executor, { code, received: known, settled }, parameters) => {
      const received = receivedOf(parameters);
      await holdPayment(executor, { reference: code, amount: received - known, step: known });
      if (says(parameters, 'ownerGone')) return { received, reviewReason: 'account_gone' };
      const again = settled > 0 || says(parameters, 'decidedElsewhere');
      return { received, reviewReason: again ? 'paid_again' : 'wrong_amount' };
    }),
  ],
];

/** What a person decides about held money, or about money that the gateway took back. */
const reviewEffects = (purposeOf: PurposeOf): readonly NamedEffect[] => [
  ['flagChargeback', { kind: 'record', run: async () => ({ reviewReason: 'charged_back' }) }],
  [
    'creditHeld',
    ledger(async (executor, payment) => {
      const { received, settled } = payment;
      const money = { amount: received - settled, step: settled, from: 'suspense' } as const;
      await purposeOf(payment).settle(executor, payment, money);
      return { settled: received, reviewReason: null };
    }),
  ],
  [
    'sendBackHeld',
    ledger(async (executor, { code, received, settled }) => {
      await sendBackPayment(executor, { reference: code, amount: received - settled, step: settled });
      return { settled: received, reviewReason: null };
    }),
  ],
  [
    'recoverCredited',
    ledger(async (executor, payment) => {
      const { recover } = purposeOf(payment);
      if (recover === undefined) throw new AppError('event_refused', { details: { event: 'RESOLVE_RECOVER' } });
      await recover(executor, payment);
      return { reviewReason: null };
    }),
  ],
];

/** Ends what the payment was for, e.g. the order of a guest. */
const endSubject = (purposeOf: PurposeOf): Effect => ({
  kind: 'record',
  run: async (executor, payment) => {
    await purposeOf(payment).ended?.(executor, payment);
    return undefined;
  },
});

const PUBLISH_UPDATE: Effect = {
  kind: 'notice',
  notice: (payment, { to, version }) => paymentNotice(payment, { state: to, version }),
  tell: async (executor, payment, { from, to }) => {
    const { code, ownerId, purpose, settled, total, fee, feeOnPayer, checks } = payment;
    if (ownerId === null || purpose !== 'deposit') return;
    const awaited = AWAITED_STATES.has(to) && isUnanswered({ state: from, checks });
    if (!TOLD_STATES.has(to) && !awaited) return;
    const credited = feeOnPayer && fee < settled ? settled - fee : settled;
    const facts = { amount: to === 'paid' ? credited : total };
    await notify(executor, { accountId: ownerId, noun: 'payment', subject: code, state: to, facts });
  },
};

/** Realtime message to the open pages of a payer after a change of the payment. */
export const paymentNotice = (
  { code, ownerId }: Pick<PaymentSubject, 'code' | 'ownerId'>,
  { state, version }: Pick<PaymentRow, 'version'> & { readonly state: string },
): RealtimeMessage => ({
  channel: ownerId === null ? NO_SUBSCRIBER : accountChannel(ownerId),
  event: PAYMENT_UPDATED,
  data: { code, status: state, version },
});

function receivedOf(parameters: unknown): Rupiah {
  const received: unknown =
    typeof parameters === 'object' && parameters !== null ? Reflect.get(parameters, 'received') : undefined;
  if (!isRupiah(received)) throw new Error('the machine said nothing of the money');
  return received;
}

const says = (parameters: unknown, what: 'ownerGone' | 'decidedElsewhere'): boolean =>
  typeof parameters === 'object' && parameters !== null && Reflect.get(parameters, what) === true;
