import type { Validator, ValidatorError } from './screen-host.ts';

/** First thing wrong with one value, by the rule that says so. */
export interface RuleFailure {
  readonly rule: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Rules that only repeat what another one says better. */
const NOISE = new Set(['if', 'allOf', 'oneOf', 'anyOf', 'not']);

/**
 * Runs a compiled validator over a screen's state and gives the first failure per JSON Pointer. Empty texts count as
 * absent: an optional field that was cleared is not wrong, a required one is missing.
 * @param only the pointers that are asked for, because a key in a form of hundreds concerns few; absent: all
 */
export function failuresOf(
  validator: Validator,
  state: Readonly<Record<string, unknown>>,
  only?: ReadonlySet<string>,
): ReadonlyMap<string, RuleFailure> {
  const found = new Map<string, RuleFailure>();
  if (validator(withoutEmpty(state))) return found;
  const errors = validator.errors ?? [];
  const told = errors.some(isTelling) ? isTelling : () => true;
  for (const error of errors) {
    if (!told(error)) continue;
    const pointer = pointerOf(error);
    if (only?.has(pointer) === false || found.has(pointer)) continue;
    found.set(pointer, { rule: error.keyword, params: error.params });
  }
  return found;
}

const isTelling = ({ keyword }: ValidatorError): boolean => !NOISE.has(keyword);

function pointerOf(error: ValidatorError): string {
  const missing = error.params.missingProperty;
  if (error.keyword !== 'required' || typeof missing !== 'string') return error.instancePath;
  const part = /[~/]/.test(missing) ? missing.replaceAll('~', '~0').replaceAll('/', '~1') : missing;
  return `${error.instancePath}/${part}`;
}

/** State without empty texts, nulls and undefined, at any depth of objects. */
export function withoutEmpty(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const kept: Record<string, unknown> = {};
  for (const [key, member] of Object.entries(value))
    if (member !== '' && member !== null && member !== undefined) kept[key] = withoutEmpty(member);
  return kept;
}
