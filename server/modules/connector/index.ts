export { connectorRoutes } from './connector.routes.ts';
export type { ConnectorDeps } from './connector-deps.ts';
