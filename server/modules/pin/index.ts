export { checkPin, usesPin } from './check-pin.ts';
export type { PinPurpose } from './pin.repository.ts';
export { pinRoutes } from './pin.routes.ts';
