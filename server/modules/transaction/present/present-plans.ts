import type { Transaction } from '#src/contract/sale/transaction.contract.ts';
import type { ProductDocument } from '#src/engine/core/document-types.ts';
import { nominalPrice } from '#src/engine/core/product/price/offer-price.ts';
import { ruleFor, type SellingRule, sellingPriceBy } from '#src/engine/core/product/selling-rule.ts';
import type { TransactionRow } from '../record/transaction-row.ts';

type Asked = Pick<TransactionRow, 'state' | 'context' | 'createdAt'>;

/** Whether a look-up still waits for one of its plans to be chosen. */
export const offersPlans = ({ state, context }: Pick<Asked, 'state' | 'context'>): boolean =>
  state === 'inquiry' && context.plans !== undefined;

/**
 * What an unpaid inquiry offers, at the agent's price of the moment it was asked, with the selling price that the agent's own
 * rule makes of it (TRX-4): the one that a sale takes when none is typed.
 */
export function presentPlans(
  row: Asked,
  product: Pick<ProductDocument, 'id' | 'family' | 'type' | 'pricing'>,
  rules: ReadonlyMap<string, SellingRule> = new Map(),
): Pick<Transaction, 'plans'> {
  const { plans } = row.context;
  if (!offersPlans(row) || plans === undefined) return {};
  return {
    plans: plans.map(({ code, name, price: cost, description }) => {
      const { price, fee, suggested } = nominalPrice(product, {}, cost, row.createdAt);
      const selling = sellingPriceBy(ruleFor(rules, product, code), price, suggested);
      return {
        code,
        name: { id: name, en: name, zh: name },
        ...(description === undefined ? {} : { description: { id: description, en: description, zh: description } }),
        price,
        ...(fee > 0 ? { admin_fee: fee } : {}),
        suggested_price: selling,
        margin: selling - price,
        stock: 'available',
      };
    }),
  };
}
