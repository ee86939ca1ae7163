import type { ReportOverview } from '#src/contract/sale/report.contract.ts';
import { formatRupiah } from '#src/domain/money/money.ts';
import { useLocalized } from '#src/engine/react/view-services.ts';
import styles from './SalesChart.module.css';
import type { Measure } from './SpanBars.tsx';
import { useWords } from './use-words.ts';

/** The best ones; the others are one bar, and all are in the table. */
const SHOWN = 6;

export interface ProductBarsProps {
  readonly label: string;
  readonly products: ReportOverview['products'];
  readonly measure: Measure;
}

/** One bar for each product, its name and number beside it. */
export function ProductBars({ label, products, measure }: ProductBarsProps) {
  const word = useWords();
  const localized = useLocalized();
  const sorted = products.toSorted((a, b) => b[measure] - a[measure]);
  const rest = sorted.slice(SHOWN);
  const bars = [
    ...sorted.slice(0, SHOWN).map((product) => ({
      key: product.product_id,
      name: localized(product.name),
      value: product[measure],
    })),
    ...(rest.length === 0
      ? []
      : [
          {
            key: '',
            name: word('others', rest.length),
            value: rest.reduce((total, product) => total + product[measure], 0),
          },
        ]),
  ];
  const most = Math.max(1, ...bars.map(({ value }) => Math.abs(value)));
  return (
    <ul className={styles.products} aria-label={label}>
      {bars.map(({ key, name, value }) => (
        <li key={key} className={styles.product}>
          <span className={styles.name}>{name}</span>
          <span className={styles.amount}>{formatRupiah(value)}</span>
          <svg className={styles.track} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
            <rect className={styles.ground} width={100} height={1} />
            <rect className={value < 0 ? styles.loss : styles.bar} width={(Math.abs(value) / most) * 100} height={1} />
          </svg>
        </li>
      ))}
    </ul>
  );
}
