import { creditPayment } from '#server/ledger/postings/receive-payment.ts';
import { advanceLocked, lockRow } from '#server/lifecycle/advance.ts';
import type { PaymentPurpose, PaymentSubject } from '#server/modules/payment/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { Rupiah } from '#src/domain/money/money.ts';
import type { CheckoutEvent } from '#src/machines/checkout/checkout.machine.ts';
import { type SaleDeps, sellUnseen } from '../delivery/sell-order.ts';
import { type HouseCaller, houseAccount } from '../house-account.ts';
import { checkoutLifecycle } from '../order/checkout.lifecycle.ts';
import { findOrder } from '../order/checkout-order.repository.ts';
import type { OrderRow } from '../order/checkout-order-row.ts';

/**
 * What a guest's payment does (PRE-19): the money becomes the deposit of the account that sales to guests go through, and the
 * sale is made from it in the same database transaction; where the customer was looked up, a job looks again and sells then. What
 * cannot be sold any more leaves the money there, to be claimed.
 */
export function checkoutPurpose(deps: SaleDeps): PaymentPurpose {
  return {
    settle: async (executor, payment, { amount, step, from }) => {
      const house = await houseAccount(executor);
      const fee = step === 0 && payment.fee < amount ? payment.fee : 0;
      await creditPayment(executor, { owner: house.accountId, reference: payment.code, amount, step, fee, from });
      const order = await lockRow(executor, checkoutLifecycle, payment.subject);
      await sellOnce(executor, deps, house, order, amount - fee);
    },
    gaveBack: async (executor, { subject }: PaymentSubject) => {
      const order = await findOrder(executor, subject);
      return order?.state === 'returning' || order?.state === 'returned';
    },
    ended: async (executor, { subject }: PaymentSubject) => {
      const order = await lockRow(executor, checkoutLifecycle, subject);
      if (order.state === 'waiting') await step(executor, order, { type: 'END' });
    },
  };
}

const step = (executor: Executor, order: OrderRow, event: CheckoutEvent, columns = {}) =>
  advanceLocked(executor, checkoutLifecycle, order, { event, cause: { origin: 'system' }, columns });

/** Money beyond the first, or less than the price, buys nothing by itself; two people had decided to book it. */
async function sellOnce(
  executor: Executor,
  deps: SaleDeps,
  house: HouseCaller,
  order: OrderRow,
  received: Rupiah,
): Promise<void> {
  if (order.state !== 'waiting' && order.state !== 'ended') {
    throw new AppError('event_refused', { details: { state: order.state, event: 'SOLD' } });
  }
  const unsold = (reason: string) =>
    step(executor, order, { type: 'UNSOLD', reason }, { received, unsoldReason: reason });
  if (received < order.price) await unsold('wrong_amount');
  else if (order.lookupRef !== null) await step(executor, order, { type: 'CHECK' }, { received });
  else {
    const sale = await sellUnseen(executor, deps, house, order);
    if ('refused' in sale) await unsold(sale.refused);
    else await step(executor, order, { type: 'SOLD' }, { received, refId: sale.refId });
  }
}
