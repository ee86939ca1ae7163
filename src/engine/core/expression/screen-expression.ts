import { allowLength, type CompiledExpression, keptBySource } from './compiled-expression.ts';
import { beginEffort } from './evaluation-budget.ts';
import { ExpressionError, reasonOf } from './expression-error.ts';
import { expressionPaths } from './expression-paths.ts';
import { fromCel } from './expression-values.ts';
import { readExpression } from './read-expression.ts';
import { runnable } from './run-expression.ts';

/**
 * Compiles a CEL expression for a screen; the result is kept and shared by source. It carries no checker and only the part of
 * CEL that documents may use, so that browsers load little (decision 0065): whether the types fit was checked when the document
 * was published, and `compileExpression` of `expression.ts` gives the same value or refusal for what was let through.
 * @throws ExpressionError when it does not parse, is too long, too deep or too large, or uses a function that is not ours.
 */
export const compileScreenExpression: (source: string) => CompiledExpression = keptBySource((source) => {
  allowLength(source);
  try {
    const node = readExpression(source);
    const run = runnable(node);
    return Object.freeze({
      source,
      paths: expressionPaths(node),
      evaluate: (scope: Parameters<CompiledExpression['evaluate']>[0]) => {
        beginEffort();
        try {
          return fromCel(run(scope));
        } catch (error) {
          throw new ExpressionError(source, reasonOf(error), error);
        }
      },
    });
  } catch (error) {
    throw new ExpressionError(source, reasonOf(error), error);
  }
});
