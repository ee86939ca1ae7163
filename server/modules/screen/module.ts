import { defineModule } from '../define-module.ts';
import { screenRoutes } from './index.ts';

export const screenModule = defineModule({
  noun: 'screen',
  uses: ['account'],
  routes: ({ deps: { documents }, config, signer }) =>
    screenRoutes({ documents, demo: config.mode === 'demo', signer }),
});
