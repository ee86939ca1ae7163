import { defineModule } from '../define-module.ts';

/** Areas are stored by the module `address`, which then gives old addresses theirs. */
export const areaModule = defineModule({
  noun: 'area',
  uses: [],
  tables: ['area', 'area_list'],
});
