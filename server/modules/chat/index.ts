export { chatRoutes } from './chat.routes.ts';
