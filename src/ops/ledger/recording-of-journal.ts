import type { Journal } from '../answers.ts';

/** Machines whose instances money is booked for, by the kind of the journal; its reference is the instance's key. */
const MACHINES: Readonly<Record<string, string>> = {
  hold: 'transaction',
  capture: 'transaction',
  release: 'transaction',
  refund: 'transaction',
  deposit: 'payment',
  payment: 'payment',
  settlement: 'payment',
  'payment-return': 'checkout',
  transfer: 'transfer',
  'name-check': 'name-check',
  'name-check-return': 'name-check',
};
/** Money also comes in by a line of a bank or by hand, under names that are no payment's: of a top-up, of a guest's purchase. */
const PAYMENT = /^(DEP\d{15}|(?!BANK|DEP)[A-Z]\w+)$/;

/** The machine and key of a journal's subject; undefined for a subject without a machine. */
export function recordingOfJournal({
  kind,
  reference,
}: Pick<Journal, 'kind' | 'reference'>): { readonly machine: string; readonly name: string } | undefined {
  const machine = MACHINES[kind];
  if (machine === undefined || (machine === 'payment' && !PAYMENT.test(reference))) return undefined;
  return { machine, name: reference };
}
