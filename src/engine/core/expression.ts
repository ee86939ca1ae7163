import { type ASTNode, Environment } from '@marcbachmann/cel-js';
import { ExpressionError } from './expression-error.ts';
import { EXPRESSION_FUNCTIONS, listOf, sizeOf } from './expression-functions.ts';
import { type ExpressionPath, expressionPaths } from './expression-paths.ts';
import { rewriteExpression } from './expression-rewrite.ts';
import { fromCel, memberOf, toCel } from './expression-values.ts';
import { sameValue } from './same-value.ts';

export { ExpressionError } from './expression-error.ts';
export type { ExpressionPath } from './expression-paths.ts';

/** What an expression sees: roots by name (`state`, `data`, `locale`, …) holding plain JSON values. */
export type ExpressionScope = Readonly<Record<string, unknown>>;

export interface CompiledExpression {
  readonly source: string;
  /** What it reads, as static member chains: `[['state', 'parameters', 'destination'], ['data', 'offers']]`. */
  readonly paths: readonly ExpressionPath[];
  /** Evaluates to a JSON value; whole numbers are numbers again. @throws ExpressionError and nothing else. */
  readonly evaluate: (scope: ExpressionScope) => unknown;
}

/** Longest expression a document may carry, in characters. */
export const MAX_EXPRESSION_LENGTH = 2000;

const LIMITS = { maxAstNodes: 400, maxDepth: 40, maxListElements: 64, maxMapEntries: 32, maxCallArguments: 8 };

/** The same limits for the text after rewriting, where each access is a call. */
const REWRITTEN_LIMITS = {
  maxAstNodes: 4000,
  maxDepth: 400,
  maxListElements: 64,
  maxMapEntries: 32,
  maxCallArguments: 8,
};

const parser = new Environment({ unlistedVariablesAreDyn: true, homogeneousAggregateLiterals: false, limits: LIMITS });
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
  addFunction(environment, '_same', 2, sameValue);
  for (const [name, own] of Object.entries(EXPRESSION_FUNCTIONS)) {
    const arity = own.signature.slice(0, own.signature.indexOf(')')).split(',').length;
    addFunction(environment, name, arity + (own.usesLocale ? 1 : 0), own.run);
  }
  return environment;
}

function rootOf(scope: unknown, name: unknown): unknown {
  const roots = scope as ExpressionScope;
  if (typeof name !== 'string' || !Object.hasOwn(roots, name)) throw new TypeError(`unknown name ${String(name)}`);
  return toCel(roots[name]);
}

const compiled = new Map<string, CompiledExpression>();
const MAX_CACHED = 4000;

/**
 * Compiles a CEL expression of a document; the result is kept and shared by source.
 * @throws ExpressionError when it does not parse, is too long, too deep or too large, or uses a function that is not ours.
 */
export function compileExpression(source: string): CompiledExpression {
  const known = compiled.get(source);
  if (known) return known;
  const expression = compile(source);
  if (compiled.size >= MAX_CACHED) compiled.clear();
  compiled.set(source, expression);
  return expression;
}

/** Parses a source within the limits of documents. @throws ExpressionError */
export function parseExpression(source: string): ASTNode {
  if (source.length > MAX_EXPRESSION_LENGTH)
    throw new ExpressionError(source.slice(0, 80), 'the expression is too long');
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

/** Evaluates a part that reads nothing. For checks, on the server: never throws. */
export function evaluateNode(
  node: ASTNode,
): { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly reason: string } {
  try {
    return { ok: true, value: fromCel(evaluator.parse(rewriteExpression(node, 'run'))({ _: { locale: 'id' } })) };
  } catch (error) {
    return { ok: false, reason: reasonOf(error) };
  }
}

/** What an error says, without CEL's drawing of the (rewritten) source. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'it cannot be evaluated';
  const summary = 'summary' in error && typeof error.summary === 'string' ? error.summary : error.message;
  return summary.split('\n')[0] || 'it cannot be evaluated';
}
