import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, chown, cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { bundleScript } from '../../../../tests/support/bundle-script.ts';
import { startProgram } from '../../../../tests/support/child-program.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { nativeFolder } from './native-binaries.ts';
import { chooseOperatingUser } from './operating-user.ts';
import { isRunning } from './process-state.ts';

const isRoot = process.getuid?.() === 0;
const started: EmbeddedPostgres[] = [];
const folders: string[] = [];

function temporary(): string {
  const folder = path.join('/tmp', `konter-launch-${randomBytes(4).toString('hex')}`);
  folders.push(folder);
  return folder;
}

async function start(options: Parameters<typeof startEmbeddedPostgres>[0]): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres(options);
  started.push(server);
  return server;
}

async function ask(url: string, query: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query({ text: query, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

const startingProgram = () =>
  bundleScript(`
    import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts';
    const [, , dataDir, native] = process.argv;
    const server = await startEmbeddedPostgres({ dataDir, native });
    console.log('url ' + server.url + ' ' + server.pid);
    process.on('SIGTERM', () => server.stop().then(() => process.exit(0)));
    setInterval(() => {}, 1000);`);

afterEach(async () => {
  for (const server of started.splice(0)) await server.stop();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

describe('embedded PostgreSQL', () => {
  it('REAL-1: creates a durable cluster that only its own user can reach, and keeps it', async () => {
    const dataDir = temporary();
    const first = await start({ dataDir });
    expect(await ask(first.url, 'show fsync')).toBe('on');
    expect(await ask(first.url, 'show listen_addresses')).toBe('');
    expect(await ask(first.url, "select (timestamptz '2026-11-20 17:00Z' at time zone 'Asia/Jakarta')::text")).toBe(
      '2026-11-21 00:00:00',
    );
    const sockets = decodeURIComponent(new URL(first.url).hostname);
    expect((await stat(sockets)).mode & 0o777).toBe(0o700);
    expect(path.join(sockets, '.s.PGSQL.5432').length).toBeLessThan(107);
    await ask(first.url, 'create table kept as select 42 as answer');
    await first.stop();
    expect(isRunning(first.pid)).toBe(false);

    const second = await start({ dataDir });
    expect(second.adopted).toBe(false);
    expect(await ask(second.url, 'select answer from kept')).toBe(42);
  });

  it('refuses a second program on the same folder with a sentence that names the remedy', async () => {
    const dataDir = temporary();
    await start({ dataDir });
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(/is using the data folder .* DATA_DIR/);
    const other = startProgram(await startingProgram(), [dataDir, nativeFolder()]);
    const { errors } = await other.ended();
    expect(errors).toContain(`Another Konter (process ${process.pid}) is using the data folder`);
  });

  it('REAL-4: takes over the server of a program that was killed, with everything committed', async () => {
    const dataDir = temporary();
    const victim = startProgram(await startingProgram(), [dataDir, nativeFolder()]);
    const [, url = '', pid] = (await victim.line('url ')).split(' ');
    await ask(url, 'create table kept as select 42 as answer');
    await victim.kill('SIGKILL');
    expect(isRunning(Number(pid))).toBe(true);

    const server = await start({ dataDir });
    expect(server.adopted).toBe(true);
    expect(server.pid).toBe(Number(pid));
    expect(await ask(server.url, 'select answer from kept')).toBe(42);
    await server.stop();
    expect(isRunning(Number(pid))).toBe(false);
  });

  it('starts despite a stale lock and a postmaster file with the pid of an unrelated process', async () => {
    const dataDir = temporary();
    const first = await start({ dataDir });
    await first.stop();
    await writeFile(path.join(dataDir, 'konter.lock'), JSON.stringify({ pid: process.pid, begun: '1' }));
    const lines = [process.pid, path.join(dataDir, 'postgres'), 1, 5432, '/tmp/konter-nowhere', '', '', 'ready'];
    await writeFile(path.join(dataDir, 'postgres', 'postmaster.pid'), `${lines.join('\n')}\n`);
    const second = await start({ dataDir });
    expect(await ask(second.url, 'select 1')).toBe(1);
  });

  it('REAL-4: a killed program whose parent never collects it holds nothing', async () => {
    const dataDir = temporary();
    const script = await startingProgram();
    // The shell starts the program and then only sleeps: the killed program stays a zombie.
    const parent = spawn(
      '/bin/sh',
      ['-c', `'${process.execPath}' '${script}' '${dataDir}' '${nativeFolder()}' & exec sleep 600`],
      {
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    );
    onTestFinished(() => void parent.kill('SIGKILL'));
    await once(parent.stdout, 'data');
    const holder = JSON.parse(await readFile(path.join(dataDir, 'konter.lock'), 'utf8')) as { pid: number };
    process.kill(holder.pid, 'SIGKILL');
    const server = await vi.waitFor(() => start({ dataDir }), { timeout: 60_000, interval: 50 });
    expect(server.adopted).toBe(true);
    expect(await readFile(`/proc/${holder.pid}/stat`, 'utf8')).toContain(') Z ');
  });

  it('recovers after the server itself was killed', async () => {
    const dataDir = temporary();
    const first = await start({ dataDir });
    await ask(first.url, 'create table kept as select 42 as answer');
    process.kill(first.pid, 'SIGKILL');
    await first.stop();
    const second = await start({ dataDir });
    expect(await ask(second.url, 'select answer from kept')).toBe(42);
  });

  it('fault 16: a server that was killed runs again by itself, at the same address, with everything committed', async () => {
    const server = await start({ dataDir: temporary() });
    const { url, pid } = server;
    await ask(url, 'create table kept as select 42 as answer');
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(async () => expect(await ask(url, 'select answer from kept')).toBe(42), {
      timeout: 60_000,
      interval: 100,
    });
    expect(server.url).toBe(url);
    // The new one answers before its starter has noted who it is.
    await vi.waitFor(() => expect(server.pid).not.toBe(pid), { timeout: 60_000, interval: 100 });
    await server.stop();
    expect(isRunning(server.pid)).toBe(false);
  });

  it('makes the library links that a skipped install script did not make', async () => {
    const parent = temporary();
    const native = path.join(parent, 'package', 'native');
    await cp(nativeFolder(), native, { recursive: true, verbatimSymlinks: true });
    const links = JSON.parse(await readFile(path.join(native, 'pg-symlinks.json'), 'utf8')) as { target: string }[];
    for (const { target } of links) await rm(path.join(native, '..', target));
    const server = await start({ dataDir: path.join(parent, 'data'), native });
    expect(await ask(server.url, 'select 1')).toBe(1);
  });

  it('REAL-1: runs from a project in a home of mode 700', async () => {
    const home = temporary();
    await mkdir(home, { mode: 0o700 });
    const native = path.join(home, 'project', 'package', 'native');
    await cp(path.dirname(nativeFolder()), path.dirname(native), { recursive: true, verbatimSymlinks: true });
    const server = await start({ dataDir: path.join(home, 'project', '.data'), native });
    expect(await ask(server.url, 'select 1')).toBe(1);
    expect((await stat(home)).mode & 0o777).toBe(0o700);
    const place = String(await ask(server.url, 'show data_directory'));
    if (!place.startsWith(home)) folders.push(path.dirname(place));
  });

  it('REAL-1: runs for a plain user, and leaves nothing others can read', async () => {
    const home = temporary();
    await mkdir(home, { mode: 0o700 });
    const { uid, gid } = chooseOperatingUser();
    if (isRoot) await chown(home, uid, gid);
    // Beside the user's own folder, so that a private project folder does not matter here.
    const native = path.join(temporary(), 'native');
    await cp(path.dirname(nativeFolder()), path.dirname(native), { recursive: true, verbatimSymlinks: true });
    await chmod(path.dirname(native), 0o755);
    const dataDir = path.join(home, 'data');
    const program = startProgram(await startingProgram(), [dataDir, native], isRoot ? { uid, gid } : undefined);
    const [, url = ''] = (await program.line('url ')).split(' ');
    expect(await ask(url, 'select 1')).toBe(1);
    await program.kill('SIGTERM');
    for (const name of await readdir(dataDir)) {
      expect((await stat(path.join(dataDir, name))).mode & 0o077, name).toBe(0);
    }
  });
});
