import {
  defaultRangeExtractor,
  type Range,
  useWindowVirtualizer,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual';
import {
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { guessedHeight, marksOf, type RowsProps } from './card-rows.ts';
import { type GridRow, rowsOf } from './cards.ts';
import styles from './NominalGrid.module.css';
import { RowOfCards } from './RowOfCards.tsx';

/**
 * Rows over the window's scroll; only those near the screen are in the page, and the one that Tab reaches: however far one has
 * scrolled, the keyboard comes back to it, and what has the focus keeps it. With a letter of the search other cards come into
 * the same elements: those in sight with the letter's own frame, the others once it is on the screen.
 */
export function VirtualRows({ cards, columns, draw, scrollTo, ...marks }: RowsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const top = useTop(frame);
  const rows = useMemo(() => rowsOf(cards, columns), [cards, columns]);
  const wanted = useMemo<Drawn>(() => ({ rows, columns, draw }), [rows, columns, draw]);
  const settled = useOnScreen(wanted);
  const usualPx = useRef({ headed: 0, plain: 0 });
  const getItemKey = useCallback((index: number) => placeKey(rows[index], index, columns), [rows, columns]);

  const kept = useMemo(() => rowAt(rows, marks.reachable), [rows, marks.reachable]);
  const rangeExtractor = useCallback((range: Range) => withRow(defaultRangeExtractor(range), kept), [kept]);

  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => guessedHeight(rows[index]),
    overscan: 6,
    scrollMargin: top,
    indexAttribute: 'data-row',
    // A row that is not laid out (its page is hidden) has no height: it keeps the guess. To ask one for its height that comes with
    // a letter would lay the page out in the middle of it: it begins with what is known or usual, and the browser tells the rest.
    measureElement: (element, entry, instance) => {
      const index = instance.indexFromElement(element);
      const kind = rows[index]?.heading ? 'headed' : 'plain';
      const usual = settled === undefined ? 0 : usualPx.current[kind];
      const known = instance.itemSizeCache.get(getItemKey(index)) ?? usual;
      const told = entry?.borderBoxSize[0]?.blockSize ?? (known || element.getBoundingClientRect().height);
      usualPx.current[kind] = told;
      return told || guessedHeight(rows[index]);
    },
    getItemKey,
    rangeExtractor,
  });
  useEffect(() => {
    scrollTo.current = (index) => {
      const at = rowAt(rows, index);
      if (at >= 0) virtualizer.scrollToIndex(at, { align: 'auto' });
    };
    return () => {
      scrollTo.current = null;
    };
  }, [rows, virtualizer, scrollTo]);

  const places = placesOf(virtualizer.getVirtualItems(), virtualizer.range, wanted, settled);
  const begin = places[0]?.start ?? top;
  return (
    <div ref={frame} className={styles.frame} style={{ blockSize: virtualizer.getTotalSize() }}>
      <div className={styles.near} style={{ transform: `translateY(${begin - top}px)` }}>
        {places.map(({ index, away, row, drawn }) => (
          <div
            key={index}
            ref={virtualizer.measureElement}
            data-row={index}
            className={styles.place}
            style={away > 0 ? { marginBlockStart: away } : undefined}
          >
            <RowOfCards row={row} columns={drawn.columns} draw={drawn.draw} {...marksOf(row, marks)} />
          </div>
        ))}
      </div>
    </div>
  );
}

interface Drawn extends Pick<RowsProps, 'columns' | 'draw'> {
  readonly rows: readonly GridRow[];
}

interface Place extends Pick<VirtualItem, 'index' | 'start' | 'end'> {
  /** How far below the one before it begins, in px, for the rows between them that are not in the page. */
  readonly away: number;
  readonly row: GridRow;
  readonly drawn: Drawn;
}

/**
 * The rows to draw: those in sight, and what is known of the others. They stand one below the other as high as they are: a letter
 * moves none of them, and none waits to be measured before it stands where it belongs.
 */
function placesOf(
  items: readonly VirtualItem[],
  range: Virtualizer<Window, Element>['range'],
  wanted: Drawn,
  settled: Drawn | undefined,
): readonly Place[] {
  const places: Place[] = [];
  for (const { index, start, end } of items) {
    const inSight = range !== null && range.startIndex <= index && index <= range.endIndex;
    const drawn = inSight ? wanted : settled;
    const row = drawn?.rows[index];
    if (drawn === undefined || row === undefined) continue;
    places.push({ index, start, end, away: start - (places.at(-1)?.end ?? start), row, drawn });
  }
  return places;
}

/** What was wanted when the last frame came onto the screen; undefined before the first. */
function useOnScreen(wanted: Drawn): Drawn | undefined {
  const [shown, setShown] = useState<Drawn>();
  useEffect(() => {
    if (shown === wanted) return;
    let after: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      after = setTimeout(() => startTransition(() => setShown(wanted)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(after);
    };
  }, [shown, wanted]);
  return shown;
}

/** The row of the card at this place; -1 where there is none. */
const rowAt = (rows: readonly GridRow[], index: number): number =>
  rows.findIndex(({ first, cards }) => index < first + cards.length);

/** One row more in a list of rows in their order. */
function withRow(indexes: number[], row: number): number[] {
  if (row < 0 || indexes.includes(row)) return indexes;
  return [...indexes, row].sort((one, other) => one - other);
}

/** More than there are rows. */
const PLACES = 1_000_000;

/** What a row's height is remembered by: its place, and whether a heading belongs to it; not what stands there. */
const placeKey = (row: GridRow | undefined, place: number, columns: number): number =>
  (columns * 2 + (row?.heading ? 1 : 0)) * PLACES + place;

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
