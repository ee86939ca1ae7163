import { BULK_FILE_META } from './bulk-file/bulk-file.meta.ts';
import { CART_LINE_META } from './cart-line/cart-line.meta.ts';
import { CHECKOUT_META } from './checkout/checkout.meta.ts';
import { DEVICE_META } from './device/device.meta.ts';
import { type StatesOfMachine, wordsOf } from './machine-words.ts';
import { NAME_CHECK_META } from './name-check/name-check.meta.ts';
import { PAYMENT_META } from './payment/payment.meta.ts';
import { REPORT_EXPORT_META } from './report-export/report-export.meta.ts';
import { SHOP_ORDER_META } from './shop-order/shop-order.meta.ts';
import { TICKET_META } from './ticket/ticket.meta.ts';
import { TRANSACTION_META } from './transaction/transaction.meta.ts';
import { TRANSFER_META } from './transfer/transfer.meta.ts';

/** Words and events by noun, without XState, of the machines whose states the counter's screens draw. */
export const METAS: ReadonlyMap<string, StatesOfMachine> = new Map<string, StatesOfMachine>([
  ['transaction', TRANSACTION_META],
  ['bulk-file', BULK_FILE_META],
  ['payment', PAYMENT_META],
  ['report-export', REPORT_EXPORT_META],
  ['ticket', TICKET_META],
  ['transfer', TRANSFER_META],
  ['checkout', CHECKOUT_META],
  ['name-check', NAME_CHECK_META],
  ['device', DEVICE_META],
  ['shop-order', SHOP_ORDER_META],
  ['cart-line', CART_LINE_META],
]);

/** Nouns whose states screens draw; documents may name these. The machines themselves are in `machines.ts`. */
export const MACHINE_NAMES: readonly string[] = [...METAS.keys()];

export const { machineMeta, machineStates, allowedEvents } = wordsOf(METAS);
