import type { ResponseField } from '#src/engine/core/document-types.ts';
import { cleanJson, cleanText } from './clean-json.ts';
import { type AmountForm, parseRupiah } from './parse-rupiah.ts';
import { Contradiction, hasLostDigits, WrittenNumber, withoutNoise } from './written-number.ts';

/** Undefined when the value is missing or not of that type. Suppliers mix numbers and strings; both are taken. */
export function coerce(type: ResponseField['type'], value: unknown, amounts?: AmountForm): unknown {
  if (value === undefined || value === null || value instanceof Contradiction) return undefined;
  switch (type) {
    case 'string':
      return textOf(value);
    case 'int': {
      const whole = typeof value === 'string' && /^-?\d+$/.test(value.trim()) ? Number(value) : numberIn(value);
      return Number.isSafeInteger(whole) ? whole : undefined;
    }
    case 'rupiah':
      return parseRupiah(value instanceof WrittenNumber ? value.value : value, amounts);
    case 'decimal':
      return decimalText(value);
    case 'flag':
      return typeof value === 'boolean' ? value : undefined;
    case 'list':
      return Array.isArray(value) ? cleanJson(value) : undefined;
    case 'json':
      return value instanceof WrittenNumber ? value.value : cleanJson(value);
  }
}

/** A number that lost digits has no text: what it prints looks like a token and is none. */
function textOf(value: unknown): string | undefined {
  if (value instanceof WrittenNumber) return value.digits;
  if (typeof value === 'string') return hasLostDigits(value) ? undefined : cleanText(value);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

const numberIn = (value: unknown): unknown =>
  value instanceof WrittenNumber ? value.value : typeof value === 'number' ? withoutNoise(value) : value;

/** An amount of another currency, digit by digit: 3.9100 stays 3.9100. */
function decimalText(value: unknown): string | undefined {
  const written = value instanceof WrittenNumber ? value.text : value;
  const text = typeof written === 'number' ? String(written) : typeof written === 'string' ? written.trim() : '';
  if (/^-?\d{1,15}(?:\.\d{1,10})?$/.test(text)) return text;
  // More digits than any currency has are the noise of a double: 13063.999999999998 is 13064.
  return value instanceof WrittenNumber && Number.isSafeInteger(value.value) ? String(value.value) : undefined;
}
