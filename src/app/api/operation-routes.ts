import { DOCUMENT_OPERATIONS } from '#src/contract/document-operations.ts';
import type { OperationRoute } from '#src/contract/operation-route.ts';
import type { OperationName } from '#src/contract/operations.ts';
import { SHELL_OPERATIONS } from '#src/contract/shell-operations.ts';

const routes = new Map<string, OperationRoute>(Object.entries({ ...DOCUMENT_OPERATIONS, ...SHELL_OPERATIONS }));

/** Makes further operations known to the page: the console brings its own, so that the counter does not load them. */
export function addOperations(further: Readonly<Record<string, OperationRoute>>): void {
  for (const [operation, route] of Object.entries(further)) routes.set(operation, route);
}

/** @throws Error for an operation whose routes were not loaded */
export function routeOf(operation: OperationName): OperationRoute {
  const route = routes.get(operation);
  if (route === undefined) throw new Error(`no route is known for ${operation}`);
  return route;
}
