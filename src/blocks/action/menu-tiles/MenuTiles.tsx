import { lazy, Suspense } from 'react';
import type { Localized } from '#src/domain/language.ts';
import { typedWords } from '#src/domain/typed/typed-words.ts';
import type { MenuEntry } from '#src/engine/core/document-types.ts';
import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';
import { useLocalized } from '#src/engine/react/view-services.ts';
import type { ListedProduct } from '../../display/product-directory/ProductTiles.tsx';
import { Mark } from '../../marks/Mark.tsx';
import { PlaceLink } from '../../place-link/PlaceLink.tsx';
import { findProducts } from './find-products.ts';
import styles from './MenuTiles.module.css';
import type { menuTilesSpec } from './menu-tiles.spec.ts';
import { oftenSold } from './often-sold.ts';

/** Only a search finds products. */
const ProductTiles = lazy(async () => ({
  default: (await import('../../display/product-directory/ProductTiles.tsx')).ProductTiles,
}));

/** Customers ask for "pulsa" and "token" whatever language the page speaks: an entry is found by its name in each. */
const foundBy = ({ name }: MenuEntry): string => Object.values(name).join(' ').toLowerCase();

interface MenuCategory {
  readonly id: string;
  readonly name: Localized | string;
  readonly entries: readonly MenuEntry[];
}

function Tile({ entry }: { readonly entry: MenuEntry }) {
  const localized = useLocalized();
  return (
    <li className={styles.item}>
      <PlaceLink to={entry.route} className={styles.tile}>
        <span className={styles.mark}>
          <Mark icon={entry.icon} mark={entry.mark} size={32} />
        </span>
        <span className={styles.label}>{localized(entry.name)}</span>
        {entry.badge && <span className={styles.badge}>{entry.badge}</span>}
      </PlaceLink>
    </li>
  );
}

function OftenTiles({ id, entries }: { readonly id: string; readonly entries: readonly MenuEntry[] }) {
  const { t } = useTranslation();
  return (
    <nav className={styles.often} data-block="menu-tiles" data-block-id={id} aria-label={t('blocks.menu-tiles.often')}>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <Tile key={entry.id} entry={entry} />
        ))}
      </ul>
    </nav>
  );
}

/** The server's menu by layout category (NAV-6), narrowed by what the user types, which finds products as well. */
export function MenuTiles({ id, props }: BlockViewProps<typeof menuTilesSpec>) {
  const { t } = useTranslation();
  const localized = useLocalized();
  const wanted = (props.filter ?? '').trim();
  const fits = typedWords(wanted);
  const all = props.categories as readonly MenuCategory[];
  const often = props.part === undefined || wanted !== '' ? [] : oftenSold(all, props.sold ?? []);
  if (props.part === 'often') return often.length === 0 ? null : <OftenTiles id={id} entries={often} />;
  const elsewhere = new Set(often.map(({ route }) => route));
  const categories = all
    .map((category) => ({
      id: category.id,
      name: localized(category.name),
      entries: category.entries.filter((entry) => (wanted === '' ? !elsewhere.has(entry.route) : fits(foundBy(entry)))),
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
              <Tile key={entry.id} entry={entry} />
            ))}
          </ul>
        </nav>
      ))}
      {found.length > 0 && (
        <nav className={styles.category} aria-labelledby={`${id}-found`}>
          <h2 className={styles.name} id={`${id}-found`}>
            {t('blocks.menu-tiles.products')}
          </h2>
          <Suspense>
            <ProductTiles products={found} />
          </Suspense>
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
