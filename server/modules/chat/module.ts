import { defineModule } from '../define-module.ts';
import { chatRoutes } from './index.ts';

export const chatModule = defineModule({
  noun: 'chat',
  uses: [],
  routes: ({ config }) => chatRoutes({ chat: config.liveChat }),
});
