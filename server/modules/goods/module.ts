import { defineModule } from '../define-module.ts';
import { goodsRoutes } from './index.ts';

export const goodsModule = defineModule({
  noun: 'goods',
  uses: ['stock'],
  tables: ['shop_goods'],
  routes: ({ deps }) => goodsRoutes(deps),
});
