export { bankLineRoutes } from './bank-line.routes.ts';
export { cancelPayment } from './cancel-payment.ts';
export { checkPayment } from './check-payment.ts';
export { createPayment, type PaymentWish } from './create-payment.ts';
export { gatewayContext } from './gateway-context.ts';
export { askSoon, hearOfPayment } from './hear-payment.ts';
export { presentPayment } from './payment.presenter.ts';
export { countUnpaidTransfers, findPayment, listPayments, paymentsOf } from './payment.repository.ts';
export { paymentTasks, scheduleMoneyAudit, scheduleMutations, schedulePaymentSweep } from './payment.tasks.ts';
export { type OfferedChannel, openChannels, quoteChannel, requireChannel, takes } from './payment-channels.ts';
export type { GatewayDocuments, PaymentDeps, PaymentPurpose, PaymentPurposes, SettledMoney } from './payment-deps.ts';
export { paymentReviewRoutes } from './payment-review.routes.ts';
export type { PaymentRow, PaymentSubject } from './payment-row.ts';
export {
  type ChargeResolution,
  decideResolution,
  insertChargeResolution,
  insertRefundResolution,
  openChargeResolution,
  openRefundResolution,
  type RefundResolution,
} from './resolution.repository.ts';
