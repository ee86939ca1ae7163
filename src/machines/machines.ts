import type { AnyStateMachine } from 'xstate';
import { bulkFileMachine } from './bulk-file/bulk-file.machine.ts';
import { checkoutMachine } from './checkout/checkout.machine.ts';
import { deviceMachine } from './device/device.machine.ts';
import { nameCheckMachine } from './name-check/name-check.machine.ts';
import { paymentMachine } from './payment/payment.machine.ts';
import { releaseMachine } from './release/release.machine.ts';
import { reportExportMachine } from './report-export/report-export.machine.ts';
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
]);
