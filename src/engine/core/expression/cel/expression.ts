import { type ASTNode, Environment } from '@marcbachmann/cel-js';
import { celEquals } from '../cel-equality.ts';
import { allowLength, type CompiledExpression, type ExpressionScope, keptBySource } from '../compiled-expression.ts';
import { beginEffort } from '../evaluation-budget.ts';
import { ExpressionError, reasonOf } from '../expression-error.ts';
import { EXPRESSION_FUNCTIONS, isIn, listOf, sizeOf } from '../expression-functions.ts';
import { EXPRESSION_LIMITS } from '../expression-limits.ts';
import { methodNamed } from '../expression-methods.ts';
import { expressionPaths } from '../expression-paths.ts';
import { arityOf } from '../expression-rules.ts';
import { fromCel, memberOf, rootOf } from '../expression-values.ts';
import { rewriteExpression } from './expression-rewrite.ts';

export type { ExpressionScope } from '../compiled-expression.ts';
export { ExpressionError } from '../expression-error.ts';

/** The same limits for the text after rewriting, where each access is a call. */
const REWRITTEN_LIMITS = {
  maxAstNodes: 4000,
  maxDepth: 400,
  maxListElements: 64,
  maxMapEntries: 32,
  maxCallArguments: 8,
};

const parser = new Environment({
  unlistedVariablesAreDyn: true,
  homogeneousAggregateLiterals: false,
  limits: EXPRESSION_LIMITS,
});
const evaluator = createEvaluator();

interface MacroRunner {
  readonly run: (node: ASTNode, context: unknown) => unknown;
}
interface MacroChecker {
  readonly check: (node: ASTNode, context: unknown) => unknown;
  readonly getType: (name: string) => unknown;
}

/** Registers a function whose arguments are evaluated plainly: no overloads to look up, so that a call costs little. */
function addFunction(
  environment: Environment,
  name: string,
  arity: number,
  run: (...args: unknown[]) => unknown,
): void {
  const parameters = Array.from({ length: arity }, () => 'ast').join(', ');
  environment.registerFunction(`${name}(${parameters}): dyn`, ({ args }: { args: ASTNode[] }) => ({
    async: false,
    typeCheck(checker: MacroChecker, _macro: unknown, context: unknown) {
      for (const arg of args) checker.check(arg, context);
      return checker.getType('dyn');
    },
    evaluate: (runner: MacroRunner, _macro: unknown, context: unknown) =>
      run(...args.map((arg) => runner.run(arg, context))),
  }));
}

function createEvaluator(): Environment {
  const environment = new Environment({ homogeneousAggregateLiterals: false, limits: REWRITTEN_LIMITS });
  environment.registerVariable('_', 'dyn');
  addFunction(environment, '_root', 2, rootOf);
  addFunction(environment, '_get', 2, memberOf);
  addFunction(environment, '_any', 1, (value) => value);
  addFunction(environment, '_list', 1, listOf);
  addFunction(environment, '_size', 1, sizeOf);
  addFunction(environment, '_same', 2, celEquals);
  addFunction(environment, '_in', 2, isIn);
  addFunction(environment, '_join', 1, (list) => methodNamed('join', 0)(list, []));
  addFunction(environment, '_join', 2, (separator, list) => methodNamed('join', 1)(list, [separator]));
  for (const [name, own] of Object.entries(EXPRESSION_FUNCTIONS)) {
    addFunction(environment, name, arityOf(own) + (own.usesLocale ? 1 : 0), own.run);
  }
  return environment;
}

/**
 * Compiles a CEL expression of a document by cel-js; the result is kept and shared by source. For the server and for checks;
 * screens are evaluated by `compileScreenExpression`.
 * @throws ExpressionError when it does not parse, is too long, too deep or too large, or uses a function that is not ours.
 */
export const compileExpression: (source: string) => CompiledExpression = keptBySource(compile);

/** Parses a source within the limits of documents. @throws ExpressionError */
export function parseExpression(source: string): ASTNode {
  allowLength(source);
  try {
    return parser.parse(source).ast;
  } catch (error) {
    throw new ExpressionError(source, reasonOf(error), error);
  }
}

function compile(source: string): CompiledExpression {
  const ast = parseExpression(source);
  try {
    const run = evaluator.parse(rewriteExpression(ast, 'run'));
    const evaluate = (scope: ExpressionScope) => {
      beginEffort();
      try {
        return fromCel(run({ _: scope }));
      } catch (error) {
        throw new ExpressionError(source, reasonOf(error), error);
      }
    };
    return Object.freeze({ source, paths: expressionPaths(ast), evaluate });
  } catch (error) {
    throw new ExpressionError(source, reasonOf(error), error);
  }
}

/** Why the types of an expression cannot fit whatever it reads; undefined when they may. For checks, on the server. */
export function refusalWhenRun(node: ASTNode): string | undefined {
  const result = evaluator.parse(rewriteExpression(node, 'run')).check();
  return result.valid ? undefined : reasonOf(result.error);
}

/** Evaluates a part that reads nothing. For checks, on the server: never throws. */
export function evaluateNode(
  node: ASTNode,
): { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly reason: string } {
  beginEffort();
  try {
    return { ok: true, value: fromCel(evaluator.parse(rewriteExpression(node, 'run'))({ _: { locale: 'id' } })) };
  } catch (error) {
    return { ok: false, reason: reasonOf(error) };
  }
}
