import { useLayoutEffect, useRef } from 'react';
import type { Location } from 'react-router-dom';
import type { ScrollMemory } from './scroll-memory.ts';

interface Arrival {
  readonly location: Pick<Location, 'key' | 'pathname'>;
  /** Path of the screen that is drawn; another than the location's while that one is fetched. */
  readonly drawn: string;
  /** The location was come to by Back, Forward or a page load. */
  readonly back: boolean;
  readonly finish: () => void;
  readonly scroll: ScrollMemory;
}

/** A new screen begins at its top, one that Back leads to where it was left; a change of the query moves nothing. */
export function useArrival({ location, drawn, back, finish, scroll }: Arrival): void {
  const before = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per arrival, not per render
  useLayoutEffect(() => {
    const samePage = before.current === drawn;
    before.current = drawn;
    if (drawn !== location.pathname) {
      // Its reader turned back at the moment it came: it is drawn until the other is there, and its height is no place to keep.
      if (!samePage) scroll.follow(null);
      return;
    }
    if (!samePage) {
      finish();
      if (back) scroll.restore(location);
      else window.scrollTo(0, 0);
    }
    scroll.follow(location);
  }, [drawn, location.key, location.pathname]);
}
