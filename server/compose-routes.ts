import type { CompositionInput } from './composition.ts';
import type { ModuleParts } from './module-parts.ts';
import { accountRoutes } from './modules/account/index.ts';
import { addressRoutes } from './modules/address/index.ts';
import { adjustmentRoutes } from './modules/adjustment/index.ts';
import { blogRoutes } from './modules/blog/index.ts';
import { bulkFileRoutes } from './modules/bulk-file/index.ts';
import { cashbackRoutes } from './modules/cashback/index.ts';
import { chatRoutes } from './modules/chat/index.ts';
import { checkoutRoutes, guestRefundRoutes } from './modules/checkout/index.ts';
import { connectorRoutes } from './modules/connector/index.ts';
import { contactRoutes } from './modules/contact/index.ts';
import { deletionRoutes } from './modules/deletion/index.ts';
import { depositRoutes, journalRoutes, topupRoutes } from './modules/deposit/index.ts';
import { deviceRoutes } from './modules/device/index.ts';
import { hangingMoneyRoutes } from './modules/hanging-money/index.ts';
import { lookupRoutes } from './modules/lookup/index.ts';
import { nameCheckRoutes } from './modules/name-check/index.ts';
import { newsRoutes, notificationRoutes } from './modules/notification/index.ts';
import { heldListRoutes, offerRoutes } from './modules/offer/index.ts';
import { passwordRoutes } from './modules/password/index.ts';
import { bankLineRoutes, paymentReviewRoutes } from './modules/payment/index.ts';
import { personRoutes } from './modules/person/index.ts';
import { pinRoutes } from './modules/pin/index.ts';
import { pointOfSaleRoutes } from './modules/point-of-sale/index.ts';
import { priceRoutes } from './modules/price/index.ts';
import { pricelistRoutes } from './modules/pricelist/index.ts';
import { publishingRoutes, rightRoutes } from './modules/publishing/index.ts';
import { purchaseListRoutes } from './modules/purchase-list/index.ts';
import { pushRoutes } from './modules/push/index.ts';
import { receiptLogoRoutes, receiptRoutes } from './modules/receipt/index.ts';
import { reconciliationRoutes } from './modules/reconciliation/index.ts';
import { clientCallRoutes, recordingRoutes, recordingSearchRoutes } from './modules/recording/index.ts';
import { registrationRoutes } from './modules/registration/index.ts';
import { reportRoutes } from './modules/report/index.ts';
import { reportExportRoutes } from './modules/report-export/index.ts';
import { screenRoutes } from './modules/screen/index.ts';
import { sessionRoutes } from './modules/session/index.ts';
import { supportRoutes } from './modules/support/index.ts';
import { ticketRoutes } from './modules/ticket/index.ts';
import { reviewRoutes, transactionRoutes } from './modules/transaction/index.ts';
import { transferRoutes } from './modules/transfer/index.ts';
import { readReplica } from './platform/database/read-replica.ts';
import type { RouteDefinition } from './platform/http/route.ts';

/** Routes of all modules, in the order in which the API is described, and those that say who may call which. */
export function composeRoutes(
  { deps, payments, push, people, signer, suppliers }: ModuleParts,
  { config, replica }: Pick<CompositionInput, 'config' | 'replica'>,
): readonly RouteDefinition[] {
  const { documents } = deps;
  const ruled = [
    ...sessionRoutes(people),
    ...deviceRoutes(),
    ...accountRoutes(),
    ...registrationRoutes(people),
    ...passwordRoutes(people),
    ...pinRoutes(people),
    ...deletionRoutes(),
    ...addressRoutes(),
    ...supportRoutes(people),
    ...contactRoutes({ documents }),
    ...chatRoutes({ chat: config.liveChat }),
    ...screenRoutes({ documents, demo: config.mode === 'demo', signer }),
    ...offerRoutes({ documents }),
    ...heldListRoutes(deps),
    ...checkoutRoutes(payments),
    ...pricelistRoutes({ documents }),
    ...blogRoutes({ documents }),
    ...transactionRoutes(deps),
    ...purchaseListRoutes(deps),
    ...reviewRoutes(deps),
    ...reportRoutes({ documents, readReplica: readReplica(replica) }),
    ...reportExportRoutes(),
    ...receiptRoutes(deps),
    ...receiptLogoRoutes(),
    ...ticketRoutes(deps),
    ...notificationRoutes(deps),
    ...newsRoutes(),
    ...pushRoutes(push),
    ...depositRoutes(),
    ...journalRoutes(),
    ...adjustmentRoutes(),
    ...personRoutes(),
    ...lookupRoutes(),
    ...topupRoutes(payments),
    ...paymentReviewRoutes(payments),
    ...bankLineRoutes(payments),
    ...guestRefundRoutes(payments),
    ...hangingMoneyRoutes(deps),
    ...reconciliationRoutes(deps),
    ...transferRoutes(),
    ...cashbackRoutes(),
    ...nameCheckRoutes(deps),
    ...pointOfSaleRoutes(),
    ...publishingRoutes(deps),
    ...priceRoutes(deps),
    ...connectorRoutes({
      ...deps,
      ...suppliers,
      fromEnvironment: (id, name) => config.connectorSetting(id, name) !== undefined,
    }),
    ...bulkFileRoutes(deps),
    ...recordingRoutes({ stately: config.stately?.url }),
    ...recordingSearchRoutes(),
    ...clientCallRoutes(),
  ];
  return [...ruled, ...rightRoutes(ruled)];
}
