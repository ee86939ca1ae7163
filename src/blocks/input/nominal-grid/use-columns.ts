import { type RefObject, useLayoutEffect, useState } from 'react';

/** Least width of a card and the space between two, in rem and px: the same as in the style sheet. */
const CARD_REM = 8.75;
const GAP_PX = 8;

/** How many cards fit beside each other at this width and text size. */
export function columnsFor(width: number, rem: number): number {
  return Math.max(1, Math.floor((width + GAP_PX) / (CARD_REM * rem + GAP_PX)));
}

/** Columns of an element, before the first paint and with every change of its width. */
export function useColumns(element: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(2);
  useLayoutEffect(() => {
    const target = element.current;
    if (target === null) return;
    const measure = (): void => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      if (target.clientWidth > 0) setColumns(columnsFor(target.clientWidth, rem));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return columns;
}
