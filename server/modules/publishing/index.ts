export { revokeOpsTokensOf } from './desk/ops-tokens.ts';
export { type Person, peopleById } from './people.ts';
export { publishingRoutes } from './publishing.routes.ts';
export type { PublishingDeps } from './publishing-deps.ts';
export { publishingTasks } from './releases/release.tasks.ts';
export { rightRoutes } from './right.routes.ts';
