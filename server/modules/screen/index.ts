export { createPageAssembler } from './assemble-page.ts';
export { screenRoutes } from './screen.routes.ts';
