export { goodsRoutes } from './goods.routes.ts';
export { type GoodsDocuments, variantsOf } from './read-variants.ts';
export { syncGoods } from './sync-goods.ts';
