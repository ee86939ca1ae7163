import { useCallback, useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { parsePath } from '#src/engine/core/model/data-path.ts';
import type { CompiledBindable } from '#src/engine/core/screen/resolve-bindable.ts';
import type { FieldState } from '../block-view.ts';
import { createEvaluated, type Locals, type Outcome } from '../runtime/evaluated.ts';
import { pointerOfBind } from '../runtime/form-state.ts';
import type { PreparedBlock } from '../runtime/prepare-screen.ts';
import { useRuntime } from './runtime-context.ts';

const NOTHING: CompiledBindable = { dynamic: false, paths: [], resolve: () => undefined };
const never = () => () => undefined;

/**
 * The value of an expression, followed. A failure is a diagnostic before the browser paints, so that nobody sees an enabled
 * pay button beside it.
 */
export function useEvaluated(compiled: CompiledBindable | null, locals: Locals, diagnosticKey: string): Outcome {
  const { model, diagnostics } = useRuntime();
  const evaluated = useMemo(() => createEvaluated(model, compiled ?? NOTHING, locals), [model, compiled, locals]);
  const outcome = useSyncExternalStore(evaluated.subscribe, evaluated.get);
  const reason = outcome.ok ? null : outcome.reason;
  useLayoutEffect(() => {
    if (reason === null) return;
    diagnostics.add(diagnosticKey, reason);
    return () => diagnostics.remove(diagnosticKey);
  }, [diagnostics, diagnosticKey, reason]);
  return outcome;
}

/** Value at the block's `bind` and how to change it; undefined for blocks that do not bind. */
export function useBound(block: PreparedBlock): readonly [value: unknown, change: (value: unknown) => void] {
  const { model } = useRuntime();
  const { bind } = block.node;
  const path = useMemo(() => (bind === undefined ? null : ['state', ...parsePath(bind)]), [bind]);
  const value = useSyncExternalStore(
    useCallback((listener) => (path === null ? () => undefined : model.subscribe([path], listener)), [model, path]),
    () => (path === null ? undefined : model.get(path)),
  );
  const change = useCallback(
    (next: unknown) => {
      if (path !== null) model.set(path, next);
    },
    [model, path],
  );
  return [value, change];
}

/** Messages of the block's field; undefined for blocks that do not bind. */
export function useField(block: PreparedBlock, id: string): FieldState | undefined {
  const { form } = useRuntime();
  const { bind } = block.node;
  const pointer = bind === undefined ? null : pointerOfBind(bind);
  const error = useSyncExternalStore(
    useCallback(
      (listener) => (pointer === null ? () => undefined : form.subscribe(pointer, listener)),
      [form, pointer],
    ),
    () => (pointer === null ? undefined : form.errorOf(pointer)),
  );
  useEffect(() => (pointer === null ? undefined : form.mount(pointer, id)), [form, pointer, id]);
  return useMemo(
    () =>
      pointer === null
        ? undefined
        : { pointer, ...(error === undefined ? {} : { error }), onBlur: () => void form.leave(pointer) },
    [form, pointer, error],
  );
}

/** Tells whether the block's actions are running. */
export function useBusy(id: string): boolean {
  const { busy } = useRuntime();
  return useSyncExternalStore(busy.subscribe, () => busy.has(id));
}

/**
 * What changed under a block that moves money since the user last agreed, in words; "" for others and while nothing did. It
 * is known before the browser paints.
 */
export function useQuestion(block: PreparedBlock, id: string, locals: Locals): string {
  const { terms } = useRuntime();
  useLayoutEffect(() => (block.money ? terms.mount(block, id, locals) : undefined), [terms, block, id, locals]);
  return useSyncExternalStore(block.money ? terms.subscribe : never, () => terms.question(id));
}

/** Why a block that guards money must stay disabled; "" for others and while nothing is wrong. */
export function useBlocked(money: boolean, id: string): string {
  const { guard } = useRuntime();
  return useSyncExternalStore(money ? guard.subscribe : never, () => (money ? guard.reason(id) : ''));
}
