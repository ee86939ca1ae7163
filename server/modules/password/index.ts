export { confirmPassword } from './change-password.ts';
export { passwordProblems } from './new-password.ts';
export { passwordRoutes } from './password.routes.ts';
