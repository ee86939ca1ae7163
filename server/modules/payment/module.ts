import { defineModule } from '../define-module.ts';
import {
  bankLineRoutes,
  paymentCallbacks,
  paymentReviewRoutes,
  paymentTasks,
  scheduleMoneyAudit,
  scheduleMutations,
  schedulePaymentSweep,
} from './index.ts';

export const paymentModule = defineModule({
  noun: 'payment',
  uses: ['notification'],
  tables: ['payment', 'payment_name', 'payment_resolution', 'bank_mutation'],
  routes: ({ payments }) => [...paymentReviewRoutes(payments), ...bankLineRoutes(payments)],
  tasks: ({ payments }) => paymentTasks(payments),
  schedules: [(db) => schedulePaymentSweep(db, 0), (db) => scheduleMutations(db, 0), scheduleMoneyAudit],
  callbacks: paymentCallbacks,
});
