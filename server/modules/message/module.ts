import { defineModule } from '../define-module.ts';
import { messageTasks } from './index.ts';

export const messageModule = defineModule({
  noun: 'message',
  uses: [],
  tasks: ({ deps, people: { seal }, mailer }) => messageTasks({ ...deps, seal, mailer }),
});
