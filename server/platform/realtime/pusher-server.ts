import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { isOwnHost, isOwnOrigin, type OwnSite } from '../http/guard/own-page.ts';
import { networkOf } from '../http/request/network-of.ts';
import { trustedProxies, wayOf } from '../http/request/trusted-proxies.ts';
import type { RealtimeCredentials } from './channel-signature.ts';
import { Channels } from './channels.ts';
import {
  OVER_CAPACITY,
  RECONNECT_AT_ONCE,
  type RealtimeLimits,
  servePusherClient,
  USUAL_REALTIME_LIMITS,
} from './pusher-connection.ts';
import { SessionSockets } from './session-sockets.ts';

/** The largest message a client may send: subscriptions are small. */
const MAX_PAYLOAD_BYTES = 16 * 1024;

export interface PusherServer {
  readonly channels: Channels;
  readonly sessions: SessionSockets;
  readonly credentials: RealtimeCredentials;
  /** Serves `/app/:key` on the program's own HTTP server. */
  attach(server: Server): void;
  /** Clients that are connected now. */
  socketCount(): number;
  /** Makes every client reconnect, and so reload what it may have missed. */
  reconnectAll(): void;
  close(): Promise<void>;
}

/**
 * A server of the Pusher protocol for stock clients (pusher-js, laravel-echo) at `/app/:key`; pages of other origins are
 * refused.
 */
export function createPusherServer(options: {
  readonly credentials: RealtimeCredentials;
  readonly site: OwnSite;
  /** Reverse proxies whose headers for host and address are trusted; absent: none. */
  readonly trustProxy?: string | false;
  readonly limits?: RealtimeLimits;
}): PusherServer {
  const { credentials, site, limits = USUAL_REALTIME_LIMITS } = options;
  const trusted = trustedProxies(options.trustProxy ?? false);
  const channels = new Channels();
  const sessions = new SessionSockets();
  const surroundings = { credentials, channels, sessions, limits };
  const addresses = new Map<string, number>();
  const guests = new Map<string, number>();
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_PAYLOAD_BYTES, perMessageDeflate: false });

  const upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer): void => {
    // The HTTP server no longer listens to this line: one that breaks while it is refused would end the program.
    stream.on('error', () => stream.destroy());
    const key = /^\/app\/([A-Za-z0-9]{1,64})(?:\?|$)/.exec(request.url ?? '')?.[1];
    const { host, address } = wayOf(request, trusted);
    if (key === undefined || !isOwnOrigin(request, site) || !isOwnHost(host, site)) {
      refuse(stream, key === undefined ? '404 Not Found' : '403 Forbidden');
      return;
    }
    sockets.handleUpgrade(request, stream, head, (socket) => {
      const network = networkOf(address);
      const admitGuest = (): boolean => {
        const admitted = countIn(guests, network, limits.guestsPerAddress, socket);
        if (!admitted) socket.close(OVER_CAPACITY, 'too many guests');
        return admitted;
      };
      if (key !== credentials.key) refuseKey(socket);
      else if (!countIn(addresses, network, limits.socketsPerAddress, socket)) refuseMore(socket);
      else servePusherClient(socket, surroundings, admitGuest);
    });
  };
  const closeAll = () => {
    for (const socket of sockets.clients) socket.close(RECONNECT_AT_ONCE, 'reconnect');
  };
  return {
    channels,
    sessions,
    credentials,
    attach: (server) => {
      server.on('upgrade', upgrade);
    },
    socketCount: () => sockets.clients.size,
    reconnectAll: closeAll,
    close: () =>
      new Promise((resolve) => {
        closeAll();
        for (const socket of sockets.clients) socket.once('close', () => socket.terminate());
        sockets.close(() => resolve());
        setTimeout(() => {
          for (const socket of sockets.clients) socket.terminate();
        }, 1_000).unref();
      }),
  };
}

/** Counts a socket for its network as long as it is open. @returns false when the network has as many as it may */
function countIn(addresses: Map<string, number>, address: string, most: number, socket: WebSocket): boolean {
  const open = addresses.get(address) ?? 0;
  if (open >= most) return false;
  addresses.set(address, open + 1);
  socket.once('close', () => {
    const left = (addresses.get(address) ?? 1) - 1;
    if (left === 0) addresses.delete(address);
    else addresses.set(address, left);
  });
  return true;
}

/** Clients wait a moment before they come again. */
function refuseMore(socket: WebSocket): void {
  socket.on('error', () => undefined);
  socket.close(OVER_CAPACITY, 'too many connections');
}

function refuse(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function refuseKey(socket: WebSocket): void {
  socket.on('error', () => undefined);
  socket.send(JSON.stringify({ event: 'pusher:error', data: { code: 4001, message: 'No such application' } }));
  socket.close(4001, 'no such application');
}
