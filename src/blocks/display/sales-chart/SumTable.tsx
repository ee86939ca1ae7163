import { formatRupiah } from '#src/domain/money/money.ts';
import { countText } from '#src/domain/text/count-text.ts';
import { useViewServices } from '#src/engine/react/view-services.ts';
import styles from './SalesChart.module.css';
import { useWords } from './use-words.ts';

export interface SumRow {
  readonly key: string;
  readonly name: string;
  readonly count: number;
  readonly sales: number;
  readonly price: number;
  readonly profit: number;
}

export interface SumTableProps {
  readonly caption: string;
  readonly rows: readonly SumRow[];
}

/** The numbers of a chart, and their sum: equal to the totals of the report. */
export function SumTable({ caption, rows }: SumTableProps) {
  const word = useWords();
  const { language } = useViewServices();
  const total = (of: (row: SumRow) => number): number => rows.reduce((sum, row) => sum + of(row), 0);
  const cells = (row: Omit<SumRow, 'key' | 'name'>) => (
    <>
      <td>{countText(row.count, language)}</td>
      <td>{formatRupiah(row.sales)}</td>
      <td>{formatRupiah(row.price)}</td>
      <td>{formatRupiah(row.profit)}</td>
    </>
  );
  return (
    // A wide table is moved by hand or with the arrow keys.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={caption}>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="screen-reader-only">{word('name')}</span>
            </th>
            <th scope="col">{word('count')}</th>
            <th scope="col">{word('sales')}</th>
            <th scope="col">{word('cost')}</th>
            <th scope="col">{word('profit')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.name}</th>
              {cells(row)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{word('total')}</th>
            {cells({
              count: total((row) => row.count),
              sales: total((row) => row.sales),
              price: total((row) => row.price),
              profit: total((row) => row.profit),
            })}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
