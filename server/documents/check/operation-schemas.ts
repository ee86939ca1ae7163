import { type TObject, type TSchema, Type } from '@sinclair/typebox';
import { depositMutationsAnswer, depositMutationsQuery } from '#src/contract/account/account.contract.ts';
import * as contact from '#src/contract/account/contact.contract.ts';
import * as nameCheck from '#src/contract/account/name-check.contract.ts';
import { receiptLogoAnswer, receiptLogoBody } from '#src/contract/account/receipt-logo.contract.ts';
import * as ticket from '#src/contract/account/ticket.contract.ts';
import * as blog from '#src/contract/blog.contract.ts';
import { DOCUMENT_OPERATIONS, type DocumentOperationName } from '#src/contract/document-operations.ts';
import * as bulkFile from '#src/contract/sale/bulk-file.contract.ts';
import { cashbackRedeemAnswer, cashbackRedeemBody } from '#src/contract/sale/cashback.contract.ts';
import * as checkout from '#src/contract/sale/checkout.contract.ts';
import * as deposit from '#src/contract/sale/deposit.contract.ts';
import {
  choiceSearchAnswer,
  choiceSearchQuery,
  offerListAnswer,
  productChoicesAnswer,
  productChoicesBody,
  productListAnswer,
  productListQuery,
} from '#src/contract/sale/offer.contract.ts';
import { pointOfSaleAnswer } from '#src/contract/sale/point-of-sale.contract.ts';
import * as pricelist from '#src/contract/sale/pricelist.contract.ts';
import * as purchaseList from '#src/contract/sale/purchase-list.contract.ts';
import { receiptAnswer } from '#src/contract/sale/receipt.contract.ts';
import { repeatAnswer, repeatBody } from '#src/contract/sale/repeat.contract.ts';
import * as report from '#src/contract/sale/report.contract.ts';
import * as reportExport from '#src/contract/sale/report-export.contract.ts';
import * as transaction from '#src/contract/sale/transaction.contract.ts';
import * as transfer from '#src/contract/sale/transfer.contract.ts';
import { menuAnswer, screenResolveAnswer, screenResolveQuery } from '#src/contract/screen.contract.ts';
import * as goods from '#src/contract/shop/goods.contract.ts';
import type { OperationSchemas } from '#src/engine/core/document-environment.ts';
import type { JsonSchema } from '#src/engine/core/schema/schema-types.ts';
import { ORDER_DECLARATIONS } from './order-operation-schemas.ts';
import { PEOPLE_DECLARATIONS } from './people-operation-schemas.ts';

interface Declaration {
  readonly body?: TObject;
  readonly query?: TObject;
  readonly answer: TSchema;
}

const NOTHING = Type.Object({});
const { transactionAnswer } = transaction;

/** What each operation takes and answers, from the contracts. The compiler holds the list to the operations. */
const DECLARATIONS: Readonly<Record<DocumentOperationName, Declaration>> = {
  ...PEOPLE_DECLARATIONS,
  ...ORDER_DECLARATIONS,
  'contact.list': { query: contact.contactListQuery, answer: contact.contactListAnswer },
  'contact.create': { body: contact.contactCreateBody, answer: contact.contactAnswer },
  'contact.update': { body: contact.contactUpdateBody, answer: contact.contactAnswer },
  'contact.pin': { body: contact.contactPinBody, answer: contact.contactAnswer },
  'contact.delete': { answer: NOTHING },
  'menu.get': { answer: menuAnswer },
  'screen.resolve': { query: screenResolveQuery, answer: screenResolveAnswer },
  'product.list': { query: productListQuery, answer: productListAnswer },
  'product.choices': { body: productChoicesBody, answer: productChoicesAnswer },
  'product.choice.search': { query: choiceSearchQuery, answer: choiceSearchAnswer },
  'offer.list': { answer: offerListAnswer },
  'shop.product.list': { body: goods.goodsListBody, answer: goods.goodsListAnswer },
  'shop.product.get': { body: goods.goodsDetailBody, answer: goods.goodsDetailAnswer },
  'shop.collection.get': { query: goods.collectionQuery, answer: goods.collectionAnswer },
  'checkout.get': { answer: checkout.checkoutAnswer },
  'checkout.look-up': { body: checkout.checkoutLookUpBody, answer: checkout.checkoutLookUpAnswer },
  'checkout.quote': { body: checkout.checkoutQuoteBody, answer: checkout.checkoutQuoteAnswer },
  'checkout.order': { body: checkout.checkoutOrderBody, answer: checkout.checkoutOrderAnswer },
  'checkout.order.get': { answer: checkout.checkoutOrderAnswer },
  'checkout.order.check': { answer: checkout.checkoutOrderAnswer },
  'checkout.order.claim': { answer: checkout.checkoutOrderAnswer },
  'blog.list': { query: blog.blogQuery, answer: blog.blogAnswer },
  'pricelist.types': { answer: pricelist.pricelistTypesAnswer },
  'pricelist.get': { query: pricelist.pricelistQuery, answer: pricelist.pricelistAnswer },
  'pricelist.rules': { answer: pricelist.sellingRulesAnswer },
  'pricelist.rule.set': { body: pricelist.sellingRuleBody, answer: NOTHING },
  'pricelist.rule.delete': { body: pricelist.sellingRuleDeleteBody, answer: NOTHING },
  'inquiry.create': { body: transaction.inquiryCreateBody, answer: transactionAnswer },
  'transaction.create': { body: transaction.transactionCreateBody, answer: transactionAnswer },
  'name-check.terms': { query: nameCheck.nameCheckTermsQuery, answer: nameCheck.nameCheckTermsAnswer },
  'name-check.create': { body: nameCheck.nameCheckCreateBody, answer: nameCheck.nameCheckCreateAnswer },
  'name-check.list': { query: nameCheck.nameCheckListQuery, answer: nameCheck.nameCheckListAnswer },
  'name-check.get': { answer: nameCheck.nameCheckAnswer },
  'transaction.repeat': { body: repeatBody, answer: repeatAnswer },
  'transaction.pay': { body: transaction.transactionPayBody, answer: transactionAnswer },
  'transaction.cancel': { answer: transactionAnswer },
  'transaction.reveal': { answer: transactionAnswer },
  'transaction.get': { answer: transactionAnswer },
  'transaction.list': { query: transaction.transactionListQuery, answer: transaction.transactionListAnswer },
  'transaction.summary': { answer: transaction.transactionSummaryAnswer },
  'transaction.recent-numbers': { answer: transaction.recentNumbersAnswer },
  'report.overview': { query: report.reportOverviewQuery, answer: report.reportOverviewAnswer },
  'report.products': { answer: report.reportProductsAnswer },
  'report-export.create': { body: reportExport.reportExportCreateBody, answer: reportExport.reportExportAnswer },
  'report-export.list': { answer: reportExport.reportExportListAnswer },
  'report-export.cancel': { answer: reportExport.reportExportAnswer },
  'report-export.download': { query: reportExport.reportExportDownloadQuery, answer: Type.Unknown() },
  'ticket.list': { answer: ticket.ticketListAnswer },
  'ticket.create': { body: ticket.ticketCreateBody, answer: ticket.ticketAnswer },
  'ticket.reply': { body: ticket.ticketReplyBody, answer: ticket.ticketAnswer },
  'ticket.close': { answer: ticket.ticketAnswer },
  'point-of-sale.get': { answer: pointOfSaleAnswer },
  'receipt.get': { answer: receiptAnswer },
  'receipt.logo.get': { answer: receiptLogoAnswer },
  'receipt.logo.set': { body: receiptLogoBody, answer: receiptLogoAnswer },
  'receipt.logo.remove': { answer: receiptLogoAnswer },
  'deposit.settings': { query: deposit.depositSettingsQuery, answer: deposit.depositSettingsAnswer },
  'deposit.create': { body: deposit.depositCreateBody, answer: deposit.depositAnswer },
  'deposit.list': { query: deposit.depositListQuery, answer: deposit.depositListAnswer },
  'deposit.get': { answer: deposit.depositAnswer },
  'deposit.check': { answer: deposit.depositAnswer },
  'deposit.cancel': { answer: deposit.depositAnswer },
  'deposit.mutations': { query: depositMutationsQuery, answer: depositMutationsAnswer },
  'transfer.receiver': { query: transfer.receiverQuery, answer: transfer.receiverAnswer },
  'transfer.create': { body: transfer.transferCreateBody, answer: transfer.transferAnswer },
  'transfer.list': { query: transfer.transferListQuery, answer: transfer.transferListAnswer },
  'transfer.get': { answer: transfer.transferAnswer },
  'cashback.mutations': { query: depositMutationsQuery, answer: depositMutationsAnswer },
  'cashback.redeem': { body: cashbackRedeemBody, answer: cashbackRedeemAnswer },
  'purchase-list.get': { answer: purchaseList.purchaseListAnswer },
  'purchase-list.add': { body: purchaseList.purchaseListAddBody, answer: purchaseList.purchaseListAnswer },
  'purchase-list.repeat': { answer: purchaseList.purchaseListAnswer },
  'purchase-list.remove': { answer: purchaseList.purchaseListAnswer },
  'purchase-list.confirm': {
    body: purchaseList.purchaseListConfirmBody,
    answer: purchaseList.purchaseListConfirmAnswer,
  },
  'bulk-file.check-access': { answer: bulkFile.bulkAccessAnswer },
  'bulk-file.template': { query: bulkFile.bulkFormatQuery, answer: bulkFile.savedFileAnswer },
  'bulk-file.create': { body: bulkFile.bulkFileCreateBody, answer: bulkFile.bulkFileAnswer },
  'bulk-file.list': { query: bulkFile.bulkFileListQuery, answer: bulkFile.bulkFileListAnswer },
  'bulk-file.get': { answer: bulkFile.bulkFileAnswer },
  'bulk-file.rows': { query: bulkFile.bulkRowsQuery, answer: bulkFile.bulkRowsAnswer },
  'bulk-file.confirm': { body: bulkFile.bulkFileConfirmBody, answer: bulkFile.bulkFileAnswer },
  'bulk-file.cancel': { answer: bulkFile.bulkFileAnswer },
  'bulk-file.result': { query: bulkFile.bulkFormatQuery, answer: bulkFile.savedFileAnswer },
};

/** Arguments of an operation as documents write them: path parts, query and body in one map. */
function argumentsOf(name: DocumentOperationName, { body, query }: Declaration): JsonSchema {
  const inPath = [...DOCUMENT_OPERATIONS[name].path.matchAll(/\{([a-z_]+)\}/g)].map((match) => match[1] ?? '');
  const parts: readonly JsonSchema[] = [plain(body ?? NOTHING), plain(query ?? NOTHING)];
  return {
    type: 'object',
    properties: Object.assign(
      Object.fromEntries(inPath.map((part) => [part, { type: 'string' }])),
      ...parts.map((part) => part.properties ?? {}),
    ),
    required: [...inPath, ...parts.flatMap((part) => (Array.isArray(part.required) ? part.required : []))],
    additionalProperties: false,
  };
}

const plain = (schema: TSchema): JsonSchema => JSON.parse(JSON.stringify(schema)) as JsonSchema;

/** JSON Schemas of every operation that a document may name. */
export const OPERATION_SCHEMAS: ReadonlyMap<string, OperationSchemas> = new Map(
  (Object.keys(DECLARATIONS) as DocumentOperationName[]).map((name) => [
    name,
    { arguments: argumentsOf(name, DECLARATIONS[name]), answer: plain(DECLARATIONS[name].answer) },
  ]),
);
