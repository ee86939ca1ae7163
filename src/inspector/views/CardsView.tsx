import { useEffect, useRef } from 'react';
import { machineMeta } from '#src/machines/every-machine.ts';
import { useTexts } from '#src/ops/texts.tsx';
import type { ChartShape, ShapeState } from '#src/recording/chart/chart-shape.ts';
import { useStateLabel } from '../StateWord.tsx';
import styles from './cards.module.css';
import type { Lit } from './lit.ts';

interface CardsViewProps {
  readonly name: string;
  readonly shape: ChartShape;
  readonly lit: Lit;
}

/** A machine as nested cards: states are headings, their transitions lists. Fits a phone and reads well aloud. */
export function CardsView({ name, shape, lit }: CardsViewProps) {
  const { t } = useTexts();
  const frame = useRef<HTMLElement>(null);
  const current = lit.active?.at(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another card is current after it changed
  useEffect(() => {
    const card = frame.current?.querySelector('[aria-current="true"]');
    if (frame.current === null || card === null || card === undefined) return;
    // The frame scrolls, never the page: a reader of the step below keeps the position.
    frame.current.scrollTop += card.getBoundingClientRect().top - frame.current.getBoundingClientRect().top;
  }, [current]);
  return (
    <section
      ref={frame}
      className={styles.cards}
      data-lit={current !== undefined}
      aria-label={t('views.cards')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
    >
      {shape.states
        .filter(({ parent }) => parent === null)
        .map((state) => (
          <Card key={state.id} name={name} shape={shape} state={state} lit={lit} />
        ))}
    </section>
  );
}

function Card({ name, shape, state, lit }: CardsViewProps & { readonly state: ShapeState }) {
  const { t, language } = useTexts();
  const label = useStateLabel();
  const active = lit.active?.includes(state.id) ?? false;
  const meta = machineMeta(name, state.key);
  const edges = shape.edges.filter(({ from }) => from === state.id);
  const children = shape.states.filter(({ parent }) => parent === state.id);
  const by = (event: string): string =>
    (meta?.events[event]?.by ?? []).map((sender) => t(`sender-of.${sender}`)).join(', ');
  return (
    <article
      className={styles.card}
      data-active={active}
      data-preview={lit.preview?.includes(state.id) ?? false}
      aria-current={active ? 'true' : undefined}
    >
      <h3>
        {label(name, state.key)} <code>{state.key}</code>
        {active && <span className="screen-reader-only"> {t('is-current')}</span>}
      </h3>
      <p className={styles.marks}>
        {state.initial && <span>{t('initial')}</span>}
        {(state.kind === 'final' || meta?.final) && <span>{t('final')}</span>}
        {lit.visits !== undefined && <span>{`${lit.visits.states.get(state.id) ?? 0}×`}</span>}
      </p>
      {meta !== undefined && <p className={styles.explain}>{meta.explain[language]}</p>}
      {edges.length > 0 && (
        <ul>
          {edges.map((edge) => (
            <li key={edge.id} data-taken={lit.taken === edge.id} data-refused={active && lit.refused === edge.event}>
              <code>{edge.event}</code>
              {edge.guard !== null && <em>{t('if', { guard: edge.guard })}</em>}
              <span>→ {edge.to === edge.from ? t('stays') : label(name, edge.to.split('.').at(-1) ?? edge.to)}</span>
              <small>{by(edge.event)}</small>
            </li>
          ))}
        </ul>
      )}
      {children.map((child) => (
        <Card key={child.id} name={name} shape={shape} state={child} lit={lit} />
      ))}
    </article>
  );
}
