import { useTexts } from '#src/ops/texts.tsx';
import { isRecord } from '#src/recording/context-patch.ts';
import { isMasked } from '#src/recording/mask.ts';
import styles from '../inspector.module.css';

/** The recorder keeps no longer text; of one that was written by hand so much is shown. */
const LONGEST = 4_000;

/** A value as text, never as markup; what is masked shows a lock. */
export function Json({ value }: { readonly value: unknown }) {
  const { t } = useTexts();
  if (isMasked(value)) {
    return (
      <span className={styles.masked} title={t('masked')}>
        <span aria-hidden="true">🔒</span> {value.masked}
        {value.size === undefined ? '' : ` (${value.size})`}
        <span className="screen-reader-only"> {t('masked')}</span>
      </span>
    );
  }
  const text = value === undefined ? '–' : JSON.stringify(value);
  return <code>{text.length > LONGEST ? `${text.slice(0, LONGEST)}… (${text.length})` : text}</code>;
}

/** The fields of a value, each on its line. */
export function Fields({ value, without = [] }: { readonly value: unknown; readonly without?: readonly string[] }) {
  const { t } = useTexts();
  const entries = isRecord(value) ? Object.entries(value).filter(([name]) => !without.includes(name)) : [];
  if (entries.length === 0) return <p className={styles.quiet}>{t('no-fields')}</p>;
  return (
    <dl className={styles.fields}>
      {entries.map(([name, member]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Json value={member} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
