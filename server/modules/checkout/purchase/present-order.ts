import {
  findPayment,
  isUnanswered,
  type PaymentDeps,
  type PaymentRow,
  presentPayment,
} from '#server/modules/payment/index.ts';
import {
  displayNumber,
  failedReasonText,
  findTransaction,
  operatorName,
  proofLabel,
  type ShownDocuments,
} from '#server/modules/transaction/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { RequestContext } from '#server/platform/http/route.ts';
import type { CheckoutOrder } from '#src/contract/sale/checkout.contract.ts';
import { ERROR_CATALOGUE, type ErrorCode } from '#src/domain/errors/app-error.ts';
import type { Language, Localized } from '#src/domain/language.ts';
import { maskName } from '#src/domain/sale/transfer.ts';
import type { ProductDocument } from '#src/engine/core/document-types.ts';
import { billsPath, checkoutPath } from '#src/engine/core/product/checkout-link.ts';
import { coverInputs } from '#src/engine/core/product/covered-inputs.ts';
import { UNANSWERED } from '#src/engine/core/product/unanswered-look-up.ts';
import type { Inquiry } from '../look-up/present-look-up.ts';
import type { OrderRow } from '../order/checkout-order-row.ts';
import { guestProof } from '../order/guest-proof.ts';
import { claimOf, mayTakeRefunds } from '../refund/may-claim.ts';
import { decidableAt } from '../refund/settle-refund.ts';

type Viewer = Pick<RequestContext, 'language' | 'caller'>;
type Documents = Pick<PaymentDeps['documents'], 'connectorByHash'> & ShownDocuments;

const WRONG_AMOUNT: Localized = {
  id: 'Jumlah yang masuk kurang dari harganya.',
  en: 'Less arrived than the price.',
  zh: '到账金额少于应付价格。',
};

const BILLS_CHANGED: Localized = {
  id: 'Tagihannya sudah berbeda dari yang ditampilkan saat memesan, jadi tidak ada yang dibayarkan.',
  en: 'The bill is no longer the one shown with the order, so nothing was paid to the biller.',
  zh: '账单与下单时显示的不同，因此未向收费方付款。',
};

const NO_ANSWER: Localized = {
  id: 'Pelanggannya tidak bisa dicek lagi, jadi tidak ada yang dikirim.',
  en: 'The customer could not be checked again, so nothing was sent.',
  zh: '无法再次核对客户，因此未发货。',
};

/**
 * An order as whoever holds its link sees it: what was ordered, how to pay, and what became of it with the proof. What the
 * sale cost us and who else is in it stays out.
 */
export async function presentOrder(
  db: Executor,
  documents: Documents,
  order: OrderRow,
  { language, caller }: Viewer,
): Promise<CheckoutOrder> {
  const product = await documents.productByHash(order.productHash);
  const payment = await findPayment(db, order.code);
  if (payment === undefined) throw new Error(`order ${order.code} has no payment`);
  const sale = order.refId === null ? undefined : await findTransaction(db, order.refId);
  const shown = sale ?? (order.lookupRef === null ? undefined : await findTransaction(db, order.lookupRef));
  const reason = order.unsoldReason ?? undefined;
  const worded = displayNumber(product, sale ?? order);
  const proof = proofLabel(product);
  const customer = customerOf(order, shown);
  return coverInputs(product, order.parameters, {
    code: order.code,
    link: order.link,
    status: order.state,
    product_name: product.name,
    ...operatorName(documents, product, sale?.operatorCode ?? order.operatorCode),
    ...subjectOf(order, product),
    destination_number: shown?.destinationNumber ?? Object.values(order.parameters)[0] ?? '',
    ...(worded === undefined ? {} : { destination_text: worded }),
    ...(customer === undefined ? {} : { customer_name: customer }),
    price: order.price,
    received: order.received,
    ...(await moneyOf(db, documents, order, { payment, caller })),
    date: order.createdAt.toISOString(),
    payment: presentPayment(payment, await documents.connectorByHash(payment.connectorHash)),
    ...(isUnanswered(payment) ? { order_again: addressOf(order, product) } : {}),
    ...(reason === undefined ? {} : { unsold_reason: reasonText(reason, language) }),
    ...(sale === undefined
      ? {}
      : {
          sale: {
            ref_id: sale.refId,
            status: sale.state,
            ...(sale.sn === null ? {} : { sn: sale.sn, ...(proof === undefined ? {} : { sn_label: proof }) }),
            ...(sale.failedReason === null ? {} : { failed_reason: failedReasonText(sale.failedReason, language) }),
            ...(await guestProof(documents, order, sale, language)),
            updated_at: sale.updatedAt.toISOString(),
          },
        }),
  });
}

/** What becomes of money that bought nothing: on its way back where the channel can, else an account's to claim. */
async function moneyOf(
  db: Executor,
  documents: Documents,
  order: OrderRow,
  { payment, caller }: { readonly payment: PaymentRow } & Pick<Viewer, 'caller'>,
) {
  const { returnAskedAt, returnEndedAt } = order;
  const claim = await claimOf(db, documents, order);
  return {
    // To a guest it says that an account may, once signed in.
    refundable: claim === 'claimable' && (caller === null || mayTakeRefunds(caller)),
    ...(claim === 'returning-soon' ? { returning_soon: true as const } : {}),
    ...(returnAskedAt === null ? {} : { return_asked_at: returnAskedAt.toISOString() }),
    ...(await reviewedFrom(documents, order, payment)),
    ...(returnEndedAt === null ? {} : { return_ended_at: returnEndedAt.toISOString() }),
  };
}

/** A guest whose refund hangs is told from when on people may decide about it (decision 0069). */
async function reviewedFrom(documents: Documents, order: OrderRow, payment: PaymentRow) {
  if (order.state !== 'returning') return {};
  return { return_reviewed_from: (await decidableAt({ documents }, payment, order)).toISOString() };
}

/** Whose number it is, where it was looked up. The whole name is for who has bought, not for who only ordered. */
function customerOf({ lookupRef }: OrderRow, shown: Inquiry | undefined): string | undefined {
  const name = lookupRef === null ? undefined : (shown?.customerName ?? undefined);
  return shown?.state === 'success' || name === undefined ? name : maskName(name);
}

/** What was ordered: a nominal by its name, or bills by their sums. */
function subjectOf({ nominalCode, bills }: OrderRow, { nominals, name }: ProductDocument) {
  if (bills !== null) return { bills: [...bills] };
  return { nominal: nominals?.find(({ code }) => code === nominalCode)?.name ?? name };
}

/** Where the same can be ordered once more. */
function addressOf({ nominalCode, bills, operatorCode }: OrderRow, product: ProductDocument): string {
  if (bills !== null) return billsPath(product);
  const nominal = product.nominals?.find(({ code }) => code === nominalCode);
  return checkoutPath(product, nominal ?? { code: nominalCode ?? '', ...(operatorCode && { operator: operatorCode }) });
}

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(ERROR_CATALOGUE, code);

/** Refusals of a sale say why in the catalogue's words, but that no money was touched; a wrong sum is nobody's refusal. */
function reasonText(code: string, language: Language): string {
  if (!isErrorCode(code)) return WRONG_AMOUNT[language];
  if (code === 'bills_changed') return BILLS_CHANGED[language];
  return (UNANSWERED.includes(code) ? NO_ANSWER : ERROR_CATALOGUE[code].message)[language];
}
