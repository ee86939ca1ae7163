import type { ResponseField } from '#src/engine/core/document-types.ts';
import { cleanJson, cleanText } from './clean-json.ts';
import { parseRupiah } from './parse-rupiah.ts';

/** Undefined when the value is missing or not of that type. Suppliers mix numbers and strings; both are taken. */
export function coerce(type: ResponseField['type'], value: unknown): unknown {
  if (value === undefined || value === null) return undefined;
  switch (type) {
    case 'string':
      return typeof value === 'string'
        ? cleanText(value)
        : typeof value === 'number' || typeof value === 'boolean'
          ? String(value)
          : undefined;
    case 'int': {
      const whole = typeof value === 'string' && /^-?\d+$/.test(value.trim()) ? Number(value) : value;
      return Number.isSafeInteger(whole) ? whole : undefined;
    }
    case 'rupiah':
      return parseRupiah(value);
    case 'decimal':
      return decimalText(value);
    case 'flag':
      return typeof value === 'boolean' ? value : undefined;
    case 'list':
      return Array.isArray(value) ? cleanJson(value) : undefined;
    case 'json':
      return cleanJson(value);
  }
}

/** An amount of another currency, digit by digit: 3.9100 stays 3.9100. */
function decimalText(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  return /^-?\d{1,15}(?:\.\d{1,10})?$/.test(text) ? text : undefined;
}
