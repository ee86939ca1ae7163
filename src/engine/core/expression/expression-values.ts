/**
 * The border between JSON and CEL. JSON has one kind of number; CEL tells int from double, and rupiah are ints. Values are
 * converted one level at a time, when an expression touches them, so that a long list costs nothing until it is read.
 */

/** Names that never lead anywhere, whatever the object holds. */
export const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** A JSON value as CEL sees it: safe integers become ints, absent becomes null, lists of numbers become lists of ints. */
export function toCel(value: unknown): unknown {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : value;
  if (value === undefined) return null;
  if (Array.isArray(value) && value.some(needsConversion)) return value.map(toCel);
  return value;
}

function needsConversion(value: unknown): boolean {
  return typeof value === 'number' || value === undefined || Array.isArray(value);
}

/** Objects known to hold no CEL ints. Data and state are immutable, so what was clean once stays clean. */
const clean = new WeakSet<object>();

/**
 * A CEL value as JSON: ints become numbers. Objects that hold none are returned as they are, so that their identity stays.
 * @throws RangeError when an int is outside the safe range of JSON numbers.
 */
export function fromCel(value: unknown): unknown {
  if (typeof value === 'bigint') {
    const number = Number(value);
    if (!Number.isSafeInteger(number)) throw new RangeError('a whole number outside the safe range');
    return number;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (clean.has(value)) return value;
  const result = Array.isArray(value) ? fromCelList(value) : fromCelObject(value);
  if (result === value) clean.add(value);
  return result;
}

function fromCelList(list: readonly unknown[]): readonly unknown[] {
  let copy: unknown[] | undefined;
  for (let index = 0; index < list.length; index += 1) {
    const converted = fromCel(list[index]);
    if (converted !== list[index]) {
      copy ??= list.slice();
      copy[index] = converted;
    }
  }
  return copy ?? list;
}

function fromCelObject(object: object): object {
  const prototype = Object.getPrototypeOf(object);
  if (prototype !== Object.prototype && prototype !== null) throw new TypeError('a value that is not JSON');
  let copy: Record<string, unknown> | undefined;
  for (const [key, value] of Object.entries(object)) {
    const converted = fromCel(value);
    if (converted !== value) {
      copy ??= { ...object };
      copy[key] = converted;
    }
  }
  return copy ?? object;
}

/**
 * Reads a member the way expressions do: own keys only; what is absent, and any member of null, is null. A list is read by
 * position. The type checker refuses misspelt names at load, so absence at run time means "not there yet".
 * @throws TypeError for a forbidden name, or a member of something that has none.
 */
export function memberOf(owner: unknown, key: unknown): unknown {
  if (owner === null || owner === undefined) return null;
  if (typeof key === 'bigint' && Array.isArray(owner)) return toCel(owner[Number(key)]);
  if (typeof key !== 'string') throw new TypeError('a member is named by a string, an element by a whole number');
  if (FORBIDDEN_KEYS.has(key)) throw new TypeError(`the name ${key} is not allowed`);
  if (typeof owner !== 'object' || Array.isArray(owner)) throw new TypeError(`no member ${key} in a ${kindOf(owner)}`);
  return Object.hasOwn(owner, key) ? toCel((owner as Readonly<Record<string, unknown>>)[key]) : null;
}

/** The CEL name of a value's kind, for messages. */
export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'bigint') return 'int';
  if (typeof value === 'number') return 'double';
  return typeof value === 'boolean' ? 'bool' : typeof value === 'object' ? 'map' : typeof value;
}

/** The full CEL type of a value, for messages: lists and maps are named by their first element. */
export function typeName(value: unknown): string {
  if (typeof value !== 'object' || value === null) return kindOf(value);
  if (Array.isArray(value)) return `list<${value.length === 0 ? 'dyn' : typeName(value[0])}>`;
  const [first] = Object.values(value);
  return first === undefined ? 'map<dyn, dyn>' : `map<string, ${typeName(first)}>`;
}

/** A root by its name. @throws TypeError when the scope has none of that name */
export function rootOf(scope: unknown, name: unknown): unknown {
  const roots = scope as Readonly<Record<string, unknown>>;
  if (typeof name !== 'string' || !Object.hasOwn(roots, name)) throw new TypeError(`unknown name ${String(name)}`);
  return toCel(roots[name]);
}
