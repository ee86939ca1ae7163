import { Value } from '@sinclair/typebox/value';
import { type CashbackPreference, cashbackRuleField } from '#src/contract/operations/preference.contract.ts';

/** Nobody earns cashback until operations have written rules. */
export const CASHBACK_PREFERENCE_DEFAULTS: CashbackPreference = { rules: [] };

/** Reads the stored preference; a rule that is none gives nothing, so that a slip gives no money away. */
export function readCashbackPreference(value: unknown): CashbackPreference {
  const rules: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'rules') : undefined;
  if (!Array.isArray(rules)) return CASHBACK_PREFERENCE_DEFAULTS;
  return { rules: rules.filter((rule) => Value.Check(cashbackRuleField, rule)) };
}
