import { useState } from 'react';
import { typedWords } from '#src/domain/typed/typed-words.ts';
import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';
import { useLocalized } from '#src/engine/react/view-services.ts';
import { SearchBox } from '../../input/search-field/SearchBox.tsx';
import { EmptyState } from '../empty/EmptyState.tsx';
import { LoadFailed } from '../empty/LoadFailed.tsx';
import styles from './ProductDirectory.module.css';
import { ProductTiles } from './ProductTiles.tsx';
import type { productDirectorySpec } from './product-directory.spec.ts';

/** Products to choose from: games, regions, countries. */
export default function ProductDirectory({ id, props, emit }: BlockViewProps<typeof productDirectorySpec>) {
  const { t } = useTranslation();
  const localized = useLocalized();
  const [typed, setTyped] = useState('');
  const products = props.products ?? [];
  if (props.failed) return <LoadFailed title={props.failed} onRetry={() => void emit('retry')} />;
  if (products.length === 0) {
    return props.loading ? (
      <p className={styles.none} role="status">
        {t('blocks.loading')}
      </p>
    ) : (
      <EmptyState title={t('blocks.product-directory.empty')} />
    );
  }
  const fits = typedWords(typed);
  const shown = products.filter(({ name, keywords }) => fits(`${localized(name)} ${keywords}`.toLowerCase()));
  return (
    <nav className={styles.directory} aria-label={props.label} data-block="product-directory" data-block-id={id}>
      {props.search !== undefined && products.length >= props.search && (
        <SearchBox
          id={id}
          label={t('blocks.product-directory.search')}
          placeholder={t('blocks.product-directory.search')}
          value={typed}
          onType={setTyped}
        />
      )}
      {shown.length === 0 ? (
        <p className={styles.none} role="status">
          {t('blocks.product-directory.none', { text: typed })}
        </p>
      ) : (
        <ProductTiles products={shown} />
      )}
    </nav>
  );
}
