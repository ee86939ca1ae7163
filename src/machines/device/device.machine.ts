import { assign, setup } from 'xstate';
import { effect } from '../declare-effect.ts';
import { DEVICE_META } from './device.meta.ts';

export interface DeviceContext {
  /** Signs in by the password alone, and accepts or rejects others. */
  readonly trusted: boolean;
}

export type DeviceEvent =
  | { readonly type: 'TRUST' }
  | { readonly type: 'VERIFY' }
  | { readonly type: 'SIGN_IN' }
  | { readonly type: 'SIGN_OUT' }
  | { readonly type: 'ACCEPT' }
  | { readonly type: 'REJECT' }
  | { readonly type: 'REVOKE' }
  | { readonly type: 'BLOCK' }
  | { readonly type: 'ALLOW' }
  | { readonly type: 'EXPIRE' };

const TRUST = {
  target: 'current',
  description: 'The account’s first device, or approval is switched off',
  actions: ['trust', 'publishUpdate'],
} as const;
const VERIFY = {
  target: 'current',
  description: 'Its owner typed a code from her mail or WhatsApp on it',
  actions: ['trust', 'publishUpdate'],
} as const;

const BLOCK = {
  target: 'blocked',
  description: 'Operations shut it out: its sessions end at once',
  actions: ['distrust', 'endSessions', 'publishUpdate'],
} as const;

/**
 * A device of one account (LIFE-4, ACC-2). Pure. The right password is an attempt; only a trusted device, a code, or
 * being the first makes a session of it. A rejected device stays blocked until it is allowed to try again.
 */
export const deviceMachine = setup({
  types: { context: {} as DeviceContext, events: {} as DeviceEvent },
  actions: {
    trust: assign({ trusted: true }),
    distrust: assign({ trusted: false }),
    endSessions: effect(),
    publishUpdate: effect(),
  },
  guards: { isTrusted: ({ context }) => context.trusted },
}).createMachine({
  id: 'device',
  version: '1',
  description: 'A browser on which an account is, was or wants to be signed in',
  context: { trusted: false },
  initial: 'attempt',
  states: {
    attempt: {
      description: 'Knows the password and waits to be let in',
      meta: DEVICE_META.attempt,
      // The account's other sessions are notified.
      entry: 'publishUpdate',
      on: {
        SIGN_IN: { target: 'attempt', description: 'Asks again', actions: 'publishUpdate' },
        TRUST,
        VERIFY,
        ACCEPT: {
          target: 'current',
          description: 'Accepted on a trusted device',
          actions: ['trust', 'publishUpdate'],
        },
        REJECT: { target: 'blocked', description: 'Rejected on a trusted device', actions: 'publishUpdate' },
        BLOCK,
        EXPIRE: { target: 'logged-out', description: 'Nobody answered in time', actions: 'publishUpdate' },
      },
    },
    current: {
      description: 'Signed in',
      meta: DEVICE_META.current,
      on: {
        SIGN_IN: { target: 'current', description: 'Signed in once more' },
        SIGN_OUT: { target: 'logged-out', description: 'Its last session ended', actions: 'publishUpdate' },
        REVOKE: {
          target: 'logged-out',
          description: 'Its owner takes the trust back: its sessions end at once',
          actions: ['distrust', 'endSessions', 'publishUpdate'],
        },
        BLOCK,
      },
    },
    'logged-out': {
      description: 'Not signed in',
      meta: DEVICE_META['logged-out'],
      on: {
        SIGN_IN: [
          {
            guard: 'isTrusted',
            target: 'current',
            description: 'The password is enough here',
            actions: 'publishUpdate',
          },
          { target: 'attempt', description: 'Asks to be let in' },
        ],
        TRUST,
        VERIFY,
        REVOKE: {
          guard: 'isTrusted',
          target: 'logged-out',
          description: 'Its owner takes the trust back',
          actions: ['distrust', 'publishUpdate'],
        },
        BLOCK,
      },
    },
    blocked: {
      description: 'Rejected: it is not let in whatever it knows',
      meta: DEVICE_META.blocked,
      on: {
        ALLOW: { target: 'logged-out', description: 'It may ask again', actions: 'publishUpdate' },
      },
    },
  },
});
