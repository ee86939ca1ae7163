import type { ChosenBefore, ProductDocument, ProductParameter } from '#src/engine/core/document-types.ts';
import { allOf } from '#src/engine/core/problems/problem-params.ts';
import { dependsOn, filledBefore } from '#src/engine/core/product/parameter-forms.ts';
import { regexProblem } from '#src/engine/core/regex/regex-safety.ts';
import { mendName, type ProblemList, pointerTo } from '../problem-list.ts';

type Parameters = ProductDocument['parameters'];

/** Checks choices and forms that go by other inputs: those are there, are choices themselves, and no input waits for itself. */
export function checkDependent({ parameters }: Pick<ProductDocument, 'parameters'>, problems: ProblemList): void {
  for (const [index, parameter] of parameters.entries()) {
    const at = pointerTo('/parameters', index);
    checkChoices(parameter, parameters, at, problems);
    for (const [place, { when, pattern, minLength, maxLength }] of (parameter.forms ?? []).entries()) {
      const here = pointerTo(at, 'forms', place);
      checkWhen(when, parameter, parameters, pointerTo(here, 'when'), problems);
      const unsafe = pattern === undefined ? undefined : regexProblem(pattern);
      if (unsafe) problems.error(pointerTo(here, 'pattern'), 'unsafe-pattern.whole', { why: unsafe });
      if (minLength !== undefined && maxLength !== undefined && minLength > maxLength) {
        problems.error(pointerTo(here, 'minLength'), 'length-contradiction.lengths');
      }
    }
    if (waitsForItself(parameter, parameters)) problems.error(at, 'dependent-input.circle');
  }
}

function checkChoices(parameter: ProductParameter, parameters: Parameters, at: string, problems: ProblemList): void {
  const on = dependsOn(parameter);
  if (on === undefined) return;
  for (const [index, { when }] of (parameter.choices ?? []).entries()) {
    if (when === undefined) continue;
    const here = pointerTo(at, 'choices', index, 'when');
    const keys = Object.keys(when);
    if (keys.length !== 1 || keys[0] !== on) problems.error(here, 'dependent-input.one', { name: on });
    checkWhen(when, parameter, parameters, here, problems);
  }
  const before = parameters.find(({ key }) => key === on);
  if (before === undefined || before.choicesFrom !== undefined) return;
  const always = (parameter.choices ?? []).some(({ when }) => when === undefined);
  const named = new Set((parameter.choices ?? []).flatMap(({ when }) => when?.[on] ?? []));
  const empty = always ? [] : (before.choices ?? []).filter(({ value }) => !named.has(value));
  if (parameter.required && empty.length > 0) {
    const values = allOf(empty.map(({ value }) => value));
    problems.error(pointerTo(at, 'choices'), 'dependent-input.nothing', { name: on, values });
  }
}

const values = new WeakMap<NonNullable<ProductParameter['choices']>, ReadonlySet<string>>();

/** What may be chosen, made once for a list: each row of a long table asks. */
function valuesOf(choices: NonNullable<ProductParameter['choices']>): ReadonlySet<string> {
  const known = values.get(choices) ?? new Set(choices.map(({ value }) => value));
  values.set(choices, known);
  return known;
}

function checkWhen(
  when: ChosenBefore,
  parameter: ProductParameter,
  parameters: Parameters,
  at: string,
  problems: ProblemList,
): void {
  const others = (): Parameters => parameters.filter(({ key, type }) => key !== parameter.key && type === 'choice');
  if (Object.keys(when).length === 0) problems.error(at, 'dependent-input.always');
  for (const [key, values] of Object.entries(when)) {
    const other = parameters.find((one) => one.key === key && one.key !== parameter.key && one.type === 'choice');
    if (other === undefined) {
      const mend = mendName(
        key,
        others().map((each) => each.key),
      );
      problems.error(pointerTo(at, key), 'dependent-input.choice', { name: key, mend });
      continue;
    }
    if (other.choicesFrom !== undefined) continue;
    const known = valuesOf(other.choices ?? []);
    for (const [place, value] of values.entries()) {
      if (!known.has(value)) {
        const here = pointerTo(at, key, place);
        problems.error(here, 'dependent-input.value', { name: key, value, mend: mendName(value, known) });
      }
    }
  }
}

function waitsForItself(parameter: ProductParameter, parameters: Parameters): boolean {
  const seen = new Set<string>();
  const waiting = [...filledBefore(parameter)];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (key === parameter.key) return true;
    if (seen.has(key)) continue;
    seen.add(key);
    const next = parameters.find((each) => each.key === key);
    if (next !== undefined) waiting.push(...filledBefore(next));
  }
  return false;
}
