import type { OfferOverrideEntry, OpsOffer } from '#src/contract/operations/price.contract.ts';
import { Word } from '#src/ops/parts/Word.tsx';
import { useTexts } from '#src/ops/texts.tsx';
import { useMayChange } from '#src/ops/use-ops.ts';
import { periodWords, wordsOf } from './override-words.ts';
import styles from './prices.module.css';

interface DecisionsProps {
  readonly row: OpsOffer;
  readonly onDecide: (entry: OfferOverrideEntry, approve: boolean) => void;
}

/** Decisions about a nominal: in force, scheduled, and pending. */
export function Decisions({ row, onDecide }: DecisionsProps) {
  const { t } = useTexts();
  const shown = row.overrides.filter(
    (entry) => entry.state === 'open' || entry.id === row.in_force || Date.parse(entry.from) > Date.now(),
  );
  if (shown.length === 0) return <small>{t('price.as-listed')}</small>;
  return (
    <ul className={styles.decisions}>
      {shown.map((entry) => (
        <Decision key={entry.id} entry={entry} inForce={entry.id === row.in_force} onDecide={onDecide} />
      ))}
    </ul>
  );
}

function Decision({
  entry,
  inForce,
  onDecide,
}: {
  readonly entry: OfferOverrideEntry;
  readonly inForce: boolean;
  readonly onDecide: DecisionsProps['onDecide'];
}) {
  const { t, language } = useTexts();
  const mayChange = useMayChange();
  const waits = entry.state === 'open';
  const state = waits ? 'waits' : inForce ? 'in-force' : 'coming';
  const period = periodWords(entry, t, language);
  return (
    <li>
      <Word tone={waits ? 'pending' : inForce ? 'live' : 'info'}>{t(`price.state-of.${state}`)}</Word>{' '}
      {wordsOf(entry, t)}
      {period !== '' && <small> {period}</small>}
      <small className={styles.why}>{`${entry.author.name}: ${entry.note}`}</small>
      {waits && mayChange && (
        <span className={styles.buttons}>
          {entry.approvable ? (
            <button type="button" className="button button-primary button-small" onClick={() => onDecide(entry, true)}>
              {t('price.approve')}
            </button>
          ) : (
            <small>{t('price.colleague', { name: entry.author.name })}</small>
          )}
          <button type="button" className="button button-quiet button-small" onClick={() => onDecide(entry, false)}>
            {t('price.withdraw')}
          </button>
        </span>
      )}
    </li>
  );
}
