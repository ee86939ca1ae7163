import { Moment } from '#src/ops/parts/Moment.tsx';
import { useTexts } from '#src/ops/texts.tsx';
import type { RecordedCall } from '#src/recording/recording.ts';
import styles from '../inspector.module.css';
import { Fields } from './Json.tsx';

/** Calls to suppliers after a step, with their answers. */
export function StepCalls({ calls }: { readonly calls: readonly RecordedCall[] }) {
  const { t } = useTexts();
  return (
    <ol className={styles.calls}>
      {calls.map((call, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: calls have nothing else that tells them apart, and their order never changes
        <li key={at}>
          <p>
            <strong>{call.supplier}</strong> <code>{call.operation ?? t('call.callback')}</code>{' '}
            {t(`call.${call.call}`)}
          </p>
          <dl className={styles.fields}>
            <div>
              <dt>{t('call.result')}</dt>
              <dd data-result={call.outcome === 'success'}>
                {[t(`call.${call.outcome}`), call.cause, call.reason, call.sent ? null : t('call.unsent'), call.status]
                  .filter((part) => part !== null)
                  .join(' · ')}
              </dd>
            </div>
            <div>
              <dt>{t('call.reference')}</dt>
              <dd>{call.reference}</dd>
            </div>
            <div>
              <dt>{t('when')}</dt>
              <dd>
                {call.at === null ? '–' : <Moment at={call.at} />} · {t('call.took', { milliseconds: call.durationMs })}
              </dd>
            </div>
            <div>
              <dt>{t('request')}</dt>
              <dd>{call.request ?? '–'}</dd>
            </div>
          </dl>
          <Fields value={call.answer} />
        </li>
      ))}
    </ol>
  );
}
