export { revokeOpsTokensOf } from './ops-tokens.ts';
export { type Person, peopleById } from './people.ts';
export { publishingRoutes } from './publishing.routes.ts';
export type { Actor, PublishingDeps } from './publishing-deps.ts';
export { recordDeed } from './record-deed.ts';
export { publishingTasks } from './release.tasks.ts';
export { rightRoutes } from './right.routes.ts';
