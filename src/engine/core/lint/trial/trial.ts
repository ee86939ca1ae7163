import { type ProblemList, pointerTo } from '#src/engine/core/check/problem-list.ts';
import type { Binding } from '#src/engine/core/document-types.ts';
import {
  compileExpression,
  ExpressionError,
  type ExpressionScope,
} from '#src/engine/core/expression/cel/expression.ts';
import { refusalOf } from '#src/engine/core/expression/cel/expression-refusal.ts';

/** Evaluates expressions of a document over fixtures, and reports those that fail. */
export interface Trial {
  /**
   * @param pointer of the binding in the document
   * @param fixture for people: what it was evaluated over
   * @returns its value; undefined when it is absent, cannot be compiled (which the check says) or fails
   */
  value(binding: Binding | undefined, pointer: string, scope: ExpressionScope, fixture: string): unknown;
}

const LONGEST_SOURCE = 120;

/** Reports each expression once, with the first fixture that it fails on. */
export function createTrial(problems: Pick<ProblemList, 'error'>): Trial {
  const failed = new Set<string>();
  return {
    value(binding, pointer, scope, fixture) {
      if (binding === undefined) return undefined;
      try {
        return compileExpression(binding.$).evaluate(scope);
      } catch (error) {
        if (!(error instanceof ExpressionError)) throw error;
        if (failed.has(pointer) || !compiles(binding)) return undefined;
        failed.add(pointer);
        const source = binding.$.length > LONGEST_SOURCE ? `${binding.$.slice(0, LONGEST_SOURCE - 1)}…` : binding.$;
        const why = refusalOf(error.reason);
        problems.error(pointerTo(pointer, '$'), 'fixture-run.expression', { fixture, why, source });
        return undefined;
      }
    },
  };
}

function compiles({ $ }: Binding): boolean {
  try {
    compileExpression($);
    return true;
  } catch {
    return false;
  }
}
