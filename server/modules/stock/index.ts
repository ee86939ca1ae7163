export { receiveStock } from './book-stock.ts';
export { type ReservedLine, releaseStock, reserveStock, shipStock, takeBackStock } from './reserve-stock.ts';
export { readFree } from './stock.repository.ts';
export { stockRoutes } from './stock.routes.ts';
