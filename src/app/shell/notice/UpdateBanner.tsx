import { useState } from 'react';
import { useProgram, useSignal } from '#src/app/program/program-context.ts';
import { Icon } from '#src/blocks/marks/Icon.tsx';
import { useTranslation } from '#src/engine/react/translation.tsx';
import styles from './OfflineBanner.module.css';

/** A newer program waits: the flag for it, and the button that activates it (NAV-12). */
export default function UpdateBanner() {
  const { t } = useTranslation();
  const { updates } = useProgram();
  const state = useSignal(updates.state);
  const [waits, setWaits] = useState(false);
  return (
    <div role="status" className={styles.place} data-print="hide" data-update={state}>
      {state !== 'none' && (
        <p className={styles.banner} data-tone="info">
          <Icon name="info" size={20} />
          <span>{t(waits ? 'app.update.waits' : 'app.update.ready')}</span>
          <button type="button" className="button button-small" onClick={() => setWaits(!updates.update())}>
            {t('app.update.now')}
          </button>
        </p>
      )}
    </div>
  );
}
