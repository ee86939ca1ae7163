import { once } from 'node:events';
import { createServer } from 'node:net';

/** @returns a port that is free now, as is the one after it: the program and its sandbox suppliers */
export async function freePorts() {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const port = 20_000 + Math.floor(Math.random() * 20_000);
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
  throw new Error('no two free ports in a row');
}

async function isFree(port) {
  const server = createServer();
  const outcome = Promise.race([once(server, 'listening').then(() => true), once(server, 'error').then(() => false)]);
  server.listen(port, '127.0.0.1');
  const free = await outcome;
  if (free) await new Promise((resolve) => server.close(resolve));
  return free;
}
