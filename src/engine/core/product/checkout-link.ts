import type { ProductDocument, ProductNominal } from '../document-types.ts';
import { isOpenAmount } from './price/amount-policy.ts';

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

type BillsLinked = Linked & Pick<ProductDocument, 'nameCheck' | 'parameters'>;

/** The word in the place of a nominal's code where bills are paid. */
const BILLS_LINK = 'bills';

/**
 * Whether guests pay the product's bills at an address of its own (PRE-19, POST-14). Only what its document says in full: bills of
 * fixed sums that a look-up must have told. Money that is sent to an account, sums that one types, choices that only accounts have
 * the supplier asked for, and whatever wants a paid name check or a verified account are for those who are signed in.
 */
export const paysBillsAsGuest = (product: BillsLinked): boolean =>
  product.family === 'postpaid' &&
  product.flow.bills !== 'none' &&
  product.flow.inquiry === 'required' &&
  product.flow.plan !== 'after-inquiry' &&
  product.operators === undefined &&
  !isOpenAmount(product) &&
  product.nameCheck === undefined &&
  product.parameters.every(({ choicesFrom }) => choicesFrom === undefined);

/** Address of the page where guests pay its bills. */
export const billsPath = (product: BillsLinked): string =>
  `/checkout/${[product.type, checkoutOperator(product), BILLS_LINK].map(encodeURIComponent).join('/')}`;

/** Whether an address names the product's bills. */
export const isBillsCheckout = (product: BillsLinked, operator: string, link: string): boolean =>
  link === BILLS_LINK && checkoutOperator(product) === operator && paysBillsAsGuest(product);

/** Whether a guest has the customer looked up at its checkout: must, or may. */
export const looksUpForGuests = (product: BillsLinked): boolean =>
  paysBillsAsGuest(product) || (sellsToGuests(product) && product.flow.inquiry !== 'none');

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
