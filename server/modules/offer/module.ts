import { defineModule } from '../define-module.ts';
import { heldListRoutes, offerRoutes, offerTasks, scheduleOfferSync, scheduleSupplierWatch } from './index.ts';

export const offerModule = defineModule({
  noun: 'offer',
  uses: ['account', 'supplier'],
  tables: ['offer', 'supplier_offer', 'supplier_standing', 'held_price_list', 'selling_rule'],
  routes: ({ deps }) => [...offerRoutes(deps), ...heldListRoutes(deps)],
  tasks: ({ deps }) => offerTasks(deps),
  schedules: [scheduleOfferSync, (db) => scheduleSupplierWatch(db, 0)],
});
