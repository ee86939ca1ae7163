import type { ProductDocument, ProductNominal } from './document-types.ts';

type Linked = Pick<ProductDocument, 'id' | 'family' | 'type' | 'amount' | 'flow'> &
  Partial<Pick<ProductDocument, 'variant' | 'nominals' | 'operators'>>;

/** The word that stands for the operator in a checkout address: what a nominal is sold under, or the product itself. */
export function checkoutOperator(product: Linked, nominal?: Pick<ProductNominal, 'operator'>): string {
  return product.variant ?? nominal?.operator ?? product.id;
}

/** Whether one nominal of the product can be bought at an address of its own (PRE-19): it is known before anything is looked up. */
export function hasCheckout(product: Linked): boolean {
  return (
    product.family === 'prepaid' &&
    product.amount.policy === 'nominal' &&
    product.flow.plan !== 'after-inquiry' &&
    (product.nominals ?? []).length > 0
  );
}

/** Whether guests may buy at its checkout: not where a name check must be paid for first, which is from a deposit (PRE-15). */
export const sellsToGuests = (product: Linked & Pick<ProductDocument, 'nameCheck'>): boolean =>
  hasCheckout(product) && product.nameCheck === undefined;

/** Whether a guest has the customer looked up at its checkout: must, or may. */
export const looksUpForGuests = (product: Linked & Pick<ProductDocument, 'nameCheck'>): boolean =>
  sellsToGuests(product) && product.flow.inquiry !== 'none';

/** Pattern of a product's one-page checkout, `/checkout/{type}/{operator}/{link}` of the specification's section 2.2. */
export function checkoutPattern(product: Linked): string {
  const operator = product.operators === undefined ? checkoutOperator(product) : ':operator';
  return `/checkout/${product.type}/${product.variant ?? operator}/:link`;
}

/** Address of one nominal's checkout. */
export function checkoutPath(product: Linked, nominal: Pick<ProductNominal, 'code' | 'operator'>): string {
  return `/checkout/${[product.type, checkoutOperator(product, nominal), nominal.code].map(encodeURIComponent).join('/')}`;
}

/** The nominal that an address names, or undefined when the product sells none under it. */
export function checkoutNominal(product: Linked, operator: string, link: string): ProductNominal | undefined {
  if (!hasCheckout(product)) return undefined;
  return product.nominals?.find((nominal) => nominal.code === link && checkoutOperator(product, nominal) === operator);
}
