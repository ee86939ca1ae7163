import type { Problem } from '../document-types.ts';
import { createProblem } from '../problems/create-problem.ts';
import { oneOf, type Phrase, type ProblemCode, type ProblemFilling, phrase } from '../problems/problem-params.ts';

/** Reports what one sentence says of a place. */
export type Report = <Code extends ProblemCode>(pointer: string, code: Code, ...params: ProblemFilling<Code>) => void;

/** Collects what is wrong with a document while it is checked. */
export interface ProblemList {
  readonly all: readonly Problem[];
  /** The document is refused. */
  readonly error: Report;
  /** The document is taken; its author should look. */
  readonly warning: Report;
  /** A problem that is known from elsewhere. */
  readonly take: (problem: Problem) => void;
}

/** A document with more problems than this is not read further: nobody would read them all. */
const MOST_PROBLEMS = 500;

export function createProblemList(): ProblemList {
  const all: Problem[] = [];
  const take = (problem: Problem): void => {
    if (all.length < MOST_PROBLEMS) all.push(problem);
  };
  const add =
    (severity: Problem['severity']): Report =>
    (pointer, code, ...params) =>
      take(createProblem(severity, pointer, code, ...params));
  return { all, error: add('error'), warning: add('warning'), take };
}

/** Tells whether the document must be refused. */
export function isRefused(problems: readonly Problem[]): boolean {
  return problems.some((problem) => problem.severity === 'error');
}

/** A JSON Pointer one or more steps further in. */
export function pointerTo(base: string, ...parts: readonly (string | number)[]): string {
  return base + parts.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** The known name that a misspelt one most resembles. */
export function closest(name: string, known: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = Math.max(2, Math.floor(name.length / 3)) + 1;
  for (const candidate of known) {
    const distance = editDistance(name, candidate);
    if (distance < least) [best, least] = [candidate, distance];
  }
  return best;
}

/** What to do about a name that is not known. */
export function mendName(name: string, known: Iterable<string>): Phrase {
  const names = [...known];
  const near = closest(name, names);
  if (near !== undefined) return phrase('mend.near', { name: near });
  return names.length === 0 ? phrase('mend.nothing') : phrase('mend.use', { names: oneOf(names) });
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
