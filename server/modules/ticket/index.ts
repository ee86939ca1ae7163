export { ticketRoutes } from './ticket.routes.ts';
