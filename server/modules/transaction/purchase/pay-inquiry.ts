import { viewOf } from '#server/documents/document-view.ts';
import { advanceLocked, lockRow } from '#server/lifecycle/advance.ts';
import type { Connectors } from '#server/modules/offer/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { readSiteNow } from '#server/platform/preferences/site-preferences.ts';
import type { Bill, TransactionPayBody } from '#src/contract/sale/transaction.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { Rupiah } from '#src/domain/money/money.ts';
import type { ProductDocument } from '#src/engine/core/document-types.ts';
import { amountBounds, isOpenAmount } from '#src/engine/core/product/price/amount-policy.ts';
import { type SaleSetting, withLimitsOf } from '#src/engine/core/product/price/limit-bands.ts';
import { withSupplier } from '#src/engine/core/product/supplier-bindings.ts';
import type { TransactionEvent } from '#src/machines/transaction/transaction.machine.ts';
import { requireBuyer } from '../admission/check-buyer.ts';
import { requireNotKilled, requireOpen, requireSuppliersOpen } from '../admission/check-open.ts';
import { isBoundToInquiry } from '../delivery/choose-route.ts';
import { requireCheckedName, requireSameName } from '../inputs/checked-name.ts';
import { billsAdminFee, billsTotal, chooseBills } from '../inputs/choose-bills.ts';
import { isPayable } from '../lifecycle/inquiry-expiry.ts';
import { transactionLifecycle } from '../lifecycle/transaction.lifecycle.ts';
import { claimBills } from '../limits/claim-bills.ts';
import { requireCustomerLimits } from '../limits/customer-limits.ts';
import { claimRepeatLimit, repeatLimit } from '../limits/repeat-limit.ts';
import { requireUnpaidBills } from '../limits/require-unpaid-bills.ts';
import { requireDayLimits } from '../limits/sale-limits.ts';
import { withOwnSellingPrice } from '../pricing/own-selling-price.ts';
import {
  type Quote,
  quoteAmount,
  quoteBills,
  quotePlan,
  quoteSale,
  requireQuotedPrice,
  sellingPrice,
} from '../pricing/quote-price.ts';
import { requireStillOpen } from '../reading/ways-to-pay.ts';
import { withOrderNumber } from '../record/order-number.ts';
import type { Plan, TransactionRow } from '../record/transaction-row.ts';
import type { Request, SaleDocuments, TransactionDeps } from '../transaction-deps.ts';

const PAY: TransactionEvent = { type: 'PAY' };

/**
 * Pays an inquiry (POST-14, POST-16): the price is computed again from what the server knows, held, and the order queued,
 * all in the caller's database transaction. The password was checked before it.
 * @throws AppError `forbidden`, `account_inactive`, `not_found` (also for another's), `event_refused`, `inquiry_expired`,
 *   `account_unverified`, `name_check_needed`, `name_check_changed`, `product_closed`, `no_bill_chosen`, `bills_changed`, `bill_under_way`, `bill_already_paid`, `validation_failed`, `nominal_unavailable`, `stock_empty`, `price_changed`,
 *   `selling_price_too_low`, `insufficient_deposit`, `order_number_taken`, `daily_limit`, `customer_limit`, `repeat_limit`, `repeat_needs_confirmation`
 */
export async function payInquiry(
  executor: Executor,
  { documents: all }: Pick<TransactionDeps, 'documents'>,
  { caller, requestId, unasked = false }: Request,
  refId: string,
  body: TransactionPayBody,
): Promise<TransactionRow> {
  requireBuyer(caller);
  const documents = viewOf<SaleDocuments>(all, caller);
  const row = await lockRow(executor, transactionLifecycle, refId);
  if (row.ownerId !== caller.accountId) throw new AppError('not_found');
  const { site, now } = await readSiteNow(executor);
  requireUnpaid(row, now);
  const product = await documents.productByHash(row.productHash);
  if (!site.ppobEnabled) throw new AppError('product_closed');
  requireOpen(documents.product(row.productId)?.document ?? product, now);
  // A bill is paid where it was looked up; anything else goes to whoever is open.
  const payable = isBoundToInquiry(product) ? boundTo(product, row.context.asked) : product;
  requireSuppliersOpen(documents, payable, now);
  await requireNotKilled(executor, payable);
  requireSameName(await requireCheckedName(executor, product, row), row.customerName ?? undefined);
  const chosen = chooseBills(product.flow, row.bills ?? [], body.bills);
  requireStillOpen(chosen, now);
  const who = { role: caller.category, channel: row.channel, mode: 'deposit' };
  const connectors = (id: string) => documents.connector(id)?.document;
  const choice = { chosen, amount: body.amount, plan: body.plan, connectors };
  const quote = await quoteInquiry(executor, product, row, choice, now, who);
  requireQuotedPrice(row.nominalCode ?? row.productId, body.quoted_price, quote.price);
  const columns = paidColumns(row, body, chosen, quote);
  const paid = await withOrderNumber(() =>
    advanceLocked(
      executor,
      transactionLifecycle,
      { ...row, ...columns },
      {
        event: PAY,
        cause: { origin: 'user', actor: caller.accountId, requestId },
        columns,
      },
    ),
  );
  await requireDayLimits(executor, product, row, who);
  await requireCustomerLimits(executor, product, row);
  await claimBills(executor, { product, inquiry: row, bills: chosen });
  if (chosen.length > 0 && body.confirm_repeat !== true) {
    const { amount } = quote;
    await requireUnpaidBills(executor, { row, chosen, ...(amount === undefined ? {} : { amount }) });
  }
  const code = row.nominalCode ?? quote.plan?.code ?? (row.bills === null ? `amount-${row.context.amount}` : null);
  if (code !== null) {
    const limit = repeatLimit(product, site, unasked);
    const rule = { limit, confirmed: body.confirm_repeat === true };
    await claimRepeatLimit(executor, { ...row, nominalCode: code }, rule);
  }
  return paid.row;
}

/** @throws AppError `inquiry_expired`, `event_refused` for what is paid or canceled already */
function requireUnpaid(row: TransactionRow, now: Date): void {
  if (row.state === 'expired' || (row.state === 'inquiry' && !isPayable(row, now))) {
    throw new AppError('inquiry_expired');
  }
  if (row.state !== 'inquiry') {
    throw new AppError('event_refused', { details: { state: row.state, event: PAY.type } });
  }
}

/** What the payment changes of the inquiry's row besides its state. @throws AppError `selling_price_too_low` */
function paidColumns(row: TransactionRow, body: TransactionPayBody, chosen: readonly Bill[], quote: InquiryQuote) {
  return {
    price: quote.price,
    supplierPrice: quote.supplierPrice,
    sellingPrice: sellingPrice(body.selling_price, quote),
    adminFee: billsAdminFee(chosen, row.context.paymentFee),
    platformFee: quote.fee,
    context: {
      ...row.context,
      ...(quote.amount === undefined ? {} : { amount: quote.amount }),
      ...(chosen.some(({ option }) => option !== undefined) ? { amount: billsTotal(chosen) } : {}),
      ...(quote.plan === undefined ? {} : { plan: quote.plan }),
    },
    chosenBills: row.bills === null ? null : chosen.map(({ id }) => id),
    orderNumber: body.order_number ?? null,
  };
}

/** A product with the one supplier that was asked about it. */
function boundTo(product: ProductDocument, asked: string | undefined): ProductDocument {
  const own = withSupplier(product, asked ?? product.supplier.connector);
  const { others: _others, ...supplier } = own.supplier;
  return { ...own, supplier };
}

/** What the agent chose of an inquiry. */
interface Choice {
  readonly chosen: readonly Bill[];
  readonly amount: Rupiah | undefined;
  readonly plan: string | undefined;
  readonly connectors: Connectors;
}

/** What paying an inquiry costs, and the amount or plan that it came to. */
type InquiryQuote = Quote & { readonly amount?: Rupiah; readonly plan?: Plan };

/** Bills cost what the inquiry said; a nominal costs what it costs now. */
async function quoteInquiry(
  executor: Executor,
  whole: ProductDocument,
  row: TransactionRow,
  { chosen, amount, plan, connectors }: Choice,
  now: Date,
  who: SaleSetting,
): Promise<InquiryQuote> {
  const { bounds, inquiry, paymentFee, plans } = row.context;
  const product = withLimitsOf(whole, who);
  if (plans !== undefined) {
    const quote = quotePlan(product, plans, plan, now);
    return withOwnSellingPrice(executor, product, quote, { buyer: row.ownerId, code: quote.plan.code });
  }
  if (row.bills !== null && isOpenAmount(product)) {
    const quote = quoteAmount(product, amount, amountBounds(product, bounds, billsTotal(chosen)), now);
    return withOwnSellingPrice(executor, product, quote, { buyer: row.ownerId });
  }
  if (row.bills !== null) {
    const quote = quoteBills(product, row.bills, chosen, { price: inquiry?.price, paymentFee }, now);
    return withOwnSellingPrice(executor, product, quote, { buyer: row.ownerId });
  }
  const { nominalCode, parameters } = row;
  const wanted = { nominal: nominalCode ?? undefined, amount: row.context.amount, parameters, connectors };
  return quoteSale(executor, product, wanted, now, row.ownerId);
}
