import { createHmac, timingSafeEqual } from 'node:crypto';

/** The application that clients name when they connect, and the secret that signs who may listen. */
export interface RealtimeCredentials {
  readonly key: string;
  readonly secret: string;
}

/**
 * The Pusher protocol's `auth`: permits this socket, and no other, to subscribe to the channel.
 * @param data the protocol's `channel_data`: stock clients send it back unread, and it is signed as well
 */
export function signChannel(credentials: RealtimeCredentials, socketId: string, channel: string, data: string): string {
  const signature = createHmac('sha256', credentials.secret).update(`${socketId}:${channel}:${data}`).digest('hex');
  return `${credentials.key}:${signature}`;
}

export function isChannelSignature(
  credentials: RealtimeCredentials,
  socketId: string,
  channel: string,
  data: string,
  given: unknown,
): boolean {
  if (typeof given !== 'string') return false;
  const expected = Buffer.from(signChannel(credentials, socketId, channel, data));
  const actual = Buffer.from(given);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
