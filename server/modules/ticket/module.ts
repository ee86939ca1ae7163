import { defineModule } from '../define-module.ts';
import { ticketRoutes } from './index.ts';

export const ticketModule = defineModule({
  noun: 'ticket',
  uses: ['notification', 'transaction'],
  tables: ['ticket', 'ticket_message'],
  routes: ({ deps }) => ticketRoutes(deps),
});
