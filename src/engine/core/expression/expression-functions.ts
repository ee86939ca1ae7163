import { formatRupiah } from '#src/domain/money/money.ts';
import { asSeen } from '#src/domain/typed/as-seen.ts';
import { clockText, dayText, monthText } from '../text/calendar-text.ts';
import { groupDigits } from '../text/group-digits.ts';
import { textIn } from '../text/localized-text.ts';
import { celEquals } from './cel-equality.ts';
import { countSteps } from './evaluation-budget.ts';
import { kindOf, memberOf, toCel, typeName } from './expression-values.ts';

/** A function of our own: how it is typed for the checker and what it does with CEL values. */
export interface ExpressionFunction {
  /** CEL signature; `T` stands for any one type. The checker uses it, the evaluator is lenient about null. */
  readonly signature: string;
  /** Takes the arguments and, when `usesLocale`, the active language last. */
  readonly run: (...args: readonly unknown[]) => unknown;
  readonly usesLocale?: boolean;
}

const asText = (value: unknown): string => {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'bigint') return String(value);
  throw new TypeError(`a text is expected, not a ${kindOf(value)}`);
};

const asInt = (value: unknown): number => {
  if (typeof value === 'bigint') return Number(value);
  throw new TypeError(`a whole number is expected, not a ${kindOf(value)}`);
};

const asList = (value: unknown): readonly unknown[] => {
  if (value === null) return [];
  if (!Array.isArray(value)) throw new TypeError(`a list is expected, not a ${kindOf(value)}`);
  countSteps(value.length);
  return value;
};

const matches = (key: unknown, wanted: unknown) => (element: unknown) => memberOf(element, key) === wanted;

/**
 * The functions documents may call besides CEL's own. Null, which is what data is until it arrives, is read as "nothing":
 * no text, no list, a dash for money. Anything else of the wrong kind is an error.
 */
export const EXPRESSION_FUNCTIONS: Readonly<Record<string, ExpressionFunction>> = {
  money: {
    signature: 'money(int): string',
    run: (amount) => (amount === null ? '–' : formatRupiah(asInt(amount))),
  },
  group: {
    signature: 'group(string, int): string',
    run: (text, size) => groupDigits(asText(text), asInt(size)),
  },
  part: {
    signature: 'part(string, string, int): string',
    run: (text, separator, index) => asText(text).split(asText(separator))[asInt(index)]?.trim() ?? '',
  },
  digits: {
    signature: 'digits(string): string',
    run: (text) => asSeen(asText(text)).replace(/[^0-9]/g, ''),
  },
  pick: {
    signature: 'pick(list<T>, string, dyn): T',
    run: (list, key, value) => asList(list).find(matches(key, value)) ?? null,
  },
  where: {
    signature: 'where(list<T>, string, dyn): list<T>',
    run: (list, key, value) => asList(list).filter(matches(key, value)),
  },
  text: { signature: 'text(dyn): string', usesLocale: true, run: (value, locale) => textIn(value, locale) },
  has_text: {
    signature: 'has_text(string): bool',
    run: (value) => typeof value === 'string' && value.trim() !== '',
  },
  int_of: {
    signature: 'int_of(dyn): int',
    run: (value) => {
      if (typeof value === 'bigint') return value;
      if (value === null || value === undefined || (typeof value === 'string' && value.trim() === '')) return 0n;
      // A guess would be charged: what is there and is no whole number is an error, never 0.
      const whole = typeof value === 'string' ? /^(\d{1,15})(?:\.0{1,2})?$/.exec(value.trim())?.[1] : undefined;
      if (whole === undefined) throw new TypeError(`a whole number is expected, not a ${kindOf(value)}`);
      return BigInt(whole);
    },
  },
  coalesce: { signature: 'coalesce(dyn, dyn): dyn', run: (value, otherwise) => value ?? otherwise },
  present: {
    signature: 'present(map): map',
    run: (value) => {
      if (typeof value !== 'object' || value === null) throw new TypeError(`a map is expected, not a ${kindOf(value)}`);
      return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== null && member !== ''));
    },
  },
  sum: {
    signature: 'sum(list, string): int',
    run: (list, key) =>
      asList(list).reduce<bigint>((total, element) => total + BigInt(asInt(memberOf(element, key) ?? 0n)), 0n),
  },
  fee: {
    signature: 'fee(list, int): int',
    run: (slabs, amount) => (amount === null ? 0n : feeBySlab(asList(slabs), BigInt(asInt(amount)))),
  },
  date: { signature: 'date(string): string', run: (instant) => dayText(asText(instant)) },
  month: { signature: 'month(string): string', run: (period) => monthText(asText(period)) },
  time: { signature: 'time(string): string', run: (instant) => clockText(asText(instant)) },
};

/** The fee of an amount by the slab it falls into: fixed part and hundredths of a percent, rounded as the slab says. */
function feeBySlab(slabs: readonly unknown[], amount: bigint): bigint {
  const part = (slab: unknown, name: string): bigint => BigInt(asInt(memberOf(slab, name) ?? 0n));
  const slab = slabs.find((each) => amount >= part(each, 'from') && amount <= part(each, 'to'));
  return slab === undefined
    ? 0n
    : part(slab, 'fixed') + (amount * part(slab, 'points') + part(slab, 'round')) / 10_000n;
}

/** CEL's own functions that documents may call, and methods they may call on a value. All are linear in their input. */
export const CEL_FUNCTIONS: ReadonlySet<string> = new Set(['size', 'int', 'double', 'string', 'bool', 'has']);
export const CEL_METHODS: ReadonlySet<string> = new Set([
  'size',
  'startsWith',
  'endsWith',
  'contains',
  'lowerAscii',
  'upperAscii',
  'trim',
  'indexOf',
  'lastIndexOf',
  'substring',
  'split',
  'join',
  'matches',
  'map',
  'filter',
  'all',
  'exists',
  'exists_one',
]);

/** Methods that walk a list and name its elements. */
export const COMPREHENSIONS: ReadonlySet<string> = new Set(['map', 'filter', 'all', 'exists', 'exists_one']);

/** What `size(x)` is at run time: null counts as empty. */
export function sizeOf(value: unknown): bigint {
  if (value === null) return 0n;
  if (typeof value === 'string') return BigInt([...value].length);
  if (Array.isArray(value)) return BigInt(value.length);
  if (typeof value === 'object' && value !== undefined) return BigInt(Object.keys(value).length);
  throw new TypeError(`a ${kindOf(value)} has no size`);
}

/** What a comprehension walks at run time: null is an empty list, and elements are CEL values. */
export function listOf(value: unknown): unknown {
  if (Array.isArray(value)) countSteps(value.length);
  return value === null ? [] : toCel(value);
}

/** What `x in y` is at run time: an element of a list or a key of a map; null holds nothing. */
export function isIn(value: unknown, owner: unknown): boolean {
  const list = listOf(owner);
  if (Array.isArray(list)) return list.some((element) => celEquals(value, element));
  if (typeof list !== 'object' || list === null)
    throw new TypeError(`no such overload: ${typeName(value)} in ${typeName(list)}`);
  const key = String(value);
  return Object.hasOwn(list, key) && (list as Readonly<Record<string, unknown>>)[key] !== undefined;
}
