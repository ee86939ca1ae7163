export { amountPrice, nominalPrice, offerPrice, suggestedPrice } from '#src/engine/core/offer-price.ts';
export { type Closure, productClosure } from '#src/engine/core/product-closure.ts';
export { applyPriceList, OFFERS_CHANNEL } from './apply-price-list.ts';
export { connectorClosure, suppliersClosure } from './connector-closure.ts';
export { heldListRoutes } from './held-list.routes.ts';
export { listOffers, noticeOf, type OfferList, presentOffer } from './list-offers.ts';
export { nominalOffer } from './nominal-offer.ts';
export { type NominalState, nominalState } from './nominal-state.ts';
export { listedOffer, type OfferRow, offerOf, offersOfProduct, offersOfProducts } from './offer.repository.ts';
export { type OfferDeps, offerRoutes } from './offer.routes.ts';
export { nominalClosure, offerClosure } from './offer-closure.ts';
export { pricingOf } from './offer-override.ts';
export { type PricedArticle, readPriceList } from './read-price-list.ts';
export { seedOffers } from './seed-offers.ts';
export { dropSellingRule, keepSellingRule, sellingRules } from './selling-rule.repository.ts';
export {
  type Connectors,
  readSuppliers,
  type SupplierFacts,
  type SupplierNow,
  type SuppliersNow,
  suppliersAt,
  suppliersNow,
} from './suppliers-now.ts';
export { OFFER_SYNC_TASK, offerTasks, type SyncOffersDeps, scheduleOfferSync, syncOffers } from './sync-offers.ts';
export { scheduleSupplierWatch } from './watch-suppliers.ts';
export { withSellingRules } from './with-selling-rules.ts';
