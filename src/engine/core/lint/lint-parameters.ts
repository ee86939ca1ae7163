import { LANGUAGES } from '#src/domain/language.ts';
import { takeNumber } from '#src/domain/typed/read-number.ts';
import { pointerTo, type Report } from '../check/problem-list.ts';
import type { ParameterGroup, ProductDocument, ProductParameter } from '../document-types.ts';
import { filledBefore } from '../product/parameter-forms.ts';
import { regexProblem } from '../regex/regex-safety.ts';
import { keepsCheckDigits } from '../rules/rule-schema.ts';
import { groupDigits } from '../text/group-digits.ts';
import type { LintContext } from './lint-context.ts';

const NUMBERS: ReadonlySet<string> = new Set(['msisdn', 'meter', 'customer-number', 'card', 'bank-account']);
const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '');

/** Rules for a product's inputs (sdui E: data-quality traps). */
export function lintParameters(product: ProductDocument, { problems }: LintContext): void {
  for (const [index, parameter] of product.parameters.entries()) {
    const at = pointerTo('/parameters', index);
    const warn: Warn = (field, code, ...params) =>
      problems.warning(field === '' ? at : pointerTo(at, field), code, ...params);
    lintKey(parameter, warn);
    lintLengths(parameter, warn);
    lintExample(parameter, warn);
    lintChoices(parameter, warn);
    if ((NUMBERS.has(parameter.type) || parameter.normalise === 'code') && !hasForm(parameter)) {
      warn('', 'unchecked-number.any');
    }
    const isAbroad = /^\^(?!62)[1-9]/.test(parameter.pattern ?? '');
    if (parameter.type === 'msisdn' && parameter.normalise !== 'msisdn-id' && !isAbroad) {
      warn('normalise', 'no-normaliser.country');
    }
    if (NUMBERS.has(parameter.type) && parameter.error === undefined) {
      warn('error', 'no-error-text.number');
    }
    if (NUMBERS.has(parameter.type) && personalMismatch(parameter)) {
      warn('pii', 'personal-data.class', { type: parameter.type, pii: parameter.pii });
    }
  }
  lintOrder(product, problems.warning);
  lintGroups(product.groups ?? [], product, '/groups', problems.warning);
  lintUse(product, problems.warning);
}

/** Says something of a field of the parameter; '' is the parameter itself. */
type Warn = Report;

const hasForm = ({ pattern, rules }: ProductParameter): boolean => pattern !== undefined || (rules?.length ?? 0) > 0;

const personalMismatch = ({ type, pii }: ProductParameter): boolean =>
  (type === 'msisdn' && pii !== 'phone') || (type === 'card' && pii !== 'card') || pii === 'name';

/** A key that is the label in other letters breaks the wire when somebody rewords the label. */
function lintKey({ key, label }: ProductParameter, warn: Warn): void {
  const same = LANGUAGES.find((language) => label[language].includes(' ') && slug(label[language]) === key);
  if (same !== undefined) {
    warn('key', 'label-as-key.parameter');
  }
}

function lintLengths({ pattern, minLength, maxLength, groupBy }: ProductParameter, warn: Warn): void {
  if (pattern !== undefined && maxLength === undefined) {
    warn('maxLength', 'no-length.pattern');
  }
  if (groupBy !== undefined && maxLength !== undefined && groupBy >= maxLength) {
    warn('groupBy', 'length-contradiction.group');
  }
  const counted = pattern === undefined ? null : /^\^(?:\[0-9\]|\\d)\{(\d+)(?:,(\d+))?\}\$$/.exec(pattern);
  if (counted === null) return;
  const [least, most] = [Number(counted[1]), Number(counted[2] ?? counted[1])];
  if ((minLength !== undefined && minLength > most) || (maxLength !== undefined && maxLength < least)) {
    warn('pattern', 'length-contradiction.form');
  } else if ((minLength !== undefined && minLength !== least) || (maxLength !== undefined && maxLength !== most)) {
    warn('pattern', 'length-contradiction.differ');
  }
}

/** The example in the empty field must itself be right. */
function lintExample(parameter: ProductParameter, warn: Warn): void {
  const { placeholder, pattern, normalise, minLength, maxLength, groupBy } = parameter;
  if (placeholder === undefined || !/\d/.test(placeholder)) return;
  const form = pattern === undefined || regexProblem(pattern) ? undefined : pattern;
  const value = takeNumber(placeholder, normalise ?? 'digits', form);
  const short = minLength !== undefined && value.length < minLength;
  const long = maxLength !== undefined && value.length > maxLength;
  const unlike = pattern !== undefined && !regexProblem(pattern) && !new RegExp(pattern, 'u').test(value);
  if (short || long || unlike || !keepsCheckDigits(parameter.rules, value)) {
    warn('placeholder', 'example-value.refused');
  } else if (groupBy !== undefined && groupDigits(value, groupBy) !== placeholder.trim()) {
    warn('placeholder', 'example-value.grouping');
  }
}

function lintChoices({ choices = [], default: first }: ProductParameter, warn: Warn): void {
  const values = choices.map(({ value }) => value);
  for (const [index, value] of values.entries()) {
    if (values.indexOf(value) < index) {
      warn('choices', 'duplicate-choice.value', { value });
    }
  }
  if (first !== undefined && values.length > 0 && !values.includes(first)) {
    warn('default', 'duplicate-choice.default');
  }
  if (values.length === 1) warn('choices', 'no-choices.single');
}

/** What an input goes by is filled first. */
function lintOrder({ parameters }: ProductDocument, warning: Report): void {
  for (const [index, parameter] of parameters.entries()) {
    for (const name of filledBefore(parameter)) {
      const place = parameters.findIndex(({ key }) => key === name);
      if (place > index) warning(pointerTo('/parameters', index), 'dependent-input.order', { name });
    }
  }
}

function lintGroups(groups: readonly ParameterGroup[], product: ProductDocument, at: string, warning: Report): void {
  for (const [index, { of }] of groups.entries()) {
    const here = pointerTo(at, index, 'of');
    for (const [place, member] of of.entries()) {
      if (typeof member !== 'string') lintGroups([member], product, pointerTo(here, place), warning);
      else if (product.parameters.some(({ key, required }) => key === member && required))
        warning(pointerTo(here, place), 'group-contradiction.required', { name: member });
    }
  }
}

/** An input that nobody sends is asked for in vain. */
function lintUse(product: ProductDocument, warning: LintContext['problems']['warning']): void {
  const { supplier, reading, parameters, biller } = product;
  const chooses = biller !== undefined && 'by' in biller ? `parameters.${biller.by}` : '';
  const text = JSON.stringify([supplier, reading ?? null, chooses]);
  const all = /parameters(?![.[\w])/.test(text);
  const narrowing = new Set(parameters.flatMap(filledBefore));
  for (const [index, { key, visible }] of parameters.entries()) {
    if (
      !all &&
      !narrowing.has(key) &&
      !text.includes(`parameters.${key}`) &&
      !text.includes(`parameters[\\"${key}\\"]`) &&
      visible !== false
    ) {
      const at = pointerTo('/parameters', index, 'key');
      warning(at, 'unused-parameter.nowhere');
    }
  }
}
