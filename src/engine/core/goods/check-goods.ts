import { checkTexts } from '../check/check-texts.ts';
import { type ProblemList, pointerTo } from '../check/problem-list.ts';
import type { GoodsDocument, GoodsLimits, GoodsPrice, GoodsVariant } from './goods-document.ts';

/** Checks what the meta-schema cannot say about goods (SHOP-1): options, variants, tiers, limits, pictures. */
export function checkGoods(goods: GoodsDocument, problems: ProblemList): void {
  checkTexts(goods, '', problems);
  checkOptions(goods, problems);
  const skus = new Set<string>();
  const chosen = new Set<string>();
  for (const [index, variant] of goods.variants.entries()) {
    const at = pointerTo('/variants', index);
    if (skus.has(variant.sku)) problems.error(pointerTo(at, 'sku'), 'goods-variant.sku', { sku: variant.sku });
    skus.add(variant.sku);
    checkValues(goods, variant, at, problems);
    const choice = JSON.stringify((goods.options ?? []).map(({ key }) => variant.values?.[key]));
    if (chosen.has(choice)) problems.error(pointerTo(at, 'values'), 'goods-variant.twice');
    chosen.add(choice);
    const limits = limitsOf(goods, variant);
    for (const side of ['agent', 'guest'] as const) {
      checkPrice(variant[side], { at: pointerTo(at, side), cost: variant.cost, min: limits.min }, problems);
    }
    checkLimits(limits, at, problems);
    if (variant.picture !== undefined && goods.pictures[variant.picture] === undefined) {
      problems.error(pointerTo(at, 'picture'), 'goods-picture.unknown', { count: goods.pictures.length });
    }
  }
}

/** The limits of a variant: its own, else those of the goods, else one piece and no more rules. */
export function limitsOf(goods: GoodsLimits, variant: GoodsLimits) {
  return {
    min: variant.min ?? goods.min ?? 1,
    max: variant.max ?? goods.max,
    multiple: variant.multiple ?? goods.multiple ?? 1,
  };
}

function checkOptions({ options = [] }: GoodsDocument, problems: ProblemList): void {
  const keys = new Set<string>();
  for (const [index, { key, values }] of options.entries()) {
    const at = pointerTo('/options', index);
    if (keys.has(key)) problems.error(pointerTo(at, 'key'), 'goods-option.twice', { key });
    keys.add(key);
    const seen = new Set<string>();
    for (const [place, { value }] of values.entries()) {
      if (seen.has(value)) problems.error(pointerTo(at, 'values', place), 'duplicate-choice.value', { value });
      seen.add(value);
    }
  }
}

function checkValues({ options = [] }: GoodsDocument, variant: GoodsVariant, at: string, problems: ProblemList): void {
  const values = variant.values ?? {};
  for (const { key, values: known } of options) {
    const value = values[key];
    if (value === undefined) problems.error(pointerTo(at, 'values'), 'goods-option.missing', { key });
    else if (!known.some((one) => one.value === value)) {
      problems.error(pointerTo(at, 'values', key), 'goods-option.value', { key, value });
    }
  }
  for (const key of Object.keys(values)) {
    if (!options.some((one) => one.key === key))
      problems.error(pointerTo(at, 'values', key), 'goods-option.unknown', { key });
  }
}

/** Tiers begin above the smallest quantity, rise in quantity and fall in price, and no price is below what the house paid. */
function checkPrice(
  { price, tiers = [] }: GoodsPrice,
  { at, cost, min }: { readonly at: string; readonly cost: number; readonly min: number },
  problems: ProblemList,
): void {
  if (price < cost) problems.error(pointerTo(at, 'price'), 'goods-price.cost', { price, cost });
  let before = { fromQuantity: min, price };
  for (const [index, tier] of tiers.entries()) {
    const here = pointerTo(at, 'tiers', index);
    if (tier.fromQuantity <= before.fromQuantity) {
      problems.error(pointerTo(here, 'fromQuantity'), 'goods-price.order', { quantity: before.fromQuantity });
    }
    if (tier.price >= before.price) {
      problems.error(pointerTo(here, 'price'), 'goods-price.falling', { price: before.price });
    }
    if (tier.price < cost) problems.error(pointerTo(here, 'price'), 'goods-price.cost', { price: tier.price, cost });
    before = tier;
  }
}

function checkLimits({ min, max, multiple }: ReturnType<typeof limitsOf>, at: string, problems: ProblemList): void {
  if (max !== undefined && max < min) problems.error(at, 'goods-limit.range', { min, max });
  const smallest = Math.ceil(min / multiple) * multiple;
  if (max !== undefined && max >= min && smallest > max) problems.error(at, 'goods-limit.multiple', { multiple });
}
