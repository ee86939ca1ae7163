import { defineModule } from '../define-module.ts';

export const supplierModule = defineModule({
  noun: 'supplier',
  uses: [],
});
