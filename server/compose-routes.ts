import type { ModuleParts } from './modules/define-module.ts';
import { MODULES } from './modules/module-list.ts';
import { rightRoutes } from './modules/publishing/index.ts';
import type { RouteDefinition } from './platform/http/route.ts';

/** Routes of all modules, in the order in which the API is described, and those that say who may call which. */
export function composeRoutes(parts: ModuleParts): readonly RouteDefinition[] {
  const ruled = MODULES.flatMap(({ routes }) => routes?.(parts) ?? []);
  return [...ruled, ...rightRoutes(ruled)];
}
