export { amountPrice, nominalPrice, offerPrice, suggestedPrice } from '#src/engine/core/product/price/offer-price.ts';
export { productClosure } from '#src/engine/core/product/product-closure.ts';
export { connectorClosure, suppliersClosure } from './closure/connector-closure.ts';
export { nominalOffer } from './closure/nominal-offer.ts';
export { type NominalState, nominalState } from './closure/nominal-state.ts';
export { nominalClosure, offerClosure } from './closure/offer-closure.ts';
export {
  type Connectors,
  readSuppliers,
  type SupplierFacts,
  type SuppliersNow,
  suppliersAt,
  suppliersNow,
} from './closure/suppliers-now.ts';
export { listOffers, noticeOf, type OfferList, presentOffer } from './list-offers.ts';
export { listedOffer, type OfferRow, offerOf, offersOfProduct, offersOfProducts } from './offer.repository.ts';
export { offerRoutes } from './offer.routes.ts';
export { pricingOf } from './offer-override.ts';
export { applyPriceList, OFFERS_CHANNEL } from './price-list/apply-price-list.ts';
export { heldListRoutes } from './price-list/held-list.routes.ts';
export { readPriceList } from './price-list/read-price-list.ts';
export { seedOffers } from './seed-offers.ts';
export { dropSellingRule, keepSellingRule, sellingRules } from './selling-rule.repository.ts';
export { offerTasks, scheduleOfferSync } from './sync-offers.ts';
export { scheduleSupplierWatch } from './watch-suppliers.ts';
export { withSellingRules } from './with-selling-rules.ts';
