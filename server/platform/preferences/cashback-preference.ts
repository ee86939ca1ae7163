import { Value } from '@sinclair/typebox/value';
import { type CashbackPreference, cashbackRuleField } from '#src/contract/operations/preference.contract.ts';

/** There is no cashback until operations have written rules. */
export const CASHBACK_PREFERENCE_DEFAULTS: CashbackPreference = { rules: [] };

/** Reads the stored preference; an invalid rule gives nothing, so that a typing error gives no money away. */
export function readCashbackPreference(value: unknown): CashbackPreference {
  const rules: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'rules') : undefined;
  if (!Array.isArray(rules)) return CASHBACK_PREFERENCE_DEFAULTS;
  return { rules: rules.filter((rule) => Value.Check(cashbackRuleField, rule)) };
}
