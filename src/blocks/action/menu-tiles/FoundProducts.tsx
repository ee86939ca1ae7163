import { type ListedProduct, ProductTile } from '../../display/product-directory/ProductTile.tsx';
import styles from './FoundProducts.module.css';

/** Products that a search of the menu found beside its entries. */
export default function FoundProducts({ products }: { readonly products: readonly ListedProduct[] }) {
  return (
    <ul className={styles.list}>
      {products.map((product) => (
        <li key={product.id} className={styles.item}>
          <ProductTile product={product} />
        </li>
      ))}
    </ul>
  );
}
