import styles from '../console.module.css';
import { useTexts } from '../texts.tsx';
import { BillerImport } from './BillerImport.tsx';
import { PriceListImport } from './PriceListImport.tsx';

/** Suppliers' own files become drafts; nothing of them is live before a release. */
export function ImportPage() {
  const { t } = useTexts();
  return (
    <section className={styles.page}>
      <h1>{t('section.import')}</h1>
      <PriceListImport />
      <BillerImport />
    </section>
  );
}
