import { createContext, useContext } from 'react';
import type { ScreenRuntime } from '../runtime/screen-runtime.ts';

export const RuntimeContext = createContext<ScreenRuntime | null>(null);

/** The mounted screen around a block. @throws Error outside a screen. */
export function useRuntime(): ScreenRuntime {
  const runtime = useContext(RuntimeContext);
  if (runtime === null) throw new Error('a block outside a screen');
  return runtime;
}
