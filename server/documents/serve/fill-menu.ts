import { typeName } from '#src/engine/core/derive/texts/type-names.ts';
import type { MenuDocument, MenuEntry, ProductDocument } from '#src/engine/core/document-types.ts';
import { typePath } from '#src/engine/core/product/product-path.ts';

/** Marketing pages that are not called like their type (spec 2.1). */
const LANDING: Readonly<Record<string, string>> = {
  pulsa: '/',
  electricity: '/m/listrik',
  'aktivasi-voucher': '/m/activationVoucher',
};

/**
 * A menu whose home groups hold the products of the categories they take in, so that a product is in the menu by its own
 * document alone (NAV-6, SDUI-2). What an author listed by hand keeps its place and wins; the rest follows in the products'
 * order, one entry per family and type.
 * @param products those that are live to whoever sees the menu
 */
export function fillMenu(menu: MenuDocument, products: readonly ProductDocument[]): MenuDocument {
  if (menu.home.every((group) => group.products === undefined)) return menu;
  const listed = new Set(menu.home.flatMap(({ entries }) => entries).map(({ route }) => route));
  const taken = new Set<string>();
  const home = menu.home.map(({ products: category, ...group }) => {
    if (category === undefined || taken.has(category)) return group;
    taken.add(category);
    const entries = entriesOf(products, category).filter(({ route }) => !listed.has(route));
    for (const { route } of entries) listed.add(route);
    return { ...group, entries: [...group.entries, ...entries] };
  });
  return { ...menu, home };
}

function entriesOf(products: readonly ProductDocument[], category: string): readonly MenuEntry[] {
  const placed = products
    .flatMap((product) => (product.menu?.category === category ? [{ product, menu: product.menu }] : []))
    .sort((a, b) => a.menu.order - b.menu.order || (a.product.id < b.product.id ? -1 : 1));
  const kinds = new Map<string, typeof placed>();
  for (const one of placed) {
    const kind = `${one.product.family} ${one.product.type}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), one]);
  }
  return [...kinds.values()].flatMap((kind) => {
    const first = kind[0]?.product;
    if (first === undefined) return [];
    const entry = entryOf(first, kind.find(({ menu }) => menu.type !== undefined)?.menu.type);
    // A brand's mark stands for its own products alone.
    return [kind.length > 1 || first.mark === undefined ? entry : { ...entry, mark: first.mark }];
  });
}

/** @param name what products of this kind are called together; the first product's own name says it otherwise */
function entryOf(
  { family, type, variant, name, icon }: ProductDocument,
  kind: MenuEntry['name'] | undefined,
): MenuEntry {
  const prepaid = family === 'prepaid';
  return {
    id: prepaid ? type : `${type}-postpaid`,
    name: kind ?? (variant === undefined ? undefined : typeName(type)) ?? name,
    route: typePath({ family, type }),
    landingRoute: prepaid ? (LANDING[type] ?? `/m/${type}`) : `/m/pascabayar/${type}`,
    icon,
    moduleType: 'product',
    backendId: `${type} - ${prepaid ? 'prabayar' : 'pascabayar'}`,
    type,
  };
}
