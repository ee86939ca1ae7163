import type { ErrorObject } from 'ajv';
import { oneOf, type PhraseCode, type ProblemParam } from '../problems/problem-params.ts';
import { createProblemList, mendName, type ProblemList, pointerTo, type Report } from './problem-list.ts';

/** Says in words what a meta-schema refused: one problem per place, without the noise of branches that were not meant. */
export function reportSchemaErrors(errors: readonly ErrorObject[], problems: ProblemList): void {
  const said = createProblemList();
  for (const error of errors) {
    if (error.keyword === 'if' || isBranchNoise(error, errors) || isOtherBranch(error, errors)) continue;
    report(error, said.error);
  }
  const places = new Set<string>();
  for (const problem of said.all) {
    const place = `${problem.pointer} ${problem.reason}`;
    if (places.has(place)) continue;
    places.add(place);
    problems.take(problem);
  }
}

/** What an expression is refused for says all: whoever writes one did not mean the other alternatives of that place. */
function isOtherBranch({ instancePath: at }: ErrorObject, errors: readonly ErrorObject[]): boolean {
  return errors.some(({ instancePath }) => instancePath === `${at}/$`);
}

/** An alternative's own complaint, where the list of alternatives already complains. */
function isBranchNoise(error: ErrorObject, errors: readonly ErrorObject[]): boolean {
  return errors.some(
    (other) =>
      other !== error &&
      (other.keyword === 'anyOf' || other.keyword === 'oneOf') &&
      error.schemaPath.startsWith(`${other.schemaPath}/`) &&
      error.instancePath === other.instancePath,
  );
}

/** Values longer than this are no names that somebody misspelt. */
const LONGEST_NAME = 60;

/** Limits of JSON Schema that are a number. */
const LIMITS = {
  minimum: 'meta-schema.at-least',
  exclusiveMinimum: 'meta-schema.more-than',
  maximum: 'meta-schema.at-most',
  minLength: 'meta-schema.min-length',
  maxLength: 'meta-schema.max-length',
  minItems: 'meta-schema.min-items',
  maxItems: 'meta-schema.max-items',
} as const;

const TYPES: ReadonlyMap<unknown, PhraseCode> = new Map(
  (['string', 'integer', 'number', 'boolean', 'array', 'object', 'null'] as const).map((type) => [
    type,
    `json.${type}`,
  ]),
);

function report(found: ErrorObject, error: Report): void {
  const { params, instancePath: at, keyword } = found;
  switch (keyword) {
    case 'required':
      error(at, 'meta-schema.required', { name: String(params.missingProperty) });
      return;
    case 'additionalProperties': {
      const name = String(params.additionalProperty);
      const known = Object.keys((found.parentSchema?.properties ?? {}) as object);
      error(pointerTo(at, name), 'meta-schema.unknown', { name, mend: mendName(name, known) });
      return;
    }
    case 'enum': {
      const mend = mendName(String(found.data), (params.allowedValues as readonly unknown[]).map(String));
      const isName = typeof found.data === 'string' && found.data.length <= LONGEST_NAME;
      if (isName) error(at, 'meta-schema.named-value', { value: String(found.data), mend });
      else error(at, 'meta-schema.value', { mend });
      return;
    }
    case 'const':
      error(at, 'meta-schema.constant', { value: JSON.stringify(params.allowedValue) });
      return;
    case 'type':
      error(at, 'meta-schema.type', { types: typeNames([params.type].flat()) });
      return;
    case 'pattern':
      error(at, 'meta-schema.pattern', { pattern: String(params.pattern) });
      return;
    case 'anyOf':
      error(at, 'meta-schema.no-branch');
      return;
    case 'not':
      error(at, 'meta-schema.expression');
      return;
    case 'uniqueItems':
      error(at, 'meta-schema.twice');
      return;
    default:
      if (isLimit(keyword)) error(at, LIMITS[keyword], { limit: Number(params.limit) });
      else error(at, 'meta-schema.other', { keyword });
  }
}

const isLimit = (keyword: string): keyword is keyof typeof LIMITS => Object.hasOwn(LIMITS, keyword);

/** One type in the reader's words; several by their names. */
function typeNames(types: readonly unknown[]): ProblemParam {
  const code = types.length === 1 ? TYPES.get(types[0]) : undefined;
  return code === undefined ? oneOf(types.map(String)) : { code, params: {} };
}
