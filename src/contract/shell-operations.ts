import type { OperationRoute } from './operation-route.ts';

/** What the frame around the screens asks by itself. */
export const SHELL_OPERATIONS = {
  'session.lose': { method: 'POST', path: '/api/v1/session/lost', silent: true },
  'client-call.record': { method: 'POST', path: '/api/v1/client-call', silent: true },
  'chat.get': { method: 'GET', path: '/api/v1/chat', silent: true },
} as const satisfies Record<string, OperationRoute>;
