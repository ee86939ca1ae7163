import type { RJSFValidationError } from '@rjsf/utils';
import type { TFunction } from 'i18next';

/** Keywords that only say that one of several shapes did not fit; the errors inside say what is wrong. */
const NOISE = new Set(['oneOf', 'anyOf', 'if', 'not', 'discriminator']);

/** Messages of the validation rules in the user's language, from the catalogue `rule.*`. */
export function ruleMessages(t: TFunction): (errors: RJSFValidationError[]) => RJSFValidationError[] {
  return (errors) =>
    errors
      .filter((error) => !NOISE.has(error.name ?? ''))
      .map((error) => {
        const key = `rule.${error.name ?? 'invalid'}`;
        const known = String(t(key, { ...error.params, defaultValue: '' }));
        const text = known === '' ? String(t('rule.invalid')) : known;
        return { ...error, message: text, stack: text };
      });
}
