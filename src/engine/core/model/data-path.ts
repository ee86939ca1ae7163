import { FORBIDDEN_KEYS } from '../expression/expression-values.ts';

/** Where a value is inside a state: own keys from the root. Lists are indexed by digits. */
export type DataPath = readonly string[];

/** Reads `parameters.destination` as a path. "" is the root. @throws RangeError for an empty or forbidden part. */
export function parsePath(text: string): DataPath {
  return text === '' ? [] : checked(text.split('.'));
}

/** Reads a JSON Pointer (`/parameters/destination`) as a path. @throws RangeError when it does not start with `/`. */
export function pathOfPointer(pointer: string): DataPath {
  if (pointer === '') return [];
  if (!pointer.startsWith('/')) throw new RangeError(`not a JSON pointer: ${pointer}`);
  return checked(
    pointer
      .slice(1)
      .split('/')
      .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~')),
  );
}

/** Writes a path as a JSON Pointer. */
export function pointerOfPath(path: DataPath): string {
  return path.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

function checked(path: readonly string[]): DataPath {
  for (const part of path) {
    if (part === '' || FORBIDDEN_KEYS.has(part)) throw new RangeError(`not a name in a path: "${part}"`);
  }
  return path;
}

/** Reads a value; undefined when any part of the way is absent. Own keys only. */
export function getAt(root: unknown, path: DataPath): unknown {
  let value = root;
  for (const part of path) {
    if (typeof value !== 'object' || value === null || FORBIDDEN_KEYS.has(part) || !Object.hasOwn(value, part)) {
      return undefined;
    }
    value = (value as Readonly<Record<string, unknown>>)[part];
  }
  return value;
}

/**
 * Returns a copy of `root` with one value changed; everything beside the way keeps its identity, and so does the whole when
 * nothing changes. Missing objects on the way are made.
 * @throws RangeError for a forbidden name, or when the way leads through a value that is neither object nor list.
 */
export function setAt(root: unknown, path: DataPath, value: unknown): unknown {
  checked(path);
  return replace(root, path, value, 0);
}

function replace(owner: unknown, path: DataPath, value: unknown, depth: number): unknown {
  const key = path[depth];
  if (key === undefined) return value;
  if (Array.isArray(owner)) return replaceElement(owner, key, path, value, depth);
  if (owner !== undefined && owner !== null && typeof owner !== 'object') {
    throw new RangeError(`there is no ${pointerOfPath(path)} inside a ${typeof owner}`);
  }
  const own = (owner ?? {}) as Readonly<Record<string, unknown>>;
  const before = Object.hasOwn(own, key) ? own[key] : undefined;
  const after = replace(before, path, value, depth + 1);
  return Object.is(before, after) && Object.hasOwn(own, key) ? own : { ...own, [key]: after };
}

function replaceElement(
  list: readonly unknown[],
  key: string,
  path: DataPath,
  value: unknown,
  depth: number,
): readonly unknown[] {
  const index = /^\d{1,6}$/.test(key) ? Number(key) : Number.NaN;
  if (!(index <= list.length)) throw new RangeError(`not a position in a list of ${list.length}: "${key}"`);
  const after = replace(list[index], path, value, depth + 1);
  if (index < list.length && Object.is(list[index], after)) return list;
  const copy = list.slice();
  copy[index] = after;
  return copy;
}

/** Two paths overlap when one leads through the other, or they are the same. */
export function overlaps(a: DataPath, b: DataPath): boolean {
  const shared = Math.min(a.length, b.length);
  for (let index = 0; index < shared; index += 1) if (a[index] !== b[index]) return false;
  return true;
}
