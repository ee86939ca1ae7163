import { useEffect, useRef, useState } from 'react';
import { machineMeta } from '#src/machines/registry.ts';
import { useTexts } from '#src/ops/texts.tsx';
import type { Chart, ChartEdge, ChartState } from '#src/recording/chart.ts';
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
  const parents = states.filter(({ kind }) => kind === 'compound' || kind === 'parallel');
  const leaves = states.filter((state) => !parents.includes(state));
  return (
    <div className={styles.wrap}>
      <button type="button" className={`tombol tombol-sunyi tombol-kecil ${styles.zoom}`} onClick={() => setFit(!fit)}>
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
          {parents.map((state) => (
            <State key={state.id} machine={machine} state={state} lit={lit} />
          ))}
          {edges.map((edge) => (
            <Line key={edge.id} edge={edge} lit={lit} />
          ))}
          {leaves.map((state) => (
            <State key={state.id} machine={machine} state={state} lit={lit} />
          ))}
          {edges.map((edge) => (
            <Label key={edge.id} edge={edge} lit={lit} />
          ))}
        </svg>
      </section>
    </div>
  );
}

function State({ machine, state, lit }: { readonly machine: string; readonly state: ChartState; readonly lit: Lit }) {
  const label = useStateLabel();
  const { id, key, x, y, width, height, kind, initial } = state;
  const parent = kind === 'compound' || kind === 'parallel';
  const visits = lit.visits?.states.get(id) ?? 0;
  return (
    <g
      className={styles.state}
      data-state={id}
      data-kind={kind}
      data-active={lit.active?.includes(id) ?? false}
      data-preview={lit.preview?.includes(id) ?? false}
      data-tone={machineMeta(machine, key)?.tone}
      data-visited={lit.visits === undefined ? undefined : visits > 0}
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
      {lit.visits !== undefined && (
        <text x={x + width - 12} y={y + 40} textAnchor="end" className={styles.count}>
          {`${visits}×`}
        </text>
      )}
    </g>
  );
}

function Line({ edge, lit }: { readonly edge: ChartEdge; readonly lit: Lit }) {
  const taken = lit.taken === edge.id;
  return (
    <path
      className={styles.line}
      d={edge.points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('')}
      markerEnd={`url(#arrow-${taken ? 'lit' : 'plain'})`}
      data-taken={taken}
      data-visited={lit.visits === undefined ? undefined : lit.visits.edges.has(edge.id)}
    />
  );
}

function Label({ edge, lit }: { readonly edge: ChartEdge; readonly lit: Lit }) {
  const { id, label, event, guard, from } = edge;
  const visits = lit.visits?.edges.get(id) ?? 0;
  const refused = lit.refused === event && lit.active?.includes(from);
  return (
    <g
      className={styles.label}
      data-edge={id}
      data-taken={lit.taken === id}
      data-refused={refused ?? false}
      data-visited={lit.visits === undefined ? undefined : visits > 0}
    >
      <rect x={label.x} y={label.y} width={label.width} height={label.height} rx={4} />
      <text x={label.x + label.width / 2} y={label.y + 14} textAnchor="middle">
        {lit.visits === undefined ? event : `${event} ${visits}×`}
        {guard !== null && lit.visits === undefined && <tspan className={styles.guard}>{` [${guard}]`}</tspan>}
      </text>
    </g>
  );
}
