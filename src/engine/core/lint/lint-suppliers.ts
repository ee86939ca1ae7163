import { pointerTo } from '../check/problem-list.ts';
import type { ProductDocument } from '../document-types.ts';
import { priorityOf } from '../product/supplier-bindings.ts';
import type { LintContext } from './lint-context.ts';

/** Prices of documents hold until the first list arrives and lists move: only what is clearly dearer is worth a word. */
const DRIFT = 1.02;

/** Rules for suppliers that stand in for the first one: each must have a chance to be asked. */
export function lintSuppliers(product: ProductDocument, { problems }: LintContext): void {
  const { supplier, nominals = [], pricing } = product;
  const others = supplier.others ?? [];
  if (supplier.choice !== undefined && others.length === 0) {
    problems.warning('/supplier/choice', 'choice-without-others.nobody');
  }
  const costs = new Map(nominals.map(({ code, supplierPrice }) => [code, supplierPrice]));
  for (const [index, other] of others.entries()) {
    const at = pointerTo('/supplier/others', index);
    for (const [code, { sku, supplierPrice }] of Object.entries(other.nominals ?? {})) {
      const place = pointerTo(at, 'nominals', code);
      const most = (costs.get(code) ?? supplierPrice) + pricing.margin;
      if (supplierPrice > most * DRIFT) {
        problems.warning(pointerTo(place, 'supplierPrice'), 'supplier-too-dear.cost', {
          cost: supplierPrice,
          price: most,
        });
      }
      if (supplierPrice === 0) {
        problems.error(pointerTo(place, 'supplierPrice'), 'supplier-cost.nothing');
      }
      if (/\s/.test(sku)) problems.error(pointerTo(place, 'sku'), 'sku.spaces');
    }
    if (supplier.choice !== 'price' && priorityOf(product, other.connector) === 1) {
      problems.warning(pointerTo(at, 'priority'), 'supplier-priority.first');
    }
  }
}
