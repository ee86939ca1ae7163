import type { ProductDocument } from './product-document.ts';
import type { NameCheckPolicy } from './product-name-check.ts';

/** What a check costs and how long it holds: the document's word before the site's. */
export function nameCheckTerms(
  policy: NameCheckPolicy,
  site: { readonly fee: number; readonly validMinutes: number },
): { readonly fee: number; readonly validMinutes: number } {
  return { fee: policy.fee ?? site.fee, validMinutes: policy.validMinutes ?? site.validMinutes };
}

/** Parameters that name the account: a check of one account says nothing about another one. The rest may change. */
export function accountParameters({ parameters, supplier, biller }: ProductDocument): readonly string[] {
  const inNumber = (key: string) => new RegExp(`parameters\\.${key}(?![a-z0-9_])`).test(supplier.customerNumber.$);
  const chosen = biller !== undefined && 'by' in biller ? biller.by : undefined;
  return parameters.map(({ key }) => key).filter((key) => key === chosen || inNumber(key));
}
