import { takeNumber } from '#src/domain/typed/read-number.ts';
import type { ProductDocument, ProductFixture, ProductParameter } from '#src/engine/core/document-types.ts';
import { allOf } from '#src/engine/core/problems/problem-params.ts';
import { choicesWith, dependsOn, holdsAll, patternOf } from '#src/engine/core/product/parameter-forms.ts';
import { regexProblem } from '#src/engine/core/regex/regex-safety.ts';
import { keepsCheckDigits } from '#src/engine/core/rules/rule-schema.ts';
import { type ProblemList, pointerTo } from '../problem-list.ts';

const NEEDED_OUTCOMES = ['success', 'failed', 'pending-success'] as const;

/** Every outcome that a test needs, each with inputs that the product itself would take. */
export function checkFixtures(product: ProductDocument, problems: ProblemList): void {
  const missing = NEEDED_OUTCOMES.filter((outcome) => !product.fixtures.some((one) => one.outcome === outcome));
  if (missing.length > 0) problems.error('/fixtures', 'missing-fixture.outcomes', { outcomes: allOf(missing) });
  for (const [index, fixture] of product.fixtures.entries()) {
    const at = pointerTo('/fixtures', index);
    for (const parameter of product.parameters) {
      const raw = Object.hasOwn(fixture.parameters, parameter.key) ? fixture.parameters[parameter.key] : undefined;
      const pattern = patternOf(parameter, fixture.parameters);
      const value = raw === undefined ? '' : takeNumber(raw, parameter.normalise ?? 'trim', readable(pattern));
      const right = fits(parameter, value) && keepsForms(parameter, value, fixture.parameters);
      const refused = parameter.required ? !right : value !== '' && !right;
      if (refused) {
        const where = pointerTo(at, 'parameters', parameter.key);
        problems.error(where, 'fixture-value.parameter', { key: parameter.key });
      }
    }
    const known = fixture.nominal === undefined || product.nominals?.some((one) => one.code === fixture.nominal);
    if (!known) problems.error(pointerTo(at, 'nominal'), 'fixture-value.nominal', { code: fixture.nominal });
    if (product.amount.policy === 'nominal' && fixture.nominal === undefined && product.flow.plan !== 'after-inquiry') {
      problems.error(at, 'fixture-value.no-nominal');
    }
  }
}

/** A form that is no regular expression is told of elsewhere; a value is read without it. */
const readable = (pattern: string | undefined): string | undefined =>
  pattern === undefined || regexProblem(pattern) ? undefined : pattern;

type Form = Partial<Pick<ProductParameter, 'minLength' | 'maxLength' | 'rules'>> & {
  readonly pattern?: string | undefined;
};

/** What other inputs of the fixture ask of the value: a form of its own, a choice that belongs to them. */
function keepsForms(parameter: ProductParameter, value: string, given: ProductFixture['parameters']): boolean {
  const on = dependsOn(parameter);
  const offered = on === undefined || choicesWith(parameter, given[on]).some((choice) => choice.value === value);
  const forms = (parameter.forms ?? []).filter(({ when }) => holdsAll(when, given));
  return offered && forms.every(({ pattern, ...lengths }) => fits({ ...lengths, pattern }, value));
}

function fits(parameter: Form, value: string): boolean {
  if (value === '' || value.length < (parameter.minLength ?? 0)) return false;
  if (value.length > (parameter.maxLength ?? Number.POSITIVE_INFINITY)) return false;
  if (!keepsCheckDigits(parameter.rules, value)) return false;
  if (parameter.pattern === undefined || regexProblem(parameter.pattern)) return true;
  return new RegExp(parameter.pattern, 'u').test(value);
}
