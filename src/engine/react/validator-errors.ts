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
 */
export function failuresOf(
  validator: Validator,
  state: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, RuleFailure> {
  const found = new Map<string, RuleFailure>();
  if (validator(withoutEmpty(state))) return found;
  const errors = validator.errors ?? [];
  const telling = errors.filter((error) => !NOISE.has(error.keyword));
  for (const error of telling.length > 0 ? telling : errors) {
    const pointer = pointerOf(error);
    if (!found.has(pointer)) found.set(pointer, { rule: error.keyword, params: error.params });
  }
  return found;
}

function pointerOf(error: ValidatorError): string {
  const missing = error.params.missingProperty;
  if (error.keyword !== 'required' || typeof missing !== 'string') return error.instancePath;
  return `${error.instancePath}/${missing.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** State without empty texts, nulls and undefined, at any depth of objects. */
export function withoutEmpty(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== '' && member !== null && member !== undefined)
      .map(([key, member]) => [key, withoutEmpty(member)]),
  );
}
