export { forgetCart, lockCart, readCart, removeLines } from './cart.repository.ts';
export { cartRoutes } from './cart.routes.ts';
export type { CartDeps } from './cart-deps.ts';
export { catalogueReader } from './catalogue-reader.ts';
export { type PricedLine, priceLines } from './price-cart.ts';
export { requireOpenShop } from './require-open-shop.ts';
