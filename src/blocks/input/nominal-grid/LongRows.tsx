import { useEffect, useMemo, useRef, useState } from 'react';
import { guessedHeight, marksOf, type RowsProps } from './card-rows.ts';
import { type GridRow, rowsOf } from './cards.ts';
import { loadedRows, loadRows } from './load-rows.ts';
import styles from './NominalGrid.module.css';
import { RowOfCards } from './RowOfCards.tsx';

/**
 * A list that is longer than a page should hold. What keeps the page small arrives after the first paint; until then a
 * screenful of rows stands where it will put them, in a frame as high as all. Should it not arrive, every row is drawn.
 */
export function LongRows(props: RowsProps) {
  const { scrollTo } = props;
  const [Rows, setRows] = useState(loadedRows);
  const [failed, setFailed] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  /** The card that the keyboard is on when the rest arrives, and whether it was sent there while it was not in the page. */
  const wanted = useRef({ index: -1, away: false });

  useEffect(() => {
    if (Rows !== undefined) return;
    let here = true;
    scrollTo.current = (index) => {
      wanted.current = { index, away: true };
    };
    loadRows().then(
      (arrived) => {
        if (!here) return;
        const focused = frame.current?.querySelector<HTMLElement>('[data-card]:focus')?.dataset.card;
        const kept = Number(focused ?? -1);
        if (wanted.current.index < 0 || wanted.current.index === kept) wanted.current = { index: kept, away: false };
        setRows(() => arrived);
      },
      () => here && setFailed(true),
    );
    return () => {
      here = false;
      scrollTo.current = null;
    };
  }, [Rows, scrollTo]);

  // A frame later the rows have measured the window: before that they would scroll to what is in sight already.
  useEffect(() => {
    const { index, away } = wanted.current;
    if (index < 0 || (Rows === undefined && !failed)) return;
    wanted.current = { index: -1, away: false };
    const focus = () =>
      frame.current?.querySelector<HTMLElement>(`[data-card="${index}"]`)?.focus({ preventScroll: !away });
    const asked = requestAnimationFrame(() => {
      if (away && !failed) scrollTo.current?.(index);
      focus();
      if (away) requestAnimationFrame(focus);
    });
    return () => cancelAnimationFrame(asked);
  }, [Rows, failed, scrollTo]);

  return <div ref={frame}>{Rows === undefined ? <FirstRows {...props} all={failed} /> : <Rows {...props} />}</div>;
}

/** Rows one below the other, as many as are seen at first, or all. */
function FirstRows({ cards, columns, draw, all, ...marks }: RowsProps & { readonly all: boolean }) {
  const rows = useMemo(() => rowsOf(cards, columns), [cards, columns]);
  const height = rows.reduce((sum, row) => sum + guessedHeight(row), 0);
  return (
    <div className={styles.frame} style={{ minBlockSize: height }}>
      {(all ? rows : rows.slice(0, rowsWithin(rows, window.innerHeight))).map((row) => (
        <div key={row.first} className={styles.first}>
          <RowOfCards row={row} columns={columns} draw={draw} {...marksOf(row, marks)} />
        </div>
      ))}
    </div>
  );
}

/** How many rows begin within a height, in px. */
function rowsWithin(rows: readonly GridRow[], height: number): number {
  let top = 0;
  const end = rows.findIndex((row) => {
    top += guessedHeight(row);
    return top > height;
  });
  return end < 0 ? rows.length : end + 1;
}
