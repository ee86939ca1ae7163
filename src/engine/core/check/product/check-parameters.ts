import type { ParameterGroup, ProductDocument, ProductParameter } from '#src/engine/core/document-types.ts';
import { FORBIDDEN_KEYS } from '#src/engine/core/expression/expression-values.ts';
import { type Phrase, phrase } from '#src/engine/core/problems/problem-params.ts';
import { regexProblem } from '#src/engine/core/regex/regex-safety.ts';
import type { ParameterRule } from '#src/engine/core/rules/parameter-rule.ts';
import { RULE_SHAPES } from '#src/engine/core/rules/rule-shapes.ts';
import { mendName, type ProblemList, pointerTo } from '../problem-list.ts';

/** More ways than this to fill a group, those of the groups inside it included, would make a validator that takes long to compile. */
const MOST_COMBINATIONS = 500;

/** Checks a product's inputs: keys, lengths, patterns, rules, choices, personal data and groups. */
export function checkParameters(product: ProductDocument, problems: ProblemList): void {
  const keys = new Set<string>();
  for (const [index, parameter] of product.parameters.entries()) {
    const at = pointerTo('/parameters', index);
    if (keys.has(parameter.key)) {
      problems.error(pointerTo(at, 'key'), 'duplicate-parameter.key', { key: parameter.key });
    }
    // An answer of that name could be sent by no client and kept by no form.
    if (FORBIDDEN_KEYS.has(parameter.key)) {
      problems.error(pointerTo(at, 'key'), 'forbidden-key.name', { key: parameter.key });
    }
    keys.add(parameter.key);
    checkParameter(parameter, at, problems);
  }
  const all = new Set(product.parameters.map(({ key }) => key));
  for (const [index, parameter] of product.parameters.entries()) {
    checkRules(parameter, pointerTo('/parameters', index, 'rules'), all, problems);
    checkSource(parameter, pointerTo('/parameters', index, 'choicesFrom'), all, problems);
  }
  for (const [index, group] of (product.groups ?? []).entries()) {
    checkGroup(group, pointerTo('/groups', index), keys, problems);
  }
}

function checkParameter(parameter: ProductParameter, at: string, problems: ProblemList): void {
  const { required, visible, pattern, minLength, maxLength, choices, type } = parameter;
  if (required && visible === false && parameter.default === undefined) {
    problems.error(pointerTo(at, 'visible'), 'required-hidden.never-shown');
  }
  if (minLength !== undefined && maxLength !== undefined && minLength > maxLength) {
    problems.error(pointerTo(at, 'minLength'), 'length-contradiction.lengths');
  }
  const unsafe = pattern === undefined ? undefined : regexProblem(pattern);
  if (unsafe) {
    problems.error(pointerTo(at, 'pattern'), 'unsafe-pattern.whole', { why: unsafe });
  }
  checkPersonal(parameter, at, problems);
  if (type === 'choice' && (choices?.length ?? 0) === 0 && parameter.choicesFrom === undefined) {
    problems.error(pointerTo(at, 'choices'), 'no-choices.empty');
  }
}

/** Where choices come from: other parameters that it depends on, and a kind that can be chosen or typed. */
function checkSource(parameter: ProductParameter, at: string, keys: ReadonlySet<string>, problems: ProblemList): void {
  const { choicesFrom, type, key } = parameter;
  if (choicesFrom === undefined) return;
  if (type !== 'choice') problems.error(at, 'no-choices.type', { type });
  for (const other of choicesFrom.dependsOn ?? []) {
    if (other === key || !keys.has(other)) {
      problems.error(pointerTo(at, 'dependsOn'), 'unknown-parameter.other', {
        name: other,
        mend: mendName(other, keys),
      });
    }
  }
}

const PERSONAL: Readonly<Partial<Record<ProductParameter['type'], readonly [what: Phrase, pii: string]>>> = {
  msisdn: [phrase('personal.phone'), 'phone'],
  meter: [phrase('personal.customer-number'), 'customer-number'],
  'customer-number': [phrase('personal.customer-number'), 'customer-number'],
  card: [phrase('personal.card'), 'card'],
  'bank-account': [phrase('personal.bank-account'), 'customer-number'],
  email: [phrase('personal.email'), 'email'],
};

function checkPersonal({ type, pii }: ProductParameter, at: string, problems: ProblemList): void {
  const personal = PERSONAL[type];
  if (personal === undefined || pii !== 'none') return;
  const [what, wanted] = personal;
  problems.error(pointerTo(at, 'pii'), 'personal-data.type', { what, wanted });
}

function checkRules(parameter: ProductParameter, at: string, keys: ReadonlySet<string>, problems: ProblemList): void {
  const seen = new Set<string>();
  for (const [index, rule] of (parameter.rules ?? []).entries()) {
    const here = pointerTo(at, index);
    if (seen.has(rule.rule)) {
      problems.error(here, 'rule-arguments.twice', { rule: rule.rule });
    }
    seen.add(rule.rule);
    checkRule(rule, parameter, keys, here, problems);
  }
  if (seen.has('required') && parameter.visible === false && !parameter.required) {
    problems.error(pointerTo(at), 'required-hidden.rule');
  }
}

function checkRule(
  rule: ParameterRule,
  parameter: ProductParameter,
  keys: ReadonlySet<string>,
  at: string,
  { error }: ProblemList,
): void {
  const { field, pattern, min, max, values, date, days } = rule;
  const place = (name: string): string => pointerTo(at, name);
  if (field !== undefined && !keys.has(field)) {
    error(place('field'), 'rule-arguments.unknown-parameter', { name: field, mend: mendName(field, keys) });
  } else if (field === parameter.key) {
    error(place('field'), 'rule-arguments.itself');
  }
  const unsafe = pattern === undefined ? undefined : regexProblem(pattern);
  if (unsafe) error(place('pattern'), 'unsafe-pattern.whole', { why: unsafe });
  if (min !== undefined && max !== undefined && min > max) error(place('min'), 'rule-arguments.bounds');
  if (values !== undefined && values.length === 0) error(place('values'), 'rule-arguments.no-values');
  if (date !== undefined && !isDay(date)) error(place('date'), 'rule-arguments.day', { day: date });
  const against = [date, field, days].filter((one) => one !== undefined);
  if (/^(after|before)/.test(rule.rule) && against.length !== 1) {
    error(at, 'rule-arguments.one-day');
  }
  if (RULE_SHAPES[rule.rule].on === 'file' && parameter.type !== 'file') {
    error(place('rule'), 'rule-arguments.files', { rule: rule.rule, type: parameter.type });
  }
}

function isDay(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day && month >= 1 && month <= 12;
}

function checkGroup(group: ParameterGroup, at: string, keys: ReadonlySet<string>, problems: ProblemList): void {
  for (const [index, member] of group.of.entries()) {
    if (typeof member !== 'string') checkGroup(member, pointerTo(at, 'of', index), keys, problems);
    else if (!keys.has(member)) {
      problems.error(pointerTo(at, 'of'), 'unknown-parameter.name', { name: member, mend: mendName(member, keys) });
    }
  }
  if (group.atLeast > group.of.length) {
    problems.error(pointerTo(at, 'atLeast'), 'group-contradiction.more', { count: group.of.length });
  } else if (alternatives(group) > MOST_COMBINATIONS) {
    problems.error(at, 'group-contradiction.ways', { count: MOST_COMBINATIONS });
  }
}

/** How many alternatives a group's schema spells out. Counted, not made: groups inside groups multiply. */
function alternatives({ atLeast, of }: ParameterGroup): number {
  const inner = of.reduce((sum, member) => sum + (typeof member === 'string' ? 0 : alternatives(member)), 0);
  return choose(of.length, atLeast) + choose(of.length - 1, atLeast - 1) * inner;
}

const choose = (all: number, some: number): number =>
  some < 0 || some > all ? 0 : some === 0 ? 1 : (choose(all - 1, some - 1) * all) / some;
