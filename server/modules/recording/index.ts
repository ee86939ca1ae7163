export { keepRefusals } from './keep-refusals.ts';
export { recordingRoutes } from './recording.routes.ts';
export { recordingTasks, scheduleForgetting } from './recording.tasks.ts';
