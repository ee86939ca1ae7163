import { pointerTo } from '../check/problem-list.ts';
import { writtenObjects } from '../connector/written-order.ts';
import { celEquals } from '../expression/cel-equality.ts';
import { isBinding } from '../screen/resolve-bindable.ts';
import { isLocalized } from '../text/localized-text.ts';
import type { RawChange } from './change.ts';

/** By which member elements of a list are known; the first that all of them have. */
const IDENTITIES = ['id', 'code', 'key', 'outcome', 'rule', 'value', 'sku'] as const;

/** Lists that are known by more than one member, or whose order is part of what they mean. */
const SPECIAL: Readonly<Record<string, (element: Readonly<Record<string, unknown>>) => string>> = {
  adminFee: ({ from, effectiveFrom }) =>
    `${String(from)}${effectiveFrom === undefined ? '' : `@${String(effectiveFrom)}`}`,
  rows: ({ label }) => (isLocalized(label) ? label.id : JSON.stringify(label ?? null)),
  cutOffs: ({ start }) => String(start),
  files: ({ name }) => String(name),
  answers: ({ name }) => String(name),
  callbacks: ({ name }) => String(name),
};
const ORDERED: ReadonlySet<string> = new Set(['status', 'over', 'press', 'onSuccess', 'onError', 'then', 'else']);

interface Place {
  readonly before: string;
  readonly after: string;
  readonly names: readonly string[];
}

/**
 * Every difference between two JSON values; lists of things with a name are compared by it, whatever their order. Of members
 * the order counts only where a connector sends them in it.
 */
export function compareDocuments(before: unknown, after: unknown): readonly RawChange[] {
  const found: RawChange[] = [];
  compare(before, after, { before: '', after: '', names: [] }, found);
  return [...found, ...movedMembers(before, after)];
}

/** Objects that are sent with the same members in another order. */
function movedMembers(before: unknown, after: unknown): readonly RawChange[] {
  const old = new Map(writtenObjects(before).map(({ pointer, members }) => [pointer, Object.keys(members)]));
  return writtenObjects(after).flatMap(({ pointer, names, members }): readonly RawChange[] => {
    const known = old.get(pointer);
    if (known === undefined) return [];
    const now = Object.keys(members).filter((key) => known.includes(key));
    const then = known.filter((key) => Object.hasOwn(members, key));
    return now.join('\n') === then.join('\n') ? [] : [{ pointer, names, what: 'moved', before: then, after: now }];
  });
}

function compare(before: unknown, after: unknown, place: Place, found: RawChange[]): void {
  if (celEquals(before, after)) return;
  if (isPlain(before) && isPlain(after) && !isWhole(before) && !isWhole(after)) {
    compareMembers(before, after, place, found);
  } else if (Array.isArray(before) && Array.isArray(after)) {
    compareLists(before, after, place, found);
  } else {
    found.push({ pointer: place.after, names: place.names, what: 'changed', before, after });
  }
}

/** Texts and expressions are one thing each. */
const isWhole = (value: object): boolean => isBinding(value) || isLocalized(value);
const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const inside = (place: Place, name: string, before: string | number, after: string | number): Place => ({
  before: pointerTo(place.before, before),
  after: pointerTo(place.after, after),
  names: [...place.names, name],
});

function compareMembers(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  place: Place,
  found: RawChange[],
): void {
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const at = inside(place, key, key, key);
    if (!Object.hasOwn(after, key)) found.push(gone(at, before[key]));
    else if (!Object.hasOwn(before, key)) found.push(came(at, after[key]));
    else compare(before[key], after[key], at, found);
  }
}

const gone = (at: Place, before: unknown): RawChange => ({
  pointer: at.before,
  names: at.names,
  what: 'removed',
  before,
});
const came = (at: Place, after: unknown): RawChange => ({ pointer: at.after, names: at.names, what: 'added', after });

function compareLists(before: readonly unknown[], after: readonly unknown[], place: Place, found: RawChange[]): void {
  const name = place.names.at(-1) ?? '';
  const keysBefore = keysOf(before, name);
  const keysAfter = keysOf(after, name);
  if (keysBefore === undefined || keysAfter === undefined) {
    comparePositions(before, after, place, found);
    return;
  }
  // By their places, since a table of choices has 20,000 rows.
  const placesBefore = new Map(keysBefore.map((key, index) => [key, index] as const));
  const placesAfter = new Map(keysAfter.map((key, index) => [key, index] as const));
  for (const [index, key] of keysBefore.entries()) {
    const now = placesAfter.get(key) ?? -1;
    const at = inside(place, key, index, now);
    if (now < 0) found.push(gone(inside(place, key, index, index), before[index]));
    else compare(before[index], after[now], at, found);
  }
  for (const [index, key] of keysAfter.entries()) {
    if (!placesBefore.has(key)) found.push(came(inside(place, key, index, index), after[index]));
  }
  const kept = keysBefore.filter((key) => placesAfter.has(key));
  const order = keysAfter.filter((key) => placesBefore.has(key));
  if (kept.join('\n') !== order.join('\n')) {
    found.push({ pointer: place.after, names: place.names, what: 'moved', before: kept, after: order });
  }
}

/** Elements without names: those of ordered lists by position, plain values as one value. */
function comparePositions(
  before: readonly unknown[],
  after: readonly unknown[],
  place: Place,
  found: RawChange[],
): void {
  const plain = [...before, ...after].every((element) => typeof element !== 'object' || element === null);
  const ordered = ORDERED.has(place.names.at(-1) ?? '');
  if (plain || (ordered && before.length !== after.length)) {
    found.push({ pointer: place.after, names: place.names, what: 'changed', before, after });
    return;
  }
  for (let index = 0; index < Math.max(before.length, after.length); index += 1) {
    const at = inside(place, String(index + 1), index, index);
    if (index >= after.length) found.push(gone(at, before[index]));
    else if (index >= before.length) found.push(came(at, after[index]));
    else compare(before[index], after[index], at, found);
  }
}

/** What tells the elements apart; undefined when nothing does. */
function keysOf(list: readonly unknown[], name: string): readonly string[] | undefined {
  if (ORDERED.has(name) || list.length === 0) return list.length === 0 ? [] : undefined;
  if (!list.every(isPlain)) return undefined;
  const special = Object.hasOwn(SPECIAL, name) ? SPECIAL[name] : undefined;
  const keys = special ? list.map(special) : keysByMember(list);
  return keys !== undefined && new Set(keys).size === keys.length ? keys : undefined;
}

function keysByMember(list: readonly Readonly<Record<string, unknown>>[]): readonly string[] | undefined {
  const member = IDENTITIES.find((one) => list.every((element) => typeof element[one] === 'string'));
  return member === undefined ? undefined : list.map((element) => String(element[member]));
}
