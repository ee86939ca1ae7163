export { pushRoutes } from './push.routes.ts';
export { pushTasks } from './push.tasks.ts';
export { queuePush, queuePushToAll } from './queue-push.ts';
export { type PushDeps, sendPush } from './send-push.ts';
export { vapidIdentity } from './vapid-keys.ts';
