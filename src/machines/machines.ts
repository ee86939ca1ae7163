import type { AnyStateMachine } from 'xstate';
import { affiliateMachine } from './affiliate/affiliate.machine.ts';
import { bulkFileMachine } from './bulk-file/bulk-file.machine.ts';
import { cartLineMachine } from './cart-line/cart-line.machine.ts';
import { checkoutMachine } from './checkout/checkout.machine.ts';
import { clientCallMachine } from './client-call/client-call.machine.ts';
import { commissionMachine } from './commission/commission.machine.ts';
import { courierManifestMachine } from './courier-manifest/courier-manifest.machine.ts';
import { deviceMachine } from './device/device.machine.ts';
import { loanMachine } from './loan/loan.machine.ts';
import { loanDepositMachine } from './loan-deposit/loan-deposit.machine.ts';
import { nameCheckMachine } from './name-check/name-check.machine.ts';
import { paymentMachine } from './payment/payment.machine.ts';
import { releaseMachine } from './release/release.machine.ts';
import { reportExportMachine } from './report-export/report-export.machine.ts';
import { sessionMachine } from './session/session.machine.ts';
import { shopOrderMachine } from './shop-order/shop-order.machine.ts';
import { ticketMachine } from './ticket/ticket.machine.ts';
import { transactionMachine } from './transaction/transaction.machine.ts';
import { transferMachine } from './transfer/transfer.machine.ts';

/** Every machine by noun. Loads XState: pages that only draw states import `registry.ts`. */
export const MACHINES: ReadonlyMap<string, AnyStateMachine> = new Map<string, AnyStateMachine>([
  ['transaction', transactionMachine],
  ['release', releaseMachine],
  ['bulk-file', bulkFileMachine],
  ['payment', paymentMachine],
  ['report-export', reportExportMachine],
  ['ticket', ticketMachine],
  ['transfer', transferMachine],
  ['checkout', checkoutMachine],
  ['name-check', nameCheckMachine],
  ['device', deviceMachine],
  ['shop-order', shopOrderMachine],
  ['loan', loanMachine],
  ['loan-deposit', loanDepositMachine],
  ['session', sessionMachine],
  ['cart-line', cartLineMachine],
  ['courier-manifest', courierManifestMachine],
  ['affiliate', affiliateMachine],
  ['commission', commissionMachine],
  ['client-call', clientCallMachine],
]);
