export { confirmPassword } from './change-password.ts';
export { type NewPassword, passwordProblems } from './new-password.ts';
export { passwordRoutes } from './password.routes.ts';
export type { PasswordDeps } from './password-deps.ts';
