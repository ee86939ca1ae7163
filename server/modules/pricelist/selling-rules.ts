import { nominalOffer, nominalPrice, offersOfProduct, pricingOf } from '#server/modules/offer/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { SellingRules } from '#src/contract/sale/pricelist.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { Localized } from '#src/domain/language.ts';
import type { SellingRule } from '#src/engine/core/product/selling-rule.ts';
import type { PricelistDocuments } from './list-prices.ts';
import { listTypes } from './list-types.ts';

const EVERYTHING: Localized = { id: 'Semua produk', en: 'All products', zh: '全部产品' };
/** More than a tenfold price is a slip of the finger, in hundredths of a percent. */
const MOST_PERCENT = 100_000;

type Documents = Pick<PricelistDocuments, 'products'>;

/** Rules with names that people read, and what rules may be for. Types that are no longer sold keep their word. */
export function presentRules(documents: Documents, rules: ReadonlyMap<string, SellingRule>): SellingRules {
  const types = [
    { scope: '*', label: EVERYTHING },
    ...listTypes(documents).data.map(({ id, name }) => ({ scope: id, label: name })),
  ];
  const labels = new Map(types.map(({ scope, label }) => [scope, label]));
  const data = [...rules.values()].map(({ scope, kind, amount, roundUp }) => ({
    scope,
    label: labels.get(scope) ?? offerName(documents, scope),
    kind,
    amount,
    round_up: roundUp,
  }));
  return { data, types };
}

function find(documents: Documents, scope: string) {
  const [id, code] = scope.split('/');
  const product = documents.products().find(({ document }) => document.id === id)?.document;
  return { product, nominal: product?.nominals?.find((each) => each.code === code) };
}

function offerName(documents: Documents, scope: string): Localized {
  const { product, nominal } = find(documents, scope);
  if (product === undefined || nominal === undefined) return { id: scope, en: scope, zh: scope };
  const join = (language: keyof Localized) => `${product.name[language]} · ${nominal.name[language]}`;
  return { id: join('id'), en: join('en'), zh: join('zh') };
}

/**
 * Holds a rule to spec section 5.
 * @throws AppError `validation_failed` at `/scope` or `/amount`, `selling_price_too_low` at `/amount`
 */
export async function requireSoundRule(
  db: Executor,
  documents: Documents,
  { scope, kind, amount }: SellingRule,
  now: Date,
): Promise<void> {
  const wrong = (pointer: string, code: string): AppError =>
    new AppError('validation_failed', { fields: { [pointer]: [{ code }] } });
  if (kind === 'percent' && amount > MOST_PERCENT) throw wrong('/amount', 'oneOf');
  if (!scope.includes('/')) {
    const known = scope === '*' || listTypes(documents).data.some(({ id }) => id === scope);
    if (!known || kind === 'price') throw wrong('/scope', 'oneOf');
    return;
  }
  const { product, nominal } = find(documents, scope);
  if (product === undefined || nominal === undefined) throw wrong('/scope', 'oneOf');
  const rows = await offersOfProduct(db, product.id);
  const row = nominalOffer(nominal, rows.get(nominal.code));
  const cost = row?.supplierPrice ?? nominal.supplierPrice;
  const { price } = nominalPrice(pricingOf(product, row), nominal, cost, now);
  if (kind === 'price' && amount < price) {
    throw new AppError('selling_price_too_low', { fields: { '/amount': [{ code: 'selling_price_too_low' }] } });
  }
}
