import { defineModule } from '../define-module.ts';

/** Areas are stored by the module `address`, in the transaction that matches old addresses with them. */
export const areaModule = defineModule({
  noun: 'area',
  uses: [],
  tables: ['area', 'area_list'],
});
