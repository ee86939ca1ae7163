export { bankLineRoutes } from './bank/bank-line.routes.ts';
export { checkPayment } from './gateway/check-payment.ts';
export { gatewayContext } from './gateway/gateway-context.ts';
export { askSoon } from './gateway/on-gateway-notification.ts';
export { paymentCallbacks } from './gateway/payment-callbacks.ts';
export { cancelPayment } from './lifecycle/cancel-payment.ts';
export { createPayment } from './lifecycle/create-payment.ts';
export {
  type OfferedChannel,
  openChannels,
  quoteChannel,
  requireChannel,
  takes,
} from './lifecycle/payment-channels.ts';
export { paymentTasks, scheduleMoneyAudit, scheduleMutations, schedulePaymentSweep } from './payment.tasks.ts';
export type { PaymentDeps, PaymentPurpose, PaymentPurposes } from './payment-deps.ts';
export { presentPayment } from './record/payment.presenter.ts';
export { countUnpaidTransfers, findPayment, listPayments } from './record/payment.repository.ts';
export { isUnanswered, type PaymentRow, type PaymentSubject } from './record/payment-row.ts';
export { paymentReviewRoutes } from './review/payment-review.routes.ts';
export {
  decideResolution,
  insertChargeResolution,
  insertRefundResolution,
  openChargeResolution,
  openRefundResolution,
  type RefundResolution,
} from './review/resolution.repository.ts';
