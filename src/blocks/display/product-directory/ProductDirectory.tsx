import { useState } from 'react';
import type { PropsOf } from '#src/engine/core/block-spec.ts';
import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';
import { useLocalized } from '#src/engine/react/view-services.ts';
import { SearchBox } from '../../input/search-field/SearchBox.tsx';
import { typedWords } from '../../input/search-field/typed-words.ts';
import { Icon } from '../../marks/Icon.tsx';
import { OperatorMark } from '../../marks/OperatorMark.tsx';
import { PlaceLink } from '../../place-link/PlaceLink.tsx';
import { EmptyState } from '../empty/EmptyState.tsx';
import { LoadFailed } from '../empty/LoadFailed.tsx';
import styles from './ProductDirectory.module.css';
import type { productDirectorySpec } from './product-directory.spec.ts';

type Product = PropsOf<typeof productDirectorySpec>['products'][number];

/** Products to choose from: games, regions, countries. A closed one can be opened; its own screen says more. */
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
        <ul className={styles.list}>
          {shown.map((product) => (
            <li key={product.id} className={styles.item}>
              <Tile product={product} />
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}

function Tile({ product }: { readonly product: Product }) {
  const localized = useLocalized();
  const { mark, closed } = product;
  return (
    <PlaceLink to={product.path} className={closed ? styles.closed : styles.tile}>
      {mark?.letters ? (
        <OperatorMark mark={mark.letters} color={mark.color} />
      ) : (
        <span className={styles.mark}>
          <Icon name={product.icon} size={26} />
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.name}>{localized(product.name)}</span>
        {closed && (
          <span className={styles.reason}>
            <Icon name="lock" size={16} />
            {localized(closed)}
          </span>
        )}
      </span>
    </PlaceLink>
  );
}
