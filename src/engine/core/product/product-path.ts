import type { ProductDocument } from './product-document.ts';

type Place = Pick<ProductDocument, 'family' | 'type'> & Partial<Pick<ProductDocument, 'variant'>>;

/** Path of a type: `/prabayar/games`, `/pascabayar/pdam` (spec section 2.2). */
export function typePath({ family, type }: Pick<ProductDocument, 'family' | 'type'>): string {
  return `/${family === 'prepaid' ? 'prabayar' : 'pascabayar'}/${type}`;
}

/** Path of a product's screen: its type's, or one below it where the type has variants: `/prabayar/games/free-fire`. */
export function productPath(product: Place): string {
  return product.variant === undefined ? typePath(product) : `${typePath(product)}/${product.variant}`;
}
