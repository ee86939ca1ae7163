import { assign, setup } from 'xstate';
import { REFERRAL_CODE_YEARS } from '#src/domain/sale/affiliate.ts';
import { effect, effectWith } from '../declare-effect.ts';
import { AFFILIATE_META } from './affiliate.meta.ts';

export interface AffiliateContext {
  /** The referral code counts. */
  readonly codeCounts: boolean;
}

/** Events of an affiliate. Identity and bank data are kept by the server and are in no event. */
export type AffiliateEvent =
  | { readonly type: 'REGISTER' }
  | { readonly type: 'WITHDRAW' }
  | { readonly type: 'VERIFY' }
  | { readonly type: 'REJECT'; readonly reason: string }
  | { readonly type: 'EXPIRE' }
  | { readonly type: 'REVOKE'; readonly reason: string };

/** How long the code counts; the program that performs it has the clock. */
const years = (): { readonly years: number } => ({ years: REFERRAL_CODE_YEARS });

/**
 * The life of an affiliate (LIFE-6, AGT-5). Pure. The referral code counts for a year from the verification; when the year is over it
 * earns nothing more until operations verify anew, while what was earned stays in the report.
 */
export const affiliateMachine = setup({
  types: { context: {} as AffiliateContext, events: {} as AffiliateEvent },
  actions: {
    askForVerification: effect(),
    openCode: effectWith<{ readonly years: number }>(),
    closeCode: effect(),
    dropDocuments: effect(),
    publishUpdate: effect(),
    rememberOpen: assign({ codeCounts: true }),
    rememberClosed: assign({ codeCounts: false }),
  },
  guards: {
    hasLapsed: ({ context }) => !context.codeCounts,
    counts: ({ context }) => context.codeCounts,
  },
}).createMachine({
  id: 'affiliate',
  version: '1',
  description: 'Somebody who brings customers and earns commission',
  context: { codeCounts: false },
  initial: 'not-registered',
  states: {
    'not-registered': {
      description: 'No documents are here; no code, no report',
      meta: AFFILIATE_META['not-registered'],
      on: {
        REGISTER: {
          target: 'waiting',
          description: 'Identity and bank data are handed in',
          actions: ['askForVerification', 'publishUpdate'],
        },
      },
    },
    waiting: {
      description: 'Operations look at the documents; no code and no report yet',
      meta: AFFILIATE_META.waiting,
      on: {
        VERIFY: {
          target: 'verified',
          description: 'The documents are right: the code counts from now on',
          actions: ['rememberOpen', { type: 'openCode', params: years }, 'publishUpdate'],
        },
        REJECT: {
          target: 'not-registered',
          description: 'The documents do not do; others may be handed in',
          actions: ['dropDocuments', 'publishUpdate'],
        },
        WITHDRAW: {
          target: 'not-registered',
          description: 'Who registered does not want to any more',
          actions: ['dropDocuments', 'publishUpdate'],
        },
      },
    },
    verified: {
      description: 'Earns commission while the code counts, and sees the report',
      meta: AFFILIATE_META.verified,
      on: {
        EXPIRE: {
          guard: 'counts',
          description: 'The year of the code is over',
          actions: ['rememberClosed', 'closeCode', 'publishUpdate'],
        },
        VERIFY: {
          guard: 'hasLapsed',
          description: 'Operations have verified anew: the code counts for another year',
          actions: ['rememberOpen', { type: 'openCode', params: years }, 'publishUpdate'],
        },
        REVOKE: {
          target: 'not-registered',
          description: 'Operations end it; what was earned is still paid',
          actions: ['rememberClosed', 'closeCode', 'dropDocuments', 'publishUpdate'],
        },
      },
    },
  },
});
