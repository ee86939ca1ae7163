export { reportExportRoutes } from './report-export.routes.ts';
export { reportExportTasks } from './report-export.tasks.ts';
