import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { guessedHeight, ROW_PX, type RowsProps, rowStyle } from './card-rows.ts';
import { rowsOf } from './cards.ts';
import styles from './NominalGrid.module.css';

/** Rows over the window's scroll; only those near the screen are in the page. */
export function VirtualRows({ cards, columns, draw, scrollTo }: RowsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const top = useTop(frame);
  const rows = useMemo(() => rowsOf(cards, columns), [cards, columns]);
  // By place, not by what stands there: with each letter of a search other cards come into the same elements.
  const getItemKey = useCallback((index: number) => `${columns} ${rows[index]?.kind} ${index}`, [rows, columns]);

  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => guessedHeight(rows[index]),
    overscan: 6,
    scrollMargin: top,
    indexAttribute: 'data-row',
    // A row that is not laid out (its page is hidden) has no height: it keeps the guess.
    measureElement: (element, entry) =>
      (entry?.borderBoxSize[0]?.blockSize ?? element.getBoundingClientRect().height) || ROW_PX,
    getItemKey,
  });
  useEffect(() => {
    scrollTo.current = (index) => {
      const at = rows.findIndex((row) => row.kind === 'cards' && index < row.first + row.cards.length);
      if (at >= 0) virtualizer.scrollToIndex(at, { align: 'auto' });
    };
    return () => {
      scrollTo.current = null;
    };
  }, [rows, virtualizer, scrollTo]);

  return (
    <div ref={frame} className={styles.frame} style={{ blockSize: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map((item) => {
        const row = rows[item.index];
        if (row === undefined) return null;
        return (
          <div
            key={item.key}
            ref={virtualizer.measureElement}
            data-row={item.index}
            className={styles.place}
            style={{ transform: `translateY(${item.start - top}px)` }}
          >
            {row.kind === 'heading' ? (
              <h3 className={styles.heading}>{row.text}</h3>
            ) : (
              <div className={styles.row} style={rowStyle(columns)}>
                {row.cards.map((card, at) => draw(card, row.first + at, at))}
              </div>
            )}
          </div>
        );
      })}
    </div>
  );
}

/**
 * Where an element begins, in px from the top of the page. What is above may grow (a notice, an error): that is looked for
 * when the page has got another height, not with every row that comes into sight, which would lay the page out each time.
 */
function useTop(frame: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = (): void => {
      if (frame.current !== null) setTop(Math.round(frame.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [frame]);
  return top;
}
