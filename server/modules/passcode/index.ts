export { createPasscode, type PasscodeTarget } from './create-passcode.ts';
export type { PasscodeDeps } from './passcode-deps.ts';
export { passcodeStatus } from './passcode-status.ts';
export { usePasscode } from './use-passcode.ts';
