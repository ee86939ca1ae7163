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
/** Lines of a bank that nobody has claimed are booked under names of their own, and are no payment. */
const NO_INSTANCE = /^BANK/;

/** The machine and key of what money was booked for; undefined where no machine knows it. */
export function recordingOfJournal({
  kind,
  reference,
}: Pick<Journal, 'kind' | 'reference'>): { readonly machine: string; readonly name: string } | undefined {
  const machine = MACHINES[kind];
  return machine === undefined || NO_INSTANCE.test(reference) ? undefined : { machine, name: reference };
}
