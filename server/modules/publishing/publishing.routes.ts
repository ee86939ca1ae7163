import type { RouteDefinition } from '#server/platform/http/route.ts';
import { deskRoutes } from './desk/desk.routes.ts';
import { documentRoutes } from './document.routes.ts';
import { draftRoutes } from './drafts/draft.routes.ts';
import { importRoutes } from './imports/import.routes.ts';
import type { PublishingDeps } from './publishing-deps.ts';
import { releaseRoutes } from './releases/release.routes.ts';

/** Everything the ops console and its command line call. */
export function publishingRoutes(deps: PublishingDeps): readonly RouteDefinition[] {
  return [
    ...documentRoutes(deps),
    ...draftRoutes(deps),
    ...releaseRoutes(deps),
    ...deskRoutes(deps),
    ...importRoutes(deps),
  ];
}
