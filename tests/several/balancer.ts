import { once } from 'node:events';
import { connect } from 'node:net';
import path from 'node:path';
import { debianService } from '../faults/harness/debian-service.ts';

/** HAProxy in front of the web processes and of the database, with the files that docs/operate has for users. */
export interface Balancer {
  /** Address that people use. */
  readonly url: string;
  /** Port behind which the database is, whichever of the two it is. */
  readonly databasePort: number;
  /**
   * Fails over to the standby: the first server becomes unreachable, `promote` runs, then all connections go to the
   * other.
   */
  failOver(promote: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts it on ports of this machine.
 * @param options.folder for its control socket
 * @param options.web ports of the web processes
 * @param options.databases ports of the server and of its standby
 */
export async function startBalancer(options: {
  readonly folder: string;
  readonly port: number;
  readonly databasePort: number;
  readonly web: readonly [number, number];
  readonly databases: readonly [number, number];
}): Promise<Balancer> {
  const here = (port: number) => `127.0.0.1:${port}`;
  const control = path.join(options.folder, 'database.sock');
  const haproxy = (file: string, port: number, environment: Readonly<Record<string, string>>) =>
    debianService({
      name: 'haproxy',
      package: 'haproxy',
      arguments: ['-db', '-f', path.resolve('docs', 'operate', file)],
      port,
      environment,
    });
  const people = haproxy('haproxy-web.cfg', options.port, {
    WEB_AT: here(options.port),
    WEB_1: here(options.web[0]),
    WEB_2: here(options.web[1]),
    CONTROL_AT: path.join(options.folder, 'web.sock'),
  });
  const database = haproxy('haproxy-database.cfg', options.databasePort, {
    DATABASE_AT: here(options.databasePort),
    DATABASE_1: here(options.databases[0]),
    DATABASE_2: here(options.databases[1]),
    DATABASE_CONTROL_AT: control,
  });
  await database.start();
  await people.start();
  return {
    url: `http://${here(options.port)}`,
    databasePort: options.databasePort,
    failOver: async (promote) => {
      await command(control, 'set server server/one state maint');
      await command(control, 'shutdown sessions server server/one');
      await promote();
      await command(control, 'set server server/other state ready');
    },
    stop: async () => {
      await people.stop();
      await database.stop();
    },
  };
}

/** @throws Error with HAProxy's answer, which is empty after a successful command */
async function command(socketPath: string, text: string): Promise<void> {
  const socket = connect(socketPath);
  let answer = '';
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString();
  });
  await once(socket, 'connect');
  socket.write(`${text}\n`);
  await once(socket, 'close');
  if (answer.trim() !== '') throw new Error(`HAProxy said to "${text}": ${answer.trim()}`);
}
