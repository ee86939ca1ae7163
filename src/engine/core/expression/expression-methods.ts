import { keptBySource } from './compiled-expression.ts';
import { allowJoined } from './evaluation-budget.ts';
import { sizeOf } from './expression-functions.ts';
import { kindOf, typeName } from './expression-values.ts';

type Kind = 'string' | 'int';

/** A method of CEL on a text or, for `join`, a list of texts: the kinds of its arguments, those after `least` optional. */
interface Method {
  readonly takes: readonly Kind[];
  readonly least?: number;
  readonly ofList?: boolean;
  readonly run: (owner: never, ...args: never[]) => unknown;
}

function outside(call: string, what: string): RangeError {
  return new RangeError(`string.${call}: ${what} out of range`);
}

type Search = (text: string, sought: string, from?: number) => number;

function found(name: string, search: Search) {
  return (text: string, sought: string, from?: bigint): bigint => {
    if (from === undefined) return BigInt(search(text, sought));
    if (sought === '') return from;
    const start = Number(from);
    if (start < 0 || start >= text.length) throw outside(`${name}(search, fromIndex)`, 'fromIndex');
    return BigInt(search(text, sought, start));
  };
}

function substring(text: string, from: bigint, to?: bigint): string {
  const start = Number(from);
  const end = to === undefined ? text.length : Number(to);
  if (start < 0 || start > text.length) throw outside('substring(start, end)', 'start index');
  if (end < start || end > text.length) throw outside('substring(start, end)', 'end index');
  return text.substring(start, end);
}

function split(text: string, separator: string, most?: bigint): readonly string[] {
  const limit = most === undefined ? -1 : Number(most);
  if (limit === 0) return [];
  const parts = text.split(separator);
  if (limit < 0 || parts.length <= limit) return parts;
  return [...parts.slice(0, limit - 1), parts.slice(limit - 1).join(separator)];
}

function join(list: readonly unknown[], separator?: string): string {
  if (!list.every((element): element is string => typeof element === 'string'))
    throw new TypeError(`string.join(${separator === undefined ? '' : 'separator'}): list must contain only strings`);
  allowJoined(list, separator ?? '');
  return list.join(separator ?? '');
}

const patternOf = keptBySource((pattern) => new RegExp(pattern));

function matches(text: string, pattern: string): boolean {
  try {
    return patternOf(pattern).test(text);
  } catch {
    throw new SyntaxError(`Invalid regular expression: ${pattern}`);
  }
}

const METHODS: Readonly<Record<string, Method>> = {
  startsWith: { takes: ['string'], run: (text: string, part: string) => text.startsWith(part) },
  endsWith: { takes: ['string'], run: (text: string, part: string) => text.endsWith(part) },
  contains: { takes: ['string'], run: (text: string, part: string) => text.includes(part) },
  lowerAscii: { takes: [], run: (text: string) => text.toLowerCase() },
  upperAscii: { takes: [], run: (text: string) => text.toUpperCase() },
  trim: { takes: [], run: (text: string) => text.trim() },
  indexOf: {
    takes: ['string', 'int'],
    least: 1,
    run: found('indexOf', (text, sought, from) => text.indexOf(sought, from)),
  },
  lastIndexOf: {
    takes: ['string', 'int'],
    least: 1,
    run: found('lastIndexOf', (text, sought, from = text.length) => text.lastIndexOf(sought, from)),
  },
  substring: { takes: ['int', 'int'], least: 1, run: substring },
  split: { takes: ['string', 'int'], least: 1, run: split },
  join: { takes: ['string'], least: 0, ofList: true, run: join },
  matches: { takes: ['string'], run: matches },
};

/** A method ready to run: the value before the dot, then the arguments. @throws TypeError, RangeError */
export type MethodRun = (owner: unknown, args: readonly unknown[]) => unknown;

/**
 * One of CEL's methods on a value, other than those that walk a list.
 * @param count of the arguments that the document gives
 * @throws TypeError when no method of that name takes so many
 */
export function methodNamed(name: string, count: number): MethodRun {
  if (name === 'size' && count === 0) return sizeOf;
  const method = Object.hasOwn(METHODS, name) ? METHODS[name] : undefined;
  if (method === undefined || count > method.takes.length || count < (method.least ?? method.takes.length))
    throw new TypeError(`found no matching overload for '${name}' with ${count} arguments`);
  const { takes, ofList, run } = method;
  return (owner, args) => {
    const fits = ofList ? isListOfTexts(owner) : typeof owner === 'string';
    if (!fits || args.some((arg, index) => kindOf(arg) !== takes[index])) {
      const types = args.map(typeName).join(', ');
      throw new TypeError(`found no matching overload for '${kindOf(owner)}.${name}(${types})'`);
    }
    return run(owner as never, ...(args as never[]));
  };
}

/** CEL judges a list by its first element; an empty one may hold anything. */
function isListOfTexts(value: unknown): boolean {
  return Array.isArray(value) && (value.length === 0 || typeof value[0] === 'string');
}
