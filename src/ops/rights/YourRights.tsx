import { Link } from 'react-router-dom';
import type { Section } from '../ops-address.ts';
import { sectionPath } from '../ops-address.ts';
import { useTexts } from '../texts.tsx';
import { useAnswer } from '../use-ops.ts';
import { DEEDS } from './deeds.ts';
import styles from './rights.module.css';

/** The signed-in account's permitted and refused actions on a page of the console. */
export function YourRights({ section }: { readonly section: Section }) {
  const { t, language } = useTexts();
  const answer = useAnswer('ops.right.list', {});
  const deeds = DEEDS.filter((deed) => deed.section === section);
  if (answer.data === undefined || deeds.length === 0) return null;
  const yours = new Set(answer.data.data.filter((right) => right.yours).map(({ operation }) => operation));
  const named = (may: boolean): string =>
    deeds
      .filter(({ operation }) => yours.has(operation) === may)
      .map(({ id }) => t(`right.deed-of.${id}`).toLocaleLowerCase())
      .join(language === 'zh' ? '、' : ', ');
  const [may, mayNot] = [named(true), named(false)];
  return (
    <p className={styles.yours} data-testid="your-rights">
      {may !== '' && <span>{t('right.may', { deeds: may })}</span>}
      {mayNot !== '' && <span>{t('right.may-not', { deeds: mayNot })}</span>}
      <Link to={sectionPath('right')}>{t('right.all')}</Link>
    </p>
  );
}
