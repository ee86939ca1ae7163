import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import webPush from 'web-push';
import { guardedLookup } from '#server/connectors/transport/address-guard.ts';
import { sendRequest } from '#server/connectors/transport/send-request.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { findSubscription, forgetSubscription } from './push.repository.ts';
import { readPushEndpoint } from './push-endpoint.ts';
import type { PushMessage } from './queue-push.ts';
import type { VapidIdentity } from './vapid-keys.ts';

export interface PushDeps {
  readonly db: Executor;
  readonly vapid: VapidIdentity;
  /** Push services on this machine, for sandboxes. */
  readonly allowLoopback: boolean;
}

/** What became of a message. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'not-allowed' | 'signed-out';

/** How long a push service keeps a message for a phone that is off, in seconds. */
const KEPT_SECONDS = 86_400;
const LIMITS = { timeoutMs: 10_000, maxBytes: 64 * 1024 };
/** The browser is no more: uninstalled, or told to forget us. */
const GONE: ReadonlySet<number> = new Set([404, 410]);

/**
 * Sends a message to a browser, encrypted so that only it can read it (RFC 8291), signed as ours (RFC 8292). A browser that is gone
 * is forgotten. @throws Error when the push service could not take it now: it is to be tried again
 */
export async function sendPush(deps: PushDeps, id: string, message: PushMessage): Promise<PushOutcome> {
  const { db, vapid, allowLoopback } = deps;
  const subscription = await findSubscription(db, id);
  if (subscription === undefined) return 'signed-out';
  const { endpoint, p256dh, auth } = subscription;
  const url = readPushEndpoint(endpoint, allowLoopback);
  if (url === undefined) {
    await forgetSubscription(db, id);
    return 'not-allowed';
  }
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: vapid,
      TTL: KEPT_SECONDS,
      contentEncoding: 'aes128gcm',
    },
  );
  const agent = url.protocol === 'https:' ? new HttpsAgent() : new HttpAgent();
  const delivery = await sendRequest(
    { method: 'POST', url, headers: textHeaders(headers), text: body },
    { agent, lookup: guardedLookup(allowLoopback) },
    LIMITS,
  );
  agent.destroy();
  if (delivery.kind === 'lost') {
    if (delivery.cause === 'address-not-allowed') {
      await forgetSubscription(db, id);
      return 'not-allowed';
    }
    throw new Error(`the push service did not answer: ${delivery.cause}`);
  }
  const { status } = delivery;
  if (GONE.has(status)) {
    await forgetSubscription(db, id);
    return 'gone';
  }
  if (status === 429 || status >= 500) throw new Error(`the push service is busy: ${status}`);
  return status >= 200 && status < 300 ? 'sent' : 'refused';
}

function textHeaders(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
