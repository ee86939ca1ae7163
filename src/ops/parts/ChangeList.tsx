import type { Change } from '../answers.ts';
import { useTexts } from '../texts.tsx';
import styles from './parts.module.css';
import { Word, type WordTone } from './Word.tsx';

const TONE: Readonly<Record<Change['kind'], WordTone>> = {
  breaking: 'failed',
  behaviour: 'pending',
  cosmetic: 'muted',
};

interface ChangeListProps {
  readonly changes: readonly Change[];
  readonly onJump?: (pointer: string) => void;
}

/** The change in the user's language; releases of old kept the English words alone. */
function Said({ change }: { readonly change: Change }) {
  const { t, language } = useTexts();
  const { said, what, topic, summary } = change;
  if (said !== undefined) return said[language];
  if (language === 'en' || what === undefined || topic === undefined) return summary;
  return (
    <>
      {t(`change.what.${what}`, { topic: t(`change.topic.${topic}`) })} <small lang="en">{summary}</small>
    </>
  );
}

/** Differences in meaning, each with its reach. */
export function ChangeList({ changes, onJump }: ChangeListProps) {
  const { t } = useTexts();
  if (changes.length === 0) return <p className={styles.empty}>{t('change.none')}</p>;
  return (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li key={`${change.pointer} ${change.summary}`}>
          <Word tone={TONE[change.kind]}>{t(`change.${change.kind}`)}</Word>
          {change.moneyCritical && <Word tone="failed">{t('change.money')}</Word>}
          {change.asks === true && <Word tone="pending">{t('change.asks')}</Word>}
          <span>
            <Said change={change} />
          </span>
          {onJump === undefined ? (
            <code>{change.pointer}</code>
          ) : (
            <button type="button" className={styles.pointer} onClick={() => onJump(change.pointer)}>
              {change.pointer === '' ? '/' : change.pointer}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
