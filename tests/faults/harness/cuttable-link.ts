import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP link between programs and a server that can be cut and frozen. */
export interface CuttableLink {
  readonly port: number;
  /** Breaks every connection at once; new ones are refused until `mend`. */
  cut(): void;
  /** Keeps every connection open and delivers nothing until `mend`, as a network without a route does. */
  freeze(): void;
  mend(): void;
  close(): Promise<void>;
}

/** Starts a link on a free port. @param target port on loopback, evaluated for each new connection */
export async function startCuttableLink(target: () => number): Promise<CuttableLink> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let state: 'whole' | 'cut' | 'frozen' = 'whole';
  const server = createServer((near) => {
    if (state === 'cut') {
      near.destroy();
      return;
    }
    const far = connect(target(), '127.0.0.1');
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const [one, other] of [pair, [far, near] as const]) {
      one.setNoDelay(true);
      // Its end is reported by `close`.
      one.on('error', () => undefined);
      one.on('data', (bytes) => {
        if (!other.write(bytes)) one.pause();
      });
      other.on('drain', () => {
        if (state !== 'frozen') one.resume();
      });
      one.on('close', () => {
        pairs.delete(pair);
        other.destroy();
      });
    }
    if (state === 'frozen') for (const each of pair) each.pause();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const each = (work: (socket: Socket) => void): void => {
    for (const pair of [...pairs]) for (const socket of pair) work(socket);
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      state = 'cut';
      each((socket) => socket.destroy());
    },
    freeze: () => {
      state = 'frozen';
      each((socket) => socket.pause());
    },
    mend: () => {
      state = 'whole';
      each((socket) => socket.resume());
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        each((socket) => socket.destroy());
      }),
  };
}
