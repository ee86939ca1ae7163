import type { Localized } from '#src/domain/language.ts';
import { RULE_MESSAGES } from '#src/domain/text/rule-messages.ts';
import type { JsonSchema } from '../schema/schema-types.ts';
import { checkDigitFits } from './check-digit.ts';
import type { ParameterRule, RuleName } from './parameter-rule.ts';

/** The keyword under which a failed rule is reported. Three rules are plain JSON Schema; the others carry their own name. */
export function keywordOfRule(rule: RuleName): string {
  if (rule === 'oneOf') return 'enum';
  return rule === 'required_if' ? 'required' : rule;
}

/** The part of a value's JSON Schema that its rules make, for validators made by `addRuleKeywords`. */
export function ruleKeywords(rules: readonly ParameterRule[]): JsonSchema {
  return Object.fromEntries(
    rules
      .filter(({ rule }) => rule !== 'required' && rule !== 'required_if')
      .map(({ rule, message: _, ...rest }) => {
        if (rule === 'oneOf') return ['enum', rest.values ?? []];
        return [rule, Object.keys(rest).length === 0 ? true : rest];
      }),
  );
}

/** Tells whether the rules make the value required whatever the others hold. */
export function rulesRequire(rules: readonly ParameterRule[] | undefined): boolean {
  return rules?.some(({ rule }) => rule === 'required') ?? false;
}

/** What holds between parameters: `required_if` of each, as alternatives of the object that holds them. */
export function conditionalRequirements(
  parameters: readonly { readonly key: string; readonly rules?: readonly ParameterRule[] | undefined }[],
): readonly JsonSchema[] {
  return parameters.flatMap(({ key, rules }) =>
    (rules ?? [])
      .filter(({ rule }) => rule === 'required_if')
      .map(({ field = '', values = [] }) => ({
        if: { properties: { [field]: { enum: values } }, required: [field] },
        // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
        then: { required: [key] },
      })),
  );
}

/** Whether a value agrees with the check digits that its rules ask for. */
export const keepsCheckDigits = (rules: readonly ParameterRule[] | undefined, value: string): boolean =>
  (rules ?? []).every(({ scheme }) => scheme === undefined || checkDigitFits(scheme, value));

/**
 * Sentences of rules by the keyword under which each fails: the document's own, and that of the check digit, since the input's
 * error text tells of a form that the number has.
 */
export function ruleMessages(rules: readonly ParameterRule[]): Readonly<Record<string, Localized>> {
  return Object.fromEntries(
    rules.flatMap(({ rule, message = rule === 'check_digit' ? RULE_MESSAGES.check_digit : undefined }) =>
      message === undefined ? [] : [[keywordOfRule(rule), message] as const],
    ),
  );
}
