import type { DepositPreference } from '#src/contract/operations/preference.contract.ts';

/** How deposits are topped up (spec sections 3, 5 and 9, DEP-1). */
export const DEPOSIT_PREFERENCE_DEFAULTS: DepositPreference = {
  minTopup: 10_000,
  mostTopup: 10_000_000,
  nominals: [50_000, 100_000, 200_000, 300_000, 500_000, 1_000_000],
  allowCustomNominals: true,
  allowDepositTransfer: true,
  payExternalPaymentFee: true,
  closesAt: '21:30',
  opensAt: '00:00',
};

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Reads the stored preference; what is missing or of the wrong type has its usual value, so that a slip closes nothing. */
export function readDepositPreference(value: unknown): DepositPreference {
  const usual = DEPOSIT_PREFERENCE_DEFAULTS;
  if (typeof value !== 'object' || value === null) return usual;
  const stored = value as Partial<Record<keyof DepositPreference, unknown>>;
  const flag = (name: 'allowCustomNominals' | 'allowDepositTransfer' | 'payExternalPaymentFee'): boolean => {
    const one = stored[name];
    return typeof one === 'boolean' ? one : usual[name];
  };
  const thousands = (one: unknown): one is number =>
    typeof one === 'number' && Number.isSafeInteger(one) && one >= 1_000 && one % 1_000 === 0;
  const clock = (name: 'closesAt' | 'opensAt'): string => {
    const one = stored[name];
    return typeof one === 'string' && CLOCK.test(one) ? one : usual[name];
  };
  const { minTopup, mostTopup, nominals } = stored;
  return {
    minTopup: thousands(minTopup) ? minTopup : usual.minTopup,
    mostTopup: thousands(mostTopup) ? mostTopup : usual.mostTopup,
    nominals: Array.isArray(nominals) ? nominals.filter(thousands) : usual.nominals,
    allowCustomNominals: flag('allowCustomNominals'),
    allowDepositTransfer: flag('allowDepositTransfer'),
    payExternalPaymentFee: flag('payExternalPaymentFee'),
    closesAt: clock('closesAt'),
    opensAt: clock('opensAt'),
  };
}
