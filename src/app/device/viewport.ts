import { useSyncExternalStore } from 'react';

/** NAV-20: widths in px from which a name applies. */
export const BREAKPOINTS = { sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 } as const;
export type Breakpoint = keyof typeof BREAKPOINTS;

/** NAV-20: debounce time of resizes, in milliseconds. */
const RESIZE_DEBOUNCE_MS = 50;

/** The largest breakpoint that a width in px reaches; `base` below all of them. */
export function breakpointOf(width: number): Breakpoint | 'base' {
  let reached: Breakpoint | 'base' = 'base';
  for (const [name, least] of Object.entries(BREAKPOINTS)) if (width >= least) reached = name as Breakpoint;
  return reached;
}

function subscribeToResize(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onResize = (): void => {
    clearTimeout(timer);
    timer = setTimeout(listener, RESIZE_DEBOUNCE_MS);
  };
  window.addEventListener('resize', onResize);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('resize', onResize);
  };
}

/** Breakpoint of the window; re-renders only when another one is reached. */
export function useBreakpoint(): Breakpoint | 'base' {
  return useSyncExternalStore(
    subscribeToResize,
    () => breakpointOf(window.innerWidth),
    () => 'base',
  );
}

/** Whether the window is at least as wide as a breakpoint. */
export function useAtLeast(breakpoint: Breakpoint): boolean {
  return useSyncExternalStore(
    subscribeToResize,
    () => window.innerWidth >= BREAKPOINTS[breakpoint],
    () => false,
  );
}
