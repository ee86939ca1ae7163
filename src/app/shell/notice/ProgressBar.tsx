import { useSyncExternalStore } from 'react';
import { useNotices, useProgram } from '#src/app/program/program-context.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';
import styles from './ProgressBar.module.css';

/** The bar at the top: how far a navigation is (NAV-3), or that calls are on their way (API-4). */
export function ProgressBar() {
  const { t } = useTranslation();
  const { progress } = useProgram();
  const share = useSyncExternalStore(progress.subscribe, progress.get);
  const { loading } = useNotices();
  if (share === null && loading === 0) return null;
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={t(share === null ? 'app.loading' : 'app.progress')}
      data-print="hide"
      {...(share === null ? {} : { 'aria-valuenow': Math.round(share * 100) })}
    >
      {share === null ? (
        <span className={styles.wandering} />
      ) : (
        <span className={styles.share} style={{ transform: `scaleX(${share})` }} />
      )}
    </div>
  );
}
