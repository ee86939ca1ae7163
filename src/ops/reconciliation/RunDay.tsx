import { useState } from 'react';
import { dayText, jakartaDay } from '#src/engine/core/text/calendar-text.ts';
import styles from '../console.module.css';
import { TextInput } from '../parts/Field.tsx';
import { useTexts } from '../texts.tsx';
import { useStep } from '../use-ops.ts';

/** Has a day compared again; it may be done any number of times. */
export function RunDay() {
  const { t } = useTexts();
  const step = useStep();
  const [day, setDay] = useState(() => jakartaDay(new Date()));
  const [ran, setRan] = useState('');
  const run = async (): Promise<void> => {
    setRan('');
    if (await step.run((call) => call('ops.reconciliation.run', { day }))) setRan(day);
  };
  return (
    <form
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      <TextInput
        label={t('reconciliation.day')}
        type="date"
        value={day}
        onChange={setDay}
        help={t('reconciliation.run-help')}
      />
      <div className={styles.actions}>
        <button type="submit" className="button button-secondary button-small" disabled={step.busy || day === ''}>
          {step.busy ? t('reconciliation.running') : t('reconciliation.run')}
        </button>
      </div>
      {step.error !== '' && (
        <p className={styles.refused} role="alert">
          {step.error}
        </p>
      )}
      {ran !== '' && <p role="status">{t('reconciliation.ran', { day: dayText(ran) })}</p>}
    </form>
  );
}
