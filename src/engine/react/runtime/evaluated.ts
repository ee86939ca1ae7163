import { replaceEqualDeep } from '@tanstack/react-query';
import type { ExpressionScope } from '#src/engine/core/expression/compiled-expression.ts';
import type { DataModel } from '#src/engine/core/model/data-model.ts';
import type { CompiledBindable } from '#src/engine/core/screen/resolve-bindable.ts';

/** The value of an expression, or why there is none. A failed one is never guessed. */
export type Outcome = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly reason: string };

/** Names that exist only around one block: inside a `repeat`, or while actions run. */
export interface Locals {
  readonly item?: unknown;
  readonly index?: number;
  readonly event?: unknown;
}

const LOCAL_NAMES = new Set(['item', 'index', 'event']);

/** A value that follows the screen's data: for `useSyncExternalStore`. */
export interface Evaluated {
  /** Same identity as before while the result is deeply equal. */
  readonly get: () => Outcome;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Watches only what the expression reads, so that a keystroke reaches only the blocks that depend on it (SDUI-9). */
export function createEvaluated(model: DataModel, compiled: CompiledBindable, locals: Locals): Evaluated {
  const watched = compiled.paths.filter((path) => !LOCAL_NAMES.has(path[0] ?? ''));
  let evaluatedAt: object | null = null;
  let outcome: Outcome = { ok: true, value: null };
  return {
    get: () => {
      const now = model.snapshot();
      if (evaluatedAt === null || (evaluatedAt !== now && compiled.dynamic)) {
        const next = evaluate(compiled, { ...now, ...locals });
        outcome = evaluatedAt === null ? next : keepEqual(outcome, next);
      }
      evaluatedAt = now;
      return outcome;
    },
    subscribe: (listener) => (watched.length === 0 ? () => undefined : model.subscribe(watched, listener)),
  };
}

/** Evaluates once. Never throws. */
export function evaluate(compiled: CompiledBindable, scope: ExpressionScope): Outcome {
  try {
    return { ok: true, value: compiled.resolve(scope) };
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) };
  }
}

function keepEqual(before: Outcome, after: Outcome): Outcome {
  if (!before.ok || !after.ok) return before.ok === after.ok && reasonOf(before) === reasonOf(after) ? before : after;
  const value = replaceEqualDeep(before.value, after.value);
  return Object.is(value, before.value) ? before : { ok: true, value };
}

const reasonOf = (outcome: Outcome): string => (outcome.ok ? '' : outcome.reason);
