import { sql } from 'kysely';
import { creditPayment } from '#server/ledger/receive-payment.ts';
import { advanceLocked, lockRow } from '#server/lifecycle/advance.ts';
import { listOffers } from '#server/modules/offer/index.ts';
import type { PaymentPurpose, PaymentSubject } from '#server/modules/payment/index.ts';
import { createTransaction, type TransactionDeps } from '#server/modules/transaction/index.ts';
import { databaseNow } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables.ts';
import { AppError } from '#src/domain/app-error.ts';
import type { Rupiah } from '#src/domain/money.ts';
import type { CheckoutEvent } from '#src/machines/checkout/checkout.machine.ts';
import { checkoutLifecycle } from './checkout.lifecycle.ts';
import type { OrderRow } from './checkout-order-row.ts';
import { type HouseCaller, houseAccount } from './house-account.ts';

export type SaleDeps = Pick<TransactionDeps, 'documents' | 'connectors'>;

/**
 * What a guest's payment does (PRE-19): the money becomes the deposit of the account that sales to guests go through, and the
 * sale is made from it in the same database transaction. What cannot be sold any more leaves the money there, to be claimed.
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
  amount: Rupiah,
): Promise<void> {
  if (order.state !== 'waiting' && order.state !== 'ended') {
    throw new AppError('event_refused', { details: { state: order.state, event: 'SOLD' } });
  }
  const sale = amount < order.price ? 'wrong_amount' : await trySale(executor, deps, house, order);
  if (typeof sale === 'string') {
    await step(executor, order, { type: 'UNSOLD', reason: sale }, { received: amount, unsoldReason: sale });
  } else {
    await step(executor, order, { type: 'SOLD' }, { received: amount, refId: sale.refId });
  }
}

/** The sale under a savepoint: a refusal takes back only itself. @returns why it was refused */
async function trySale(
  executor: Executor,
  deps: SaleDeps,
  house: HouseCaller,
  { productId, nominalCode, operatorCode, parameters, price, requestId }: OrderRow,
): Promise<{ readonly refId: string } | string> {
  await sql`savepoint checkout_sale`.execute(executor);
  try {
    const offers = await listOffers(executor, deps.documents, productId, await databaseNow(executor), house.category);
    const cost = offers.data.find(({ code }) => code === nominalCode)?.price;
    if (cost === undefined) throw new AppError('nominal_unavailable');
    const { refId } = await createTransaction(
      executor,
      deps,
      { caller: house, requestId },
      {
        product: productId,
        nominal: nominalCode,
        ...(operatorCode === null ? {} : { operator: operatorCode }),
        parameters,
        quoted_price: cost,
        selling_price: price,
        confirm_repeat: true,
      },
    );
    await sql`release savepoint checkout_sale`.execute(executor);
    return { refId };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await sql`rollback to savepoint checkout_sale`.execute(executor);
    return error.code;
  }
}
