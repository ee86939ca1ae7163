import type { NameCheckPreference } from '#src/contract/operations/preference.contract.ts';

/** Price and validity of a name check (spec section 9, PRE-15); a product document may override them. */
export const NAME_CHECK_PREFERENCE_DEFAULTS: NameCheckPreference = { fee: 1_000, validMinutes: 1_440, perDay: 100 };

/** Reads the stored preference; a missing or mistyped value gets its default. */
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
