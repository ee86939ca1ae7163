import type { InboundHandler } from '#server/inbound/inbound-handler.ts';
import { onGatewayNotification } from './on-gateway-notification.ts';

/** Callbacks of payment gateways: a reason to ask for a payment's status, or money that belongs to no payment. */
export const paymentCallbacks: InboundHandler = {
  groups: ['gateway'],
  pins: ({ exists, selectFrom }) => [
    exists(selectFrom('payment').select('payment.id').whereRef('payment.connector_hash', '=', 'document.hash')),
  ],
  read: async (_deps, { connectorId, reading: { reference, result } }) => ({
    apply: (trx) => onGatewayNotification(trx, { connectorId, reference, result }),
  }),
};
