import { useSignal } from '#src/app/program/program-context.ts';
import { useTexts } from '../texts.tsx';
import styles from './preview.module.css';
import type { createPreviewHost } from './preview-host.ts';

interface SpokenProps {
  readonly stage: ReturnType<typeof createPreviewHost>;
  /** Why the page could not be loaded; "" when it could. */
  readonly failed: string;
}

/** Alerts and toasts of the page besides its screen, and the calls that it would have made. */
export function Spoken({ stage, failed }: SpokenProps) {
  const { t } = useTexts();
  const said = useSignal(stage.said);
  const calls = useSignal(stage.calls);
  return (
    <div className={styles.spoken}>
      {failed !== '' && (
        <p role="alert" data-tone="error">
          {failed}
        </p>
      )}
      {said !== null && (
        <p role="status" data-tone={said.tone}>
          {said.text}
        </p>
      )}
      {calls.length > 0 && (
        <details open data-testid="would-call">
          <summary>{t('preview.would-call')}</summary>
          <ul>
            {calls.map((call) => (
              <li key={call.id}>
                <strong>{call.operation}</strong> {call.money && <em>{t('preview.money')}</em>}
                <code>{JSON.stringify(call.args)}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
