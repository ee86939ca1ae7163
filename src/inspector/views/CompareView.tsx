import type { AnyStateMachine } from 'xstate';
import { useTexts } from '#src/ops/texts.tsx';
import { activeStates } from '#src/recording/chart-shape.ts';
import { definitionHash } from '#src/recording/definition-hash.ts';
import { describeDivergence } from '#src/recording/describe-divergence.ts';
import type { RecordedEffect, RecordedGuard } from '#src/recording/recording.ts';
import type { Timeline } from '#src/recording/timeline.ts';
import styles from '../inspector.module.css';
import { Fields, Json } from '../Json.tsx';
import { valueText } from '../StateWord.tsx';
import { MachineView } from './MachineView.tsx';

/** The recorded step beside the same step folded through today's code. */
export function CompareView({
  timeline,
  index,
  machine,
}: {
  readonly timeline: Timeline;
  readonly index: number;
  readonly machine: AnyStateMachine;
}) {
  const { t } = useTexts();
  const { header, steps } = timeline.recording;
  const step = steps[index];
  const today = timeline.todayAt(index);
  const divergences = timeline.divergencesAt(index);
  if (step === undefined) return null;
  return (
    <div className={styles.compare}>
      {divergences.length === 0 ? (
        <p className={styles.same}>{t('same-here')}</p>
      ) : (
        divergences.map((divergence) => (
          <p key={divergence.kind} className={styles.parted} lang="en">
            {describeDivergence(divergence)}
          </p>
        ))
      )}
      <div className={styles.sides}>
        <Side
          title={t('recorded', { definition: step.definition ?? header.definition ?? '–' })}
          to={step.to}
          outcome={step.outcome}
          guards={step.guards}
          effects={step.effects}
          context={timeline.contextAt(index)}
        />
        {today === undefined ? (
          <section>
            <h3>{t('today', { definition: definitionHash(machine) })}</h3>
            <p className={styles.quiet}>{t('not-reached')}</p>
          </section>
        ) : (
          <Side title={t('today', { definition: definitionHash(machine) })} {...today} />
        )}
      </div>
      <MachineView
        name={header.machine}
        machine={machine}
        as="chart"
        active={activeStates(step.to)}
        preview={today === undefined ? [] : activeStates(today.to)}
      />
    </div>
  );
}

interface SideProps {
  readonly title: string;
  readonly to: unknown;
  readonly outcome: string;
  readonly guards: readonly RecordedGuard[] | null;
  readonly effects: readonly RecordedEffect[];
  readonly context: unknown;
}

function Side({ title, to, outcome, guards, effects, context }: SideProps) {
  const { t } = useTexts();
  return (
    <section>
      <h3>{title}</h3>
      <p className={styles.way}>
        {t(`outcome.${outcome}`)} → <strong>{valueText(to)}</strong>
      </p>
      <p>
        {t('guards')}:{' '}
        {guards === null
          ? t('not-recorded')
          : guards.map(({ name, result }) => `${name} ${t(result ? 'guard-yes' : 'guard-no')}`).join(', ') || '–'}
      </p>
      <ol>
        {effects.map(({ name, parameters }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same effect may follow twice
          <li key={`${name} ${at}`}>
            <code>{name}</code> {JSON.stringify(parameters) !== '{}' && <Json value={parameters} />}
          </li>
        ))}
      </ol>
      <Fields value={context} />
    </section>
  );
}
