import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import type { Tone } from '#src/app/notices/notices.ts';
import { useNotices, useProgram } from '#src/app/program/program-context.ts';
import { Icon } from '#src/blocks/marks/Icon.tsx';
import { useTranslation } from '#src/engine/react/translation.tsx';
import styles from './Notices.module.css';

const ICON: Readonly<Record<Tone, string>> = { info: 'info', success: 'success', error: 'warning' };

/**
 * The one alert and the toasts. They are rendered inside the open sheet, so that they are visible and announced there.
 * The alert stays until it is closed, so it takes room of its own and covers nothing; toasts lie over the header and
 * disappear by themselves.
 */
export function Notices() {
  const { t } = useTranslation();
  const { notices } = useProgram();
  const state = useNotices();
  const home = useOpenSheet(state);
  const content = (
    <>
      <div role="alert" className={styles.place} data-print="hide">
        {state.alert && (
          <div className={styles.alert} data-tone={state.alert.tone}>
            <Icon name={ICON[state.alert.tone]} size={22} />
            <p>{state.alert.text}</p>
            <button type="button" className={styles.close} aria-label={t('app.close')} onClick={notices.hideAlert}>
              <Icon name="close" size={20} />
            </button>
          </div>
        )}
      </div>
      <div aria-live="polite" className={styles.toasts} data-print="hide">
        {state.toasts.map((toast) => (
          <div key={toast.id} className={styles.toast} data-tone={toast.tone}>
            <Icon name={ICON[toast.tone]} size={20} />
            <p>{toast.text}</p>
            <button
              type="button"
              className={styles.close}
              aria-label={t('app.close')}
              onClick={() => notices.closeToast(toast.id)}
            >
              <Icon name="close" size={18} />
            </button>
          </div>
        ))}
      </div>
    </>
  );
  return home === null ? content : createPortal(content, home);
}

/**
 * The place for notices in the topmost open sheet, else the sheet itself: everything outside a modal dialog is inert.
 * Looked up with each notice and each opened sheet.
 */
function useOpenSheet(said: unknown): Element | null {
  const { search, key } = useLocation();
  const [sheet, setSheet] = useState<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them may have opened or closed a sheet
  useEffect(() => {
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? null;
    setSheet(top?.querySelector('[data-notices]') ?? top);
  }, [said, search, key]);
  return sheet?.isConnected === true ? sheet : null;
}
