export { type Buying, type GoodsDocuments, variantsOf } from './read-variants.ts';
