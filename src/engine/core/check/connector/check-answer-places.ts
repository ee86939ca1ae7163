import { isJsonPath, isXmlPath, lastElement } from '#src/engine/core/connector/answer-path.ts';
import type { ResponseField, ResponseReading } from '#src/engine/core/document-types.ts';
import { type Phrase, phrase } from '#src/engine/core/problems/problem-params.ts';
import { type ProblemList, pointerTo } from '../problem-list.ts';

/** Checks that every value, and every member of the entries of a list, stands where this format can have it. */
export function checkFields(response: ResponseReading, at: string, problems: ProblemList): void {
  for (const [name, field] of Object.entries(response.fields)) {
    const pointer = pointerTo(at, name);
    checkPlaces(response, field.from, pointerTo(pointer, 'from'), problems, field.type);
    checkEntries(response, field, pointerTo(pointer, 'each'), problems);
  }
}

/** Every place that a value may be at is one that this format has. */
export function checkPlaces(
  response: ResponseReading,
  from: string | readonly string[],
  at: string,
  problems: ProblemList,
  type: ResponseField['type'] = 'string',
): void {
  for (const [place, pointer] of placesOf(from, at)) {
    const isElement = response.format !== 'xml' || type !== 'list' || !place.includes('/@');
    const why = placeProblem(response, place) ?? (isElement ? undefined : phrase('from.elements', { from: place }));
    if (why) problems.error(pointer, 'unknown-field.path', { why });
  }
}

/** Members of entries are read from the entry: in XML its own name comes first. */
function checkEntries(
  response: ResponseReading,
  { from, each = {} }: ResponseField,
  at: string,
  problems: ProblemList,
): void {
  const lists = new Set([from].flat().map(lastElement));
  for (const [name, member] of Object.entries(each)) {
    for (const [place, pointer] of placesOf(member.from, pointerTo(at, name, 'from'))) {
      const why = entryProblem(response, place, lists);
      if (why) problems.error(pointer, 'unknown-field.path', { why });
    }
  }
}

function entryProblem(
  { format }: ResponseReading,
  from: string,
  lists: ReadonlySet<string | undefined>,
): Phrase | undefined {
  if (format !== 'xml') return isJsonPath(from) ? undefined : phrase('from.json', { from });
  if (!isXmlPath(from)) return phrase('from.xml', { from });
  const own = /^\/([^/[]+)/.exec(from)?.[1];
  if (lists.has(own)) return undefined;
  const entry = [...lists].find((name) => name !== undefined);
  return entry === undefined ? undefined : phrase('from.entry', { from, entry });
}

function placesOf(from: string | readonly string[], at: string): readonly (readonly [place: string, at: string])[] {
  return typeof from === 'string' ? [[from, at]] : from.map((place, index) => [place, pointerTo(at, index)]);
}

/** Why a value cannot be found in this format. */
function placeProblem({ format, pattern, columns = [], positions = {} }: ResponseReading, from: string) {
  if (from === '@text') return undefined;
  switch (format) {
    case 'json':
    case 'form':
    case 'xml-rpc':
      return isJsonPath(from) ? undefined : phrase('from.json', { from });
    case 'xml':
      return isXmlPath(from) ? undefined : phrase('from.xml', { from });
    case 'separated':
      return columns.includes(from) || /^[1-9]\d*$/.test(from) ? undefined : phrase('from.column', { from });
    case 'fixed-width':
      return Object.hasOwn(positions, from) ? undefined : phrase('from.column', { from });
    case 'text':
      return [pattern ?? []].flat().some((one) => one.includes(`(?<${from}>`))
        ? undefined
        : phrase('from.group', { from });
  }
}
