import { countDropped } from '#server/connectors/answer/read-field.ts';
import type { OperationResult } from '#server/connectors/operation-result.ts';
import type { Bill } from '#src/contract/sale/transaction.contract.ts';
import { AppError, type ErrorCode } from '#src/domain/errors/app-error.ts';
import { isLookUp } from '#src/engine/core/connector/operation-kind.ts';
import type { ConnectorDocument, ProductDocument } from '#src/engine/core/document-types.ts';
import { numberPointer } from '../inputs/check-parameters.ts';
import { billsAdminFee, billsTotal } from '../inputs/choose-bills.ts';
import { composeExtra } from '../inputs/compose-extra.ts';
import { chosenWay } from '../reading/ways-to-pay.ts';
import type { TransactionRow } from '../record/transaction-row.ts';
import type { TransactionDeps } from '../transaction-deps.ts';

/** Reasons of a refused inquiry that a user can act on; they belong to the number. */
const ABOUT_THE_NUMBER: readonly ErrorCode[] = ['wrong_number', 'customer_not_found', 'bill_already_paid'];
export const isAboutTheNumber = (reason: string | undefined): boolean =>
  ABOUT_THE_NUMBER.some((code) => code === reason);
const ABOUT_THE_PRODUCT: readonly ErrorCode[] = ['product_closed', 'nominal_unavailable', 'stock_empty'];

/**
 * Values that a connector's templates may read, the same for every call of a transaction: a repeated call must be
 * identical. `max_price` keeps a supplier from charging more than the agent pays.
 */
export function supplierContext(
  {
    destinationNumber,
    price,
    context,
    parameters,
    nominalCode,
    chosenBills,
    bills,
    createdAt,
  }: Pick<TransactionRow, 'destinationNumber' | 'price' | 'context' | 'parameters' | 'nominalCode'> &
    Partial<Pick<TransactionRow, 'chosenBills' | 'bills' | 'createdAt'>>,
  ref: string,
  product: Pick<ProductDocument, 'supplier' | 'nominals' | 'amount'>,
): Readonly<Record<string, unknown>> {
  const nominal = product.nominals?.find(({ code }) => code === nominalCode) ?? null;
  const amount = context.amount ?? 0;
  return {
    ref,
    sku: context.sku ?? null,
    sku_parts: (context.sku ?? '').split(':'),
    number: destinationNumber,
    max_price: price > 0 ? price : null,
    amount: amount > 0 ? amount : null,
    plan: context.plan?.code ?? null,
    parameters,
    extra: composeExtra(product, { parameters, nominal, amount, ...chosenWay(product, chosenBills ?? []) }),
    inquiry: context.inquiry ?? null,
    kept: context.kept ?? {},
    repeat: context.repeat ?? null,
    bills: billsOf(bills ?? [], chosenBills ?? [], context.paymentFee),
    ...(createdAt === undefined ? {} : { began_at: createdAt.toISOString() }),
  };
}

/** What templates read of the bills that are paid: `{bills.total}`, `{bills.count}`, `{bills.periods}`, `{bills.list}`. */
function billsOf(bills: readonly Bill[], chosen: readonly string[], paymentFee: number | undefined) {
  const paid = bills.filter(({ id }) => chosen.includes(id));
  return {
    count: paid.length,
    total: billsTotal(paid, paymentFee),
    admin_fee: billsAdminFee(paid, paymentFee),
    ids: paid.map(({ id }) => id).join(','),
    periods: paid.map(({ period }) => period).join(','),
    first_period: paid.at(0)?.period ?? null,
    last_period: paid.at(-1)?.period ?? null,
    list: paid.map(({ id, period, amount, admin_fee, penalty, total }) => ({
      id,
      period,
      amount,
      admin_fee,
      penalty,
      total,
    })),
  };
}

/**
 * Asks a supplier about a customer or bills. No money moves, so an unclear answer is simply told.
 * @throws AppError `wrong_number`, `customer_not_found`, `bill_already_paid` on the number's field; `product_closed`,
 *   `nominal_unavailable`, `stock_empty`; `inquiry_slow`, `inquiry_failed`
 */
export async function askSupplier(
  { connectors }: Pick<TransactionDeps, 'connectors'>,
  { connector, product }: { readonly connector: ConnectorDocument; readonly product: ProductDocument },
  context: Readonly<Record<string, unknown>>,
): Promise<OperationResult> {
  const operation = product.supplier.inquiry;
  // Published documents are checked; those of before, and what a connector became since, are not called to buy by a look-up either.
  if (operation === undefined || !isLookUp(operation, connector)) throw new AppError('inquiry_failed');
  const result = await connectors.call({ connector, operation, context });
  if (result.outcome === 'success') {
    // A bill that was left out would be missing from what is owed, and a part would be paid as if it were everything.
    if (product.reading?.bills !== undefined && countDropped(result) > 0) throw new AppError('inquiry_failed');
    return result;
  }
  const { reason, cause } = result;
  if (result.outcome === 'pending' || cause === 'timeout' || cause === 'busy') throw new AppError('inquiry_slow');
  const known = (list: readonly ErrorCode[]) => list.find((code) => code === reason);
  const code = result.outcome === 'failed' ? known(ABOUT_THE_NUMBER) : undefined;
  if (code !== undefined) throw new AppError(code, { fields: { [numberPointer(product)]: [{ code }] } });
  throw new AppError((result.outcome === 'failed' ? known(ABOUT_THE_PRODUCT) : undefined) ?? 'inquiry_failed');
}
