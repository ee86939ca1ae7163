import { compileExpression } from '#src/engine/core/expression/cel/expression.ts';
import { refusalOf } from '#src/engine/core/expression/cel/expression-refusal.ts';
import type { CompiledExpression, ExpressionScope } from '#src/engine/core/expression/compiled-expression.ts';
import { ExpressionError } from '#src/engine/core/expression/expression-error.ts';
import { compileScreenExpression } from '#src/engine/core/expression/screen-expression.ts';

/** What one evaluator makes of an expression: its value as text, or the phrase it is refused with. */
type ExpressionOutcome = { readonly value: string } | { readonly refused: string };

/** How the two evaluators differ about one expression and one scope. */
export interface ExpressionDifference {
  readonly source: string;
  readonly server: ExpressionOutcome;
  readonly screen: ExpressionOutcome;
}

/**
 * Evaluates an expression as the server does (cel-js) and as screens do (our own).
 * @param accepted whether the check at publishing lets the source through; asked only when the two differ, because what it
 *   refuses never reaches a screen: cel-js refuses by types what ours would refuse only on the way to the value
 * @returns how they differ; undefined when they agree
 * @throws whatever one of them raises that is no ExpressionError
 */
export function expressionDifference(
  source: string,
  scope: ExpressionScope,
  accepted: (source: string) => boolean,
): ExpressionDifference | undefined {
  const server = outcomeOf(compileExpression, source, scope);
  const screen = outcomeOf(compileScreenExpression, source, scope);
  if (same(server, screen) || !accepted(source)) return undefined;
  return { source, server, screen };
}

function outcomeOf(
  compile: (source: string) => CompiledExpression,
  source: string,
  scope: ExpressionScope,
): ExpressionOutcome {
  try {
    return { value: exactly(compile(source).evaluate(scope)) };
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return { refused: refusalOf(error.reason).code };
  }
}

function same(a: ExpressionOutcome, b: ExpressionOutcome): boolean {
  return 'value' in a ? 'value' in b && a.value === b.value : 'refused' in b && a.refused === b.refused;
}

/** A value as text that tells apart what JSON does not: -0 from 0, what is no number, what is not there. */
function exactly(value: unknown): string {
  return String(
    JSON.stringify(value, (_key, part: unknown) => {
      if (part === undefined) return '\u0000undefined';
      return typeof part === 'number' && (Object.is(part, -0) || !Number.isFinite(part))
        ? `\u0000${1 / part}/${part}`
        : part;
    }),
  );
}
