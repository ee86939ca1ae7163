import type { PropsOf } from '#src/engine/core/screen/block-spec.ts';
import { useLocalized } from '#src/engine/react/view-services.ts';
import { Icon } from '../../marks/Icon.tsx';
import { Mark } from '../../marks/Mark.tsx';
import { PlaceLink } from '../../place-link/PlaceLink.tsx';
import styles from './ProductTiles.module.css';
import type { productDirectorySpec } from './product-directory.spec.ts';

export type ListedProduct = PropsOf<typeof productDirectorySpec>['products'][number];

/** Products to choose from. A closed one can be opened; its own screen says more. */
export function ProductTiles({ products }: { readonly products: readonly ListedProduct[] }) {
  return (
    <ul className={styles.list}>
      {products.map((product) => (
        <li key={product.id} className={styles.item}>
          <Tile product={product} />
        </li>
      ))}
    </ul>
  );
}

function Tile({ product }: { readonly product: ListedProduct }) {
  const localized = useLocalized();
  const { mark, closed } = product;
  return (
    <PlaceLink to={product.path} className={closed ? styles.closed : styles.tile}>
      <Mark icon={product.icon} mark={mark} size={32} />
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
