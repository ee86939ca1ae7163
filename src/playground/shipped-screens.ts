import { expandChoices } from '#src/engine/core/choices/expand-choices.ts';
import { deriveCheckoutScreen } from '#src/engine/core/derived/derive-checkout-screen.ts';
import { deriveDirectoryScreens } from '#src/engine/core/derived/derive-directory-screen.ts';
import { deriveLandingScreens } from '#src/engine/core/derived/derive-landing-screen.ts';
import { deriveProductScreen } from '#src/engine/core/derived/derive-product-screen.ts';
import type { ChoiceTable, OperatorTable, ProductDocument, ScreenDocument } from '#src/engine/core/document-types.ts';

const valuesOf = <D>(files: Readonly<Record<string, unknown>>): readonly D[] => Object.values(files) as D[];

/** Every screen that ships: the written ones and those derived from products. Redirects draw nothing. */
export function shippedScreens(): readonly ScreenDocument[] {
  const written = valuesOf<ScreenDocument>(
    import.meta.glob('/schemas/screens/**/*.json', { eager: true, import: 'default' }),
  );
  const choices = new Map(
    valuesOf<ChoiceTable>(import.meta.glob('/schemas/choices/**/*.json', { eager: true, import: 'default' })).map(
      (table) => [table.id, table],
    ),
  );
  const products = valuesOf<ProductDocument>(
    import.meta.glob('/schemas/products/**/*.json', { eager: true, import: 'default' }),
  ).map((product) => expandChoices(product, choices));
  const tables = valuesOf<OperatorTable>(
    import.meta.glob('/schemas/operators/**/*.json', { eager: true, import: 'default' }),
  );
  const tableOf = ({ operators }: ProductDocument) => tables.find(({ id }) => id === operators?.table);
  const derived = products.map((product) => deriveProductScreen(product, tableOf(product)));
  const checkouts = products.flatMap((product) => deriveCheckoutScreen(product, tableOf(product)) ?? []);
  return [
    ...written,
    ...derived,
    ...checkouts,
    ...deriveDirectoryScreens(products),
    ...deriveLandingScreens(products, tables),
  ]
    .filter(({ route }) => route.redirect === undefined)
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}
