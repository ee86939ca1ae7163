import { assign, setup } from 'xstate';
import { effect } from '../declare-effect.ts';
import { RELEASE_META } from './release.meta.ts';

/** How often the share was changed during the roll-out. */
export interface ReleaseContext {
  readonly shares: number;
}

/** Events of a release. Approval, staleness and the share itself are checked and kept by the server. */
export type ReleaseEvent =
  | { readonly type: 'PREVIEW' }
  | { readonly type: 'SCHEDULE'; readonly at: string }
  | { readonly type: 'ROLL_OUT' }
  | { readonly type: 'PUBLISH' }
  | { readonly type: 'HOLD'; readonly reason: string }
  | { readonly type: 'ROLL_BACK' }
  | { readonly type: 'WITHDRAW' };

const SCHEDULE = {
  target: 'scheduled',
  description: 'It waits for its time, by the clock of the database',
  actions: 'enqueuePublish',
} as const;
const ROLL_OUT = {
  target: 'rolling',
  description: 'A share of the accounts sees it',
  actions: ['countShare', 'show', 'announce'],
} as const;
const PUBLISH = {
  target: 'live',
  description: 'Everybody sees it',
  actions: ['show', 'makeLive', 'announce'],
} as const;
const WITHDRAW = { target: 'withdrawn', description: 'It will never be seen' } as const;
const ROLL_BACK = {
  target: 'rolled-back',
  description: 'What was live before is live again',
  actions: ['hide', 'announce'],
} as const;

/** A release: documents that go live, roll out and roll back as one (SDUI-6). */
export const releaseMachine = setup({
  types: { context: {} as ReleaseContext, events: {} as ReleaseEvent },
  actions: {
    enqueuePublish: effect(),
    show: effect(),
    makeLive: effect(),
    hide: effect(),
    announce: effect(),
    countShare: assign({ shares: ({ context }) => context.shares + 1 }),
  },
}).createMachine({
  id: 'release',
  version: '1',
  description: 'Documents that go live, roll out and roll back as one',
  context: { shares: 0 },
  initial: 'checked',
  states: {
    checked: {
      description: 'Put together from drafts without errors',
      meta: RELEASE_META.checked,
      on: {
        PREVIEW: { target: 'previewed', description: 'Somebody looked at it' },
        SCHEDULE,
        ROLL_OUT,
        PUBLISH,
        WITHDRAW,
      },
    },
    previewed: {
      description: 'Seen before agents see it',
      meta: RELEASE_META.previewed,
      on: { SCHEDULE, ROLL_OUT, PUBLISH, WITHDRAW },
    },
    scheduled: {
      description: 'Goes live by itself',
      meta: RELEASE_META.scheduled,
      on: {
        SCHEDULE: { ...SCHEDULE, reenter: true },
        ROLL_OUT,
        PUBLISH,
        HOLD: { target: 'checked', description: 'It could not go live at its time: a person looks at it' },
        WITHDRAW,
      },
    },
    rolling: {
      description: 'Some accounts see it',
      meta: RELEASE_META.rolling,
      on: { ROLL_OUT: { ...ROLL_OUT, reenter: true }, PUBLISH, ROLL_BACK },
    },
    live: { description: 'Everybody sees it', meta: RELEASE_META.live, on: { ROLL_BACK } },
    'rolled-back': { type: 'final', description: 'Taken back', meta: RELEASE_META['rolled-back'] },
    withdrawn: { type: 'final', description: 'Never seen', meta: RELEASE_META.withdrawn },
  },
});
