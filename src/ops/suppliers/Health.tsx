import type { ConnectorDesk } from '#src/contract/operations/connector.contract.ts';
import { Word } from '../parts/Word.tsx';
import { useTexts } from '../texts.tsx';

const TONES = { good: 'live', slow: 'pending', disturbed: 'failed' } as const;

/** How a supplier did in its latest purchases, and out of how many that was read. */
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
