import type { RJSFValidationError } from '@rjsf/utils';
import type { TFunction } from 'i18next';
import { isContainer, tellingErrors } from './telling-errors.ts';

/** Name of the error that stands for a check that could not be made. */
export const UNCHECKED = 'unchecked';

function messageOf(error: RJSFValidationError, t: TFunction): string {
  if (error.name === UNCHECKED) return t('blocks.schema-form.unchecked');
  if (isContainer(error.name) || error.name === 'not') return t('blocks.schema-form.combination');
  // What another field asks for is missing like any other required field.
  const rule = error.name === 'dependencies' ? 'required' : (error.name ?? 'invalid');
  const known = String(t(`rule.${rule}`, { ...error.params, defaultValue: '' }));
  return known === '' ? t('rule.invalid') : known;
}

/** Messages of the validation rules in the user's language, from the catalogue `rule.*`; never fewer than one for a refusal. */
export function ruleMessages(t: TFunction): (errors: RJSFValidationError[]) => RJSFValidationError[] {
  return (errors) =>
    tellingErrors(errors).map((error) => {
      const message = messageOf(error, t);
      return { ...error, message, stack: message };
    });
}
