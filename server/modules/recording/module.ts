import { defineModule } from '../define-module.ts';
import {
  clientCallRoutes,
  recordingRoutes,
  recordingSearchRoutes,
  recordingTasks,
  scheduleForgetting,
} from './index.ts';

export const recordingModule = defineModule({
  noun: 'recording',
  uses: [],
  tables: ['client_step', 'recording_search'],
  routes: ({ config }) => [
    ...recordingRoutes({ stately: config.stately?.url }),
    ...recordingSearchRoutes(),
    ...clientCallRoutes(),
  ],
  tasks: ({ deps }) => recordingTasks(deps),
  schedules: [scheduleForgetting],
});
