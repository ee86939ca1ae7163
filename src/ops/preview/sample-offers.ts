import type { Static } from '@sinclair/typebox';
import type { Offer, offerListAnswer } from '#src/contract/sale/offer.contract.ts';
import { foreignAt } from '#src/domain/money/foreign-rate.ts';
import type { Rupiah } from '#src/domain/money/money.ts';
import type { ProductDocument, ProductNominal } from '#src/engine/core/document-types.ts';
import { nominalPrice } from '#src/engine/core/product/price/offer-price.ts';
import { offerTermsOf } from '#src/engine/core/product/price/offer-terms.ts';
import { productClosure } from '#src/engine/core/product/product-closure.ts';

export type OfferList = Static<typeof offerListAnswer>;

/**
 * The offers that follow from a product document alone: its supplier prices, its margin, its calendar.
 * @param risen rupiah that the supplier charges on top by now
 */
export function sampleOffers(product: ProductDocument, now: Date, risen: Rupiah = 0): OfferList {
  const closed = productClosure(product, now);
  const terms = offerTermsOf(product, now);
  return {
    product: product.id,
    data: (product.nominals ?? []).map((nominal) => sampleOffer(product, nominal, now, risen)),
    ...(closed === undefined ? {} : { closed }),
    ...(terms === undefined ? {} : { terms }),
    prices_at: now.toISOString(),
  };
}

function sampleOffer(product: ProductDocument, nominal: ProductNominal, now: Date, risen: Rupiah): Offer {
  const { price, fee, suggested } = nominalPrice(product, nominal, nominal.supplierPrice + risen, now);
  const { operator, group, description, amount, effective } = nominal;
  const closed = effective === undefined ? undefined : productClosure({ effective }, now);
  return {
    code: nominal.code,
    name: nominal.name,
    ...(operator === undefined ? {} : { operator }),
    ...(group === undefined ? {} : { group }),
    ...(description === undefined ? {} : { description }),
    ...(amount === undefined ? {} : { amount }),
    ...foreignAt(nominal.foreign, price),
    price,
    ...(fee > 0 ? { admin_fee: fee } : {}),
    suggested_price: suggested,
    margin: suggested - price,
    stock: nominal.stock ?? 'available',
    ...(closed === undefined ? {} : { closed: closed.reason }),
  };
}
