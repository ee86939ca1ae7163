import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An input from outside the project and what it must mean. Members besides these belong to its kind. */
export interface FieldCase {
  /** Unique in its kind; in test titles. */
  readonly id: string;
  /** What is odd about the input, for a stranger. */
  readonly title: string;
  /** Where such inputs come from: address of a public report or document, or the format's specification and section. */
  readonly source: string;
}

const ROOT = import.meta.dirname;

/**
 * All cases of a kind: every `*.cases.json` in `tests/field/<kind>`, each a list of cases.
 * @throws when two cases share an id, or one lacks id, title or source
 */
export function fieldCases<T extends FieldCase>(kind: string): readonly T[] {
  const folder = join(ROOT, kind);
  const cases = readdirSync(folder)
    .filter((file) => file.endsWith('.cases.json'))
    .sort()
    .flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as T[]);
  const ids = new Set<string>();
  for (const one of cases) {
    for (const member of ['id', 'title', 'source'] as const) {
      if (typeof one[member] !== 'string' || one[member] === '')
        throw new Error(`${kind}: case ${one.id} lacks ${member}`);
    }
    if (ids.has(one.id)) throw new Error(`${kind}: two cases are called ${one.id}`);
    ids.add(one.id);
  }
  return cases;
}
