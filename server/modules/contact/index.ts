export { contactNames } from './contact.repository.ts';
export { contactRoutes } from './contact.routes.ts';
