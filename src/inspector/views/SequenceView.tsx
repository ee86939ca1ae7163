import { useTexts } from '#src/ops/texts.tsx';
import type { RecordedStep, Recording } from '#src/recording/recording.ts';
import { valueText } from '../StateWord.tsx';
import styles from './sequence.module.css';

/** Columns from the customer's hand to the supplier. The machine stands in the middle. */
const ACTORS = ['user', 'operator', 'simulator', 'server', 'system', 'timer', 'supplier'] as const;
type Actor = (typeof ACTORS)[number];
const MOST = 400;
const LANE_PX = 130;

/** Who sent what to whom: client, people, the machine on the server, its worker, timers and the supplier (LIFE-9). */
export function SequenceView({
  recording,
  index,
  go,
}: {
  readonly recording: Recording;
  readonly index: number;
  readonly go: (index: number) => void;
}) {
  const { t } = useTexts();
  const { steps } = recording;
  const from = Math.max(0, Math.min(index - MOST / 2, steps.length - MOST));
  const shown = steps.slice(from, from + MOST);
  const present = ACTORS.filter((actor) => actor === 'server' || shown.some((step) => actorOf(step) === actor));
  const middle = present.indexOf('server');
  // The same columns in every row, whatever stands in it.
  const lanes = {
    gridTemplateColumns: `repeat(${present.length}, minmax(0, 1fr))`,
    minWidth: present.length * LANE_PX,
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.sequence} aria-label={t('views.sequence')} tabIndex={0}>
      <div className={styles.lanes} style={lanes}>
        {present.map((actor) => (
          <h3 key={actor}>{actor === 'server' ? recording.header.machine : t(`origin.${actor}`)}</h3>
        ))}
      </div>
      <ol>
        {shown.map((step, at) => {
          const column = present.indexOf(actorOf(step));
          const begin = Math.min(column, middle);
          const span = Math.abs(column - middle) + 1;
          return (
            <li key={step.seq} style={lanes} data-new-request={step.request !== (shown[at - 1]?.request ?? null)}>
              <button
                type="button"
                aria-current={from + at === index ? 'step' : undefined}
                data-outcome={step.outcome}
                data-direction={column < middle ? 'right' : column > middle ? 'left' : 'self'}
                style={{
                  gridColumn: `${begin + 1} / span ${span}`,
                  marginInline: span === 1 ? 0 : `calc(50% / ${span})`,
                }}
                onClick={() => go(from + at)}
              >
                <strong>{step.event.type}</strong>
                <small>
                  {step.seq} · {step.actor ?? t(`origin.${step.origin}`, { defaultValue: step.origin })}
                </small>
              </button>
              <p style={{ gridColumn: `${middle + 1}` }}>
                {step.outcome === 'taken' ? valueText(step.to) : t(`outcome.${step.outcome}`)}
                {step.effects.length > 0 && <small>{step.effects.map(({ name }) => name).join(', ')}</small>}
              </p>
            </li>
          );
        })}
      </ol>
      {shown.length < steps.length && (
        <p className={styles.cut}>{t('sequence-cut', { shown: shown.length, steps: steps.length })}</p>
      )}
    </section>
  );
}

const actorOf = ({ origin }: RecordedStep): Actor =>
  ACTORS.find((actor) => actor === origin && actor !== 'server') ?? 'system';
