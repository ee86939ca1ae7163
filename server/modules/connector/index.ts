export { connectorRoutes } from './connector.routes.ts';
