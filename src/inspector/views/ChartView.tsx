import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { machineMeta } from '#src/machines/every-machine.ts';
import { useTexts } from '#src/ops/texts.tsx';
import type { Chart, ChartEdge, ChartState } from '#src/recording/chart/chart.ts';
import { useStateLabel } from '../StateWord.tsx';
import styles from './chart.module.css';
import type { Lit } from './lit.ts';

const CORNER = 8;

/** A machine as it was laid out ahead. Stepping only changes what is lit: nothing moves, nothing is computed. */
export function ChartView({ chart, lit }: { readonly chart: Chart; readonly lit: Lit }) {
  const { t } = useTexts();
  const [fit, setFit] = useState(true);
  const frame = useRef<HTMLDivElement>(null);
  const { machine, width, height, states, edges } = chart;
  const current = lit.active?.at(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state is current after it changed
  useEffect(() => {
    if (!fit)
      frame.current?.querySelector('[data-active="true"]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [current, fit]);
  const [parents, leaves] = useMemo(() => {
    const around = states.filter(({ kind }) => kind === 'compound' || kind === 'parallel');
    return [around, states.filter((state) => !around.includes(state))];
  }, [states]);
  const drawState = (state: ChartState) => (
    <State
      key={state.id}
      machine={machine}
      state={state}
      active={lit.active?.includes(state.id) ?? false}
      preview={lit.preview?.includes(state.id) ?? false}
      visits={lit.visits && (lit.visits.states.get(state.id) ?? 0)}
    />
  );
  return (
    <div className={styles.wrap}>
      <button type="button" className={`button button-quiet button-small ${styles.zoom}`} onClick={() => setFit(!fit)}>
        {t(fit ? 'zoom-real' : 'zoom-fit')}
      </button>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section ref={frame} className={styles.frame} data-fit={fit} aria-label={t('chart-of', { machine })} tabIndex={0}>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          width={width}
          height={height}
          role="img"
          aria-label={t('chart-lit', { machine, states: lit.active?.join(', ') ?? '–' })}
        >
          <Arrowheads />
          {parents.map(drawState)}
          {edges.map((edge) => (
            <Line
              key={edge.id}
              edge={edge}
              taken={lit.taken === edge.id}
              visits={lit.visits && (lit.visits.edges.get(edge.id) ?? 0)}
            />
          ))}
          {leaves.map(drawState)}
          {edges.map((edge) => (
            <Label
              key={edge.id}
              edge={edge}
              taken={lit.taken === edge.id}
              refused={lit.refused === edge.event && (lit.active?.includes(edge.from) ?? false)}
              visits={lit.visits && (lit.visits.edges.get(edge.id) ?? 0)}
            />
          ))}
        </svg>
      </section>
    </div>
  );
}

function Arrowheads() {
  return (
    <defs>
      {['plain', 'lit'].map((kind) => (
        <marker
          key={kind}
          id={`arrow-${kind}`}
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="8"
          markerHeight="8"
          orient="auto-start-reverse"
        >
          <path d="M0 0L8 4L0 8z" data-kind={kind} />
        </marker>
      ))}
    </defs>
  );
}

interface StateProps {
  readonly machine: string;
  readonly state: ChartState;
  readonly active: boolean;
  readonly preview: boolean;
  /** How often recordings came here; undefined: not counted. */
  readonly visits: number | undefined;
}

// Parts of a chart are drawn again only when what is lit of them changed: a step changes three of fifty.
const State = memo(function State({ machine, state, active, preview, visits }: StateProps) {
  const label = useStateLabel();
  const { id, key, x, y, width, height, kind, initial } = state;
  const parent = kind === 'compound' || kind === 'parallel';
  return (
    <g
      className={styles.state}
      data-state={id}
      data-kind={kind}
      data-active={active}
      data-preview={preview}
      data-tone={machineMeta(machine, key)?.tone}
      data-visited={visits === undefined ? undefined : visits > 0}
    >
      <rect x={x} y={y} width={width} height={height} rx={CORNER} />
      {kind === 'final' && (
        <rect className={styles.inner} x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={6} />
      )}
      {initial && <circle cx={x + 14} cy={y + 16} r={4} />}
      <text x={x + (initial ? 24 : 14)} y={y + 21} className={styles.name}>
        {label(machine, key)}
      </text>
      {!parent && (
        <text x={x + 14} y={y + 40} className={styles.raw}>
          {key}
        </text>
      )}
      {visits !== undefined && (
        <text x={x + width - 12} y={y + 40} textAnchor="end" className={styles.count}>
          {`${visits}×`}
        </text>
      )}
    </g>
  );
});

interface LineProps {
  readonly edge: ChartEdge;
  readonly taken: boolean;
  readonly visits: number | undefined;
}

const Line = memo(function Line({ edge, taken, visits }: LineProps) {
  return (
    <path
      className={styles.line}
      d={edge.points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('')}
      markerEnd={`url(#arrow-${taken ? 'lit' : 'plain'})`}
      data-taken={taken}
      data-visited={visits === undefined ? undefined : visits > 0}
    />
  );
});

const Label = memo(function Label({ edge, taken, refused, visits }: LineProps & { readonly refused: boolean }) {
  const { id, label, event, guard } = edge;
  return (
    <g
      className={styles.label}
      data-edge={id}
      data-taken={taken}
      data-refused={refused}
      data-visited={visits === undefined ? undefined : visits > 0}
    >
      <rect x={label.x} y={label.y} width={label.width} height={label.height} rx={4} />
      <text x={label.x + label.width / 2} y={label.y + 14} textAnchor="middle">
        {visits === undefined ? event : `${event} ${visits}×`}
        {guard !== null && visits === undefined && <tspan className={styles.guard}>{` [${guard}]`}</tspan>}
      </text>
    </g>
  );
});
