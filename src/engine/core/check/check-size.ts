import { FORBIDDEN_KEYS } from '../expression/expression-values.ts';
import { type ProblemList, pointerTo } from './problem-list.ts';

/** Limits of any document: far above what people write, far below what hurts. */
const DOCUMENT_LIMITS = { depth: 64, values: 100_000, textLength: 20_000, characters: 4_000_000 } as const;

/** A table of choices is nothing but rows, each of at most eight values. */
const MOST_VALUES_OF_A_TABLE = 170_000;

const mostValues = (document: unknown): number =>
  typeof document === 'object' && document !== null && Reflect.get(document, 'kind') === 'choices'
    ? MOST_VALUES_OF_A_TABLE
    : DOCUMENT_LIMITS.values;

/** False for a value deeper or larger than any document may be. It walks level by level, so no depth of a value exhausts the stack. */
export function isShallow(document: object): boolean {
  let level: readonly unknown[] = [document];
  for (let depth = 0; depth <= DOCUMENT_LIMITS.depth; depth += 1) {
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
    if (level.length === 0) return true;
    if (level.length > DOCUMENT_LIMITS.values) return false;
  }
  return false;
}

/** Walks a parsed JSON value once: how deep, how many values, and no key that leads into prototypes. */
export function checkSize(document: unknown, problems: ProblemList): void {
  const most = mostValues(document);
  let values = 0;
  let characters = 0;
  const tooMuch = (): boolean => values > most || characters > DOCUMENT_LIMITS.characters;
  const path: (string | number)[] = [];
  const pointer = (): string => pointerTo('', ...path);
  const walk = (value: unknown): void => {
    values += 1;
    if (tooMuch()) return;
    if (typeof value === 'string') characters += value.length;
    if (path.length > DOCUMENT_LIMITS.depth) {
      problems.error(pointer(), 'too-deep.levels', { levels: DOCUMENT_LIMITS.depth });
      return;
    }
    if (typeof value === 'string' && value.length > DOCUMENT_LIMITS.textLength) {
      problems.error(pointer(), 'too-large.text', { count: DOCUMENT_LIMITS.textLength });
    }
    if (typeof value !== 'object' || value === null) return;
    for (const key of Array.isArray(value) ? value.keys() : Object.keys(value)) {
      if (tooMuch()) return;
      const child = (value as Readonly<Record<string, unknown>>)[key];
      characters += String(key).length;
      path.push(key);
      if (FORBIDDEN_KEYS.has(String(key))) problems.error(pointer(), 'forbidden-key.name', { key });
      else walk(child);
      path.pop();
    }
  };
  walk(document);
  if (values > most) {
    problems.error('', 'too-large.values', { count: most });
  }
  if (characters > DOCUMENT_LIMITS.characters) {
    problems.error('', 'too-large.document', { count: DOCUMENT_LIMITS.characters });
  }
}
