import { Type } from '@sinclair/typebox';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { defineRoute, type RouteDefinition } from '#server/platform/http/route.ts';
import { pushSettingsAnswer, pushSubscribeBody } from '#src/contract/account/push.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { dropSubscription, isSubscribed, keepSubscription } from './push.repository.ts';
import { readPushEndpoint } from './push-endpoint.ts';
import type { VapidIdentity } from './vapid-keys.ts';

const NOTHING = Type.Object({});

/** The device token of a session (spec section 3): which browser takes its messages (ACC-7, NAV-12). */
export function pushRoutes({
  vapid,
  allowLoopback,
}: {
  readonly vapid: VapidIdentity;
  readonly allowLoopback: boolean;
}): readonly RouteDefinition[] {
  return [
    defineRoute({
      operation: 'push.settings',
      summary: 'Our key for push services, and whether this session takes messages',
      policy: 'signed-in',
      audit: 'none',
      answer: pushSettingsAnswer,
      handle: async ({ db, caller }) => ({
        public_key: vapid.publicKey,
        on: await isSubscribed(db, caller.sessionHash),
      }),
    }),
    defineRoute({
      operation: 'push.subscribe',
      summary: 'Keeps the browser of this session; messages reach it while no page is open',
      policy: 'signed-in',
      audit: 'push.subscribe',
      body: pushSubscribeBody,
      answer: pushSettingsAnswer,
      perMinute: 20,
      handle: async ({ db, caller }, { body }) => {
        if (readPushEndpoint(body.endpoint, allowLoopback) === undefined) {
          throw new AppError('validation_failed', { fields: { '/endpoint': [{ code: 'push_endpoint' }] } });
        }
        if (!(await inTransaction(db, (trx) => keepSubscription(trx, caller.sessionHash, body)))) {
          throw new AppError('not_authenticated');
        }
        return { public_key: vapid.publicKey, on: true };
      },
    }),
    defineRoute({
      operation: 'push.unsubscribe',
      summary: 'This session takes no messages any more',
      policy: 'signed-in',
      audit: 'push.unsubscribe',
      answer: NOTHING,
      handle: async ({ db, caller }) => {
        await dropSubscription(db, caller.sessionHash);
        return {};
      },
    }),
  ];
}
