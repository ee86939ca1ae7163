import type { Static } from '@sinclair/typebox';
import type { DocumentStore } from '#server/documents/document-store.ts';
import { readKillSwitches } from '#server/documents/serve/kill-switch.ts';
import { chooseSupplier } from '#server/modules/supplier/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { Offer, offerListAnswer } from '#src/contract/sale/offer.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { foreignAt } from '#src/domain/money/foreign-rate.ts';
import type { ProductDocument, ProductNominal } from '#src/engine/core/document-types.ts';
import { withLimitsOf } from '#src/engine/core/product/price/limit-bands.ts';
import { nominalPrice } from '#src/engine/core/product/price/offer-price.ts';
import { offerTermsOf } from '#src/engine/core/product/price/offer-terms.ts';
import { hasEnded, productClosure } from '#src/engine/core/product/product-closure.ts';
import { suppliersClosure } from './closure/connector-closure.ts';
import { nominalOffer } from './closure/nominal-offer.ts';
import { nominalState } from './closure/nominal-state.ts';
import { supplierNotice } from './closure/supplier-notice.ts';
import { type SuppliersNow, suppliersNow } from './closure/suppliers-now.ts';
import { type OfferRow, offersOfProduct } from './offer.repository.ts';
import { pricingOf } from './offer-override.ts';
import { presentPromo, promoSales } from './promo-sales.ts';

export type OfferList = Static<typeof offerListAnswer>;

/**
 * What an agent may buy of a product now, in the document's order (PRE-18). Inactive accounts see it too (ACC-8).
 * @param now instant from the database clock
 * @param role category of the account, whose limits the bounds of an open amount keep
 * @throws AppError `product_not_found`
 */
export async function listOffers(
  db: Executor,
  documents: Pick<DocumentStore, 'product'> & Partial<Pick<DocumentStore, 'connector'>>,
  productId: string,
  now: Date,
  role = '',
): Promise<OfferList> {
  const product = documents.product(productId)?.document;
  if (product === undefined) throw new AppError('product_not_found');
  const rows = await offersOfProduct(db, productId);
  const nominals = (product.nominals ?? []).filter(({ effective }) => !hasEnded(effective, now));
  const priced = nominals.flatMap((nominal) => rows.get(nominal.code)?.pricedAt.getTime() ?? []);
  const switches = await readKillSwitches(db);
  const killed = switches.reason(product);
  const connectorOf = (id: string) => documents.connector?.(id)?.document;
  const closed =
    killed === undefined
      ? (productClosure(product, now) ?? suppliersClosure(product, connectorOf, now))
      : { reason: killed };
  const suppliers = await suppliersNow(db, [product], connectorOf, now, { switches });
  const sold = await promoSales(db, product);
  const terms = offerTermsOf(withLimitsOf(product, { role, channel: 'web', mode: 'deposit' }), now);
  return {
    product: productId,
    data: nominals.map((nominal) =>
      presentOffer(product, nominal, nominalOffer(nominal, rows.get(nominal.code)), {
        now,
        suppliers,
        sold: sold.get(nominal.code) ?? 0,
      }),
    ),
    ...(closed === undefined ? {} : { closed }),
    ...((product.nominals ?? []).length === 0 ? noticeOf(product, suppliers) : {}),
    ...(terms === undefined ? {} : { terms }),
    prices_at: new Date(priced.length === 0 ? now : Math.max(...priced)).toISOString(),
  };
}

/** A nominal with its price now; a role that may only look sees the same. */
export function presentOffer(
  product: ProductDocument,
  nominal: ProductNominal,
  row: OfferRow | undefined,
  { now, suppliers, sold = 0 }: { readonly now: Date; readonly suppliers: SuppliersNow; readonly sold?: number },
): Offer {
  const { price, fee, suggested } = nominalPrice(
    pricingOf(product, row),
    nominal,
    row?.supplierPrice ?? nominal.supplierPrice,
    now,
  );
  const { stock, closed, notice } = nominalState(product, nominal, row, suppliers, now);
  return {
    code: nominal.code,
    ...(nominal.operator === undefined ? {} : { operator: nominal.operator }),
    name: nominal.name,
    ...(nominal.group === undefined ? {} : { group: nominal.group }),
    ...presentPromo(nominal, sold),
    ...(nominal.amount === undefined ? {} : { amount: nominal.amount }),
    ...foreignAt(nominal.foreign, price),
    price,
    ...(fee > 0 ? { admin_fee: fee } : {}),
    suggested_price: suggested,
    margin: suggested - price,
    stock,
    ...(closed === undefined ? {} : { closed }),
    ...(notice === undefined ? {} : { notice }),
  };
}

/** What to know of the suppliers of bills and open amounts: of the one that would be asked now. */
export function noticeOf(product: ProductDocument, suppliers: SuppliersNow): Pick<OfferList, 'notice'> {
  const choice = chooseSupplier(suppliers.of(product, {}), product.supplier.choice ?? 'priority');
  const notice = choice && supplierNotice(suppliers.health(choice.chosen));
  return notice === undefined ? {} : { notice };
}
