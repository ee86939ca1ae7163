import type { ReactNode } from 'react';
import styles from './parts.module.css';

export interface Column<T> {
  readonly id: string;
  readonly head: ReactNode;
  readonly cell: (row: T) => ReactNode;
  readonly numeric?: boolean;
  /** Names and sentences of people: wide enough for a few words a line. */
  readonly words?: boolean;
}

interface DataTableProps<T> {
  readonly label: string;
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
  readonly keyOf: (row: T) => string;
}

/** A table that scrolls in itself, its head in sight; on a phone a list of cards. */
export function DataTable<T>({ label, columns, rows, keyOf }: DataTableProps<T>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.tableFrame} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" data-numeric={column.numeric === true}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column) => (
                <td
                  key={column.id}
                  className={column.words === true ? styles.words : undefined}
                  data-numeric={column.numeric === true}
                  data-head={typeof column.head === 'string' && column.head !== '' ? column.head : undefined}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
