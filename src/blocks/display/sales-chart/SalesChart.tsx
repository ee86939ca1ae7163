import { useState } from 'react';
import type { ReportOverview } from '#src/contract/sale/report.contract.ts';
import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';
import { useLocalized } from '#src/engine/react/view-services.ts';
import chips from '../../input/filter-chips/Chip.module.css';
import { Chip } from '../../input/filter-chips/Chip.tsx';
import { EmptyState } from '../empty/EmptyState.tsx';
import { LoadFailed } from '../empty/LoadFailed.tsx';
import { Bone } from '../skeleton/Bone.tsx';
import { spanText } from './chart-text.ts';
import { ProductBars } from './ProductBars.tsx';
import styles from './SalesChart.module.css';
import { type Measure, SpanBars } from './SpanBars.tsx';
import { SumTable } from './SumTable.tsx';
import type { salesChartSpec } from './sales-chart.spec.ts';
import { useWords } from './use-words.ts';

type SalesChartProps = BlockViewProps<typeof salesChartSpec>;

/** Sales and profit over time and by product, as bars or as tables with the same numbers (TRX-1). */
export default function SalesChart(block: SalesChartProps) {
  const { id, props, emit } = block;
  const { t } = useTranslation();
  if (props.failed) return <LoadFailed title={props.failed} onRetry={() => void emit('retry')} />;
  const waiting = props.loading === true && props.spans.length === 0;
  return (
    <section className={styles.block} aria-label={props.label} data-block="sales-chart" data-block-id={id}>
      {waiting ? (
        <div role="status" className={styles.waiting}>
          <span className="screen-reader-only">{t('blocks.loading')}</span>
          <Bone height="40px" />
          <Bone height="220px" />
        </div>
      ) : (
        <Charts {...block} />
      )}
    </section>
  );
}

function Charts({ props }: SalesChartProps) {
  const word = useWords();
  const localized = useLocalized();
  const [measure, setMeasure] = useState<Measure>('sales');
  const [table, setTable] = useState(false);
  const { unit } = props;
  const spans = props.spans as ReportOverview['spans'];
  const products = props.products as ReportOverview['products'];
  const overTime = word(unit === 'day' ? 'by-day' : 'by-month');
  const byProduct = word('by-product');
  if (products.length === 0) {
    return <EmptyState icon="report" title={word('empty')} text={word('empty-text')} />;
  }
  return (
    <>
      <div className={styles.tools}>
        <fieldset className={chips.chips}>
          <legend className="screen-reader-only">{word('measure')}</legend>
          {(['sales', 'profit'] as const).map((one) => (
            <Chip key={one} pressed={!table && measure === one} onPress={() => choose(one)}>
              {word(one)}
            </Chip>
          ))}
          <Chip pressed={table} onPress={() => setTable(!table)}>
            {word('table')}
          </Chip>
        </fieldset>
      </div>
      {table ? (
        <>
          <SumTable
            caption={overTime}
            rows={spans.map((span) => ({ ...span, key: span.starts, name: spanText(span.starts, unit) }))}
          />
          <SumTable
            caption={byProduct}
            rows={products.map((product) => ({ ...product, key: product.product_id, name: localized(product.name) }))}
          />
        </>
      ) : (
        <div className={styles.pair}>
          <figure className={styles.figure}>
            <figcaption className={styles.caption}>{overTime}</figcaption>
            <SpanBars label={overTime} unit={unit} spans={spans} measure={measure} />
          </figure>
          <figure className={styles.figure}>
            <figcaption className={styles.caption}>{byProduct}</figcaption>
            <ProductBars label={byProduct} products={products} measure={measure} />
          </figure>
        </div>
      )}
    </>
  );

  function choose(one: Measure): void {
    setMeasure(one);
    setTable(false);
  }
}
