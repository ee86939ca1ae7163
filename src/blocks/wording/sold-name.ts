import type { Transaction } from '#src/contract/transaction.contract.ts';
import type { Localized } from '#src/domain/language.ts';
import { formatRupiah } from '#src/domain/money.ts';
import { unbroken } from './unbroken.ts';

/**
 * What was sold, in one line: the nominal, else the product, with the amount where it was typed. The price holds fees, so that it
 * does not tell how much arrived. @param localized the viewer's language
 */
export function soldName(
  { nominal, product_name: product, amount }: Pick<Transaction, 'nominal' | 'product_name' | 'amount'>,
  localized: (text: Localized) => string,
): string {
  const name = localized(nominal ?? product);
  return amount === undefined ? name : `${name} · ${unbroken(formatRupiah(amount))}`;
}
