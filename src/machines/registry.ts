import { AFFILIATE_META } from './affiliate/affiliate.meta.ts';
import { BULK_FILE_META } from './bulk-file/bulk-file.meta.ts';
import { CART_LINE_META } from './cart-line/cart-line.meta.ts';
import { CHECKOUT_META } from './checkout/checkout.meta.ts';
import { CLIENT_CALL_META } from './client-call/client-call.meta.ts';
import { COMMISSION_META } from './commission/commission.meta.ts';
import { COURIER_MANIFEST_META } from './courier-manifest/courier-manifest.meta.ts';
import { DEVICE_META } from './device/device.meta.ts';
import { LOAN_META } from './loan/loan.meta.ts';
import { LOAN_DEPOSIT_META } from './loan-deposit/loan-deposit.meta.ts';
import { NAME_CHECK_META } from './name-check/name-check.meta.ts';
import { PAYMENT_META } from './payment/payment.meta.ts';
import { RELEASE_META } from './release/release.meta.ts';
import { REPORT_EXPORT_META } from './report-export/report-export.meta.ts';
import { SESSION_META } from './session/session.meta.ts';
import { SHOP_ORDER_META } from './shop-order/shop-order.meta.ts';
import type { EventMeta, Sender, StateMeta } from './state-meta.ts';
import { TICKET_META } from './ticket/ticket.meta.ts';
import { TRANSACTION_META } from './transaction/transaction.meta.ts';
import { TRANSFER_META } from './transfer/transfer.meta.ts';

/** Words and events of every machine by noun, without XState: what a screen needs to draw a state. */
const METAS: ReadonlyMap<string, Readonly<Record<string, StateMeta>>> = new Map<
  string,
  Readonly<Record<string, StateMeta>>
>([
  ['transaction', TRANSACTION_META],
  ['release', RELEASE_META],
  ['bulk-file', BULK_FILE_META],
  ['payment', PAYMENT_META],
  ['report-export', REPORT_EXPORT_META],
  ['ticket', TICKET_META],
  ['transfer', TRANSFER_META],
  ['checkout', CHECKOUT_META],
  ['name-check', NAME_CHECK_META],
  ['device', DEVICE_META],
  ['shop-order', SHOP_ORDER_META],
  ['loan', LOAN_META],
  ['loan-deposit', LOAN_DEPOSIT_META],
  ['session', SESSION_META],
  ['cart-line', CART_LINE_META],
  ['courier-manifest', COURIER_MANIFEST_META],
  ['affiliate', AFFILIATE_META],
  ['commission', COMMISSION_META],
  ['client-call', CLIENT_CALL_META],
]);

/** Nouns that have a machine; documents may name these. The machines themselves are in `machines.ts`. */
export const MACHINE_NAMES: readonly string[] = [...METAS.keys()];

/** An event that the caller may send now. */
export interface AllowedEvent extends EventMeta {
  readonly event: string;
}

/** What a state of a machine is called and means; undefined when there is no such machine or state. */
export function machineMeta(name: string, state: string): StateMeta | undefined {
  const states = METAS.get(name);
  return states !== undefined && Object.hasOwn(states, state) ? states[state] : undefined;
}

/** Every state of a machine in order, e.g. for filters; empty for an unknown machine. */
export function machineStates(name: string): readonly string[] {
  return Object.keys(METAS.get(name) ?? {});
}

/**
 * The events that `role` may send in a state, in order (LIFE-7). A machine's guards may still refuse one: the server
 * decides and answers 409.
 */
export function allowedEvents(name: string, state: string, role: Sender): readonly AllowedEvent[] {
  return Object.entries(machineMeta(name, state)?.events ?? {})
    .filter(([, meta]) => meta.by.includes(role))
    .map(([event, meta]) => ({ event, ...meta }));
}
