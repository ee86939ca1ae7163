import { assign, setup } from 'xstate';
import { isDefinite, type Refusal } from '#src/domain/program/definite-refusal.ts';
import { CLIENT_CALL_META } from './client-call.meta.ts';

export interface ClientCallContext {
  /** How often it was sent. */
  readonly sent: number;
}

/**
 * What happens to a call in the page. `operation` is its name in our API; what it carries is no part of it. HIDE: the page was
 * hidden or closed while the outcome was open.
 */
export type ClientCallEvent =
  | { readonly type: 'SEND'; readonly operation: string }
  | { readonly type: 'SLOW' }
  | { readonly type: 'ANSWER' }
  | ({ readonly type: 'FAIL' } & Refusal)
  | { readonly type: 'HIDE' };

/** Declares what the page does; the page does it. */
const effect = () => (): void => undefined;
const HIDE = {
  description: 'The page was hidden or closed before the outcome was known',
  actions: 'tellNow',
} as const;

/**
 * A call that changes something, as seen by the page (LIFE-8): until its answer is definite, pressing again repeats the
 * same request under the same key. Pure; the page runs it beside its calls and records every step.
 */
export const clientCallMachine = setup({
  types: { context: {} as ClientCallContext, events: {} as ClientCallEvent },
  guards: { definite: ({ event }) => event.type === 'FAIL' && isDefinite(event) },
  actions: {
    keepKey: effect(),
    forgetKey: effect(),
    sayItIsSlow: effect(),
    tellNow: effect(),
    count: assign({ sent: ({ context }) => context.sent + 1 }),
  },
}).createMachine({
  id: 'client-call',
  version: '1',
  description: 'A call that changes something, as the page that makes it sees it',
  context: { sent: 0 },
  initial: 'ready',
  states: {
    ready: {
      description: 'Wished for; nothing has left the page',
      meta: CLIENT_CALL_META.ready,
      on: { SEND: { target: 'waiting', description: 'The request leaves the page', actions: ['count', 'keepKey'] } },
    },
    waiting: {
      description: 'On its way; the page does not know what came of it',
      meta: CLIENT_CALL_META.waiting,
      on: {
        SLOW: { description: 'It takes long, and whoever waits is told so', actions: 'sayItIsSlow' },
        ANSWER: { target: 'answered', description: 'The server did it', actions: 'forgetKey' },
        FAIL: [
          {
            guard: 'definite',
            target: 'refused',
            description: 'The server refused it for certain: the next press is a new request',
            actions: 'forgetKey',
          },
          { target: 'unclear', description: 'No answer, or none that says what was done' },
        ],
        HIDE,
      },
    },
    unclear: {
      description: 'Nobody here knows whether it was done; the same request may go again',
      meta: CLIENT_CALL_META.unclear,
      on: {
        SEND: { target: 'waiting', description: 'The same request goes again under the same key', actions: 'count' },
        HIDE,
      },
    },
    answered: { type: 'final', description: 'Done, and the page knows it', meta: CLIENT_CALL_META.answered },
    refused: { type: 'final', description: 'Not done, and the page knows it', meta: CLIENT_CALL_META.refused },
  },
});
