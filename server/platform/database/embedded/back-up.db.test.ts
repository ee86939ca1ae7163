import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { BACK_UP_NOTE, backUp } from './back-up.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { restore } from './restore.ts';

const started: EmbeddedPostgres[] = [];
const folders: string[] = [];
const PATIENT = { timeout: 60_000 };

/** The unprivileged user of the server passes through it. */
async function temporary(): Promise<string> {
  const folder = path.join('/tmp', `konter-backup-${randomBytes(4).toString('hex')}`);
  folders.push(folder);
  await mkdir(folder);
  await chmod(folder, 0o711);
  return folder;
}

async function start(dataDir: string): Promise<pg.Client> {
  const server = await startEmbeddedPostgres({ dataDir });
  started.push(server);
  const client = new pg.Client({ connectionString: server.url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function stopAll(): Promise<void> {
  for (const server of started.splice(0)) await server.stop();
}

afterEach(async () => {
  await stopAll();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

test('REAL-5: a back-up taken under load holds every sale that was committed before it, each whole, and starts anywhere', async () => {
  const [here, elsewhere, kept] = [await temporary(), await temporary(), path.join(await temporary(), 'monday')];
  const client = await start(here);
  await writeFile(path.join(here, 'secrets.json'), '{"app":"kept with it"}', { mode: 0o600 });
  // Two rows that belong together, as the two sides of a journal do.
  await client.query('create table side (journal bigint not null, amount bigint not null)');
  let journals = 0;
  let going = true;
  const write = async (): Promise<void> => {
    while (going) {
      journals += 1;
      const amount = 1_000 + journals;
      await client.query(
        `begin; insert into side values (${journals}, ${amount}); insert into side values (${journals}, -${amount}); commit`,
      );
      if (journals % 30 === 0) await client.query('checkpoint');
    }
  };
  const writing = write().catch(() => undefined);
  await expect.poll(() => journals, PATIENT).toBeGreaterThan(50);
  const before = journals - 1;
  const note = await backUp({ dataDir: here, to: kept });
  await expect.poll(() => journals, PATIENT).toBeGreaterThan(before + 50);
  going = false;
  await writing;
  // What a link leads to would not be in the copy: better none than half of one.
  await symlink('/tmp', path.join(here, 'postgres', 'elsewhere'));
  await expect(backUp({ dataDir: here, to: `${kept}-linked` })).rejects.toThrow(/leads elsewhere/);
  expect(await readdir(path.dirname(kept))).toEqual(['monday']);
  await client.end();
  await stopAll();

  expect((await stat(kept)).mode & 0o777).toBe(0o700);
  expect(note.files).toBeGreaterThan(500);
  expect(await restore({ from: kept, dataDir: elsewhere })).toEqual(note);
  expect(await readdir(elsewhere)).toContain('secrets.json');
  const again = await start(elsewhere);
  const { rows } = await again.query(
    'select count(distinct journal)::int as journals, count(*)::int as sides, sum(amount)::int as sum from side',
  );
  await again.end();
  expect(rows[0].journals).toBeGreaterThanOrEqual(before);
  expect(rows[0].journals).toBeLessThan(journals);
  expect([rows[0].sides, rows[0].sum]).toEqual([2 * rows[0].journals, 0]);
  await stopAll();

  // Nothing is ever overwritten.
  await expect(restore({ from: kept, dataDir: elsewhere })).rejects.toThrow(/holds a database already/);
  // A copy of it that broke off.
  await rm(path.join(kept, 'postgres', 'global', 'pg_control'));
  await expect(restore({ from: kept, dataDir: await temporary() })).rejects.toThrow(/is not whole/);
  await rm(path.join(kept, BACK_UP_NOTE));
  await expect(restore({ from: kept, dataDir: await temporary() })).rejects.toThrow(/is no back-up/);
});

test('REAL-5: nothing is backed up into a folder with something in it, nor without a database that runs', async () => {
  const [here, full] = [await temporary(), await temporary()];
  await writeFile(path.join(full, 'photo.jpg'), 'x');
  await expect(backUp({ dataDir: here, to: full })).rejects.toThrow(/is not empty/);
  await expect(backUp({ dataDir: here, to: path.join(full, 'new') })).rejects.toThrow(/No database runs on/);
  expect(await readdir(full)).toEqual(['photo.jpg']);
  const photo = path.join(full, 'photo.jpg');
  await expect(backUp({ dataDir: here, to: photo })).rejects.toThrow(/is not empty/);
  expect(await readFile(photo, 'utf8')).toBe('x');
  await expect(backUp({ dataDir: here, to: path.join(here, 'postgres', 'copy') })).rejects.toThrow(/own folder/);
  // A folder that was named by mistake stays as it is.
  await chmod(full, 0o755);
  await expect(backUp({ dataDir: full, to: path.join(here, 'copy') })).rejects.toThrow(/No database runs on/);
  expect((await stat(full)).mode & 0o777).toBe(0o755);
});
