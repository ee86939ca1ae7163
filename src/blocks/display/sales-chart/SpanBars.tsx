import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import type { ReportOverview } from '#src/contract/sale/report.contract.ts';
import { formatRupiah, groupThousands } from '#src/domain/money/money.ts';
import { roundUp, shortSpan, spanText } from './chart-text.ts';
import styles from './SalesChart.module.css';
import { useWords } from './use-words.ts';

export type Measure = 'sales' | 'profit';
type Span = ReportOverview['spans'][number];

export interface SpanBarsProps {
  readonly label: string;
  readonly unit: 'day' | 'month';
  readonly spans: readonly Span[];
  readonly measure: Measure;
}

const HEIGHT = 100;
/** Part of its place that a bar fills, in hundredths. */
const FILL = 72;

/**
 * One bar for each day or month. Whoever points, taps, or walks with the arrow keys reads that one's numbers over the chart;
 * losses go below the line.
 */
export function SpanBars({ label, unit, spans, measure }: SpanBarsProps) {
  const word = useWords();
  const [chosen, setChosen] = useState<number>();
  const at = Math.min(chosen ?? spans.length - 1, spans.length - 1);
  const shown = spans[at];
  const values = spans.map((span) => span[measure]);
  const top = roundUp(Math.max(0, ...values));
  const bottom = Math.min(0, ...values) < 0 ? -roundUp(-Math.min(...values)) : 0;
  const walk = (event: KeyboardEvent): void => {
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      Home: 0,
      End: spans.length - 1,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setChosen(Math.max(0, Math.min(spans.length - 1, next)));
  };
  const reading = shown === undefined ? '' : readingOf(shown);
  function readingOf(span: Span): string {
    return `${spanText(span.starts, unit)}: ${formatRupiah(span[measure])}, ${word('sold', span.count)}`;
  }
  return (
    <div className={styles.chart}>
      <p className={styles.reading} aria-hidden="true">
        {shown && (
          <>
            <strong>{formatRupiah(shown[measure])}</strong>
            <span>
              {spanText(shown.starts, unit)} · {word('sold', shown.count)}
            </span>
          </>
        )}
      </p>
      <div
        className={styles.plot}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-orientation="horizontal"
        aria-valuemin={1}
        aria-valuemax={spans.length}
        aria-valuenow={at + 1}
        aria-valuetext={reading}
        onKeyDown={walk}
      >
        <Bars spans={spans} measure={measure} at={at} top={top} bottom={bottom} onPoint={setChosen} />
        <span className={styles.top} aria-hidden="true">
          Rp {groupThousands(top)}
        </span>
      </div>
      <div className={styles.axis} aria-hidden="true">
        {axisOf(spans).map(({ starts }) => (
          <span key={starts}>{shortSpan(starts, unit)}</span>
        ))}
      </div>
    </div>
  );
}

interface BarsProps {
  readonly spans: readonly Span[];
  readonly measure: Measure;
  /** Place of the one whose numbers are read. */
  readonly at: number;
  /** Ends of the scale in rupiah. */
  readonly top: number;
  readonly bottom: number;
  readonly onPoint: (place: number) => void;
}

function Bars({ spans, measure, at, top, bottom, onPoint }: BarsProps) {
  const height = (value: number): number => (Math.abs(value) / (top - bottom)) * HEIGHT;
  const zero = height(top);
  const point = (event: PointerEvent<SVGSVGElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const place = Math.floor(((event.clientX - box.left) / box.width) * spans.length);
    onPoint(Math.max(0, Math.min(spans.length - 1, place)));
  };
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${spans.length * 100} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      onPointerMove={point}
      onPointerDown={point}
    >
      {spans.map(({ starts, [measure]: value }, index) => (
        <rect
          key={starts}
          className={index === at ? styles.here : value < 0 ? styles.loss : styles.bar}
          x={index * 100 + (100 - FILL) / 2}
          width={FILL}
          y={value < 0 ? zero : zero - height(value)}
          height={height(value)}
        />
      ))}
      <line className={styles.zero} x1={0} x2={spans.length * 100} y1={zero} y2={zero} />
    </svg>
  );
}

/** First, middle and last: what fits on any width. */
function axisOf(spans: readonly Span[]): readonly Span[] {
  const places = new Set([0, Math.floor((spans.length - 1) / 2), spans.length - 1]);
  return [...places].flatMap((place) => spans[place] ?? []);
}
