import { createHash } from 'node:crypto';
import { finish, type Steps } from '#server/platform/concurrency/slices.ts';
import { stableJson } from '#src/contract/call-key.ts';
import { writtenObjects } from '#src/engine/core/connector/written-order.ts';

/**
 * Names a document for ever: SHA-256 over its JSON with sorted keys, so that layout and key order do not count, except in what
 * a connector sends (decision 0124).
 */
export function documentHash(document: unknown): string {
  return finish(hashInSteps(document));
}

/** The same in steps, since the text of a long table is megabytes. @see documentHash */
export function* hashInSteps(document: unknown): Steps<string> {
  const sum = createHash('sha256');
  for (const part of canonicalParts(document, 0)) {
    sum.update(part);
    yield;
  }
  const orders = writtenObjects(document).flatMap(({ pointer, members }) => {
    const keys = Object.keys(members);
    return isStorageOrder(keys) ? [] : [[pointer, keys]];
  });
  if (orders.length > 0) sum.update(`\n${JSON.stringify(orders)}`);
  return sum.digest('hex');
}

/** Elements of a list that are written in one step. */
const IN_ONE_STEP = 1_000;
/** Long lists stand no deeper: rows of a table, choices of an input of a product. */
const DEEPEST_LIST = 4;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isLong = (value: unknown, depth: number): boolean =>
  isObject(value) &&
  depth < DEEPEST_LIST &&
  ((Array.isArray(value) && value.length > IN_ONE_STEP) ||
    Object.values(value).some((member) => isLong(member, depth + 1)));

/** The text of `stableJson` in parts. */
function* canonicalParts(value: unknown, depth: number): Generator<string, void, void> {
  if (!isObject(value) || !isLong(value, depth)) {
    yield stableJson(value);
  } else if (Array.isArray(value)) {
    yield '[';
    if (value.length > IN_ONE_STEP) {
      for (let at = 0; at < value.length; at += IN_ONE_STEP) {
        const some = stableJson(value.slice(at, at + IN_ONE_STEP)).slice(1, -1);
        yield at === 0 ? some : `,${some}`;
      }
    } else {
      for (const [at, item] of value.entries()) {
        if (at > 0) yield ',';
        yield* canonicalParts(item, depth + 1);
      }
    }
    yield ']';
  } else {
    yield '{';
    const present = Object.keys(value)
      .sort()
      .filter((key) => Reflect.get(value, key) !== undefined);
    for (const [at, key] of present.entries()) {
      yield `${at === 0 ? '' : ','}${JSON.stringify(key)}:`;
      yield* canonicalParts(Reflect.get(value, key), depth + 1);
    }
    yield '}';
  }
}

/**
 * Whether members stand in the order in which PostgreSQL's `jsonb` keeps them: shorter names first, then by their bytes.
 * Documents stored as `jsonb` before have that order, and keep the hashes that sales are pinned to.
 */
function isStorageOrder(keys: readonly string[]): boolean {
  const bytes = keys.map((key) => Buffer.from(key));
  return bytes.every((key, at) => {
    const before = bytes[at - 1];
    return (
      before === undefined || before.length < key.length || (before.length === key.length && before.compare(key) < 0)
    );
  });
}

/** SHA-256 of a text in hex. */
export function textHash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
