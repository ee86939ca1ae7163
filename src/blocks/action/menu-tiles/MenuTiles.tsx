import type { Localized } from '#src/domain/language.ts';
import type { MenuEntry } from '#src/engine/core/document-types.ts';
import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';
import { useLocalized } from '#src/engine/react/view-services.ts';
import { type ListedProduct, ProductTiles } from '../../display/product-directory/ProductTiles.tsx';
import { typedWords } from '../../input/search-field/typed-words.ts';
import { Icon } from '../../marks/Icon.tsx';
import { PlaceLink } from '../../place-link/PlaceLink.tsx';
import { findProducts } from './find-products.ts';
import styles from './MenuTiles.module.css';
import type { menuTilesSpec } from './menu-tiles.spec.ts';

/** Customers ask for "pulsa" and "token" whatever language the page speaks: an entry is found by its name in each. */
const foundBy = ({ name }: MenuEntry): string => Object.values(name).join(' ').toLowerCase();

/** The server's menu by layout category (NAV-6), narrowed by what the user types, which finds products as well. */
export function MenuTiles({ id, props }: BlockViewProps<typeof menuTilesSpec>) {
  const { t } = useTranslation();
  const localized = useLocalized();
  const wanted = (props.filter ?? '').trim();
  const fits = typedWords(wanted);
  const categories = props.categories
    .map((category) => ({
      id: category.id,
      name: localized(category.name as Localized | string),
      entries: (category.entries as readonly MenuEntry[])
        .filter((entry) => wanted === '' || fits(foundBy(entry)))
        .map((entry) => ({ ...entry, label: localized(entry.name) })),
    }))
    .filter((category) => category.entries.length > 0);
  const inSight = new Set(categories.flatMap(({ entries }) => entries.map(({ route }) => route)));
  const found = wanted === '' ? [] : findProducts((props.products ?? []) as readonly ListedProduct[], wanted, inSight);
  const nothing = wanted !== '' && categories.length === 0 && found.length === 0;

  return (
    <div className={styles.tiles} data-block="menu-tiles" data-block-id={id}>
      {categories.map((category) => (
        <nav key={category.id} className={styles.category} aria-labelledby={`${id}-${category.id}`}>
          <h2 className={styles.name} id={`${id}-${category.id}`}>
            {category.name}
          </h2>
          <ul className={styles.list}>
            {category.entries.map((entry) => (
              <li key={entry.id} className={styles.item}>
                <PlaceLink to={entry.route} className={styles.tile}>
                  <span className={styles.mark}>
                    <Icon name={entry.icon} size={26} />
                  </span>
                  <span className={styles.label}>{entry.label}</span>
                  {entry.badge && <span className={styles.badge}>{entry.badge}</span>}
                </PlaceLink>
              </li>
            ))}
          </ul>
        </nav>
      ))}
      {found.length > 0 && (
        <nav className={styles.category} aria-labelledby={`${id}-found`}>
          <h2 className={styles.name} id={`${id}-found`}>
            {t('blocks.menu-tiles.products')}
          </h2>
          <ProductTiles products={found} />
        </nav>
      )}
      {nothing && (
        <p className={styles.none} role="status">
          {props.looking ? t('blocks.loading') : props.failed || t('blocks.menu-tiles.none', { text: props.filter })}
        </p>
      )}
    </div>
  );
}
