import { defineModule } from '../define-module.ts';
import { publishingRoutes, publishingTasks } from './index.ts';

export const publishingModule = defineModule({
  noun: 'publishing',
  uses: ['offer'],
  tables: [
    'site_preference',
    'document_draft',
    'release',
    'release_document',
    'release_approval',
    'kill_switch',
    'ops_token',
  ],
  routes: ({ deps, suppliers }) => publishingRoutes({ ...deps, settings: suppliers.settings }),
  tasks: ({ deps }) => publishingTasks(deps),
});
