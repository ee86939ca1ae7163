import type { OpsProblem } from '../answers.ts';
import { Word } from '../parts/Word.tsx';
import { useTexts } from '../texts.tsx';
import styles from './editor.module.css';
import { useProblemWords } from './use-problem-words.ts';

interface ProblemListProps {
  readonly problems: readonly OpsProblem[];
  readonly checking: boolean;
  readonly onJump: (pointer: string) => void;
}

/** The problems found by the check; a click goes to the place. */
export function ProblemList({ problems, checking, onJump }: ProblemListProps) {
  const { t } = useTexts();
  const say = useProblemWords();
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  return (
    <section className={styles.problems} aria-label={t('problem.title')} data-testid="problems">
      <p className={styles.problemHead} role="status">
        {checking ? t('problem.checking') : t('problem.count', { errors, others: problems.length - errors })}
      </p>
      <ul>
        {problems.map((problem) => {
          const { reason, mend } = say(problem);
          return (
            <li key={`${problem.pointer} ${problem.code} ${problem.reason}`}>
              <button type="button" onClick={() => onJump(problem.pointer)}>
                <Word tone={problem.severity === 'error' ? 'failed' : 'pending'}>
                  {t(problem.severity === 'error' ? 'problem.error' : 'problem.warning')}
                </Word>
                <span>
                  {reason} <em>{mend}</em>
                </span>
                <code>{problem.pointer === '' ? '/' : problem.pointer}</code>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
