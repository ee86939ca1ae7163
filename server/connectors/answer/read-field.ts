import { PathError } from '#src/engine/core/connector/answer-path.ts';
import type { ResponseField } from '#src/engine/core/document-types.ts';
import { coerce } from './coerce.ts';
import { findGroups } from './find-groups.ts';
import { readThrough } from './json-path.ts';
import { MAX_TEXT } from './open-body.ts';
import type { XmlElement } from './read-xml.ts';
import { Contradiction, WrittenNumber } from './written-number.ts';
import { readXmlPath } from './xml-path.ts';

type Find = (from: string) => unknown;
type FindElements = (from: string) => readonly XmlElement[] | undefined;
type Fields = Readonly<Record<string, ResponseField>>;

/** What a document names, as far as it could be read. */
export interface ReadFields {
  readonly fields: Readonly<Record<string, unknown>>;
  /** Optional ones that were there and made no sense, e.g. a serial number that lost its digits. */
  readonly unread: readonly string[];
  /** How many entries of lists made no sense and were left out, by the list's name; absent when there are none. */
  readonly dropped?: Readonly<Record<string, number>>;
}

/**
 * Reads the values that a document names.
 *
 * @param elements finds the entries of lists, where the format is XML: one element or many
 * @returns undefined when a required one is missing or makes no sense, when a place is none, or when any of them stands in the answer
 *   twice with different values. An optional one that makes no sense is left out: the rest may say what became of the money.
 */
export function readFields(fields: Fields, find: Find, elements?: FindElements): ReadFields | undefined {
  try {
    return readAll(fields, find, elements);
  } catch (error) {
    // A place that no answer can have: what was told is not known, so nothing of it is believed.
    if (error instanceof PathError) return undefined;
    throw error;
  }
}

function readAll(fields: Fields, find: Find, elements?: FindElements): ReadFields | undefined {
  const read: [string, unknown][] = [];
  const unread: string[] = [];
  const dropped: [string, number][] = [];
  for (const [name, field] of Object.entries(fields)) {
    const found = findFirst(field.from, field.type === 'list' && elements !== undefined ? elements : find);
    if (found instanceof Contradiction) return undefined;
    const meant = isEmptyMap(field, found) ? undefined : narrow(field, found);
    const list = field.type === 'list' && field.each !== undefined ? entries(field.each, meant) : undefined;
    const value = list === undefined ? readField(field, meant) : list.read;
    if (list !== undefined && list.dropped > 0) dropped.push([name, list.dropped]);
    if (value !== undefined) read.push([name, value]);
    else if (field.optional !== true) return undefined;
    else if (isThere(meant) || found instanceof WrittenNumber) unread.push(name);
  }
  const lost = dropped.length === 0 ? {} : { dropped: Object.fromEntries(dropped) };
  return { fields: Object.fromEntries(read), unread, ...lost };
}

/** The value at the first of these places that holds one. */
export function findFirst(from: ResponseField['from'], find: Find): unknown {
  if (typeof from === 'string') return find(from);
  const found = from.map((place) => find(place));
  return found.find(isThere) ?? found.find((value) => value !== undefined);
}

/** Neither absent nor null, an empty text, an empty list or an empty map. */
function isThere(value: unknown): boolean {
  if (value === undefined || value === null) return false;
  if (typeof value === 'string') return value.trim() !== '';
  return typeof value !== 'object' || value instanceof Contradiction || Object.keys(value).length > 0;
}

/** PHP writes a map without members as an empty list: nothing is told. */
const isEmptyMap = ({ type, optional }: ResponseField, found: unknown): boolean =>
  type === 'json' && optional === true && Array.isArray(found) && found.length === 0;

function readField(field: ResponseField, value: unknown): unknown {
  if (field.type === 'flag' && field.in !== undefined) return isIn(field.in, value);
  return coerce(field.type, value, field);
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

/**
 * Entries of a list that can be read. Whether the others matter is for those to say who know what the list is: a bill that is left
 * out changes what is owed, a choice that is left out cannot be chosen (decision 0125).
 */
function entries(
  each: Fields,
  value: unknown,
): { readonly read: readonly Readonly<Record<string, unknown>>[] | undefined; readonly dropped: number } {
  if (!Array.isArray(value)) return { read: undefined, dropped: isThere(value) ? 1 : 0 };
  let dropped = 0;
  const read = value.flatMap((entry: unknown) => {
    const one = isElement(entry)
      ? readFields(each, (from) => readXmlPath(entry, from))
      : readFields(each, (from) => readThrough(entry, from));
    dropped += one === undefined ? 1 : countDropped(one);
    return one === undefined ? [] : [one.fields];
  });
  // Entries that are there and none of which can be read are no empty list.
  return { read: read.length === 0 && value.length > 0 ? undefined : read, dropped };
}

/** How many entries of all lists of an answer were left out. */
export const countDropped = ({ dropped = {} }: Pick<ReadFields, 'dropped'>): number =>
  Object.values(dropped).reduce((sum, count) => sum + count, 0);

const isElement = (entry: unknown): entry is XmlElement =>
  typeof entry === 'object' && entry !== null && 'children' in entry && 'name' in entry && 'text' in entry;

function isIn(words: readonly string[], value: unknown): boolean | undefined {
  const text = coerce('string', value);
  return typeof text === 'string' ? words.some((word) => word.toLowerCase() === text.trim().toLowerCase()) : undefined;
}
