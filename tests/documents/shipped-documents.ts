import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expandChoices } from '#src/engine/core/choices/expand-choices.ts';
import { deriveCheckoutScreen } from '#src/engine/core/derived/derive-checkout-screen.ts';
import { deriveDirectoryScreens } from '#src/engine/core/derived/derive-directory-screen.ts';
import { deriveLandingScreens } from '#src/engine/core/derived/derive-landing-screen.ts';
import { deriveProductScreen } from '#src/engine/core/derived/derive-product-screen.ts';
import type {
  ChoiceTable,
  ConnectorDocument,
  Document,
  GoodsDocument,
  MenuDocument,
  OperatorTable,
  ProductDocument,
  ScreenDocument,
} from '#src/engine/core/document-types.ts';

const ROOT = join(process.cwd(), 'schemas');

/** A document as it lies in `schemas/`, named by its path there. */
export interface Shipped<D extends Document = Document> {
  readonly file: string;
  readonly text: string;
  readonly document: D;
}

/** Every shipped document; the meta-schemas and the fixtures of connectors are not documents. */
export function shippedDocuments(): readonly Shipped[] {
  return readdirSync(ROOT, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/(^|\/)(meta|fixtures)\//.test(relative(ROOT, path)))
    .sort()
    .map((path) => {
      const text = readFileSync(path, 'utf8');
      return { file: relative(ROOT, path), text, document: JSON.parse(text) as Document };
    });
}

const ofKind =
  <D extends Document>(kind: D['kind']) =>
  (): readonly Shipped<D>[] =>
    shippedDocuments().filter((one): one is Shipped<D> => one.document.kind === kind);

export const shippedScreens = ofKind<ScreenDocument>('screen');
/** Every shipped product as it is sold: with the rows of its tables of choices. */
export function shippedProducts(): readonly Shipped<ProductDocument>[] {
  const tables = new Map(shippedChoices().map(({ document }) => [document.id, document] as const));
  return ofKind<ProductDocument>('product')().map((one) => ({ ...one, document: expandChoices(one.document, tables) }));
}
export const shippedMenus = ofKind<MenuDocument>('menu');
export const shippedConnectors = ofKind<ConnectorDocument>('connector');
export const shippedOperators = ofKind<OperatorTable>('operators');
export const shippedGoods = ofKind<GoodsDocument>('goods');
export const shippedChoices = ofKind<ChoiceTable>('choices');

/** The product with an id. @throws Error when none has it. */
export function shippedProduct(id: string): ProductDocument {
  const found = shippedProducts().find(({ document }) => document.id === id);
  if (found === undefined) throw new Error(`no product is named ${id}`);
  return found.document;
}

/** Every path that a screen of ours answers, its aliases included. */
export function shippedPaths(): readonly string[] {
  return shippedScreens().flatMap(({ document }) => [
    document.route.path,
    ...(document.route.aliases ?? []),
    ...(document.route.standsInFor ?? []),
  ]);
}

/** Every screen that can be drawn: the written ones and those derived from products; redirects draw nothing. */
export function drawableScreens(): readonly ScreenDocument[] {
  const tables = new Map(shippedOperators().map(({ document }) => [document.id, document]));
  const derived = shippedProducts().map(({ document }) =>
    deriveProductScreen(document, tables.get(document.operators?.table ?? '')),
  );
  const written = shippedScreens().map(({ document }) => document);
  const sold = shippedProducts().map(({ document }) => document);
  const directories = [...deriveDirectoryScreens(sold), ...deriveLandingScreens(sold, tables.values())];
  const checkouts = shippedProducts().flatMap(
    ({ document }) => deriveCheckoutScreen(document, tables.get(document.operators?.table ?? '')) ?? [],
  );
  return [...written, ...derived, ...checkouts, ...directories].filter(({ route }) => route.redirect === undefined);
}
