import { defineModule } from '../define-module.ts';
import { catalogueReader } from './catalogue-reader.ts';
import { cartRoutes } from './index.ts';

export const cartModule = defineModule({
  noun: 'cart',
  uses: ['goods', 'stock', 'transaction'],
  tables: ['shop_cart', 'shop_cart_line', 'shop_cart_merge'],
  routes: ({ deps }) => cartRoutes({ variantsOf: catalogueReader(deps.documents) }),
});
