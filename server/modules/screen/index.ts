export { createPageAssembler, type PageDeps } from './assemble-page.ts';
export { type ScreenDeps, screenRoutes } from './screen.routes.ts';
