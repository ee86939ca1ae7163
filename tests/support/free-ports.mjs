import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Held as long as this process lives: between looking at a port and opening it, others that ask here leave it alone. */
const claims = [];

/**
 * Whoever asks here, in whatever process, gets others: the first one's UDP port, which nobody needs, says that the three are
 * taken.
 * @returns the first of three ports in a row that are free now: the program, its sandbox suppliers, and their mail receiver
 */
export async function freePorts() {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const port = 20_001 + 3 * Math.floor(Math.random() * 3_300);
    if (!(await claim(port))) continue;
    if ((await isFree(port)) && (await isFree(port + 1)) && (await isFree(port + 2))) return port;
  }
  throw new Error('no three free ports in a row');
}

async function claim(port) {
  const socket = createSocket('udp4').unref();
  const claimed = opens(socket);
  socket.bind({ port, address: '127.0.0.1', exclusive: true });
  if (await claimed) claims.push(socket);
  else socket.close();
  return claimed;
}

async function isFree(port) {
  const server = createServer();
  const free = opens(server);
  server.listen(port, '127.0.0.1');
  if (await free) await new Promise((resolve) => server.close(resolve));
  return free;
}

/** Tells whether a socket comes to listen. */
const opens = (socket) =>
  once(socket, 'listening').then(
    () => true,
    () => false,
  );
