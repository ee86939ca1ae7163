import type { ProductDocument } from './product-document.ts';

/**
 * The supplier's code of the biller that is paid: the product's only one, or the one of what was chosen (a region, a company,
 * a bank). Undefined where the product names none.
 */
export function billerSku(
  { biller }: Pick<ProductDocument, 'biller'>,
  parameters: Readonly<Record<string, string>>,
): string | undefined {
  if (biller === undefined || 'sku' in biller) return biller?.sku;
  const choice = parameters[biller.by] ?? '';
  return Object.hasOwn(biller.skus, choice) ? biller.skus[choice] : undefined;
}

/** Every code under which a product is known to its supplier as a biller. */
export function billerSkus({ biller }: Pick<ProductDocument, 'biller'>): readonly string[] {
  if (biller === undefined) return [];
  return 'sku' in biller ? [biller.sku] : Object.values(biller.skus);
}
