import type { Live } from '#server/documents/document-store.ts';
import { viewOf } from '#server/documents/document-view.ts';
import { readKillSwitches } from '#server/documents/serve/kill-switch.ts';
import { begin } from '#server/lifecycle/begin.ts';
import { together } from '#server/platform/database/pipeline/pipelined-database.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { readSiteNow } from '#server/platform/preferences/site-preferences.ts';
import type { TransactionCreateBody } from '#src/contract/sale/transaction.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { ProductDocument } from '#src/engine/core/document-types.ts';
import { withLimitsOf } from '#src/engine/core/product/price/limit-bands.ts';
import type { TransactionEvent } from '#src/machines/transaction/transaction.machine.ts';
import { requireBuyer } from '../admission/check-buyer.ts';
import { requireOpenVersion, requireSwitchedOn } from '../admission/check-open.ts';
import { checkParameters, customerNumber } from '../inputs/check-parameters.ts';
import { requireKnownChoices } from '../inputs/supplier-choices.ts';
import { transactionLifecycle } from '../lifecycle/transaction.lifecycle.ts';
import { requireCustomerLimits } from '../limits/customer-limits.ts';
import { claimRepeatLimit, repeatLimit } from '../limits/repeat-limit.ts';
import { requireDayLimits } from '../limits/sale-limits.ts';
import { requireQuotedPrice, type SaleQuote, saleQuote, sellingPrice } from '../pricing/quote-price.ts';
import { newReference } from '../record/new-reference.ts';
import { withOrderNumber } from '../record/order-number.ts';
import { readSaleFacts } from '../record/sale-facts.ts';
import { insertTransaction, type TransactionDraft } from '../record/transaction.repository.ts';
import type { TransactionRow } from '../record/transaction-row.ts';
import type { Request, SaleDocuments, TransactionDeps } from '../transaction-deps.ts';

const PAY: TransactionEvent = { type: 'PAY' };

/**
 * Sells a nominal (PRE-1 to PRE-22): checks, makes the transaction, holds the money, takes the day's place and queues the
 * order, all in the caller's database transaction. The password was checked before it. Nothing is sent to the supplier here.
 * @throws AppError `forbidden`, `account_inactive`, `product_not_found`, `product_closed`, `inquiry_required`,
 *   `validation_failed`, `nominal_unavailable`, `stock_empty`, `price_changed`, `selling_price_too_low`,
 *   `insufficient_deposit`, `order_number_taken`, `daily_limit`, `customer_limit`, `repeat_limit`, `repeat_needs_confirmation`
 */
export async function createTransaction(
  executor: Executor,
  { documents: all, connectors }: Pick<TransactionDeps, 'documents' | 'connectors'>,
  { caller, requestId, refId, channel = 'web', unasked = false }: Request,
  body: TransactionCreateBody,
): Promise<TransactionRow> {
  requireBuyer(caller);
  const documents = viewOf<SaleDocuments>(all, caller);
  const product = documents.product(body.product);
  if (product === undefined) throw new AppError('product_not_found');
  const { document } = product;
  const switching = readKillSwitches(executor);
  const [{ site, now }, switches, facts] = await together(
    readSiteNow(executor),
    switching,
    readSaleFacts(executor, document, { nominal: body.nominal, buyer: caller.accountId, switches: switching }),
  );
  const { connector, others } = requireOpenVersion(documents, product, now, site);
  requireSwitchedOn(switches, document);
  if (document.flow.inquiry === 'required') throw new AppError('inquiry_required');
  const parameters = checkParameters(documents, product, body.parameters);
  requireKnownChoices({ connectors, connector: connector.document, product: document }, parameters);
  const who = { role: caller.category, channel, mode: 'deposit' };
  const wanted = { ...body, parameters, connectors: (id: string) => documents.connector(id)?.document };
  const quote = saleQuote(facts, withLimitsOf(document, who), wanted, now);
  const { nominal, amount } = quote;
  const operator = document.operators === undefined ? null : operatorOf(quote, body.operator);
  requireQuotedPrice(nominal?.code ?? document.id, body.quoted_price, quote.price);
  const draft = draftOf(body, {
    ...{ product, connector, others, parameters, quote, operator, channel },
    refId: refId ?? newReference(now),
    ownerId: caller.accountId,
  });
  const rule = {
    limit: repeatLimit(document, site, unasked),
    confirmed: body.confirm_repeat === true,
  };
  return begin(executor, transactionLifecycle, {
    subject: draft,
    events: [PAY],
    cause: { origin: 'user', actor: caller.accountId, requestId },
    insert: (state, columns) => withOrderNumber(() => insertTransaction(executor, { ...draft, ...columns }, state)),
    beside: async (row) => {
      await together(
        requireDayLimits(executor, document, row, who),
        requireCustomerLimits(executor, document, row),
        claimRepeatLimit(executor, { ...row, nominalCode: nominal?.code ?? `amount-${amount}` }, rule),
      );
    },
  });
}

/** What is known of a sale before it is made. */
interface Sale {
  readonly refId: string;
  readonly ownerId: string;
  readonly channel: string;
  readonly product: Live<ProductDocument>;
  readonly connector: Pick<Live<unknown>, 'hash'>;
  /** Versions of the other suppliers' connectors, by id. */
  readonly others: Readonly<Record<string, string>> | undefined;
  readonly parameters: TransactionDraft['parameters'];
  readonly quote: SaleQuote;
  readonly operator: string | null;
}

/** The sale as it is stored at its beginning. @throws AppError `selling_price_too_low` */
function draftOf(body: TransactionCreateBody, sale: Sale): TransactionDraft {
  const { refId, ownerId, channel, parameters, quote, others } = sale;
  const { document } = sale.product;
  const { nominal, amount, sku } = quote;
  return {
    refId,
    ownerId,
    family: document.family,
    productId: document.id,
    productType: document.type,
    productHash: sale.product.hash,
    connectorHash: sale.connector.hash,
    nominalCode: nominal?.code ?? null,
    operatorCode: sale.operator,
    parameters,
    destinationNumber: customerNumber(document, parameters),
    customerName: null,
    customerNumber: null,
    price: quote.price,
    supplierPrice: quote.supplierPrice,
    sellingPrice: sellingPrice(body.selling_price, quote),
    adminFee: 0,
    platformFee: quote.fee,
    bills: null,
    chosenBills: null,
    orderNumber: body.order_number ?? null,
    details: [],
    context: {
      ...(sku === undefined ? {} : { sku }),
      ...(amount === undefined ? {} : { amount }),
      ...(others === undefined ? {} : { connectors: others }),
    },
    expiresAt: null,
    channel,
  };
}

/**
 * The operator a sale is for: the nominal's own. A screen that shows another one is out of step with the document.
 * @throws AppError `validation_failed`
 */
export function operatorOf({ nominal }: Pick<SaleQuote, 'nominal'>, shown: string | undefined): string | null {
  if (nominal?.operator === undefined) return shown ?? null;
  if (shown === undefined || shown === nominal.operator) return nominal.operator;
  throw new AppError('validation_failed', { fields: { '/operator': [{ code: 'oneOf' }] } });
}
