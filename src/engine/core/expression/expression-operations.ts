import { celEquals } from './cel-equality.ts';
import { isIn } from './expression-functions.ts';
import type { BinaryOperator } from './expression-node.ts';
import { typeName } from './expression-values.ts';

/** Operators whose sides are always both evaluated. */
export type PlainOperator = Exclude<BinaryOperator, '&&' | '||'>;

const MAX_INT = 9_223_372_036_854_775_807n;
const MIN_INT = -9_223_372_036_854_775_808n;

function whole(value: bigint): bigint {
  if (value > MAX_INT || value < MIN_INT) throw new RangeError(`integer overflow: ${value}`);
  return value;
}

function noOverload(op: string, a: unknown, b: unknown): TypeError {
  return new TypeError(`no such overload: ${typeName(a)} ${op} ${typeName(b)}`);
}

interface Arithmetic {
  readonly ints: (a: bigint, b: bigint) => bigint;
  readonly doubles?: (a: number, b: number) => number;
  /** What else the operator takes; undefined when it does not take these. */
  readonly others?: (a: unknown, b: unknown) => unknown;
}

/** CEL never mixes an int with a double: a document says `double(x)` where it means one. */
function arithmetic(op: string, { ints, doubles, others }: Arithmetic) {
  return (a: unknown, b: unknown): unknown => {
    if (typeof a === 'bigint' && typeof b === 'bigint') return ints(a, b);
    const value = typeof a === 'number' && typeof b === 'number' ? doubles?.(a, b) : others?.(a, b);
    if (value === undefined) throw noOverload(op, a, b);
    return value;
  };
}

function joined(a: unknown, b: unknown): unknown {
  if (typeof a === 'string' && typeof b === 'string') return a + b;
  return Array.isArray(a) && Array.isArray(b) ? [...a, ...b] : undefined;
}

function nonZero(value: bigint, problem: string): bigint {
  if (value === 0n) throw new RangeError(problem);
  return value;
}

const isNumber = (value: unknown): boolean => typeof value === 'bigint' || typeof value === 'number';

type Comparable = number;

/** Numbers of both kinds are compared exactly; texts by their code units; nothing else but its own kind. */
function comparison(op: string, holds: (a: Comparable, b: Comparable) => boolean) {
  return (a: unknown, b: unknown): boolean => {
    const alike = typeof a === typeof b && (typeof a === 'string' || typeof a === 'boolean');
    if (!alike && !(isNumber(a) && isNumber(b))) throw noOverload(op, a, b);
    return holds(a as Comparable, b as Comparable);
  };
}

/** What each operator does with CEL values. All throw TypeError or RangeError. */
export const OPERATIONS: Readonly<Record<PlainOperator, (a: unknown, b: unknown) => unknown>> = {
  '+': arithmetic('+', { ints: (a, b) => whole(a + b), doubles: (a, b) => a + b, others: joined }),
  '-': arithmetic('-', { ints: (a, b) => whole(a - b), doubles: (a, b) => a - b }),
  '*': arithmetic('*', { ints: (a, b) => whole(a * b), doubles: (a, b) => a * b }),
  '/': arithmetic('/', { ints: (a, b) => a / nonZero(b, 'division by zero'), doubles: (a, b) => a / b }),
  '%': arithmetic('%', { ints: (a, b) => a % nonZero(b, 'modulo by zero') }),
  '<': comparison('<', (a, b) => a < b),
  '<=': comparison('<=', (a, b) => a <= b),
  '>': comparison('>', (a, b) => a > b),
  '>=': comparison('>=', (a, b) => a >= b),
  '==': celEquals,
  '!=': (a, b) => !celEquals(a, b),
  in: isIn,
};

/** `-x`. @throws TypeError */
export function negative(value: unknown): unknown {
  if (typeof value === 'bigint' || typeof value === 'number') return -value;
  throw new TypeError(`no such overload: -${typeName(value)}`);
}

/** `!x`. @throws TypeError */
export function opposite(value: unknown): boolean {
  if (typeof value === 'boolean') return !value;
  throw new TypeError(`no such overload: !${typeName(value)}`);
}

const TRUE = new Set(['1', 't', 'true', 'TRUE', 'True']);
const FALSE = new Set(['0', 'f', 'false', 'FALSE', 'False']);
const INFINITE = /^([+-]?)(?:inf|infinity)$/i;

function intOf(value: unknown): unknown {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number') {
    if (Number.isFinite(value)) return BigInt(Math.trunc(value));
    throw new RangeError('int() type error: integer overflow');
  }
  if (typeof value !== 'string') return undefined;
  const int = value === value.trim() && value.length <= 20 && !value.includes('0x') ? bigIntOf(value) : undefined;
  if (int === undefined || int > MAX_INT || int < MIN_INT)
    throw new TypeError('int() type error: cannot convert to int');
  return int;
}

function bigIntOf(text: string): bigint | undefined {
  try {
    return BigInt(text);
  } catch {
    return undefined;
  }
}

function doubleOf(value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'bigint') return Number(value);
  if (typeof value !== 'string') return undefined;
  const infinite = INFINITE.exec(value);
  if (infinite !== null) return infinite[1] === '-' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  if (value.toLowerCase() === 'nan') return Number.NaN;
  const number = value === '' || value !== value.trim() ? Number.NaN : Number(value);
  if (Number.isNaN(number)) throw new TypeError('double() type error: cannot convert to double');
  return number;
}

function boolOf(value: unknown): unknown {
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'string') return undefined;
  if (!TRUE.has(value) && !FALSE.has(value))
    throw new TypeError(`bool() conversion error: invalid string value "${value}"`);
  return TRUE.has(value);
}

function stringOf(value: unknown): unknown {
  if (value === Number.POSITIVE_INFINITY) return '+Inf';
  if (value === Number.NEGATIVE_INFINITY) return '-Inf';
  return value === null || typeof value === 'object' ? undefined : String(value);
}

const CONVERSIONS: Readonly<Record<string, (value: unknown) => unknown>> = {
  int: intOf,
  double: doubleOf,
  bool: boolOf,
  string: stringOf,
};

/** CEL's conversions: `int`, `double`, `bool` and `string`; undefined for another name. */
export function conversionNamed(name: string): ((value: unknown) => unknown) | undefined {
  const convert = Object.hasOwn(CONVERSIONS, name) ? CONVERSIONS[name] : undefined;
  return (
    convert &&
    ((value) => {
      const converted = convert(value);
      if (converted === undefined) throw new TypeError(`found no matching overload for '${name}(${typeName(value)})'`);
      return converted;
    })
  );
}
