import { lazy, Suspense } from 'react';
import { useOnline } from '#src/app/device/online.ts';
import { useProgram, useSignal } from '#src/app/program/program-context.ts';
import { Icon } from '#src/blocks/marks/Icon.tsx';
import { useTranslation } from '#src/engine/react/translation.tsx';
import styles from './OfflineBanner.module.css';

const SavedAge = lazy(() => import('#src/app/offline/SavedAge.tsx'));

/** Shows that the network is gone, the consequence, and the age of the data (SDUI-10). */
export function OfflineBanner() {
  const { t } = useTranslation();
  const { boot, savedAt } = useProgram();
  const online = useOnline();
  const at = useSignal(savedAt);
  const fromDevice = boot.savedAt !== undefined;
  return (
    <div role="status" className={styles.place} data-print="hide">
      {(!online || fromDevice || at !== null) && (
        <p className={styles.banner}>
          <Icon name="warning" size={20} />
          <span>
            {t(online && fromDevice ? 'app.offline.back' : 'app.offline.banner')}{' '}
            {at !== null && (
              <Suspense fallback={null}>
                <SavedAge at={at} />
              </Suspense>
            )}
          </span>
          {online && fromDevice && (
            <button type="button" className="button button-small" onClick={() => window.location.reload()}>
              {t('app.offline.reconnect')}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
