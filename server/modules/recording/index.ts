export { clientCallRoutes } from './client-call.routes.ts';
export { keepNotes } from './keep-notes.ts';
export { recordingRoutes } from './recording.routes.ts';
export { recordingTasks, scheduleForgetting } from './recording.tasks.ts';
export { recordingSearchRoutes } from './recording-search.routes.ts';
