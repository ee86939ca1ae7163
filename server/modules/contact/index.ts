export { contactNames } from './contact.repository.ts';
export { type ContactDeps, contactRoutes } from './contact.routes.ts';
