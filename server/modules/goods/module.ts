import { defineModule } from '../define-module.ts';

export const goodsModule = defineModule({
  noun: 'goods',
  uses: [],
});
