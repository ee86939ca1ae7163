import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A network connection to the program that a test can cut. */
export interface NetworkLine {
  readonly url: string;
  /** Ends all connections and refuses new ones. */
  readonly cut: () => Promise<void>;
  /** Accepts connections again, at the same address. */
  readonly restore: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Opens a port that forwards to the program. The browser's own offline mode does not always reach a service worker that
 * is already running: its requests still get answers, and the page is then the server's instead of the saved one.
 * @param target address of the program, with its port
 */
export async function openNetworkLine(target: string): Promise<NetworkLine> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
  };
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    keep(near);
    keep(far);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    near.pipe(far).pipe(near);
  });
  const listen = async (at: number): Promise<void> => {
    server.listen(at, hostname);
    await once(server, 'listening');
  };
  const cut = async (): Promise<void> => {
    if (!server.listening) return;
    const ended = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await ended;
  };
  await listen(0);
  const own = (server.address() as AddressInfo).port;
  return { url: `http://${hostname}:${own}`, cut, restore: () => listen(own), close: cut };
}
