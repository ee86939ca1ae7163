import { useWide } from './use-wide.ts';

/** From here on what belongs to a page stands beside it (Page.module.css, StickyBar.module.css). */
const WIDE_PX = 1024;

/** Tells whether a block is left out of this window. @param only `wide`: it is shown on wide screens alone */
export function useHidden(only: 'wide' | undefined): boolean {
  const wide = useWide(WIDE_PX);
  return only === 'wide' && !wide;
}
