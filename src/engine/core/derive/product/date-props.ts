import type { Bindable, ProductParameter } from '#src/engine/core/document-types.ts';
import type { ParameterRule } from '#src/engine/core/rules/parameter-rule.ts';
import { bind } from '../texts/derive-texts.ts';
import { parameterRules } from './parameters-schema.ts';

/** Bounds of a date input as its rules set them, so that the calendar offers no day that would be refused. */
export function dateProps(parameter: ProductParameter): Readonly<Record<string, Bindable | undefined>> {
  const rules = parameterRules(parameter);
  const from = rules.find(({ rule }) => rule === 'after_or_equal' || rule === 'after');
  const to = rules.find(({ rule }) => rule === 'before_or_equal' || rule === 'before');
  return { ...ends('min', from), ...ends('max', to) };
}

function ends(end: 'min' | 'max', rule: ParameterRule | undefined): Readonly<Record<string, Bindable | undefined>> {
  if (rule === undefined) return {};
  const { date, days, field } = rule;
  if (field !== undefined) return { [end]: bind(`coalesce(state.parameters.${field}, "")`) };
  return days === undefined ? { [end]: date } : { [`${end}_days`]: days };
}
