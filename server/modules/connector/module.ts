import { defineModule } from '../define-module.ts';
import { connectorRoutes } from './index.ts';

export const connectorModule = defineModule({
  noun: 'connector',
  uses: ['publishing', 'supplier'],
  tables: ['connector_setting', 'connector_setting_change'],
  routes: ({ deps, suppliers, config }) =>
    connectorRoutes({
      ...deps,
      ...suppliers,
      fromEnvironment: (id, name) => config.connectorSetting(id, name) !== undefined,
    }),
});
