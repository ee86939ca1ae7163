import type { SignedTime } from '#src/engine/core/connector/connector-callback.ts';
import { coerce } from '../answer/coerce.ts';
import { entriesOf } from './header-entries.ts';
import { headerOf, type RawCallback } from './raw-callback.ts';

const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:?\d{2})$/;

/**
 * The time that a report was signed with, as it is written.
 *
 * @param find finds a value in the body by its path.
 * @param now when the report arrived.
 * @returns undefined when there is none, when there are several, when it is written otherwise than the document says, or
 *   when it lies further from `now` than the document allows, before or after
 */
export function signedTime(
  recipe: SignedTime,
  raw: RawCallback,
  find: (from: string) => unknown,
  now: Date,
): string | undefined {
  const written = writtenTime(recipe, raw, find);
  const instant = written === undefined ? Number.NaN : instantOf(written, recipe.unit);
  return Math.abs(now.getTime() - instant) <= recipe.withinSeconds * 1000 ? written : undefined;
}

function writtenTime(
  { header, field, separator, prefix }: SignedTime,
  { headers }: RawCallback,
  find: (from: string) => unknown,
): string | undefined {
  if (header !== undefined) {
    const entries = entriesOf(headerOf(headers, header) ?? '', separator, prefix);
    return entries.length === 1 ? entries[0] : undefined;
  }
  const value = field === undefined ? undefined : coerce('string', find(field));
  return typeof value === 'string' ? value : undefined;
}

/** Milliseconds since 1970; NaN for what is no such time. */
function instantOf(written: string, unit: SignedTime['unit']): number {
  const seconds = /^\d{9,11}$/.test(written);
  const milliseconds = /^\d{12,14}$/.test(written);
  if (seconds && (unit === 'seconds' || unit === 'epoch')) return Number(written) * 1000;
  if (milliseconds && (unit === 'milliseconds' || unit === 'epoch')) return Number(written);
  return unit === 'iso-8601' && ISO.test(written) ? Date.parse(written) : Number.NaN;
}
