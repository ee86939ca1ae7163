import { begin } from '#server/lifecycle/begin.ts';
import type { LifecycleState } from '#server/lifecycle/lifecycle-definition.ts';
import { databaseNow } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { Rupiah } from '#src/domain/money/money.ts';
import type { PaymentPurposeName } from '#src/domain/sale/payment.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { insertPayment } from '../record/payment.repository.ts';
import type { PaymentDraft, PaymentRow } from '../record/payment-row.ts';
import { paymentLifecycle } from './payment.lifecycle.ts';
import { type OfferedChannel, quoteChannel, takes } from './payment-channels.ts';
import { freeUniqueCodes } from './unique-code.ts';

/** What somebody wants to pay, and how. */
export interface PaymentWish {
  /** Our reference at the gateway; unguessable, of capital letters and digits. */
  readonly code: string;
  readonly purpose: PaymentPurposeName;
  readonly subject: string;
  /** Null for a guest. */
  readonly ownerId: string | null;
  readonly offered: OfferedChannel;
  /** In rupiah: what is to arrive. */
  readonly amount: Rupiah;
  readonly feeOnPayer: boolean;
  readonly requestId: string;
}

/**
 * Asks for money: stores the payment and has a job ask the gateway how it can be paid; a bank transfer can be paid at once,
 * under a sum of its own. In the caller's database transaction; no gateway is spoken to here.
 * @throws AppError `payment_amount_out_of_range`; `transfer_codes_used_up` when every sum of the day is taken
 */
export async function createPayment(
  executor: Executor,
  deps: Pick<PaymentDeps, 'purposes'>,
  wish: PaymentWish,
): Promise<PaymentRow> {
  const { offered, amount, feeOnPayer } = wish;
  const { channel, connector } = offered;
  const { fee, total } = quoteChannel(channel, amount, feeOnPayer);
  if (!takes(channel, amount)) {
    const { least = 1, most = null } = channel;
    throw new AppError('payment_amount_out_of_range', {
      fields: { '/amount': [{ code: 'payment_amount_out_of_range' }] },
      details: { least, most },
    });
  }
  const now = await databaseNow(executor);
  const byTransfer = channel.kind === 'bank-transfer';
  const draft: PaymentDraft = {
    code: wish.code,
    purpose: wish.purpose,
    subject: wish.subject,
    ownerId: wish.ownerId,
    connectorId: connector.document.id,
    connectorHash: connector.hash,
    channel: channel.code,
    amount,
    fee,
    feeOnPayer,
    uniqueCode: null,
    total,
    payCode: byTransfer ? (channel.account?.number ?? null) : null,
    expiresAt: new Date(now.getTime() + channel.expiresAfterMinutes * 60_000),
    requestId: wish.requestId,
  };
  const insert = byTransfer ? insertUnderOwnSum(executor, draft) : insertPlain(executor, draft);
  return begin(executor, paymentLifecycle(deps.purposes), {
    subject: { ...draft, received: 0, settled: 0, checks: 0 },
    events: byTransfer ? [{ type: 'CHARGED' } as const] : [],
    cause: byTransfer
      ? { origin: 'system', requestId: wish.requestId }
      : { origin: 'user', requestId: wish.requestId, ...(wish.ownerId === null ? {} : { actor: wish.ownerId }) },
    insert,
  });
}

const insertPlain = (executor: Executor, draft: PaymentDraft) => async (state: LifecycleState) => {
  const row = await insertPayment(executor, draft, state);
  if (row === undefined) throw new Error(`there is a payment ${draft.code} already`);
  return row;
};

/** Tries the free codes one after the other: somebody else may take the same one at the same moment. */
const insertUnderOwnSum = (executor: Executor, draft: PaymentDraft) => async (state: LifecycleState) => {
  for (const uniqueCode of await freeUniqueCodes(executor, draft)) {
    const row = await insertPayment(executor, { ...draft, uniqueCode, total: draft.total + uniqueCode }, state);
    if (row !== undefined) return row;
  }
  throw new AppError('transfer_codes_used_up');
};
