import { listOf } from './expression-functions.ts';
import { FORBIDDEN_KEYS, kindOf, typeName } from './expression-values.ts';

/** What a comprehension asks of each element. */
type Ask = (element: unknown) => unknown;

/** Elements of a list, keys of a map; null has none. @throws TypeError for anything else */
export function elementsOf(value: unknown): readonly unknown[] {
  const list = listOf(value);
  if (Array.isArray(list)) return list;
  if (typeof list === 'object' && list !== null) return Object.keys(list);
  throw new TypeError(
    `Expression of type '${kindOf(list)}' cannot be range of a comprehension (must be list, map, or dynamic).`,
  );
}

/** The answer to a condition. @param rule said when it is neither yes nor no @throws TypeError then */
export function certain(answer: unknown, rule: string): boolean {
  if (typeof answer === 'boolean') return answer;
  throw new TypeError(`${rule}, got '${typeName(answer)}'`);
}

/** A map from its entries; names that lead out of the data are left out. */
export function mapOf(entries: readonly (readonly [unknown, unknown])[]): Readonly<Record<string, unknown>> {
  const map: Record<string, unknown> = {};
  for (const [key, value] of entries) if (!FORBIDDEN_KEYS.has(key as string)) map[key as string] = value;
  return map;
}

const predicate = (name: string): string => `${name}(var, predicate) predicate must return bool`;

/**
 * `all` and `exists`: the first element that settles the question does, and an element that fails matters only when none
 * settles it. @throws whatever the first failing element threw
 */
function settled(list: readonly unknown[], ask: Ask, name: string, settling: boolean): boolean {
  let failure: unknown;
  let failed = false;
  for (const element of list) {
    try {
      if (certain(ask(element), predicate(name)) === settling) return settling;
    } catch (error) {
      if (!failed) failure = error;
      failed = true;
    }
  }
  if (failed) throw failure;
  return !settling;
}

/** Comprehensions that ask one thing of each element. */
export const WALKS: Readonly<Record<string, (list: readonly unknown[], ask: Ask) => unknown>> = {
  all: (list, ask) => settled(list, ask, 'all', false),
  exists: (list, ask) => settled(list, ask, 'exists', true),
  exists_one: (list, ask) => list.filter((element) => certain(ask(element), predicate('exists_one'))).length === 1,
  filter: (list, ask) => list.filter((element) => certain(ask(element), predicate('filter'))),
  map: (list, ask) => list.map((element) => ask(element)),
};

/** `map(x, condition, value)`: the values of those elements for which the condition holds. */
export function mapWhere(list: readonly unknown[], holds: Ask, ask: Ask): readonly unknown[] {
  const rule = 'map(var, filter, transform) filter predicate must return bool';
  return list.flatMap((element) => (certain(holds(element), rule) ? [ask(element)] : []));
}
