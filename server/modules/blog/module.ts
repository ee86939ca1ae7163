import { defineModule } from '../define-module.ts';
import { blogRoutes } from './index.ts';

export const blogModule = defineModule({
  noun: 'blog',
  uses: [],
  routes: ({ deps }) => blogRoutes(deps),
});
