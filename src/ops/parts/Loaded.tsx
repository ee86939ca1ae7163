import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '#src/app/api/api-error.ts';
import { useTexts } from '../texts.tsx';
import { messageOf } from '../use-ops.ts';
import styles from './parts.module.css';

interface LoadedProps<T> {
  readonly answer: UseQueryResult<T, Error>;
  /** The text for an empty answer; absent: nothing counts as empty. */
  readonly empty?: { readonly when: (data: T) => boolean; readonly text: string };
  readonly children: (data: T) => ReactNode;
}

/** An answer in all its states: on its way, refused, failed, empty, there. */
export function Loaded<T>({ answer, empty, children }: LoadedProps<T>) {
  const { t } = useTexts();
  if (answer.data !== undefined) {
    const { data } = answer;
    return (
      <>
        {answer.isError && (
          <p className={styles.stale} role="status">
            {t('stale')} {messageOf(answer.error)}
          </p>
        )}
        {empty?.when(data) === true ? <p className={styles.empty}>{empty.text}</p> : children(data)}
      </>
    );
  }
  if (answer.isError) {
    const forbidden = answer.error instanceof ApiError && answer.error.status === 403;
    return (
      <div className={styles.failed} role="alert">
        <p>{forbidden ? t('forbidden') : messageOf(answer.error)}</p>
        {!forbidden && (
          <button type="button" className="button button-secondary button-small" onClick={() => void answer.refetch()}>
            {t('retry')}
          </button>
        )}
      </div>
    );
  }
  return (
    <div className={styles.waiting} aria-busy="true">
      <span className="screen-reader-only">{t('loading')}</span>
    </div>
  );
}
