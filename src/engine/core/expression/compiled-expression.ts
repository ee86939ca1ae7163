import { ExpressionError } from './expression-error.ts';
import { MAX_EXPRESSION_LENGTH } from './expression-limits.ts';
import type { ExpressionPath } from './expression-paths.ts';

/** What an expression sees: roots by name (`state`, `data`, `locale`, …) holding plain JSON values. */
export type ExpressionScope = Readonly<Record<string, unknown>>;

export interface CompiledExpression {
  readonly source: string;
  /** What it reads, as static member chains: `[['state', 'parameters', 'destination'], ['data', 'offers']]`. */
  readonly paths: readonly ExpressionPath[];
  /** Evaluates to a JSON value; whole numbers are numbers again. @throws ExpressionError and nothing else. */
  readonly evaluate: (scope: ExpressionScope) => unknown;
}

const MAX_KEPT = 4000;

/** Keeps what was made of a source, so that the same text gives the same thing. @param make may throw, which is not kept */
export function keptBySource<T>(make: (source: string) => T): (source: string) => T {
  const kept = new Map<string, { readonly made: T }>();
  return (source) => {
    const known = kept.get(source);
    if (known !== undefined) return known.made;
    const made = make(source);
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(source, { made });
    return made;
  };
}

/** @throws ExpressionError when a source is longer than documents may carry */
export function allowLength(source: string): void {
  if (source.length > MAX_EXPRESSION_LENGTH)
    throw new ExpressionError(source.slice(0, 80), 'the expression is too long');
}
