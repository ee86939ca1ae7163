import { Environment } from '@marcbachmann/cel-js';
import type { Phrase } from '#src/engine/core/problems/problem-params.ts';
import { createTypeNames, type JsonSchema } from '#src/engine/core/schema/schema-types.ts';
import { ExpressionError, reasonOf } from '../expression-error.ts';
import { EXPRESSION_FUNCTIONS } from '../expression-functions.ts';
import { parseExpression } from './expression.ts';
import { hopelessReason } from './expression-constants.ts';
import { refusalOf } from './expression-refusal.ts';
import { rewriteExpression } from './expression-rewrite.ts';

/** What a check found: the CEL type the expression yields, or why it is refused. */
type ExpressionVerdict = { readonly ok: true; readonly type: string } | { readonly ok: false; readonly reason: Phrase };

export interface ExpressionChecker {
  /** Checks an expression against the declared names. */
  readonly check: (source: string) => ExpressionVerdict;
  /** A checker that knows further names by CEL type, e.g. `item` inside a repeat. */
  readonly withNames: (types: Readonly<Record<string, string>>) => ExpressionChecker;
}

/**
 * Makes a checker for a scope whose roots are described by JSON Schemas: unknown names, unknown members and wrong operand
 * types are refused when a document is loaded, not when an agent pays (SDUI-8). Server and tests only.
 */
export function createExpressionChecker(roots: Readonly<Record<string, JsonSchema>>): ExpressionChecker {
  const environment = new Environment({ homogeneousAggregateLiterals: false });
  environment.registerFunction('_present(dyn): bool', () => true);
  for (const { signature } of Object.values(EXPRESSION_FUNCTIONS)) environment.registerFunction(signature, () => null);
  const typeOf = createTypeNames(environment);
  for (const [name, schema] of Object.entries(roots)) environment.registerVariable(name, typeOf(schema));
  return checkerFor(environment, {});
}

function checkerFor(base: Environment, locals: Readonly<Record<string, string>>): ExpressionChecker {
  const environment = base.clone();
  for (const [name, type] of Object.entries(locals)) environment.registerVariable(name, type);
  const verdicts = new Map<string, ExpressionVerdict>();
  return {
    check(source) {
      const known = verdicts.get(source);
      if (known) return known;
      const verdict = verdictOf(environment, source);
      verdicts.set(source, verdict);
      return verdict;
    },
    withNames: (types) => checkerFor(base, { ...locals, ...types }),
  };
}

function verdictOf(environment: Environment, source: string): ExpressionVerdict {
  try {
    const result = environment.check(rewriteExpression(parseExpression(source), 'check'));
    const hopeless = result.valid ? hopelessReason(source) : undefined;
    if (hopeless !== undefined) return { ok: false, reason: hopeless };
    if (result.valid) return { ok: true, type: result.type ?? 'dyn' };
    return { ok: false, reason: refusalOf(reasonOf(result.error)) };
  } catch (error) {
    return { ok: false, reason: refusalOf(error instanceof ExpressionError ? error.reason : reasonOf(error)) };
  }
}

/** Element type of `list<T>`; `dyn` for anything that may be a list at run time; undefined when it cannot be one. */
export function elementType(type: string): string | undefined {
  const list = /^list<(.+)>$/.exec(type);
  if (list) return list[1] ?? 'dyn';
  return type === 'dyn' || type === 'list' ? 'dyn' : undefined;
}
