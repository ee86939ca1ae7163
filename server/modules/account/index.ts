export { findAccount } from './account.repository.ts';
export { accountRoutes } from './account.routes.ts';
export { hidesGames } from './hides-games.ts';
export { readAccount } from './read-account.ts';
export { withoutHiddenGames } from './without-hidden-games.ts';
