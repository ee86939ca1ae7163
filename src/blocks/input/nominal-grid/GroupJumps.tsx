import { useTranslation } from '#src/engine/react/translation.tsx';
import styles from './GroupJumps.module.css';
import type { GroupPlace } from './group-places.ts';

interface GroupJumpsProps {
  readonly groups: readonly GroupPlace[];
  readonly onJump: (first: number) => void;
}

/** The groups of a long list in one line that stays in sight; a press brings the first card of one to the top. */
export default function GroupJumps({ groups, onJump }: GroupJumpsProps) {
  const { t } = useTranslation();
  return (
    <nav className={styles.jumps} aria-label={t('blocks.nominal-grid.groups')}>
      {groups.map(({ name, first }) => (
        <button key={first} type="button" className={styles.jump} onClick={() => onJump(first)}>
          {name}
        </button>
      ))}
    </nav>
  );
}
