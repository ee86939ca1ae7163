import type { NameCheckPreference } from '#src/contract/operations/preference.contract.ts';

/** What a name check costs and how long it holds (spec section 9, PRE-15); a product document may say otherwise. */
export const NAME_CHECK_PREFERENCE_DEFAULTS: NameCheckPreference = { fee: 1_000, validMinutes: 1_440, perDay: 100 };

/** Reads the stored preference; what is missing or of the wrong type has its usual value. */
export function readNameCheckPreference(value: unknown): NameCheckPreference {
  const usual = NAME_CHECK_PREFERENCE_DEFAULTS;
  if (typeof value !== 'object' || value === null) return usual;
  const stored = value as Partial<Record<keyof NameCheckPreference, unknown>>;
  const count = (name: keyof NameCheckPreference, least: number): number => {
    const one = stored[name];
    return typeof one === 'number' && Number.isSafeInteger(one) && one >= least ? one : usual[name];
  };
  return { fee: count('fee', 0), validMinutes: count('validMinutes', 1), perDay: count('perDay', 1) };
}
