import type { NameCheck } from '#src/contract/account/name-check.contract.ts';
import type { ProductDocument } from '#src/engine/core/document-types.ts';
import { productPath } from '#src/engine/core/product/product-path.ts';
import { machineMeta } from '#src/machines/registry.ts';

const REFERENCE = 'NPRATINJAU01';
const NOTHING = { id: '', en: '', zh: '' };

/** A name check of the preview: the name is there at once, for the number that was typed. */
export function sampleNameCheck(product: ProductDocument, parameters: unknown, now: Date): NameCheck {
  const typed = typeof parameters === 'object' && parameters !== null ? Object.entries(parameters) : [];
  const number = typed.find(([, value]) => /^\d{6,20}$/.test(String(value)))?.[1];
  const meta = machineMeta('name-check', 'success');
  return {
    reference: REFERENCE,
    status: 'success',
    label: meta?.label ?? NOTHING,
    explain: meta?.explain ?? NOTHING,
    version: 1,
    product: product.id,
    product_name: product.name,
    bank: '',
    to: productPath(product),
    number: typeof number === 'string' ? number : '',
    customer_name: 'SITI AMINAH',
    fee: product.nameCheck?.fee ?? 1_000,
    date: now.toISOString(),
    settled_at: now.toISOString(),
    valid_until: new Date(now.getTime() + 86_400_000).toISOString(),
    usable: true,
  };
}
