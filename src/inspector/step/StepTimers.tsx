import { useMemo } from 'react';
import { momentText } from '#src/ops/parts/Moment.tsx';
import { useTexts } from '#src/ops/texts.tsx';
import type { Recording } from '#src/recording/recording.ts';
import styles from '../inspector.module.css';
import { type StartedTimer, timersOf } from './step-timers.ts';

/** Timers that a step started, those that still run, and those that ended with it, cancelled ones too; each with its due time. */
export function StepTimers({ recording, index }: { readonly recording: Recording; readonly index: number }) {
  const { t, language } = useTexts();
  const timers = useMemo(() => timersOf(recording), [recording]);
  const { started = [], running = [], ended = [] } = timers[index] ?? {};
  if (started.length + running.length + ended.length === 0) return <p className={styles.quiet}>{t('no-timers')}</p>;
  const line = (kind: string, { due, seconds, ...timer }: StartedTimer) => (
    <li key={`${kind} ${timer.name}`} data-timer={kind}>
      {t(`timer.${kind}`, {
        ...timer,
        seconds,
        due: due === null ? t('timer-unsaid') : momentText(new Date(due).toISOString(), language),
      })}
    </li>
  );
  return (
    <ul>
      {ended.map(({ end, ...timer }) => line(end, timer))}
      {running.map((timer) => line('running', timer))}
      {started.map((timer) => line(timer.seconds === null ? 'started-until' : 'started', timer))}
    </ul>
  );
}
