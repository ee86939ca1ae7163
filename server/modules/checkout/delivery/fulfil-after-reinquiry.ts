import { advanceLocked, lockRow } from '#server/lifecycle/advance.ts';
import { createInquiry, findTransaction, isPayable, isSameName, loadSale } from '#server/modules/transaction/index.ts';
import { databaseNow } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Bill } from '#src/contract/sale/transaction.contract.ts';
import { AppError, type ErrorCode } from '#src/domain/errors/app-error.ts';
import type { CheckoutState } from '#src/domain/sale/checkout.ts';
import { UNANSWERED } from '#src/engine/core/product/unanswered-look-up.ts';
import type { CheckoutEvent } from '#src/machines/checkout/checkout.machine.ts';
import { type HouseCaller, houseAccount } from '../house-account.ts';
import type { Inquiry } from '../look-up/present-look-up.ts';
import { CHECKOUT_TASKS, checkoutLifecycle } from '../order/checkout.lifecycle.ts';
import { findOrder } from '../order/checkout-order.repository.ts';
import type { OrderColumns, OrderRow } from '../order/checkout-order-row.ts';
import { type SaleDeps, sellLookedUp } from './sell-order.ts';

/** After a look that gave no answer the supplier is asked again so much later; after the last of them nothing is sold. */
const AGAIN_AFTER_SECONDS = [3, 10, 30, 60, 120, 300] as const;

/** What makes a bill the one that was shown. */
const SUMS = ['id', 'period', 'amount', 'admin_fee', 'penalty', 'total'] as const;

/** What a look at the customer told: an inquiry to pay, a refusal, or nothing. */
type Look = { readonly refId: string } | { readonly refused: ErrorCode } | { readonly unanswered: ErrorCode };

/** Somebody else paid it or is about to, or its time is up, between the look and the sale: another look decides. */
const LOOK_AGAIN: readonly ErrorCode[] = ['inquiry_expired', 'event_refused', 'bill_under_way'];

/**
 * Sells a paid order to the customer that its guest was shown (PRE-19). The inquiry that was shown is paid while it holds; after
 * that the supplier is asked anew, and only the same name and number are sold to, at the order's price; bills only where each is
 * still the one that was shown (POST-16). Runs as a job, any number
 * of times; no database transaction is open while the supplier is asked.
 * @returns the state that it came to; undefined where there was nothing to do
 */
export async function fulfilAfterReinquiry(
  deps: SaleDeps & { readonly db: Executor },
  code: string,
): Promise<CheckoutState | undefined> {
  const { db, documents } = deps;
  const order = await findOrder(db, code);
  if (order?.state !== 'checking') return undefined;
  const house = await houseAccount(db);
  const look = await lookAgain(deps, house, order);
  if ('refId' in look) await loadSale(db, documents, look.refId);
  return inTransaction(db, (trx) => decide(trx, code, (locked) => sellBy(trx, deps, house, locked, look)));
}

/** The job has used up its tries through a fault of ours: the guest gets the money back. */
export function giveUpSelling(db: Executor, code: string): Promise<CheckoutState | undefined> {
  return inTransaction(db, (trx) => decide(trx, code, async () => unsold('inquiry_failed')));
}

type Verdict = { readonly event: CheckoutEvent; readonly columns?: Partial<OrderColumns> };

async function decide(
  trx: Executor,
  code: string,
  judge: (order: OrderRow) => Promise<Verdict>,
): Promise<CheckoutState | undefined> {
  const order = await lockRow(trx, checkoutLifecycle, code);
  if (order.state !== 'checking') return undefined;
  const cause = { origin: 'system', actor: CHECKOUT_TASKS.check } as const;
  return (await advanceLocked(trx, checkoutLifecycle, order, { ...(await judge(order)), cause })).row.state;
}

async function sellBy(
  trx: Executor,
  deps: SaleDeps,
  house: HouseCaller,
  order: OrderRow,
  look: Look,
): Promise<Verdict> {
  if ('unanswered' in look) return again(order, look.unanswered);
  const sale = 'refused' in look ? look : await sellLookedUp(trx, deps, house, order, look.refId);
  if ('refId' in sale) return { event: { type: 'SOLD' }, columns: { refId: sale.refId } };
  return LOOK_AGAIN.includes(sale.refused) ? again(order, sale.refused) : unsold(sale.refused);
}

const unsold = (reason: ErrorCode): Verdict => ({
  event: { type: 'UNSOLD', reason },
  columns: { unsoldReason: reason },
});

function again(order: OrderRow, cause: ErrorCode): Verdict {
  const afterSeconds = AGAIN_AFTER_SECONDS[checksOf(order)];
  return afterSeconds === undefined ? unsold(cause) : { event: { type: 'WAIT', cause, afterSeconds } };
}

/** How often there was no answer already: the machine counts it. */
function checksOf({ snapshot: { context } }: OrderRow): number {
  const checks: unknown = typeof context === 'object' && context !== null ? Reflect.get(context, 'checks') : 0;
  return typeof checks === 'number' ? checks : 0;
}

async function lookAgain(
  deps: SaleDeps & { readonly db: Executor },
  house: HouseCaller,
  { code, lookupRef, requestId, productId, nominalCode, operatorCode, parameters, bills }: OrderRow,
): Promise<Look> {
  const { db } = deps;
  const shown = lookupRef === null ? undefined : await findTransaction(db, lookupRef);
  if (shown === undefined) throw new Error(`order ${code} has lost its look-up`);
  if (isPayable(shown, await databaseNow(db))) return { refId: shown.refId };
  try {
    const fresh = await createInquiry(
      db,
      deps,
      { caller: house, requestId },
      {
        product: productId,
        ...(nominalCode === null ? {} : { nominal: nominalCode }),
        ...(operatorCode === null ? {} : { operator: operatorCode }),
        parameters,
      },
    );
    if (fresh.customerName === null) return { unanswered: 'inquiry_failed' };
    if (!isSameCustomer(shown, fresh)) return { refused: 'customer_changed' };
    return areStillOwed(bills ?? [], fresh) ? { refId: fresh.refId } : { refused: 'bills_changed' };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return UNANSWERED.includes(error.code) ? { unanswered: error.code } : { refused: error.code };
  }
}

const isSameCustomer = (shown: Inquiry, fresh: Inquiry): boolean =>
  isSameName(shown.customerName ?? '', fresh.customerName ?? '') && shown.customerNumber === fresh.customerNumber;

/** Whether each bill is owed as it was shown: the same sum, fee and penalty, to the rupiah. */
const areStillOwed = (shown: readonly Bill[], fresh: Inquiry): boolean =>
  shown.every((bill) => (fresh.bills ?? []).some((now) => SUMS.every((part) => now[part] === bill[part])));
