export { lockedSecret, wrongSecret } from './attempt-refusal.ts';
export { beginSession, type SignedIn, type SignInPlace } from './begin-session.ts';
export { findTarget, findTargetById } from './find-target.ts';
export { hashPassword, verifyPassword } from './password.ts';
export {
  claimPasswordAttempt,
  forgetPasswordAttempts,
  type Patience,
  sweepPasswordAttempts,
} from './password-attempt.repository.ts';
export { passwordScope } from './password-scope.ts';
export { listSessions, RECOVERY_DAYS } from './session.repository.ts';
export { sessionRoutes } from './session.routes.ts';
export { answerSignedIn, placeOf } from './signed-in-answer.ts';
export { samePassword, sessionStillLives } from './still-holds.ts';
