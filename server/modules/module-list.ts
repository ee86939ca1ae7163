import { accountModule } from './account/module.ts';
import { addressModule } from './address/module.ts';
import { adjustmentModule } from './adjustment/module.ts';
import { areaModule } from './area/module.ts';
import { blogModule } from './blog/module.ts';
import { bulkFileModule } from './bulk-file/module.ts';
import { cartModule } from './cart/module.ts';
import { cashbackModule } from './cashback/module.ts';
import { chatModule } from './chat/module.ts';
import { checkoutModule } from './checkout/module.ts';
import { connectorModule } from './connector/module.ts';
import { contactModule } from './contact/module.ts';
import type { ServerModule } from './define-module.ts';
import { deletionModule } from './deletion/module.ts';
import { depositModule } from './deposit/module.ts';
import { deviceModule } from './device/module.ts';
import { goodsModule } from './goods/module.ts';
import { hangingMoneyModule } from './hanging-money/module.ts';
import { lookupModule } from './lookup/module.ts';
import { mailLinkModule } from './mail-link/module.ts';
import { messageModule } from './message/module.ts';
import { nameCheckModule } from './name-check/module.ts';
import { notificationModule } from './notification/module.ts';
import { offerModule } from './offer/module.ts';
import { passcodeModule } from './passcode/module.ts';
import { passwordModule } from './password/module.ts';
import { paymentModule } from './payment/module.ts';
import { personModule } from './person/module.ts';
import { pinModule } from './pin/module.ts';
import { pointOfSaleModule } from './point-of-sale/module.ts';
import { priceModule } from './price/module.ts';
import { pricelistModule } from './pricelist/module.ts';
import { publishingModule } from './publishing/module.ts';
import { purchaseListModule } from './purchase-list/module.ts';
import { pushModule } from './push/module.ts';
import { receiptModule } from './receipt/module.ts';
import { reconciliationModule } from './reconciliation/module.ts';
import { recordingModule } from './recording/module.ts';
import { registrationModule } from './registration/module.ts';
import { reportModule } from './report/module.ts';
import { reportExportModule } from './report-export/module.ts';
import { screenModule } from './screen/module.ts';
import { sessionModule } from './session/module.ts';
import { shopOrderModule } from './shop-order/module.ts';
import { stockModule } from './stock/module.ts';
import { supplierModule } from './supplier/module.ts';
import { supportModule } from './support/module.ts';
import { ticketModule } from './ticket/module.ts';
import { transactionModule } from './transaction/module.ts';
import { transferModule } from './transfer/module.ts';

/**
 * Every module of the server, in the order in which OpenAPI lists their routes. A module that is not listed is not
 * part of the program: a test compares the list with the folders.
 */
export const MODULES: readonly ServerModule[] = [
  sessionModule,
  deviceModule,
  accountModule,
  registrationModule,
  passwordModule,
  pinModule,
  deletionModule,
  areaModule,
  addressModule,
  supportModule,
  contactModule,
  chatModule,
  screenModule,
  offerModule,
  checkoutModule,
  pricelistModule,
  blogModule,
  transactionModule,
  purchaseListModule,
  reportModule,
  reportExportModule,
  receiptModule,
  ticketModule,
  notificationModule,
  pushModule,
  depositModule,
  adjustmentModule,
  personModule,
  lookupModule,
  paymentModule,
  hangingMoneyModule,
  reconciliationModule,
  transferModule,
  cashbackModule,
  nameCheckModule,
  pointOfSaleModule,
  publishingModule,
  priceModule,
  connectorModule,
  bulkFileModule,
  recordingModule,
  messageModule,
  passcodeModule,
  mailLinkModule,
  supplierModule,
  stockModule,
  goodsModule,
  cartModule,
  shopOrderModule,
];
