import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { Bill } from '#src/contract/sale/transaction.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { chooseBills } from '../inputs/choose-bills.ts';
import { requireStillOpen } from '../reading/ways-to-pay.ts';
import type { TransactionRow } from '../record/transaction-row.ts';
import type { SaleDocuments } from '../transaction-deps.ts';
import { withOwnSellingPrice } from './own-selling-price.ts';
import { type Quote, quoteBills } from './quote-price.ts';

/** Some bills of an inquiry, and what they cost. */
export interface QuotedChoice {
  readonly bills: readonly Bill[];
  readonly quote: Quote;
}

/**
 * Prices some bills of an inquiry as paying them now would, by the document it was made under (POST-14); nothing is written.
 * @param chosen ids of the bills
 * @param now instant from the database clock
 * @throws AppError `inquiry_required` for an inquiry without bills, `no_bill_chosen`, `bills_changed`, `validation_failed`,
 *   `inquiry_expired` when a way to pay closed meanwhile
 */
export async function quoteChoice(
  executor: Executor,
  documents: Pick<SaleDocuments, 'productByHash'>,
  inquiry: TransactionRow,
  chosen: readonly string[],
  now: Date,
): Promise<QuotedChoice> {
  if (inquiry.bills === null) throw new AppError('inquiry_required');
  const product = await documents.productByHash(inquiry.productHash);
  const bills = chooseBills(product.flow, inquiry.bills, chosen);
  requireStillOpen(bills, now);
  const { inquiry: answer, paymentFee } = inquiry.context;
  const plain = quoteBills(product, inquiry.bills, bills, { price: answer?.price, paymentFee }, now);
  return { bills, quote: await withOwnSellingPrice(executor, product, plain, { buyer: inquiry.ownerId }) };
}
