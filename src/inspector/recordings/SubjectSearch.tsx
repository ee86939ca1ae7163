import type { Static } from '@sinclair/typebox';
import { type FormEvent, useState } from 'react';
import type { recordingSubjectAnswer } from '#src/contract/operations/recording-search.contract.ts';
import { TextInput } from '#src/ops/parts/Field.tsx';
import { useTexts } from '#src/ops/texts.tsx';
import { messageOf, useCall, useMayChange } from '#src/ops/use-ops.ts';
import { inspectorPath } from '../link/inspector-address.ts';
import styles from '../searches.module.css';
import { RecordingTable } from './RecordingTable.tsx';

/**
 * Finds recordings by a customer's whole number, for operations: the number is stored nowhere, and the result is logged.
 */
export function SubjectSearch() {
  const { t } = useTexts();
  const call = useCall();
  const allowed = useMayChange();
  const [number, setNumber] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const [found, setFound] = useState<Static<typeof recordingSubjectAnswer> | null>(null);
  if (!allowed) return null;
  const find = async (submitted: FormEvent): Promise<void> => {
    submitted.preventDefault();
    setBusy(true);
    setError('');
    try {
      setFound(await call('ops.recording.subject', { number: number.trim() }));
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <details className={styles.subject}>
      <summary>{t('subject.title')}</summary>
      <p>{t('subject.lead')}</p>
      <form onSubmit={(submitted) => void find(submitted)}>
        <TextInput label={t('subject.number')} value={number} onChange={setNumber} />
        <button
          type="submit"
          className="button button-secondary button-small"
          disabled={busy || number.trim().length < 4 || number.trim().length > 60}
        >
          {t(busy ? 'working' : 'subject.find')}
        </button>
      </form>
      {error !== '' && <p role="alert">{error}</p>}
      {found !== null && (
        <div role="status">
          {found.data.length === 0 ? (
            <p>{t('subject.none')}</p>
          ) : (
            <RecordingTable rows={found.data} pathOf={({ machine, key }) => inspectorPath(machine, key)} />
          )}
          {found.more && <p>{t('subject.more', { count: found.data.length })}</p>}
        </div>
      )}
    </details>
  );
}
