import { connect, type Socket } from 'node:net';

const EVERY_MS = 1_000;

/** Clients that never finish their request. */
export interface SlowSenders {
  /** How many still may send. */
  open(): number;
  /** Settles when the server has closed all of them. */
  readonly ended: Promise<void>;
  close(): void;
}

/**
 * Opens connections that send the head of a request, and as many that send a body, a byte a second.
 * @param each how many of either kind
 */
export async function openSlowSenders(url: string, each: number): Promise<SlowSenders> {
  const { hostname, port, host } = new URL(url);
  const head = `GET /api/v1/health/live HTTP/1.1\r\nhost: ${host}\r\nx-slow: `;
  const body = `POST /api/v1/session HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n{`;
  const sockets = new Set<Socket>();
  let allEnded: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    allEnded = resolve;
  });
  const open = (beginning: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(beginning);
        resolve();
      });
      sockets.add(socket);
      // The answer before the connection closes is ignored.
      socket.resume();
      socket.on('error', reject);
      socket.on('close', () => {
        sockets.delete(socket);
        if (sockets.size === 0) allEnded();
      });
    });
  const connecting: Promise<void>[] = [];
  for (let count = 0; count < each; count += 1) connecting.push(open(head), open(body));
  await Promise.all(connecting);
  const timer = setInterval(() => {
    for (const socket of sockets) socket.write('a');
  }, EVERY_MS);
  return {
    open: () => sockets.size,
    ended: ended.finally(() => clearInterval(timer)),
    close: () => {
      clearInterval(timer);
      for (const socket of sockets) socket.destroy();
    },
  };
}
