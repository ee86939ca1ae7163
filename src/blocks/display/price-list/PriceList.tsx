import { useState } from 'react';
import type { PricelistSection } from '#src/contract/sale/pricelist.contract.ts';
import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';
import { useLocalized } from '#src/engine/react/view-services.ts';
import { SearchBox } from '../../input/search-field/SearchBox.tsx';
import { EmptyState } from '../empty/EmptyState.tsx';
import { LoadFailed } from '../empty/LoadFailed.tsx';
import { Bone } from '../skeleton/Bone.tsx';
import { findPrices } from './find-prices.ts';
import styles from './PriceList.module.css';
import { PriceSection } from './PriceSection.tsx';
import type { priceListSpec } from './price-list.spec.ts';

/** What everything costs and whether it can be bought now (TRX-4). */
export default function PriceList({ id, props, emit, listens }: BlockViewProps<typeof priceListSpec>) {
  const { t } = useTranslation();
  const localized = useLocalized();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const sections = (props.sections ?? []) as readonly PricelistSection[];
  if (props.failed) return <LoadFailed title={props.failed} onRetry={() => void emit('retry')} />;
  if (sections.length === 0) {
    return props.loading ? (
      <div role="status" className={styles.list}>
        <span className="screen-reader-only">{t('blocks.loading')}</span>
        <Bone height="3rem" />
        <Bone height="12rem" />
      </div>
    ) : (
      <EmptyState icon="price-list" title={t('blocks.price-list.empty')} />
    );
  }
  const shown = findPrices(sections, typed, open, localized);
  return (
    <section className={styles.list} aria-label={props.label} data-block="price-list" data-block-id={id}>
      <div className={styles.tools}>
        <SearchBox
          id={id}
          label={t('blocks.price-list.search')}
          placeholder={t('blocks.price-list.search')}
          value={typed}
          onType={setTyped}
        />
        <label className={styles.only}>
          <input type="checkbox" checked={open} onChange={(event) => setOpen(event.target.checked)} />
          <span>{t('blocks.price-list.only-open')}</span>
        </label>
      </div>
      {shown.length === 0 && (
        <p className={styles.none} role="status">
          {t('blocks.price-list.none')}
        </p>
      )}
      {shown.map((section) => (
        <PriceSection
          key={section.id}
          section={section}
          forAgent={props.for_agent === true}
          onOpen={listens('open') ? (item) => void emit('open', { ...item, name: localized(item.name) }) : undefined}
        />
      ))}
    </section>
  );
}
