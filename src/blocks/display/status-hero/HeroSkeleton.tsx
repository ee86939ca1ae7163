import { useTranslation } from '#src/engine/react/translation.tsx';
import { Bone } from '../skeleton/Bone.tsx';
import styles from './StatusHero.module.css';

export function HeroSkeleton({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  return (
    <section className={styles.hero} data-block="status-hero" data-block-id={id} role="status" aria-busy="true">
      <span className="screen-reader-only">{t('blocks.loading')}</span>
      <div className={styles.head}>
        <Bone width="3.5rem" height="3.5rem" />
        <Bone width="12rem" height="2rem" />
        <Bone width="9rem" height="1.25rem" />
      </div>
      <div className={styles.what}>
        <Bone width="11rem" height="1.75rem" />
        <Bone width="8rem" height="1.25rem" />
      </div>
      <Bone height="3rem" />
      <Bone height="4.5rem" />
    </section>
  );
}
