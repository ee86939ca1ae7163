import { useTexts } from '#src/ops/texts.tsx';
import type { FileProblem } from '#src/recording/read-recording.ts';
import styles from './inspector.module.css';

const MOST_SHOWN = 5;

/** What is wrong with a file, in a banner: it opens only in part, or not at all. */
export function FileProblems({
  problems,
  opened,
}: {
  readonly problems: readonly FileProblem[];
  readonly opened: boolean;
}) {
  const { t } = useTexts();
  if (problems.length === 0) return null;
  return (
    <div className={styles.banner} data-tone={opened ? 'pending' : 'failed'} role="alert">
      <strong>{t(opened ? 'opened-in-part' : 'not-opened')}</strong>
      <ul>
        {problems.slice(0, MOST_SHOWN).map((problem) => (
          <li key={JSON.stringify(problem)}>{t(`problem.${problem.kind}`, { ...problem })}</li>
        ))}
        {problems.length > MOST_SHOWN && <li>{t('problem.more', { count: problems.length - MOST_SHOWN })}</li>}
      </ul>
    </div>
  );
}
