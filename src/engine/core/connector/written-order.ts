import { pointerTo } from '../check/problem-list.ts';

/** An object whose members are written to a provider in their order. */
export interface WrittenObject {
  readonly pointer: string;
  readonly names: readonly string[];
  readonly members: Readonly<Record<string, unknown>>;
}

/** Parts of an operation that are sent; elements of XML, fields of forms and queries, members of a JSON text that is signed. */
const WRITTEN = ['query', 'body'] as const;

/**
 * Objects of a connector whose members are sent in the order in which the document has them: a SOAP header stands before its
 * body; and what fixtures say of such a body. Nowhere else is another order another version (decision 0124).
 * @param document parsed JSON of any shape; other kinds have no such objects
 */
export function writtenObjects(document: unknown): readonly WrittenObject[] {
  const found: WrittenObject[] = [];
  if (!isObject(document)) return found;
  if (document.kind === 'fixtures') collectExpected(document, found);
  if (document.kind !== 'connector' || !isObject(document.operations)) return found;
  for (const [name, operation] of Object.entries(document.operations)) {
    if (!isObject(operation)) continue;
    for (const part of WRITTEN) {
      const names = ['operations', name, part];
      collect(operation[part], pointerTo('', ...names), names, found);
    }
  }
  return found;
}

/** Bodies that requests must have: they are compared letter by letter. */
function collectExpected({ files }: Readonly<Record<string, unknown>>, found: WrittenObject[]): void {
  for (const [at, file] of entriesOf(files)) {
    for (const [index, request] of entriesOf(file.requests)) {
      if (!isObject(request.expect)) continue;
      const names = ['files', String(at), 'requests', String(index), 'expect', 'body'];
      collect(request.expect.body, pointerTo('', ...names), names, found);
    }
  }
}

/** Objects of a list with their places. */
const entriesOf = (list: unknown): readonly (readonly [number, Readonly<Record<string, unknown>>])[] =>
  Array.isArray(list) ? list.flatMap((one: unknown, at) => (isObject(one) ? [[at, one] as const] : [])) : [];

function collect(value: unknown, pointer: string, names: readonly string[], found: WrittenObject[]): void {
  if (typeof value !== 'object' || value === null) return;
  if (isObject(value)) found.push({ pointer, names, members: value });
  for (const [key, member] of Object.entries(value)) collect(member, pointerTo(pointer, key), [...names, key], found);
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
