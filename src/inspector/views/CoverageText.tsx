import { useTexts } from '#src/ops/texts.tsx';
import type { Visits } from '#src/recording/visits.ts';
import styles from '../inspector.module.css';

/** Coverage in words: how much was visited, what was not, what the machine does not know. */
export function CoverageText({ visits }: { readonly visits: Visits }) {
  const { t } = useTexts();
  const { recordings, states, edges, unvisitedStates, unvisitedEdges, strays } = visits;
  const list = (title: string, items: readonly string[]) =>
    items.length > 0 && (
      <section>
        <h3>{title}</h3>
        <ul>
          {items.map((item) => (
            <li key={item}>
              <code>{item}</code>
            </li>
          ))}
        </ul>
      </section>
    );
  return (
    <div className={styles.coverage}>
      <p role="status">
        {t('covered', {
          recordings,
          states: states.size,
          allStates: states.size + unvisitedStates.length,
          edges: edges.size,
          allEdges: edges.size + unvisitedEdges.length,
        })}
      </p>
      {list(t('unvisited-states'), unvisitedStates)}
      {list(t('unvisited-edges'), unvisitedEdges)}
      {list(t('strays'), strays)}
    </div>
  );
}
