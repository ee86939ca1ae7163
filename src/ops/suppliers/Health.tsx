import type { ConnectorDesk } from '#src/contract/operations/connector.contract.ts';
import { Word } from '../parts/Word.tsx';
import { useTexts } from '../texts.tsx';

const TONES = { good: 'live', slow: 'pending', disturbed: 'failed' } as const;

/** A supplier's results in its latest purchases, and their number. */
export function Health({ health }: { readonly health: ConnectorDesk['health'] }) {
  const { t } = useTexts();
  const { state, judged, succeeded, median_seconds: seconds } = health;
  if (judged === 0) return <Word tone="muted">{t('health.untried')}</Word>;
  return (
    <>
      <Word tone={TONES[state]}>{t(`health.state.${state}`)}</Word> {t('health.figures', { succeeded, judged })}
      {seconds !== null && ` · ${t('health.seconds', { seconds })}`}
    </>
  );
}
