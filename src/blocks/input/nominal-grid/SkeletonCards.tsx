import { useTranslation } from '#src/engine/react/translation.tsx';
import { Bone } from '../../display/skeleton/Bone.tsx';
import styles from './NominalGrid.module.css';

const PLACES = [0, 1, 2, 3, 4, 5];

/** Cards of the same size as those to come. */
export function SkeletonCards() {
  const { t } = useTranslation();
  return (
    <div className={styles.row} role="status">
      <span className="screen-reader-only">{t('blocks.loading')}</span>
      {PLACES.map((place) => (
        <div key={place} className={styles.card} aria-hidden="true">
          <Bone width="70%" height="1.375rem" />
          <Bone width="60%" height="1rem" />
          <Bone width="35%" height="1rem" />
        </div>
      ))}
    </div>
  );
}
