import { bind } from '../derive/texts/derive-texts.ts';
import { typeName } from '../derive/texts/type-names.ts';
import type { ProductDocument, ScreenDocument } from '../document-types.ts';
import { productPath, typePath } from '../product/product-path.ts';

/** From this many products on a directory has a search box. */
const SEARCH_FROM = 9;

/**
 * Screens of the types whose products are variants (SDUI-2, NAV-7): several make a directory to choose from, a single one is
 * opened directly. A type that has several, of which one is sold at the moment, stays a directory: an address never opens a
 * product that the user did not choose. Pure: the same products give the same screens.
 * @param products what lists show now
 * @param known all products, also those outside their period of sale
 */
export function deriveDirectoryScreens(
  products: Iterable<ProductDocument>,
  known?: Iterable<ProductDocument>,
): readonly ScreenDocument[] {
  const single = typesOfOne(known);
  const types = new Map<string, ProductDocument[]>();
  for (const product of products) {
    if (product.variant === undefined) continue;
    const key = typePath(product);
    types.set(key, [...(types.get(key) ?? []), product]);
  }
  return [...types.values()].flatMap((variants) => {
    const sorted = variants.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const [first] = sorted;
    if (first === undefined) return [];
    return sorted.length === 1 && single(first)
      ? ['', '/webapp'].map((prefix) => opening(first, prefix))
      : [directory(first, sorted)];
  });
}

function typesOfOne(known: Iterable<ProductDocument> | undefined): (product: ProductDocument) => boolean {
  const variants = new Map<string, number>();
  for (const product of known ?? []) {
    if (product.variant !== undefined) variants.set(typePath(product), (variants.get(typePath(product)) ?? 0) + 1);
  }
  return (product) => (variants.get(typePath(product)) ?? 1) === 1;
}

function directory(first: ProductDocument, variants: readonly ProductDocument[]): ScreenDocument {
  const path = typePath(first);
  const title = variants.find((product) => product.menu?.type !== undefined)?.menu?.type ?? typeName(first.type);
  return {
    kind: 'screen',
    id: directoryId(first),
    version: 1,
    title: title ?? first.name,
    route: { path, aliases: [`/webapp${path}`], back: true },
    data: {
      products: {
        call: 'product.list',
        args: { family: first.family, type: first.type },
        staleAfterMs: 30_000,
        everyMs: 120_000,
      },
    },
    body: {
      block: 'page',
      id: 'page',
      children: [
        {
          block: 'product-directory',
          id: 'products',
          props: {
            label: title ?? first.name,
            products: bind('coalesce(data.products.data, [])'),
            loading: bind('loading.products && data.products == null'),
            failed: bind('data.products == null ? failed.products : ""'),
            search: SEARCH_FROM,
          },
          on: { retry: [{ action: 'refresh', data: ['products'] }] },
        },
      ],
    },
  };
}

function opening(product: ProductDocument, prefix: string): ScreenDocument {
  return {
    kind: 'screen',
    id: prefix === '' ? directoryId(product) : `${directoryId(product)}.webapp`,
    version: 1,
    title: product.name,
    route: { path: `${prefix}${typePath(product)}`, redirect: `${prefix}${productPath(product)}` },
    body: { block: 'page', id: 'page' },
  };
}

/** Screen ids are lower case, types need not be. */
const directoryId = ({ family, type }: ProductDocument): string => `directory.${family}.${type.toLowerCase()}`;
