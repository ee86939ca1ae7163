import { sql } from 'kysely';
import { listOffers } from '#server/modules/offer/index.ts';
import {
  createTransaction,
  findTransaction,
  payInquiry,
  quoteChoice,
  type TransactionDeps,
} from '#server/modules/transaction/index.ts';
import { databaseNow } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { AppError, type ErrorCode } from '#src/domain/errors/app-error.ts';
import type { Rupiah } from '#src/domain/money/money.ts';
import type { HouseCaller } from '../house-account.ts';
import { requireUnpaid } from '../look-up/unpaid-bills.ts';
import type { OrderRow } from '../order/checkout-order-row.ts';

export type SaleDeps = Pick<TransactionDeps, 'documents' | 'connectors'>;

/** A sale, or why it was refused. */
export type Sale = { readonly refId: string } | { readonly refused: ErrorCode };

/** Sells what an order asks for without a look-up, from the deposit of the house. In the caller's database transaction. */
export function sellUnseen(executor: Executor, deps: SaleDeps, house: HouseCaller, order: OrderRow): Promise<Sale> {
  const { productId, nominalCode, operatorCode, parameters, requestId } = order;
  if (nominalCode === null) throw new Error(`order ${order.code} has no nominal to sell unseen`);
  return underSavepoint(executor, async () =>
    createTransaction(
      executor,
      deps,
      { caller: house, requestId, unasked: true },
      {
        product: productId,
        nominal: nominalCode,
        ...(operatorCode === null ? {} : { operator: operatorCode }),
        parameters,
        ...agreed(order, await costNow(executor, deps, house, order)),
      },
    ),
  );
}

/**
 * Sells what an order asks for to the customer of an inquiry, at no more than the order's price. In the caller's database
 * transaction; the inquiry's documents were loaded before it.
 */
export function sellLookedUp(
  executor: Executor,
  deps: SaleDeps,
  house: HouseCaller,
  order: OrderRow,
  refId: string,
): Promise<Sale> {
  const request = { caller: house, requestId: order.requestId, unasked: true };
  return underSavepoint(executor, async () => {
    if (order.bills !== null) {
      const bills = order.bills.map(({ id }) => id);
      const cost = await billsCostNow(executor, deps, refId, bills);
      return payInquiry(executor, deps, request, refId, { ...agreed(order, cost), bills });
    }
    const cost = await costNow(executor, deps, house, order);
    return payInquiry(executor, deps, request, refId, agreed(order, cost));
  });
}

/** What the house pays for bills now, unless another order has paid them. */
async function billsCostNow(
  executor: Executor,
  { documents }: SaleDeps,
  refId: string,
  bills: readonly string[],
): Promise<Rupiah> {
  const inquiry = await findTransaction(executor, refId);
  if (inquiry === undefined) throw new AppError('inquiry_expired');
  await requireUnpaid(executor, inquiry, bills);
  return (await quoteChoice(executor, documents, inquiry, bills, await databaseNow(executor))).quote.price;
}

const agreed = ({ price }: OrderRow, cost: Rupiah) => ({
  quoted_price: cost,
  selling_price: price,
  confirm_repeat: true,
});

/** What the house pays for the nominal now. */
async function costNow(
  executor: Executor,
  { documents }: SaleDeps,
  { category }: HouseCaller,
  { productId, nominalCode }: OrderRow,
): Promise<Rupiah> {
  const offers = await listOffers(executor, documents, productId, await databaseNow(executor), category);
  const cost = offers.data.find(({ code }) => code === nominalCode)?.price;
  if (cost === undefined) throw new AppError('nominal_unavailable');
  return cost;
}

/** A sale that is refused takes back only itself: the money that came stays where it is. */
async function underSavepoint(executor: Executor, sell: () => Promise<{ readonly refId: string }>): Promise<Sale> {
  await sql`savepoint checkout_sale`.execute(executor);
  try {
    const { refId } = await sell();
    await sql`release savepoint checkout_sale`.execute(executor);
    return { refId };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await sql`rollback to savepoint checkout_sale`.execute(executor);
    return { refused: error.code };
  }
}
