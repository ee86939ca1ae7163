export { type TicketDeps, ticketRoutes } from './ticket.routes.ts';
