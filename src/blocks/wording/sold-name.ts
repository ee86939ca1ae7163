import type { Transaction } from '#src/contract/sale/transaction.contract.ts';
import type { Localized } from '#src/domain/language.ts';
import { formatRupiah } from '#src/domain/money/money.ts';
import { soldText } from '#src/domain/text/sold-name.ts';
import { unbroken, unbrokenQuantities } from './unbroken.ts';

/**
 * What was sold, in one line: the product with its nominal, and the amount where it was typed. The price holds fees, so that it
 * does not tell how much arrived. @param localized the viewer's language
 */
export function soldName(
  { nominal, product_name: product, amount }: Pick<Transaction, 'nominal' | 'product_name' | 'amount'>,
  localized: (text: Localized) => string,
): string {
  const name = unbrokenQuantities(localized(soldText(product, nominal)));
  return amount === undefined ? name : `${name}\u00a0· ${unbroken(formatRupiah(amount))}`;
}
