import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { Offer } from '#src/contract/sale/offer.contract.ts';
import type { Localized } from '#src/domain/language.ts';
import type { ProductDocument, ProductNominal } from '#src/engine/core/document-types.ts';

/** Successful sales by code of the nominal; products without promotions are not counted. */
export async function promoSales(
  db: Executor,
  { id, type, nominals = [] }: Pick<ProductDocument, 'id' | 'type' | 'nominals'>,
): Promise<ReadonlyMap<string, number>> {
  if (!nominals.some(({ promo }) => promo !== undefined)) return new Map();
  const rows = await db
    .selectFrom('transaction')
    .select(({ fn }) => ['nominal_code', fn.countAll<string>().as('sold')])
    .where('product_type', '=', type)
    .where('product_id', '=', id)
    .where('state', '=', 'success')
    .groupBy('nominal_code')
    .execute();
  return new Map(
    rows.flatMap(({ nominal_code, sold }) => (nominal_code === null ? [] : [[nominal_code, Number(sold)]])),
  );
}

/** Code and sold count of a promotion (PRE-17), and the same in words below the nominal's name. */
export function presentPromo(
  { promo, description }: Pick<ProductNominal, 'promo' | 'description'>,
  sold: number,
): Pick<Offer, 'promo' | 'description'> {
  if (promo === undefined) return description === undefined ? {} : { description };
  const words: Localized = {
    id: `Kode ${promo.code}, ${sold} terjual`,
    en: `Code ${promo.code}, ${sold} sold`,
    zh: `优惠码 ${promo.code}，已售 ${sold}`,
  };
  const both = (language: keyof Localized, mark: string) =>
    description === undefined ? words[language] : `${description[language]}${mark}${words[language]}`;
  return {
    promo: { code: promo.code, sold_qty: sold },
    description: { id: both('id', '. '), en: both('en', '. '), zh: both('zh', '。') },
  };
}
