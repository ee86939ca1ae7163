import type { MoneyRules } from '../stage/sale.ts';
import type { Outcome } from '../stage/scenario.ts';

/** Results of a purchase as the provider's prepaid codes: `status` 0 process, 1 success, 2 failed. */
export const PREPAID_CODES: Readonly<Record<Outcome, { status: 0 | 1 | 2; rc: string; message: string }>> = {
  success: { status: 1, rc: '00', message: 'SUCCESS' },
  pending: { status: 0, rc: '39', message: 'PROCESS' },
  failed: { status: 2, rc: '07', message: 'FAILED' },
  timeout: { status: 2, rc: '07', message: 'FAILED' },
  'wrong-number': { status: 2, rc: '14', message: 'INCORRECT DESTINATION NUMBER' },
  disturbed: { status: 2, rc: '106', message: 'PRODUCT IS TEMPORARILY OUT OF SERVICE' },
  repeated: { status: 2, rc: '202', message: 'MAXIMUM 1 NUMBER 1 TIME IN 1 DAY' },
  'no-balance': { status: 2, rc: '17', message: 'INSUFFICIENT DEPOSIT' },
  refunded: { status: 2, rc: '07', message: 'FAILED' },
};

/** The same for bills: `status` 0 not received, 1 success, 2 failed, 3 in process. */
export const BILL_CODES: Readonly<Record<Outcome, { status: 1 | 2 | 3; rc: string; message: string }>> = {
  success: { status: 1, rc: '00', message: 'PAYMENT SUCCESS' },
  pending: { status: 3, rc: '39', message: 'PENDING / TRANSACTION IN PROCESS' },
  failed: { status: 2, rc: '37', message: 'PAYMENT FAILED' },
  timeout: { status: 2, rc: '37', message: 'PAYMENT FAILED' },
  'wrong-number': { status: 2, rc: '14', message: 'INCORRECT DESTINATION NUMBER' },
  disturbed: { status: 2, rc: '105', message: 'MISC ERROR / BILLER SYSTEM ERROR' },
  repeated: { status: 2, rc: '01', message: 'INVOICE HAS BEEN PAID' },
  'no-balance': { status: 2, rc: '16', message: 'INSUFFICIENT DEPOSIT' },
  refunded: { status: 2, rc: '37', message: 'PAYMENT FAILED' },
};

const NOTHING_MADE: ReadonlySet<Outcome> = new Set(['wrong-number', 'disturbed', 'repeated', 'no-balance']);

export const MONEY: MoneyRules<Outcome> = {
  holdsMoney: (rc) => rc === 'success' || rc === 'pending',
  creates: (rc) => !NOTHING_MADE.has(rc),
  noBalance: 'no-balance',
};
