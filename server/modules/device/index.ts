export { admitDevice, type Proof, verifyDevice } from './admit-device.ts';
export { describeProgram } from './describe-program.ts';
export {
  deviceOfSession,
  dropClaims,
  forgetVainAttempts,
  gatherActivity,
  listDevices,
  trustedDevice,
} from './device.repository.ts';
export { deviceRoutes } from './device.routes.ts';
export { isTrusted } from './device-row.ts';
export { endSessions, expireSessions } from './end-sessions.ts';
export { operateDevice, operatorDeeds } from './operate-device.ts';
export { presentDevice } from './present-device.ts';
export { type Attempt, claimAttempt, readAttempt } from './read-attempt.ts';
export { livingSession, sessionLifecycle } from './session.lifecycle.ts';
export { tellOwner } from './tell-owner.ts';
