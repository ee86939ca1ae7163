import type { ResponseField } from '#src/engine/core/document-types.ts';
import { coerce } from './coerce.ts';
import { findGroups } from './find-groups.ts';
import { readPath } from './json-path.ts';
import { MAX_TEXT } from './open-body.ts';

type Find = (from: string) => unknown;
type Fields = Readonly<Record<string, ResponseField>>;

/**
 * Reads the values that a document names.
 *
 * @returns undefined when a required one is missing or makes no sense. An optional one of that kind is left out rather than
 *   costing us an explicit word about the money.
 */
export function readFields(fields: Fields, find: Find): Readonly<Record<string, unknown>> | undefined {
  const read: [string, unknown][] = [];
  for (const [name, field] of Object.entries(fields)) {
    const value = readField(field, find);
    if (value !== undefined) read.push([name, value]);
    else if (field.optional !== true) return undefined;
  }
  return Object.fromEntries(read);
}

function readField(field: ResponseField, find: Find): unknown {
  const value = narrow(field, find(field.from));
  if (field.type === 'list' && field.each !== undefined) return entries(field.each, value);
  if (field.type === 'flag' && field.in !== undefined) return isIn(field.in, value);
  return coerce(field.type, value);
}

/** The part of a text that the document means. */
function narrow({ part, match }: ResponseField, value: unknown): unknown {
  if (part === undefined && match === undefined) return value;
  const text = coerce('string', value);
  if (typeof text !== 'string') return undefined;
  const piece = part === undefined ? text : text.split(part.separator)[part.at - 1]?.trim();
  if (match === undefined || piece === undefined) return piece;
  return piece.length > MAX_TEXT ? undefined : findGroups(match, piece)?.value?.trim();
}

function entries(each: Fields, value: unknown): unknown {
  if (!Array.isArray(value)) return undefined;
  return value.flatMap((entry: unknown) => {
    const read = readFields(each, (from) => readPath(entry, from));
    return read === undefined ? [] : [read];
  });
}

function isIn(words: readonly string[], value: unknown): boolean | undefined {
  const text = coerce('string', value);
  return typeof text === 'string' ? words.some((word) => word.toLowerCase() === text.trim().toLowerCase()) : undefined;
}
