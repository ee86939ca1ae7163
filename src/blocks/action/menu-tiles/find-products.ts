import { LANGUAGES } from '#src/domain/language.ts';
import { typedWords } from '#src/domain/typed/typed-words.ts';
import type { ListedProduct } from '../../display/product-directory/ProductTiles.tsx';

/**
 * Products that what was typed finds by a name in any language, then those that it finds by their other words.
 * @param routes places that are in sight already
 */
export function findProducts(
  products: readonly ListedProduct[],
  typed: string,
  routes: ReadonlySet<string>,
): readonly ListedProduct[] {
  const fits = typedWords(typed);
  const elsewhere = products.filter(({ path }) => !routes.has(path));
  const names = ({ name }: ListedProduct) => LANGUAGES.map((language) => name[language].toLowerCase()).join(' ');
  const named = elsewhere.filter((product) => fits(names(product)));
  const other = elsewhere.filter((product) => fits(`${names(product)} ${product.keywords.toLowerCase()}`));
  return [...new Set([...named, ...other])];
}
