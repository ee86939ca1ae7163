import { randomInt } from 'node:crypto';
import type { WebSocket } from 'ws';
import { GUEST_CHANNEL } from '#src/contract/realtime.contract.ts';
import { isChannelSignature, type RealtimeCredentials } from './channel-signature.ts';
import type { Channels, Subscriber } from './channels.ts';
import { readHolder, type SessionSockets } from './session-sockets.ts';

/** After this silence the client, and then the server, sends a ping. */
const ACTIVITY_TIMEOUT_SECONDS = 120;
const PONG_TIMEOUT_MS = 30_000;
const MOST_CHANNELS = 20;
const CHANNEL_NAME = /^[A-Za-z0-9_\-=@,.;]{1,164}$/;

/** Codes of the protocol: 4100–4199 "come again later", 4200–4299 "come again at once". */
export const OVER_CAPACITY = 4100;
export const RECONNECT_AT_ONCE = 4200;
const PONG_MISSING = 4201;
const CLIENT_EVENT_REFUSED = 4301;

interface ClientMessage {
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** What connections share. */
export interface PusherSurroundings {
  readonly credentials: RealtimeCredentials;
  readonly channels: Channels;
  readonly sessions: SessionSockets;
  readonly limits: RealtimeLimits;
}

/** Limits per client, address and account. */
export interface RealtimeLimits {
  /** Messages of one socket in ten seconds. */
  readonly messages: number;
  readonly socketsPerAddress: number;
  /** Of those, sockets of guests: the rest is kept for agents behind the same address. */
  readonly guestsPerAddress: number;
  /** Sockets with a private channel, in one process. */
  readonly socketsPerAccount: number;
  /** Bytes that wait for one client; a slower one is disconnected, and reloads everything when it reconnects. */
  readonly unsentBytes: number;
}

/** Generous for people behind one address of a carrier, small enough that one of them cannot take all. */
export const USUAL_REALTIME_LIMITS: RealtimeLimits = {
  messages: 100,
  socketsPerAddress: 200,
  guestsPerAddress: 120,
  socketsPerAccount: 30,
  unsentBytes: 256 * 1024,
};
const WINDOW_MS = 10_000;

/**
 * Serves one client of the Pusher protocol (version 7) until its socket closes.
 * @param admitGuest called when the client says that it is a guest's: whether there is a place for one more; else it closes the
 *   socket
 */
export function servePusherClient(
  socket: WebSocket,
  { credentials, channels, sessions, limits }: PusherSurroundings,
  admitGuest: () => boolean,
): void {
  const socketId = `${randomInt(1, 2 ** 31)}.${randomInt(1, 2 ** 31)}`;
  const joined = new Set<string>();
  const send = sender(socket, limits.unsentBytes);
  const self: Subscriber = { send: (event, channel, data) => send(event, data, channel) };
  const silence = watchSilence(socket, send);
  const tooMany = messageCounter(limits.messages);
  const refuseHolder = (data: string): Refusal | undefined => {
    const holder = readHolder(data);
    const before = sessions.holderOf(self);
    if (before !== undefined && before.session !== holder?.session) {
      // The socket would keep the channels of the first session, and could no longer be found by that session.
      end();
      return { type: 'AuthError', error: 'Another session listens on this connection', status: 401 };
    }
    if (holder !== undefined && sessions.add(self, holder, end, limits.socketsPerAccount)) return undefined;
    return { type: 'LimitReached', error: 'Too many connections of this account', status: 429 };
  };
  const leave = (channel: string): void => {
    joined.delete(channel);
    channels.remove(channel, self);
  };
  const end = (): void => socket.close(RECONNECT_AT_ONCE, 'session ended');
  const subscribe = (channel: string, auth: unknown, data: unknown): void => {
    const proof = { auth, data: typeof data === 'string' ? data : '' };
    const refusal =
      refuseChannel(channel, joined.size) ??
      refuseAuth(credentials, socketId, channel, proof) ??
      (channel.startsWith('private-') ? refuseHolder(proof.data) : undefined);
    if (refusal) {
      send('pusher:subscription_error', refusal, channel);
      return;
    }
    if (channel === GUEST_CHANNEL && !joined.has(channel) && !admitGuest()) return;
    joined.add(channel);
    channels.add(channel, self);
    // Added before the time is read: a message is either delivered or counted as possibly missed by the page.
    send('pusher_internal:subscription_succeeded', { quiet_ms: channels.quietFor(channel) }, channel);
  };

  socket.on('message', (raw, isBinary) => {
    silence.restart();
    if (tooMany()) {
      socket.close(OVER_CAPACITY, 'too many messages');
      return;
    }
    const message = isBinary ? undefined : readMessage(String(raw));
    if (!message) return;
    const channel = channelOf(message);
    if (message.event === 'pusher:ping') send('pusher:pong', {});
    else if (message.event === 'pusher:subscribe') subscribe(channel, message.data.auth, message.data.channel_data);
    else if (message.event === 'pusher:unsubscribe') leave(channel);
    else if (message.event.startsWith('client-')) {
      send('pusher:error', { code: CLIENT_EVENT_REFUSED, message: 'Clients do not publish here' });
    }
  });
  socket.on('close', () => {
    silence.stop();
    sessions.remove(self);
    for (const channel of joined) channels.remove(channel, self);
  });
  // The close that follows an error does the work; an error without a listener would end the program.
  socket.on('error', () => undefined);
  silence.restart();
  send('pusher:connection_established', { socket_id: socketId, activity_timeout: ACTIVITY_TIMEOUT_SECONDS });
}

/** The channel that a message is about. It may be any JSON value; only a string names one. */
const channelOf = ({ data }: ClientMessage): string => (typeof data.channel === 'string' ? data.channel : '');

type Send = (event: string, data: unknown, channel?: string) => void;

/** @param unsentBytes so many may wait for the client; a slower one is disconnected */
function sender(socket: WebSocket, unsentBytes: number): Send {
  return (event, data, channel) => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > unsentBytes) {
      // A close would wait behind what is not taken.
      socket.terminate();
      return;
    }
    const text = typeof data === 'string' ? data : JSON.stringify(data);
    socket.send(JSON.stringify(channel === undefined ? { event, data: text } : { event, channel, data: text }));
  };
}

/** Sends a ping when the client has been silent, and closes the socket when no answer comes. */
function watchSilence(socket: WebSocket, send: Send): { restart(): void; stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  const stop = (): void => clearTimeout(timer);
  return {
    stop,
    restart: () => {
      stop();
      timer = setTimeout(() => {
        send('pusher:ping', {});
        timer = setTimeout(() => socket.close(PONG_MISSING, 'no pong'), PONG_TIMEOUT_MS);
      }, ACTIVITY_TIMEOUT_SECONDS * 1000);
    },
  };
}

/** Counts a message with each call. @returns whether there were more than `most` in the window */
function messageCounter(most: number): () => boolean {
  let window = { since: performance.now(), messages: 0 };
  return () => {
    const now = performance.now();
    if (now - window.since > WINDOW_MS) window = { since: now, messages: 0 };
    window.messages += 1;
    return window.messages > most;
  };
}

interface Refusal {
  readonly type: string;
  readonly error: string;
  readonly status: number;
}

function refuseChannel(channel: string, joined: number): Refusal | undefined {
  if (!CHANNEL_NAME.test(channel) || channel.startsWith('presence-')) {
    return { type: 'ChannelError', error: 'No such channel', status: 404 };
  }
  return joined >= MOST_CHANNELS ? { type: 'LimitReached', error: 'Too many channels', status: 429 } : undefined;
}

function refuseAuth(
  credentials: RealtimeCredentials,
  socketId: string,
  channel: string,
  { auth, data }: { readonly auth: unknown; readonly data: string },
): Refusal | undefined {
  if (!channel.startsWith('private-') || isChannelSignature(credentials, socketId, channel, data, auth))
    return undefined;
  return { type: 'AuthError', error: 'The channel is private', status: 401 };
}

function readMessage(text: string): ClientMessage | undefined {
  try {
    const message: unknown = JSON.parse(text);
    if (typeof message !== 'object' || message === null || !('event' in message)) return undefined;
    const data = 'data' in message && typeof message.data === 'object' && message.data !== null ? message.data : {};
    return typeof message.event === 'string' ? { event: message.event, data: { ...data } } : undefined;
  } catch {
    return undefined;
  }
}
