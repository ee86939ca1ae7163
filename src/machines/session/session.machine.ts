import { setup } from 'xstate';
import { type SessionEnd, saysSignedOut } from '#src/domain/people/session.ts';
import { effect } from '../declare-effect.ts';
import { SESSION_META } from './session.meta.ts';

/** Events of a session. `status` is the HTTP status of the fetch of the account; 0: no answer came. */
export type SessionEvent =
  | { readonly type: 'ACCOUNT_FETCHED' }
  | { readonly type: 'ACCOUNT_FAILED'; readonly status: number }
  | { readonly type: 'LOGOUT' }
  | { readonly type: 'END'; readonly reason: SessionEnd }
  | { readonly type: 'EXPIRE' };

interface Answer {
  readonly status: number;
}
type FailedEvent = { readonly event: Extract<SessionEvent, { readonly type: 'ACCOUNT_FAILED' }> };

const ACCOUNT_FAILED = {
  target: 'lost',
  guard: { type: 'isRefused', params: ({ event }: FailedEvent): Answer => ({ status: event.status }) },
  description: 'The account could not be fetched: whoever it was is logged out and nothing of the account is kept',
  actions: 'clearAccount',
} as const;
const LOGOUT = { target: 'logged-out', description: 'Who signed in signs out here', actions: 'clearAccount' } as const;
const END = {
  target: 'ended',
  description: 'Ended from elsewhere: another device, a revoked device, a new password, a deleted account',
  actions: 'clearAccount',
} as const;
const EXPIRE = {
  target: 'expired',
  description: 'Its time is over, or it was not used for too long: an open page asks to sign in over itself',
  actions: 'clearAccount',
} as const;

/**
 * A session (LIFE-6, ACC-1). Pure. It begins when password, code or device were right, and is signed in once the account
 * was fetched. A refused fetch ends it; a fetch without an answer, or over a limit, does not change it. An ended session
 * never resumes: signing in again is another one.
 */
export const sessionMachine = setup({
  types: { events: {} as SessionEvent },
  actions: { announceAccount: effect(), clearAccount: effect() },
  guards: { isRefused: (_, { status }: Answer) => saysSignedOut(status) },
}).createMachine({
  id: 'session',
  version: '1',
  description: 'One sign-in on one device, from the login to its end',
  initial: 'fetching',
  states: {
    fetching: {
      description: 'Proved who it is; the account is fetched',
      meta: SESSION_META.fetching,
      on: {
        ACCOUNT_FETCHED: {
          target: 'signed-in',
          description: 'The account is here: everything that shows it hears of it',
          actions: 'announceAccount',
        },
        ACCOUNT_FAILED,
        LOGOUT,
        END,
        EXPIRE,
      },
    },
    'signed-in': {
      description: 'The account is known and shown',
      meta: SESSION_META['signed-in'],
      on: {
        ACCOUNT_FETCHED: { description: 'The account as it is now', actions: 'announceAccount' },
        ACCOUNT_FAILED,
        LOGOUT,
        END,
        EXPIRE,
      },
    },
    'logged-out': { type: 'final', description: 'Signed out on its own device', meta: SESSION_META['logged-out'] },
    ended: { type: 'final', description: 'Ended from elsewhere', meta: SESSION_META.ended },
    expired: { type: 'final', description: 'Ran out', meta: SESSION_META.expired },
    lost: { type: 'final', description: 'Its account could not be fetched', meta: SESSION_META.lost },
  },
});
