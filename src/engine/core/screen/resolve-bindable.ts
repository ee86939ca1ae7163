import type { Binding } from '../document-types.ts';
import type { ExpressionScope } from '../expression/compiled-expression.ts';
import type { ExpressionPath } from '../expression/expression-paths.ts';
import { compileScreenExpression } from '../expression/screen-expression.ts';
import { isLocalized, textIn } from '../text/localized-text.ts';

/** A prop or argument made ready: what it reads, and how to get its plain value. */
export interface CompiledBindable {
  /** False for plain literals: their value never changes and keeps its identity. */
  readonly dynamic: boolean;
  readonly paths: readonly ExpressionPath[];
  /** The value with expressions evaluated and texts in the language of `scope.locale`. @throws ExpressionError */
  readonly resolve: (scope: ExpressionScope) => unknown;
}

/** Tells whether a value is `{"$": "…"}` and nothing else. */
export function isBinding(value: unknown): value is Binding {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const keys = Object.keys(value);
  return keys.length === 1 && keys[0] === '$' && typeof (value as { $: unknown }).$ === 'string';
}

const LOCALE: readonly ExpressionPath[] = [['locale']];
const compiled = new WeakMap<object, CompiledBindable>();

/**
 * Makes a Bindable ready; kept per object, as documents are immutable.
 * @throws ExpressionError when an expression in it does not compile.
 */
export function compileBindable(value: unknown): CompiledBindable {
  if (typeof value !== 'object' || value === null) return { dynamic: false, paths: [], resolve: () => value };
  const known = compiled.get(value);
  if (known) return known;
  const bindable = compileObject(value);
  compiled.set(value, bindable);
  return bindable;
}

function compileObject(value: object): CompiledBindable {
  if (isBinding(value)) {
    const expression = compileScreenExpression(value.$);
    return { dynamic: true, paths: expression.paths, resolve: expression.evaluate };
  }
  if (isLocalized(value)) return { dynamic: true, paths: LOCALE, resolve: (scope) => textIn(value, scope.locale) };
  const entries = Object.entries(value).map(([key, child]) => [key, compileBindable(child)] as const);
  if (!entries.some(([, child]) => child.dynamic)) return { dynamic: false, paths: [], resolve: () => value };
  return {
    dynamic: true,
    paths: uniquePaths(entries.flatMap(([, child]) => child.paths)),
    resolve: Array.isArray(value)
      ? (scope) => entries.map(([, child]) => child.resolve(scope))
      : (scope) => Object.fromEntries(entries.map(([key, child]) => [key, child.resolve(scope)])),
  };
}

function uniquePaths(paths: readonly ExpressionPath[]): readonly ExpressionPath[] {
  return [...new Map(paths.map((path) => [JSON.stringify(path), path])).values()];
}

/** Evaluates a Bindable once. @throws ExpressionError */
export function resolveBindable(value: unknown, scope: ExpressionScope): unknown {
  return compileBindable(value).resolve(scope);
}

/** What a Bindable reads, e.g. to subscribe to it. @throws ExpressionError */
export function bindablePaths(value: unknown): readonly ExpressionPath[] {
  return compileBindable(value).paths;
}
