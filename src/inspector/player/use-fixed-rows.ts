import { type RefObject, type UIEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Rows drawn above and below those in sight. */
const BESIDE = 3;
/** Used until the frame has been measured. */
const USUAL_PX = 480;

interface FixedRows {
  readonly first: number;
  /** After the last one drawn. */
  readonly end: number;
  /** As many as are ever drawn at once: row modulo this is the element that shows it, so that scrolling makes none anew. */
  readonly pool: number;
  readonly onScroll: (event: UIEvent<HTMLElement>) => void;
}

/**
 * Which rows of one height are in sight, by arithmetic alone: nothing is measured, and the frame scrolls in the commit that draws the
 * new rows, so a step costs one layout.
 * @param place row that has to be in sight when it changes; below 0: none
 */
export function useFixedRows(
  frame: RefObject<HTMLElement | null>,
  { count, place, rowPx }: { readonly count: number; readonly place: number; readonly rowPx: number },
): FixedRows {
  const [height, setHeight] = useState(USUAL_PX);
  const [top, setTop] = useState(() => topFor(place, 0, height, rowPx));
  const [shown, setShown] = useState({ place, height });
  const furthest = Math.max(0, count * rowPx - height);
  let now = Math.min(top, furthest);
  if (place !== shown.place || height !== shown.height) {
    setShown({ place, height });
    now = Math.min(topFor(place, now, height, rowPx), furthest);
  }
  if (now !== top) setTop(now);
  // The last known scroll position: scrolling by hand needs no state change.
  const stands = useRef(0);
  useLayoutEffect(() => {
    if (frame.current === null || stands.current === now) return;
    stands.current = now;
    frame.current.scrollTop = now;
  }, [frame, now]);
  useEffect(() => {
    if (frame.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined && entry.contentRect.height > 0) setHeight(entry.contentRect.height);
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame]);
  const inSight = Math.ceil(height / rowPx) + 1;
  const first = Math.max(0, Math.floor(now / rowPx) - BESIDE);
  return {
    first,
    end: Math.min(count, first + inSight + 2 * BESIDE),
    pool: inSight + 2 * BESIDE,
    onScroll({ currentTarget }) {
      const { scrollTop } = currentTarget;
      // What was set here comes back rounded to the pixels of the screen.
      if (Math.abs(scrollTop - stands.current) < 1) return;
      stands.current = scrollTop;
      setTop(scrollTop);
    },
  };
}

/** The least scrolling after which a row is in sight. */
function topFor(place: number, top: number, height: number, rowPx: number): number {
  if (place < 0) return top;
  const above = place * rowPx;
  if (above < top) return above;
  return Math.max(top, above + rowPx - height);
}
