import type { OperationResult } from '#server/connectors/operation-result.ts';
import { viewOf } from '#server/documents/document-view.ts';
import { begin } from '#server/lifecycle/begin.ts';
import { earlyCalls } from '#server/lifecycle/note-calls.ts';
import { databaseNow } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { enqueue } from '#server/platform/outbox/enqueue.ts';
import { readSitePreferences } from '#server/platform/preferences/site-preferences.ts';
import type { InquiryCreateBody } from '#src/contract/sale/transaction.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { ProductDocument } from '#src/engine/core/document-types.ts';
import { requireBuyer } from '../admission/check-buyer.ts';
import { requireNotKilled, requireOpenProduct } from '../admission/check-open.ts';
import { type CheckedName, requireSameName } from '../inputs/checked-name.ts';
import { billsAdminFee } from '../inputs/choose-bills.ts';
import { inquiryExpiry } from '../lifecycle/inquiry-expiry.ts';
import { transactionLifecycle } from '../lifecycle/transaction.lifecycle.ts';
import { withOwnSellingPrice } from '../pricing/own-selling-price.ts';
import { quoteBills, requireAmountWithin } from '../pricing/quote-price.ts';
import { readBills, readBounds, readPaymentFee, readPlans } from '../reading/read-bills.ts';
import { readingScope, readSupplierAnswer } from '../reading/read-supplier-answer.ts';
import { inquirySnapshot } from '../record/inquiry-snapshot.ts';
import { newReference } from '../record/new-reference.ts';
import { insertTransaction, type TransactionDraft } from '../record/transaction.repository.ts';
import type { TransactionRow } from '../record/transaction-row.ts';
import type { Request, SaleDocuments, TransactionDeps } from '../transaction-deps.ts';
import { expireKey, TASKS } from '../transaction-task-names.ts';
import { askForInquiry, type Question } from './ask-for-inquiry.ts';

/**
 * Asks the supplier about a customer or bills and keeps the answer as an inquiry that can be paid until it expires
 * (POST-14, POST-16). An agent who goes on without a name asks once more: a word about the number still counts. Takes the
 * database itself: no database transaction is open while the supplier is asked.
 * @throws AppError as `askSupplier`, and `forbidden`, `account_inactive`, `product_not_found`, `product_closed`,
 *   `inquiry_not_offered`, `account_unverified`, `name_check_needed`, `name_check_changed`, `validation_failed`, `nominal_unavailable`, `stock_empty`,
 *   `customer_limit`
 */
export async function createInquiry(
  db: Executor,
  deps: Pick<TransactionDeps, 'documents' | 'connectors'>,
  { caller, requestId, refId, channel = 'web' }: Request,
  body: InquiryCreateBody,
): Promise<TransactionRow> {
  requireBuyer(caller);
  const documents = viewOf<SaleDocuments>(deps.documents, caller);
  const now = await databaseNow(db);
  const site = await readSitePreferences(db);
  const { product, connector, others } = requireOpenProduct(documents, body.product, now, site);
  await requireNotKilled(db, product.document);
  if (product.document.flow.inquiry === 'none') throw new AppError('inquiry_not_offered');
  const calls = earlyCalls(transactionLifecycle.noun);
  const answered = await askForInquiry(db, deps.connectors, calls, {
    ...{ documents, product, connector: connector.document, body, buyer: caller, channel, now },
    reference: refId ?? newReference(now),
  });
  const { checkedName, ...question } = answered.question;
  const read = await withOwnPrice(
    db,
    product.document,
    readAnswer(answered.product, question, answered.result, now),
    caller.accountId,
  );
  requireSameName(checkedName, read.customerName ?? undefined);
  const draft: TransactionDraft = {
    channel,
    ...read,
    context: {
      ...read.context,
      ...(others === undefined ? {} : { connectors: others }),
      ...(answered.connector === product.document.supplier.connector ? {} : { asked: answered.connector }),
    },
    ownerId: caller.accountId,
    productHash: product.hash,
    connectorHash: connector.hash,
    expiresAt: inquiryExpiry(product.document.flow, now),
  };
  const made = await keepInquiry(db, draft, { actor: caller.accountId, requestId, checkedName });
  calls.belongTo(made.id);
  return made;
}

/** Begins the inquiry and enqueues its expiry, in one database transaction. */
function keepInquiry(
  db: Executor,
  draft: TransactionDraft,
  {
    actor,
    requestId,
    checkedName,
  }: { readonly actor: string; readonly requestId: string; readonly checkedName: CheckedName | undefined },
): Promise<TransactionRow> {
  return inTransaction(db, async (trx) => {
    const row = await begin(trx, transactionLifecycle, {
      subject: draft,
      events: [],
      cause: { origin: 'user', actor, requestId },
      insert: (state, columns) => insertTransaction(trx, { ...draft, ...columns }, state),
      ledBy: checkedName === undefined ? [] : [{ noun: 'name-check', id: checkedName.id, key: checkedName.reference }],
    });
    if (row.expiresAt !== null) {
      const options = { runAt: row.expiresAt, key: expireKey(row.refId) };
      await enqueue(trx, TASKS.expire, { ref_id: row.refId }, options);
    }
    return row;
  });
}

/** Bills are priced by the answer, so the agent's own rule makes their selling price after it; a nominal's was made before. */
async function withOwnPrice<R extends Pick<TransactionDraft, 'price' | 'sellingPrice' | 'bills'>>(
  db: Executor,
  document: ProductDocument,
  read: R,
  buyer: string,
): Promise<R> {
  if (read.bills === null) return read;
  const quote = { price: read.price, suggested: read.sellingPrice };
  return { ...read, sellingPrice: (await withOwnSellingPrice(db, document, quote, { buyer })).suggested };
}

/** The inquiry as it is stored: who the customer is, what is owed, what it costs. */
function readAnswer(
  document: ProductDocument,
  { quote: nominalQuote, ...question }: Question,
  { fields, remembered }: Pick<OperationResult, 'fields' | 'remembered'>,
  now: Date,
): Omit<TransactionDraft, 'ownerId' | 'productHash' | 'connectorHash' | 'expiresAt'> {
  const scope = readingScope(document, question, fields);
  const answer = readSupplierAnswer(document, scope);
  const bills = readBills(document, scope, now);
  const plans = readPlans(document, scope);
  if (document.flow.plan === 'after-inquiry' && plans.length === 0) throw new AppError('inquiry_failed');
  const billed = document.flow.bills !== 'none';
  if (billed && bills.length === 0) throw new AppError('inquiry_failed');
  const offered = billed ? bills : [];
  const bounds = readBounds(document, scope);
  if (nominalQuote?.amount !== undefined) requireAmountWithin(document, nominalQuote.amount, bounds);
  const paymentFee = billed ? readPaymentFee(document, scope) : 0;
  const told = { price: fields.price, paymentFee };
  const quote = billed ? quoteBills(document, bills, offered, told, now) : nominalQuote;
  return {
    ...question,
    family: document.family,
    productId: document.id,
    productType: document.type,
    customerName: answer.customerName ?? null,
    customerNumber: answer.customerNumber ?? null,
    price: quote?.price ?? 0,
    supplierPrice: quote?.supplierPrice ?? 0,
    sellingPrice: quote?.suggested ?? 0,
    adminFee: billsAdminFee(offered, paymentFee),
    platformFee: quote?.fee ?? 0,
    bills: billed ? bills : null,
    chosenBills: null,
    orderNumber: null,
    details: answer.rows,
    context: {
      ...question.context,
      ...(billed ? { askedAt: now.toISOString() } : {}),
      ...(bounds === undefined ? {} : { bounds }),
      ...(paymentFee === 0 ? {} : { paymentFee }),
      ...(plans.length === 0 ? {} : { plans }),
      inquiry: inquirySnapshot(fields),
      ...(remembered === undefined ? {} : { kept: remembered }),
    },
  };
}
