import type { Validator, ValidatorError } from '../screen-host.ts';

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
  const absent = only === undefined ? undefined : new Set([...only].map(nameOf));
  for (const error of errors) {
    const missing = missingOf(error);
    // In a form that was just begun nearly all of them are missing fields: no pointer is written for one nobody asked for.
    if ((missing !== undefined && absent?.has(missing) === false) || !told(error)) continue;
    const pointer = missing === undefined ? error.instancePath : `${error.instancePath}/${missing}`;
    if (only?.has(pointer) === false || found.has(pointer)) continue;
    found.set(pointer, { rule: error.keyword, params: error.params });
  }
  return found;
}

const isTelling = ({ keyword }: ValidatorError): boolean => !NOISE.has(keyword);

/** The last part of a pointer, as it is written there. */
const nameOf = (pointer: string): string => pointer.slice(pointer.lastIndexOf('/') + 1);

/** The name that is missing, as a pointer writes it; undefined when something else is wrong. */
function missingOf(error: ValidatorError): string | undefined {
  const missing = error.params.missingProperty;
  if (error.keyword !== 'required' || typeof missing !== 'string') return undefined;
  return /[~/]/.test(missing) ? missing.replaceAll('~', '~0').replaceAll('/', '~1') : missing;
}

/** State without empty texts, nulls and undefined, at any depth of objects. */
function withoutEmpty(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const kept: Record<string, unknown> = {};
  for (const [key, member] of Object.entries(value))
    if (member !== '' && member !== null && member !== undefined) kept[key] = withoutEmpty(member);
  return kept;
}
