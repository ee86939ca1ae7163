import { CopyButton } from '../../copy-button/CopyButton.tsx';
import { QrCode } from '../../qr-code/QrCode.tsx';
import styles from './RowList.module.css';

export interface RowLine {
  readonly label: string;
  readonly value: string;
  /** `money`, `large`, `token`, `qr`; anything else is plain. */
  readonly style?: string | undefined;
  readonly copy?: boolean | undefined;
}

/** Label left, value right; a long value goes below its label instead of being cut. */
export function RowList({ rows, label }: { readonly rows: readonly RowLine[]; readonly label?: string | undefined }) {
  return (
    <dl className={styles.rows} {...(label ? { 'aria-label': label } : {})}>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rows may carry the same label
        <div key={`${row.label}-${index}`} className={styles.row} data-style={row.style ?? 'normal'}>
          <dt className={styles.label}>{row.label}</dt>
          <dd className={styles.value}>
            {row.style === 'qr' ? <QrCode text={row.value} name={row.label} /> : <span>{row.value}</span>}
            {(row.copy || row.style === 'token') && (
              <CopyButton text={row.value} name={row.label} className={styles.copy} compact />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
