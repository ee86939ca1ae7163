export { hangingMoneyRoutes } from './hanging-money.routes.ts';
