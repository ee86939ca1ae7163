import type { Journal } from '../stage/journal.ts';
import type { Told } from '../stage/listener.ts';
import { type Payload, textOf } from '../stage/payload.ts';
import { stableDigits } from '../stage/stable.ts';
import { PRODUCTS, type Product } from './catalogue.ts';
import type { Desk, Order } from './order.ts';
import { type Format, fail, isFrom, tell } from './wire.ts';

const PREFIXES: Readonly<Record<string, string>> = { telkomsel_esim: '08127700', smartfren_esim: '08827700' };
const ENDINGS = ['0000', '1037', '1038', '1039', '4821', '5930', '6142', '7355', '8209'] as const;

const numbersOf = (product: Product): readonly string[] =>
  ENDINGS.map((ending) => `${PREFIXES[product.operator] ?? `0855${stableDigits(product.operator, 4)}`}${ending}`);

const isUsed = (journal: Journal<Order>, number: string): boolean =>
  journal.find(({ sku, customer_no, rc }) => {
    const isEsim = PRODUCTS.find(({ code }) => code === sku)?.number === 'esim';
    return isEsim && customer_no === number && (rc === 'success' || rc === 'pending');
  }) !== undefined;

/** The numbers an eSIM may get; those in use are left out. */
export function listNumbers(desk: Desk, format: Format, fields: Payload): Told {
  const code = textOf(fields, 'product_code');
  if (!isFrom(desk.buyer, fields, code)) return fail(format, '204', 'WRONG AUTHENTICATION');
  const product = PRODUCTS.find((each) => each.code === code && each.number === 'esim');
  if (product === undefined) return fail(format, '20', 'CODE NOT FOUND');
  const numbers = numbersOf(product).filter((number) => !isUsed(desk.journal, number));
  return tell(format, { product_code: code, numbers, rc: '00', message: 'SUCCESS' });
}

/** Why a number cannot be had with this eSIM: 18 it is not offered, 19 it is in use. */
export function numberState(journal: Journal<Order>, product: Product, number: string) {
  if (product.number !== 'esim') return undefined;
  if (!numbersOf(product).includes(number)) return { rc: '18', message: 'ESIM NUMBER IS NOT AVAILABLE' };
  return isUsed(journal, number) ? { rc: '19', message: 'ESIM NUMBER HAS BEEN USED' } : undefined;
}
